"""The sand game in words; the sentences are in locales/."""

from collections.abc import Sequence
from typing import Final, assert_never

from mastaba.core.turn import Outcome, Seat
from mastaba.core.words import Arg, Listing, Phrase, SeatName, Speaker, headline, listing, phrase
from mastaba.games.sand.content import GEM_POINTS, area_of, slot_name
from mastaba.games.sand.messages import (
    Bury,
    Concede,
    Conceded,
    Crowned,
    Cut,
    CutAimed,
    CutMade,
    End,
    Event,
    Found,
    GemBuried,
    Hide,
    Keep,
    Kept,
    Leak,
    Look,
    MatchEnded,
    Mould,
    Moulded,
    Need,
    Orb,
    OrbAuto,
    OrbBuried,
    Orbs,
    OrbsScattered,
    PharaohFell,
    Pick,
    PicksFell,
    Prompt,
    PyramidStands,
    Result,
    Scripted,
    SeatView,
    Sky,
    Skylit,
    Slip,
    Spin,
    Spun,
    Start,
    StartDrawn,
    Stick,
    StockGrew,
    Tremor,
    TurnEnded,
    TurnStarted,
    View,
)
from mastaba.games.sand.scoring import faces
from mastaba.games.sand.text.drawing import picture

GRAINS_PER_CM3: Final = 125


def town_parts(seat: SeatView) -> dict[str, int]:
    """What a final score consists of (SAN-5): districts with their bonus, the rest of the town, gems less penalties."""
    town = faces(seat.normal)
    return {"districts": seat.final - seat.own - town, "town": town, "gems": seat.own}


