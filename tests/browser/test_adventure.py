"""An adventure of Quest on the page: begun, walked, farmed and fought, by everybody and on every screen."""

import pytest
from playwright.sync_api import expect

from tests.browser.adventures import (
    around_one_screen,
    begin,
    cells_with,
    choose,
    fill_in,
    play_until,
    turn_of,
    walk_towards,
)
from tests.browser.conftest import Sit
from tests.browser.fighter import Sight
from tests.browser.hands import KEYS, MOUSE, TOUCH, Hand
from tests.browser.table import Table, distance
from tests.browser.test_access import is_sound
from tests.browser.test_french import TEXTS, english_in
from tests.browser.test_layout import fits
from tests.browser.test_room import box

# Whose spell reaches as far as five cells and always hurts; and a mob that one injury fells.
CASTER, SPELL, MOB, FIRING = "A", "spell-clock", "b", "j6"
SET_UP = ("city", "land", "deal", "placement", "mode")
# Cards of spells, and what dice and words there are, that reach out of their place.
CUT_SPELLS = """() => [...document.querySelectorAll(".spells")]
    .filter((row) => row.scrollHeight > row.clientHeight).map((row) => row.textContent.trim())"""
SPILT_DICE = """() => {
    const tray = document.querySelector("[data-testid=dice]").getBoundingClientRect();
    return [...document.querySelectorAll("[data-testid=dice] :is(.who, .dice, p)")].filter((thing) => {
        const { top, bottom } = thing.getBoundingClientRect();
        const hides = thing.matches("p") && thing.scrollHeight > thing.clientHeight + 1;
        return hides || top < tray.top - 1 || bottom > tray.bottom + 1;
    }).map((thing) => thing.textContent.trim() || "dice");
}"""
NAMES = ["Raul Bak", "Diver Birel", "White Gobbly", "Black Gobbly", "First Steps"]


def test_an_adventure_is_begun_walked_and_found_again(sit: Sit) -> None:
    table = sit()
    table.seen("adventure").click()
    table.seen("start-adventure").click()
    table.settle()
    expect(table.seen("round")).to_have_attribute("data-round", "1")
    choose(table, "adventure")
    expect(table.seen("stock-1")).to_have_attribute("data-mode", "adventure")
    before = table.where("A")
    table.page.locator(".walkable").first.click()
    table.settle()
    there = table.where("A")
    assert there != before
    table.page.reload()
    table.settle()
    assert table.where("A") == there
    expect(table.seen("action-pick-up")).to_have_attribute("aria-disabled", "true")
    table.seen("action-end").click()
    table.settle()
    expect(table.seen("task")).not_to_be_empty()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_can_be_done_never_lies_over_the_dice(sit: Sit, language: str) -> None:
    table = sit(width=1280, height=800)
    table.seen("language").select_option(language)
    table.answered().seen("adventure").click()
    table.seen("start-adventure").click()
    choose(table.settle(), "adventure")
    assert box(table, "log")["height"] >= 40
    dice = box(table, "dice")
    assert box(table, "task")["y"] >= dice["y"] + dice["height"]
    expect(table.seen("action-end")).to_be_in_viewport(ratio=0.99)


def farm(table: Table, hand: Hand[Table]) -> None:
    """Walks to the nearest tree, as many turns as it takes, and fells it."""
    trees = cells_with(table, "tree")
    tree = min(trees, key=lambda cell: (distance(cell, table.where("A")), cell))
    for _ in range(4):
        turn_of(table, "A", hand)
        choose(table, "adventure", hand)
        if distance(walk_towards(table, tree, hand), tree) == 1:
            break
        hand.end(table)
    hand.press(table, "action-farm")
    table.settle()
    if table.page.locator(f'[data-option="farm {tree}"]').count():
        choose(table, f"farm {tree}", hand)
    assert tree not in cells_with(table, "tree")
    expect(table.seen("stock-1")).to_contain_text("1 wood")
    expect(table.page.locator("[data-testid=log-line][data-kind=farmed]")).to_have_count(1)


@pytest.mark.parametrize("hand", [MOUSE, TOUCH], ids=["mouse", "phone"])
def test_a_tree_is_farmed_and_its_wood_is_in_the_bag(sit: Sit, hand: Hand[Table]) -> None:
    table = around_one_screen(sit, touch=hand is TOUCH)
    farm(table, hand)
    fits(table)


