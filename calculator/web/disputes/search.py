"""Finding a dispute by what people type, slips included."""

import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import pairwise
from math import log

from calculator.web import words
from calculator.web.disputes.catalogue import DISPUTES
from calculator.web.disputes.model import Dispute
from calculator.web.text import gettext as _

# Longer questions are cut: more words find nothing new.
MOST_LETTERS = 120
MOST_WORDS = 12
# A typed word counts as a misspelt one from here on, and a dispute as found from this share of the best one.
ALIKE_ENOUGH = 0.74
GOOD_ENOUGH = 0.45
# A hit in the question says more than one in the answer.
QUESTION, WORDS, BOX, REASON = 3.0, 2.5, 1.5, 1.0
TOO_COMMON = """
    a about also am an and any are as at be but by can count counts did do does for from get has have how i if
    in is it its like may me must my not of on only or our put score should so than that the their then there these
    they this to too us use used was we what when where which who why will with you your
"""
STOP_WORDS = frozenset(TOO_COMMON.split())


def find(query: str, variant: str = "", box: str = "") -> list[Dispute]:
    """The disputes that fit, best first; without a query all of the variant and box, in their usual order."""
    wanted = [dispute for dispute in DISPUTES.values() if _concerns(dispute, variant, box)]
    typed = _terms(query[:MOST_LETTERS])[:MOST_WORDS]
    if not query.strip():
        return wanted
    scores = {dispute.slug: sum(_score(term, dispute.slug) for term in set(typed)) for dispute in wanted}
    enough = max(scores.values(), default=0) * GOOD_ENOUGH
    found = [dispute for dispute in wanted if scores[dispute.slug] > 0 and scores[dispute.slug] >= enough]
    return sorted(found, key=lambda dispute: -scores[dispute.slug])


def _concerns(dispute: Dispute, variant: str, box: str) -> bool:
    variants = [variant] if variant else dispute.variants
    return any(dispute.verdict(name) and (not box or box in dispute.boxes(name)) for name in variants)


def _terms(text: str) -> list[str]:
    """The telling words of a text, and pairs of them written together: “fullhouse” is found as well.

    Dice are one word, however they are written: 1-2-3-4-6 is 12346.
    """
    text = re.sub(r"(?<=\d)[ ,-]+(?=\d)", "", text.casefold())
    plain = re.findall(r"[a-z0-9]+", re.sub("[’']", "", text))
    telling = [word for word in plain if word not in STOP_WORDS] or plain
    return telling + [first + second for first, second in pairwise(telling)]


@lru_cache(maxsize=1)
def _index() -> dict[str, dict[str, float]]:
    """Per dispute, its words with their weight: what they say, times how rare they are."""
    said = {slug: dict(_said(dispute)) for slug, dispute in DISPUTES.items()}
    used = Counter(term for terms in said.values() for term in terms)
    return {
        slug: {term: weight * log(1 + len(said) / used[term]) for term, weight in terms.items()}
        for slug, terms in said.items()
    }


def _said(dispute: Dispute) -> Iterator[tuple[str, float]]:
    """The dispute's words, the weightiest of each last."""
    boxes = {box for variant in dispute.variants for box in dispute.boxes(variant)}
    parts = [
        (_(dispute.reason), REASON),
        (" ".join(map(words.box_name, boxes)), BOX),
        (_(dispute.words), WORDS),
        (_(dispute.question), QUESTION),
    ]
    for text, weight in parts:
        yield from ((term, weight) for term in _terms(text))


def _score(typed: str, slug: str) -> float:
    """How well the typed word fits the dispute: its best hit."""
    weights = _index()[slug]
    return max((weights[term] * alike for term, alike in _hits(typed) if term in weights), default=0)


@lru_cache(maxsize=2048)
def _hits(typed: str) -> tuple[tuple[str, float], ...]:
    """The known words that the typed one may mean, each with how alike they are, at most 1.

    A word that is known is not misspelt.
    """
    known = {term for terms in _index().values() for term in terms}
    if typed in known:
        known = {term for term in known if term.startswith(typed)}
    return tuple((term, alike) for term in known if (alike := _alike(typed, term)))


def _alike(typed: str, term: str) -> float:
    if typed == term:
        return 1
    if min(len(typed), len(term)) < 3 or typed.isdigit() or term.isdigit():
        return 0
    if term.startswith(typed):
        return 0.9
    matcher = SequenceMatcher(None, typed, term, autojunk=False)
    if matcher.real_quick_ratio() < ALIKE_ENOUGH or matcher.quick_ratio() < ALIKE_ENOUGH:
        return 0
    ratio = matcher.ratio()
    return ratio * 0.9 if ratio >= ALIKE_ENOUGH else 0
