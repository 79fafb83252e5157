# Plays a game of Fright Factor at random, by the referee: python docs/referee_client.py
import json
import random
from subprocess import PIPE, Popen
from typing import Any


def ask(referee: Popen[str], op: str, **members: Any) -> Any:
    assert referee.stdout
    print(json.dumps({"op": op, **members}), file=referee.stdin, flush=True)
    return json.loads(referee.stdout.readline())


if __name__ == "__main__":
    with Popen(["frenetic", "referee", "fright-factor"], stdin=PIPE, stdout=PIPE, text=True) as it:
        answer = ask(it, "new", players=4, seed="friday")
        while answer["decision"]:
            legal = ask(it, "legal", state="s1")["actions"]
            answer = ask(it, "apply", state="s1", action=random.choice(legal)["id"])
        print(ask(it, "scores", state="s1")["ranking"])
