"""Asks a service by a client that was generated from its OpenAPI document, `contesta_made`.

Run by `test_generated_clients.py` in a process of its own: address and folder are its arguments.
"""

import json
import sys

address, folder = sys.argv[1:]
sys.path.insert(0, folder)

from contesta_made import Client, models  # noqa: E402
from contesta_made.api.polywords import score_turn  # noqa: E402
from contesta_made.api.words import judge_word, judge_words  # noqa: E402

with Client(base_url=address) as client:
    verdict = judge_word.sync(client=client, lang="it", word="caffè")
    body = models.WordsBody(words=["casa", "xqzw"], game="paperback")
    verdicts = judge_words.sync(client=client, lang="it", body=body)
    turn = models.PolpoBody(
        mode="polpo",
        table=models.SavedSheet(
            seats=[models.SavedSide(player="Mauro"), models.SavedSide(player="Federico")]
        ),
        turn=models.PolpoTurn(
            shape="I4",
            plays=[
                models.MemberPlayLine(player="Mauro", word="sole", path="a8 RRR"),
                models.MemberPlayLine(player="Federico"),
            ],
        ),
    )
    scored = score_turn.sync(client=client, lang="it", body=turn)
    problem = judge_word.sync(client=client, lang="de", word="Haus")

print(
    json.dumps(
        {
            "spelling": verdict.spellings[0],
            "valid": [one.valid for one in verdicts.verdicts],
            "steps": [step.code for step in scored.steps],
            "code": problem.code,
        }
    )
)