class SandText:
    def event(self, event: Event) -> Phrase | None:
        match event:
            case StartDrawn(seat):
                return phrase("event-start", seat=SeatName(seat))
            case GemBuried(seat, gem):
                return phrase("event-gem-buried", seat=SeatName(seat), gem=gem)
            case OrbBuried(seat, sector):
                return phrase("event-orb-buried", seat=SeatName(seat), sector=sector + 1)
            case OrbsScattered(count):
                return phrase("event-orbs-scattered", count=count)
            case Spun(seat):
                return phrase("event-spun", seat=SeatName(seat))
            case PyramidStands():
                return phrase("event-stands")
            case TurnStarted(seat, turn):
                return phrase("event-turn", seat=SeatName(seat), turn=turn)
            case CutAimed(seat, az, u, r, tilt):
                return phrase("event-aimed", seat=SeatName(seat), az=az, u=u, r=r, tilt=tilt)
            case CutMade():
                return cut_words(event)
            case Found(seat, gems, orbs, points):
                return found_words(seat, gems, orbs, points)
            case PicksFell(seat, types):
                return phrase("event-picks-fell", seat=SeatName(seat), types=types_words(types), count=len(types))
            case StockGrew(sand, shown):
                return phrase("event-stock", sand=centimetres(sand), shown=centimetres(shown))
            case Crowned(seat, type, slot):
                return phrase("event-crowned", seat=SeatName(seat), type=type_name(type), slot=slot_name(slot))
            case Kept(seat):
                return phrase("event-kept", seat=SeatName(seat))
            case Moulded():
                return moulded_words(event)
            case Skylit(seat, slot):
                return phrase("event-skylit", seat=SeatName(seat), slot=slot_name(slot))
            case TurnEnded(seat, idle, lost_orbs):
                if not idle and not lost_orbs:
                    return None
                id = "event-idle" if idle else "event-orbs-lost"
                return phrase(id, seat=SeatName(seat), orbs=lost_orbs)
            case PharaohFell(seat):
                return phrase("event-pharaoh-fell", seat=SeatName(seat))
            case Conceded(seat):
                return phrase("event-conceded", seat=SeatName(seat))
            case MatchEnded(outcome):
                return phrase(f"event-ended-{outcome.reason}", winners=names(outcome.winners))
            case _:
                assert_never(event)

    def question(self, prompt: Prompt) -> Phrase:
        match prompt.kind:
            case "bury":
                return phrase("question-bury", gem=prompt.gem or "S")
            case "orb":
                return phrase("question-orb", sector=prompt.sector, sectors=prompt.sectors)
            case "spin":
                return phrase("question-spin")
            case "cut":
                return phrase("question-cut")
            case "picks":
                return phrase("question-picks", types=types_words([crown.shape for crown in prompt.crowns]))
            case "build":
                return phrase("question-build", shown=centimetres(prompt.shown), orbs=prompt.orbs)
            case _:
                assert_never(prompt.kind)

    def explain(self, prompt: Prompt) -> Sequence[Phrase]:
        """What each question means, and what an answer may cost."""
        return (phrase(f"explain-{prompt.kind}"),)

    def detail(self, prompt: Prompt) -> Phrase | None:
        match prompt.kind:
            case "bury":
                return phrase("detail-bury")
            case "orb":
                return phrase("detail-orb")
            case "spin":
                return phrase("detail-spin")
            case "cut":
                return phrase("detail-cut-pick" if prompt.crowns else "detail-cut")
            case "picks":
                return phrase("detail-picks")
            case "build":
                if not prompt.built:
                    return phrase("detail-build-idle")
                return phrase("detail-build-orbs", orbs=prompt.orbs) if prompt.orbs else phrase("detail-build")
            case _:
                assert_never(prompt.kind)

    def move(self, action: Scripted) -> Phrase:
        match action:
            case Bury(gem, x, y, z):
                return phrase("move-bury", gem=gem, x=x, y=y, z=z)
            case Orb(ring, z):
                return phrase("move-orb", ring=ring, z=z)
            case OrbAuto():
                return phrase("move-orb-auto")
            case Spin(turns):
                return phrase("move-spin", turns=turns)
            case Cut(az, u, r, tilt, grade):
                return phrase("move-cut", az=az, u=u, r=r, tilt=tilt, grade=grade)
            case Pick(type, slot):
                return phrase("move-pick", type=type_name(type), slot=slot_word(slot))
            case Keep():
                return phrase("move-keep")
            case Mould(type, level, area, orb):
                id = "move-mould-orb" if orb else "move-mould"
                return phrase(id, type=type_name(type), level=level, area=area_name(area))
            case Sky(slot):
                return phrase("move-sky", slot=slot_word(slot))
            case End():
                return phrase("move-end")
            case Concede():
                return phrase("move-concede")
            case _:
                return chance_words(action)

    def result(self, outcome: Outcome) -> Phrase:
        return headline(outcome)

    def cause(self, outcome: Outcome, view: View) -> Phrase:
        """The Pharaoh's fall, a concession, or the part of the town that put the winner ahead (SAN-5)."""
        if outcome.reason == "pharaoh" and view.active is not None:
            return phrase("cause-pharaoh", seat=SeatName(view.active), turn=view.turn)
        if outcome.reason == "conceded":
            return phrase("cause-conceded", turn=view.turn)
        winner, rival = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])[:2]
        if len(outcome.winners) > 1:
            return phrase("cause-shared", total=outcome.scores[winner] or 0)
        mine, theirs = town_parts(view.seats[winner]), town_parts(view.seats[rival])
        part = max(mine, key=lambda each: mine[each] - theirs[each])
        return phrase(f"cause-{part}", rival=SeatName(rival), first=mine[part], second=theirs[part])

    def render(self, view: View, say: Speaker) -> str:
        """The sand from above and from the side, the stock, every town."""
        lines = [f"[bold]{say(status_words(view))}[/bold]"]
        if view.picks:
            lines.append(say(stock_words(view)))
            lines += picture(view, say, summary(view, say))
        for buried in view.mine:
            x, y, z = buried.point
            lines.append(f"[dim]{say(phrase('view-mine', kind=buried.kind, x=x, y=y, z=z))}[/dim]")
        for seat, seen in enumerate(view.seats):
            lines += self._town(view, seat, seen, say)
        return "\n".join(lines)

    def _town(self, view: View, seat: Seat, seen: SeatView, say: Speaker) -> list[str]:
        style = "dim" if seen.conceded else "bold cyan" if seat in view.awaited else "bold"
        facts = phrase("view-score", score=seen.score, threshold=view.threshold, final=seen.final)
        lines = [f"[{style}]{say.name(seat)}[/{style}]  {say(facts)}"]
        areas = ((seen.normal, "N"), (seen.district_a, "A"), (seen.district_b, "B"))
        built = "  ".join(f"[dim]{area}[/dim] {' '.join(row)}" for row, area in areas if row)
        if built:
            lines.append(f"  {built}")
        hands = [say(phrase("view-picks", types=types_words(seen.picks)))] if seen.picks else []
        hands += [say(phrase("view-gems", points=sum(GEM_POINTS[gem] for gem in seen.gems)))] if seen.gems else []
        if hands:
            lines.append(f"  {'  '.join(hands)}")
        return lines


