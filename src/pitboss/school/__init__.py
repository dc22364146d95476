"""The dealer school: rounds that stop when the dealer must act; the table's own events answer the questions."""

from pitboss.school.lesson import Judgment, Lesson, lesson_of
from pitboss.school.library import choose_lesson, lesson_from, lesson_named, questions_asked, scenarios_of
from pitboss.school.practice import MAX_LEVEL, play_practice_round
from pitboss.school.progress import level_after
from pitboss.school.question import LEVEL_OF, Pick, Question, QuestionKind
from pitboss.school.record import PlayRecord, record_scenario

__all__ = [
    "LEVEL_OF",
    "MAX_LEVEL",
    "Judgment",
    "Lesson",
    "Pick",
    "PlayRecord",
    "Question",
    "QuestionKind",
    "choose_lesson",
    "lesson_from",
    "lesson_named",
    "lesson_of",
    "level_after",
    "play_practice_round",
    "questions_asked",
    "record_scenario",
    "scenarios_of",
]
