"""The look of the terminal: dressed stone, lapis and one gold thing, by day and by night."""

from typing import Final

from rich.terminal_theme import TerminalTheme
from textual.theme import Theme

NIGHT: Final = Theme(
    name="mastaba-night",
    primary="#3565C4",
    secondary="#93B4F2",
    accent="#E6B84F",
    warning="#E8C36B",
    error="#F08A66",
    success="#63C9AB",
    foreground="#F2EAD8",
    background="#0C1222",
    surface="#17203A",
    panel="#1F2A4A",
    dark=True,
    variables={
        "edge": "#2B3760",
        "edge-strong": "#6F7DA8",
        "ink-2": "#AEB6CE",
        "sunk": "#080C18",
        "gold": "#E6B84F",
        "on-gold": "#241A06",
        "gold-text": "#E8C36B",
        "gold-wire": "#B98F3F",
        "footer-background": "#080C18",
        "footer-key-foreground": "#E8C36B",
        "footer-description-foreground": "#AEB6CE",
        "input-cursor-background": "#E6B84F",
        "input-cursor-foreground": "#241A06",
        "scrollbar": "#2B3760",
        "scrollbar-background": "#17203A",
        "scrollbar-hover": "#6F7DA8",
        "scrollbar-active": "#B98F3F",
        "scrollbar-corner-color": "#17203A",
    },
)

DAY: Final = Theme(
    name="mastaba-day",
    primary="#1C3F8C",
    secondary="#1C3F8C",
    accent="#E6B84F",
    warning="#775308",
    error="#9C2E14",
    success="#136350",
    foreground="#1A2036",
    background="#EBE3D3",
    surface="#F7F2E7",
    panel="#FFFCF5",
    dark=False,
    variables={
        "edge": "#C9BB9F",
        "edge-strong": "#7E6F52",
        "ink-2": "#534E50",
        "sunk": "#DED3BE",
        "gold": "#E6B84F",
        "on-gold": "#241A06",
        "gold-text": "#775308",
        "gold-wire": "#B0842F",
        "footer-background": "#DED3BE",
        "footer-key-foreground": "#775308",
        "footer-description-foreground": "#534E50",
        "input-cursor-background": "#1C3F8C",
        "input-cursor-foreground": "#FFF9EA",
        "scrollbar": "#C9BB9F",
        "scrollbar-background": "#F7F2E7",
        "scrollbar-hover": "#7E6F52",
        "scrollbar-active": "#B0842F",
        "scrollbar-corner-color": "#F7F2E7",
    },
)


def _rgb(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _palette(ground: str, ink: str, colours: str) -> TerminalTheme:
    """Black, red, green, yellow, blue, magenta, cyan, white: the names games draw their tables with."""
    stones = [_rgb(colour) for colour in colours.split()]
    return TerminalTheme(_rgb(ground), _rgb(ink), stones, stones)


NIGHT_STONES: Final = _palette("#17203A", "#F2EAD8", "#080C18 #F08A66 #63C9AB #E8C36B #4A7CE6 #DFA8E0 #93B4F2 #AEB6CE")
DAY_STONES: Final = _palette("#F7F2E7", "#1A2036", "#1A2036 #9C2E14 #136350 #775308 #1C3F8C #8A3F96 #1C3F8C #534E50")

CSS: Final = """
Screen { background: $background; color: $foreground; }

#title { height: 1; padding: 0 1; background: $sunk; color: $gold-text; text-style: bold; }
#stage { height: 1fr; layout: vertical; }
#scene { height: 1fr; layout: horizontal; }
#board, #log {
    background: $surface; border: round $edge; border-title-color: $ink-2; padding: 0 1;
    scrollbar-size-vertical: 1; scrollbar-size-horizontal: 1;
}
#board { width: 1fr; height: 1fr; }
#log { width: 42; height: 1fr; color: $ink-2; }
#news { width: 100%; }
#prompt {
    height: 12; background: $panel; border: round $edge; border-title-color: $ink-2; padding: 0 1;
    border-subtitle-color: $ink-2;
}
#prompt.-asked { border: round $gold-wire; border-title-color: $gold-text; }
#question { height: auto; max-height: 3; text-style: bold; color: $foreground; }
#prompt.-asked #question { color: $gold-text; }
#detail { height: auto; min-height: 1; max-height: 3; color: $ink-2; }
#moves {
    height: 1fr; background: $panel; border: none; padding: 0; scrollbar-size-vertical: 1;
    text-wrap: nowrap; text-overflow: ellipsis;
}
#moves > .option-list--option { color: $foreground; padding: 0; }
#moves > .option-list--option-highlighted,
#moves:focus > .option-list--option-highlighted { background: $gold; color: $on-gold; text-style: bold; }
#moves > .option-list--option-hover { background: $edge; }
#answer { height: auto; min-height: 1; max-height: 4; color: $ink-2; }
#answer.-refused { color: $error; text-style: bold; }
#answer.-ready { color: $success; }
#notation { height: 1; border: none; padding: 0 1; background: $sunk; color: $foreground; }
#notation:focus { border: none; background-tint: $sunk 0%; }
#notation > .input--placeholder { color: $ink-2; }

/* A narrow terminal has the log under the board, a short one the prompt beside both. */
.-narrow #scene, .-short #scene, .-crowded #scene { layout: vertical; }
.-narrow #log, .-short #log, .-crowded #log { width: 1fr; height: 6; }
.-crowded #log { height: 3; border: none; border-top: solid $edge; }
.-crowded #prompt { height: 9; }
.-short #stage { layout: horizontal; }
.-short #scene { width: 1fr; height: 100%; }
.-short #prompt { width: 46; height: 100%; }
.-short.-narrow #prompt { width: 32; }
.-short #log { height: 4; border: none; border-top: solid $edge; }
.-short #board { border: none; }
.-short.-stacked #stage, .-short.-replay #stage { layout: vertical; }
.-short.-stacked #scene { width: 100%; height: 1fr; }
.-short.-stacked #prompt { width: 100%; height: 8; }
.-short.-stacked #log { height: 2; border: none; }

#position { height: 1; padding: 0 1; background: $panel; color: $gold-text; }

Door, Question, Result, Pages { align: center middle; }
Door { background: $sunk; }
#door { width: 100%; height: auto; color: $gold-wire; text-align: center; }
#door-name { width: 100%; text-align: center; text-style: bold; color: $gold-text; margin: 1 0 0 0; }
#door-hint { width: 100%; text-align: center; color: $ink-2; }
#door-frame { width: 100%; height: auto; padding: 0 2; }

Question, Result, Pages { background: $sunk 60%; }
.sheet {
    width: 64; max-width: 94%; height: auto; max-height: 90%; background: $panel; border: round $gold-wire;
    border-title-color: $gold-text; padding: 1 2;
}
.sheet .headline { width: 100%; text-align: center; text-style: bold; color: $gold-text; margin: 0 0 1 0; }
.sheet .quiet { color: $ink-2; }
.sheet #buttons { height: auto; align: center middle; margin: 1 0 0 0; }
.sheet Button { margin: 0 1; min-width: 12; border: none; height: 1; background: $edge; color: $foreground; }
.sheet Button:focus { background: $gold; color: $on-gold; text-style: bold; }

#pages { width: 96%; height: 94%; background: $surface; border: round $edge-strong; border-title-color: $gold-text; }
/* The bar is always there: lines laid out before it appears would lose their last letters to it. */
#pages { padding: 0 2; color: $foreground; scrollbar-size-vertical: 1; overflow-y: scroll; }
"""