def fell_a_mob(table: Table, hand: Hand[Table]) -> None:
    """Goes to where the mob is in sight, as many turns as it takes, and casts."""
    turn_of(table, CASTER, hand)
    while table.where(CASTER) != FIRING:
        choose(table, "adventure", hand)
        walk_towards(table, FIRING, hand)
        hand.end(table)
        turn_of(table, CASTER, hand)
    choose(table, "combat", hand)
    assert table.page.evaluate(CUT_SPELLS) == []
    hand.press(table, SPELL)
    table.settle()
    hand.point(table, table.where(MOB))
    hand.choose(table, table.where(MOB))
    table.settle()
    assert table.page.evaluate(SPILT_DICE) == []


def test_a_mob_is_fought_and_leaves_its_kamas(sit: Sit) -> None:
    table = around_one_screen(sit)
    kamas = int(table.seen("stock-1").get_attribute("data-kamas") or 0)
    fell_a_mob(table, MOUSE)
    play_until(table, lambda sight: sight.asked in {"", "mode"})
    expect(table.page.locator("[data-testid=log-line][data-kind=ko]")).to_have_count(1)
    expect(table.seen("stock-1")).to_have_attribute("data-kamas", str(kamas + 1))
    expect(table.seen(f"unit-{MOB}")).to_have_attribute("data-ko", "true")


def comes_to(table: Table, kind: str) -> Sight:
    """Answers shortly until that is asked."""
    return play_until(table, lambda sight: sight.asked == kind)


def to_the_demon(table: Table) -> Sight:
    """Nobody does anything until the Demon is asked which mob acts."""
    return comes_to(table, "mobs")


def test_the_demon_moves_its_mobs_one_by_one_and_the_page_finds_them_again(sit: Sit) -> None:
    table = around_one_screen(sit, mode="cooperative")
    to_the_demon(table)
    before = table.where("a")
    choose(table, "activate a")
    table.page.reload()
    sight = Sight.of(table.settle())
    assert sight.acting == "a"
    MOUSE.choose(table, sight.walkable[0])
    table.settle()
    assert table.where("a") != before
    MOUSE.end(table)
    table.settle()
    expect(table.page.locator('[data-option="activate a"]')).to_have_count(0)
    assert Sight.of(table).asked == "mobs"
    choose(table, "end")
    expect(table.seen("round")).to_have_attribute("data-round", "2")


def test_an_adventure_is_played_by_keyboard_alone(sit: Sit) -> None:
    table = sit()
    table.seen("adventure").focus()
    table.page.keyboard.press("Enter")
    expect(table.seen("quest-world")).to_be_focused()
    table.seen("start-adventure").focus()
    table.page.keyboard.press("Enter")
    table.settle()
    expect(table.seen("choice-1")).to_be_focused()
    table.page.keyboard.press("Enter")
    table.settle()
    before = table.where("A")
    cell = walk_towards(table, "l4", KEYS)
    assert cell != before
    expect(table.page.locator(f"#cell-{cell}")).to_be_focused()
    table.page.keyboard.press("u")
    expect(table.seen("unit-A")).to_have_attribute("data-cell", before)
    table.settle()
    button = table.seen("action-uncover")
    button.focus()
    table.page.keyboard.press("Enter")
    expect(table.seen("choice-1")).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(table.page.locator(":focus")).to_be_visible()
    table.page.keyboard.press("e")
    turn_of(table, "A", KEYS)
    expect(table.seen("round")).to_have_attribute("data-round", "2")


def test_a_whole_round_on_a_phone_and_a_mob_falls_to_a_finger(sit: Sit) -> None:
    table = around_one_screen(sit, touch=True)
    fits(table)
    fell_a_mob(table, TOUCH)
    expect(table.page.locator("[data-testid=log-line][data-kind=ko]")).to_have_count(1)
    fits(table)


def test_an_adventure_speaks_french(sit: Sit) -> None:
    table = sit()
    table.seen("language").select_option("fr")
    begin(table, opponent="here", mode="cooperative")
    seen = [table.page.evaluate(TEXTS)]
    choose(table, "adventure")
    seen.append(table.answered().page.evaluate(TEXTS))
    to_the_demon(table)
    seen.append(table.page.evaluate(TEXTS))
    choose(table, "activate a")
    seen.append(table.answered().page.evaluate(TEXTS))
    assert [english_in(texts, NAMES) for texts in seen] == [[], [], [], []]


