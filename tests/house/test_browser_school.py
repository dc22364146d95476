"""The dealer school on the page, in real Chromium: lessons answered rightly and wrongly, and what the floor sees."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from pitboss.house.accounts.people import Role
from pitboss.school import Question, lesson_named, questions_asked
from tests.house.browser import visit
from tests.house.running import Running

LESSONS = (("punto-banco", "03/example-01a-five-percent-rounded-up"), ("three-card-poker", "20/player-by-player"))


def answer(page: Page, question: Question, *, rightly: bool) -> None:
    """Answers by clicks and keys, as a learner does."""
    expect(page.locator(".asks")).to_contain_text(question.asks)
    if not isinstance(question.right, tuple):
        page.fill("[name=dollars]", f"{(question.right + (0 if rightly else 1)) / 100:.2f}")
    elif question.form == "order":
        for id_ in question.right if rightly else reversed(question.right):
            page.click(f'[data-pick="{id_}"]')
    else:
        others = [pick.id for pick in question.picks if pick.id not in question.right]
        for id_ in question.right if rightly else others[:1]:
            page.click(f'[data-pick="{id_}"]')
    page.click("[data-act=answer]")


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_right_answer_is_accepted_and_a_wrong_one_explained(
    browser: Browser, on_sqlite: Running, game: str, name: str
) -> None:
    ann = on_sqlite.person("Ann")
    lesson = lesson_named(game, name)
    numbers = questions_asked(name, lesson)
    page = visit(browser, on_sqlite, f"/school/{game}?lesson={name}", ann)
    for nth, number in enumerate(numbers):
        question, rightly = lesson.questions[number], nth % 2 == 0
        answer(page, question, rightly=rightly)
        judged = page.locator(".judged")
        expect(judged).to_have_class("judged right" if rightly else "judged wrong")
        expect(judged).to_contain_text("Right." if rightly else f"No: {question.right_in_words}.")
        expect(judged).to_contain_text(question.why[0].sentence)
        expect(judged).to_contain_text(question.why[0].law)
        page.click("[data-act=next]")
    right = (len(numbers) + 1) // 2
    expect(page.locator(".question")).to_contain_text(f"{right} of {len(numbers)} right.")
    expect(page.locator(".question")).to_contain_text(lesson.description)

    floor = on_sqlite.person("the floor", Role.FLOORPERSON)
    seen = visit(browser, on_sqlite, "/school", floor).locator(".learners tbody tr")
    expect(seen).to_contain_text("Ann")
    expect(seen).to_contain_text(f"{right} of {len(numbers)}")


def test_a_learner_opens_a_lesson_by_clicks_and_an_invalid_answer_is_refused(
    browser: Browser, on_sqlite: Running
) -> None:
    page = visit(browser, on_sqlite, "/", on_sqlite.person("Ann"))
    page.click("nav >> text=School")
    page.click(".tile >> text=Roulette")
    expect(page.locator(".question .asks")).to_be_visible()
    page.click("[data-act=answer]")
    expect(page.locator("#toast.bad")).to_be_visible()
    assert page.locator(".judged").count() == 0
