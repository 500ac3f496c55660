"""All disputes, in the order they are shown."""

from calculator.web.disputes.boxes import BOXES
from calculator.web.disputes.jokers import JOKERS
from calculator.web.disputes.table import TABLE

DISPUTES = {dispute.slug: dispute for dispute in (*JOKERS, *BOXES, *TABLE)}