def test_two_people_each_lead_a_krosmaster_and_a_third_is_the_demon(sit: Sit) -> None:
    one, other, demon = sit(), sit(width=390, height=844, touch=True), sit()
    fill_in(one, opponent="friend", mode="player").seen("start-adventure").click()
    for table in (other, demon):
        table.page.goto(one.seen("invite").input_value())
        table.seen("sit").click()
        expect(table.seen("sit")).to_have_count(0)
    choose(one.settle(), "adventure")
    there = walk_towards(one, "c3")
    for table in (other, demon):
        expect(table.seen("unit-A")).to_have_attribute("data-cell", there)
        expect(table.seen("prompt")).to_have_count(0)
    MOUSE.end(one)
    other.seen("prompt").wait_for()
    choose(other.settle(), "combat", TOUCH)
    for table in (one, demon):
        expect(table.seen("stock-2")).to_have_attribute("data-mode", "combat")
    TOUCH.end(other)
    expect(one.seen("turn")).not_to_have_attribute("data-turn", "2")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_in_an_adventure(sit: Sit, dark: bool) -> None:
    table = sit(dark=dark)
    fill_in(table, opponent="here", mode="cooperative")
    is_sound(table)
    table.seen("start-adventure").click()
    is_sound(table.settle())
    choose(table, "adventure")
    is_sound(table)
    table.seen("action-uncover").click()
    table.seen("cancel").wait_for()
    is_sound(table)
    table.page.keyboard.press("Escape")
    to_the_demon(table)
    is_sound(table)


def walk_on(table: Table, hand: Hand[Table]) -> None:
    """Walks a step on the same tile, where the eye is; the names of its cells have the tile's number before."""
    here = table.where("A")
    near = [cell for cell in table.reachable() if cell[:-2] == here[:-2] and distance(cell[-2:], here[-2:]) == 1]
    hand.point(table, near[0])
    hand.choose(table, near[0])
    expect(table.seen("unit-A")).to_have_attribute("data-cell", near[0])


def test_a_world_is_laid_by_hand_tile_by_tile_and_walked(sit: Sit) -> None:
    table = begin(sit(), opponent="here", world="", families="tofu", **{"set-up": "hand"})
    assert Sight.of(table).asked == "city"
    for option in ("tile 621-b", "lay here north", "tile 620-a", "lay east-of-1 west"):
        choose(table, option)
    expect(table.page.get_by_role("gridcell")).to_have_count(72)
    table.page.reload()
    asked = [comes_to(table, kind).asked for kind in SET_UP]
    assert asked == [*SET_UP]
    expect(table.page.get_by_role("gridcell")).to_have_count(4 * 36)
    expect(table.seen("log-line").filter(has_text="its top to the")).to_have_count(4)
    choose(table, "adventure")
    walk_on(table, MOUSE)


def test_a_world_that_chance_laid_is_seen_near_on_a_phone(sit: Sit) -> None:
    table = around_one_screen(sit, touch=True, world="")
    choose(table, "adventure", TOUCH)
    fits(table)
    box = table.seen(f"cell-{table.where('A')}").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 27
    walk_on(table, TOUCH)


def test_a_tale_is_read_chosen_and_told_at_a_table_in_french(sit: Sit) -> None:
    table = sit()
    table.seen("language").select_option("fr")
    fill_in(table.answered(), opponent="here", world="tale:dung-rush")
    expect(table.seen("quest-tale")).to_contain_text("Un Chemin de Geegee complet gagne.")
    expect(table.seen("quest-families").locator("option")).to_have_text(["Bouftous"])
    expect(table.seen("quest-mode").locator("option")).to_have_count(2)
    is_sound(table)
    table.page.locator("summary").filter(has_text="Les figurines du Démon").click()
    table.seen("quest-boss-gobball").select_option("jahash")
    table.seen("quest-enemies").select_option("collection")
    table.seen("start-adventure").click()
    expect(table.settle().page.locator(".goal")).to_contain_text("Un Chemin de Geegee complet gagne.")
    choose(table, "adventure")
    walk_on(table, MOUSE)


def test_krosmasters_are_chosen_for_each_seat_and_nobody_twice(sit: Sit) -> None:
    table = fill_in(sit(), opponent="here", world="", others="2")
    for name, value in (("krosmaster", "yugo"), ("krosmaster-2", "katsu-mi"), ("krosmaster-3", "raul-bak")):
        table.seen(f"quest-{name}").select_option(value)
    expect(table.seen("quest-krosmaster-3").locator("option[value=yugo]")).to_have_count(0)
    table.seen("start-adventure").click()
    table.settle()
    for name in ("Yugo", "Katsu Mi", "Raul Bak"):
        expect(table.page.locator("[data-testid^=stock-]").filter(has_text=name)).to_have_count(1)
