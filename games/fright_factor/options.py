"""How the game is played where the rulings leave a choice."""

from dataclasses import dataclass

from games.engine import Option

OPTIONS = (
    Option("special_powers", "FF-42", "The variant: cards of rank 0 have special powers."),
    Option(
        "powers_optional",
        "FF-42",
        "With special powers: Frankenstein, Bride and Werewolf ask, too, whether they work.",
    ),
    Option(
        "start_player_known_early",
        "FF-15",
        "Who starts the first round is drawn at the beginning of the game, not after the reveal.",
    ),
    Option(
        "end_when_any_empty",
        "FF-25",
        "A round also ends when any player has no monster card at the start of a trick.",
    ),
    Option(
        "zero_bonus_needs_announced_zero",
        "FF-35",
        "Only a prediction of 0 from the start scores as one; one lowered to 0 scores as exact.",
    ),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The choices made; `OPTIONS` explains them."""

    special_powers: bool = False
    powers_optional: bool = False
    start_player_known_early: bool = False
    end_when_any_empty: bool = False
    zero_bonus_needs_announced_zero: bool = False