LONGEST_NAME: Final = 11
COMPASS: Final = "[dim]↑ 90° → 0°[/dim]"


def summary(view: View, say: Speaker) -> list[str]:
    """Where the directions are, and every seat's scores and how much it has built, in few columns."""
    lines = [COMPASS]
    for seat, seen in enumerate(view.seats):
        style = "dim" if seen.conceded else "bold cyan" if seat in view.awaited else "bold"
        name = say.name(seat)[:1].upper() + say.name(seat)[1:]
        short = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
        lines.append(f"[{style}]{short}[/{style}]")
        lines.append(say(phrase("view-short", score=seen.score, threshold=view.threshold, final=seen.final)))
        lines.append(f"[dim]N{len(seen.normal)} A{len(seen.district_a)} B{len(seen.district_b)}[/dim]")
    return lines


def centimetres(grains: int) -> str:
    """Grains as cm³, to a tenth."""
    tenths = (10 * grains + GRAINS_PER_CM3 // 2) // GRAINS_PER_CM3
    return f"{tenths // 10}.{tenths % 10}"


def type_name(type: str) -> Phrase:
    return phrase(f"type-{type}")


def types_words(types: Sequence[str]) -> Listing:
    return listing([type_name(type) for type in types])


def area_name(area: str) -> Phrase:
    return phrase(f"area-{area}")


def slot_word(slot: int) -> Arg:
    return slot_name(slot) if 0 <= slot < 30 else f"#{slot}"


def names(seats: Sequence[Seat]) -> Listing:
    return listing([SeatName(seat) for seat in seats])


def status_words(view: View) -> Phrase:
    if view.phase == "over":
        return phrase("view-over")
    if view.active is None or not view.turn:
        return phrase("view-setup")
    return phrase("view-turn", turn=view.turn, seat=SeatName(view.active))


def stock_words(view: View) -> Phrase:
    return phrase("view-stock", shown=centimetres(view.shown), left=centimetres(view.left), orbs=view.orbs)


def cut_words(event: CutMade) -> Phrase:
    """How much came off, and whether sand slid."""
    if not event.stages:
        return phrase("event-cut-told")
    id = "event-cut-slide" if event.crumbled else "event-cut"
    if event.pharaoh.state == "lies":
        id = "event-cut-toppled"
    return phrase(id, sand=centimetres(event.carried + event.extra), slid=centimetres(event.crumbled))


def found_words(seat: Seat, gems: Sequence[str], orbs: int, points: int) -> Phrase:
    if not gems:
        return phrase("event-found-orbs", seat=SeatName(seat), orbs=orbs)
    found = listing([phrase("gem-large" if gem == "L" else "gem-small") for gem in gems])
    id = "event-found-both" if orbs else "event-found-gems"
    return phrase(id, seat=SeatName(seat), gems=found, orbs=orbs, points=points)


def moulded_words(event: Moulded) -> Phrase:
    seat, type = SeatName(event.seat), type_name(event.shape)
    if event.need is None:
        return phrase("event-sand-short", seat=seat, type=type)
    if event.slot is None:
        return phrase("event-unclear", seat=seat, type=type, level=event.level)
    area, _ = area_of(event.slot)
    id = "event-built-orb" if event.orb else "event-built"
    return phrase(id, seat=seat, type=type, area=area_name(area), slot=slot_name(event.slot))


def chance_words(
    action: Start | Hide | Orbs | Slip | Stick | Tremor | Leak | Look | Need | Result,
) -> Phrase:
    """What chance did; said in replays, where nothing is secret."""
    match action:
        case Start(seat):
            return phrase("event-start", seat=SeatName(seat))
        case Hide(gems, orbs):
            return phrase("move-hide", gems=len(gems), orbs=len(orbs))
        case Orbs(options):
            return phrase("event-orbs-scattered", count=len(options))
        case Slip(turns):
            return phrase("move-slip", turns=turns)
        case Stick():
            return phrase("move-stick")
        case Tremor(az, u, r, tilt):
            return phrase("move-tremor", az=az, u=u, r=r, tilt=tilt)
        case Leak(percent):
            return phrase("move-leak", percent=percent)
        case Look(error):
            return phrase("move-look", error=error)
        case Need(percent):
            return phrase("move-need", percent=percent)
        case Result(sand):
            return phrase("move-result", sand=sand)
        case _:
            assert_never(action)


TEXT: Final = SandText()
