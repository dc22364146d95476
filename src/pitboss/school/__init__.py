"""The dealer school: rounds that stop where the dealer must act, with questions that the table's own events answer."""

from pitboss.school.lesson import Judgement, Lesson, lesson_of
from pitboss.school.library import choose_lesson, lesson_from, lesson_named, questions_asked, scenarios_of
from pitboss.school.practice import HIGHEST, practise
from pitboss.school.progress import level_after
from pitboss.school.question import LEVEL_OF, Pick, Question, QuestionKind
from pitboss.school.record import PlayRecord, record_scenario

__all__ = [
    "HIGHEST",
    "LEVEL_OF",
    "Judgement",
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
    "practise",
    "questions_asked",
    "record_scenario",
    "scenarios_of",
]
