"""Cards in plain words: what they say, in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from outerworld.cards import CardError, load_catalogue
from outerworld.cards.files import parse_table
from outerworld.cards.rewards import Reward
from outerworld.cards.text import CardText, card_text, languages
from outerworld.cards.text.words import vocabulary
from outerworld.cards.units import Card, Krosmaster, Summon

CATALOGUE = load_catalogue()
EVERY: dict[str, Card | Reward] = {
    f"{shelf}/{identifier}": card
    for shelf, cards in (
        ("krosmasters", CATALOGUE.krosmasters),
        ("summons", CATALOGUE.summons),
        ("rewards", CATALOGUE.rewards),
    )
    for identifier, card in cards.items()
}


def text_of(path: str, language: str) -> CardText:
    return card_text(EVERY[path], CATALOGUE, language)


def said(path: str, part: str, language: str) -> str:
    return next(found.text for found in text_of(path, language).parts if found.name == part)


@pytest.mark.parametrize(
    ("path", "part", "english", "french"),
    [
        (
            "krosmasters/joris-swashbuckler",
            "Draconian Crisis",
            "5 AP, close combat, once a turn: 1 Neutral damage. Push the target back 2 cells. "
            "The target suffers +3 damage if it was not pushed back.",
            "5 PA, Corps à Corps, une fois par tour : 1 Dégât Neutre. Repoussez la cible de 2 cases. "
            "La cible subit +3 Dégâts si elle n'a pas reculé.",
        ),
        (
            "krosmasters/bakara",
            "Hupperkut",
            "6 AP, close combat: 2 Fire damage. The caster retreats 1 cell from the targeted cell. "
            "Place 1 marker of -1 MP on the target if it is a Krosmaster.",
            "6 PA, Corps à Corps : 2 Dégâts Feu. Le lanceur recule de 1 case depuis la case ciblée. "
            "Placez 1 marqueur -1 PM sur la cible si c'est un Krosmaster.",
        ),
        (
            "krosmasters/grampy-protector",
            "Gahfeld",
            "5 AP, range 2 to 3: 1 Water damage. Steals Health: remove from the caster as many injuries as the spell "
            "places on the target. Place 2 markers of -1 AP on the target if it is a character.",
            "5 PA, à Distance de 2 à 3 : 1 Dégât Eau. Vol de Vie : retirez du lanceur autant de Blessures que le Sort "
            "en place sur la cible. Placez 2 marqueurs -1 PA sur la cible si c'est un personnage.",
        ),
        (
            "krosmasters/grampy-protector",
            "Nunchacoup",
            "4 AP, in line, range 1 to 3: 1 Earth damage. The caster and the target change places.",
            "4 PA, en Ligne de 1 à 3 : 1 Dégât Terre. Le lanceur et la cible échangent leurs places.",
        ),
        (
            "krosmasters/grampy-protector",
            "Summoning of Fleeflee",
            "2 AP, close combat, control value 1. Summon 1 Fleeflee on the targeted cell.",
            "2 PA, Corps à Corps, valeur de contrôle 1. Invoquez 1 Fleeflee sur la case ciblée.",
        ),
        (
            "krosmasters/jahash",
            "HupperPunch",
            "4 AP, close combat: 2 Water damage. Pierces Armour: the target rolls one Armour die fewer.",
            "4 PA, Corps à Corps : 2 Dégâts Eau. Perce-Armure : la cible lance un dé d'Armure de moins.",
        ),
        (
            "krosmasters/jahash",
            "Titanic Leap",
            "3 AP, in line, range 1 to 4: 1 Water damage. "
            "The caster moves 3 cells closer to the targeted cell if the target is a Krosmaster.",
            "3 PA, en Ligne de 1 à 4 : 1 Dégât Eau. "
            "Le lanceur avance de 3 cases vers la case ciblée si la cible est un Krosmaster.",
        ),
        (
            "krosmasters/jahash",
            "Bontao",
            "4 AP, personal, once a game. Remove 2 injuries from every other character.",
            "4 PA, Personnel, une fois par partie. Retirez 2 Blessures de chaque autre personnage.",
        ),
        (
            "krosmasters/julith",
            "Hupperkap",
            "3 AP, close combat, area breath (3 cells behind, in a cone): 1 Air damage. "
            "The main target suffers +1 Air damage.",
            "3 PA, Corps à Corps, zone Souffle (3 cases derrière, en cône) : 1 Dégât Air. "
            "La cible principale subit +1 Dégât Air.",
        ),
        (
            "krosmasters/julith",
            "Escapade",
            "3 AP, range 1 to 2, no line of sight needed, once a turn. The caster teleports to the targeted free cell.",
            "3 PA, à Distance de 1 à 2, sans ligne de vue, une fois par tour. "
            "Le lanceur se téléporte sur la case libre ciblée.",
        ),
        (
            "krosmasters/khan-karkass",
            "Potent Encouragement",
            "2 AP, close combat, once a turn. Push the target back 2 cells. Place 1 marker of +1 MP on the target.",
            "2 PA, Corps à Corps, une fois par tour. Repoussez la cible de 2 cases. "
            "Placez 1 marqueur +1 PM sur la cible.",
        ),
        (
            "krosmasters/lilotte",
            "30 Licks",
            "3 AP, range 0 to 1, once a turn: heals 2 injuries. Place 1 marker of +1 Range on the target.",
            "3 PA, à Distance de 0 à 1, une fois par tour : soigne 2 Blessures. Placez 1 marqueur +1 PO sur la cible.",
        ),
        (
            "krosmasters/lilotte",
            "Canine Approach",
            "3 AP and 1 MP, in line, range 1 to 3: 1 Air damage. The caster moves 2 cells closer to the targeted cell.",
            "3 PA et 1 PM, en Ligne de 1 à 3 : 1 Dégât Air. Le lanceur avance de 2 cases vers la case ciblée.",
        ),
        (
            "krosmasters/marline",
            "No Shame",
            "3 AP, range 1 to 2, once a turn on each target: 1 Earth damage. Steal 1 AP from the target.",
            "3 PA, à Distance de 1 à 2, une fois par tour et par cible : 1 Dégât Terre. Volez 1 PA à la cible.",
        ),
        (
            "krosmasters/yugo",
            "Heroic Inspiration",
            "Each spell of this unit costs 1 AP less if another allied member of the Brotherhood of the Tofu is "
            "in play.",
            "Chaque Sort de cette unité coûte 1 PA de moins si un autre membre de la Confrérie du Tofu de son équipe "
            "est en jeu.",
        ),
        (
            "krosmasters/yugo",
            "Transfer Portal",
            "4 AP, range 1 to 2, fixed range, no line of sight needed. Choose one: (1) the caster teleports to the "
            "targeted free cell; (2) choose another ally adjacent to the caster, then the chosen unit "
            "teleports to the targeted free cell.",
            "4 PA, à Distance de 1 à 2, portée fixe, sans ligne de vue. Choisissez : (1) le lanceur se téléporte sur "
            "la case libre ciblée ; (2) choisissez un autre allié à côté du lanceur, puis l'unité choisie "
            "se téléporte sur la case libre ciblée.",
        ),
        (
            "krosmasters/darkness-knight",
            "Dark Mimicry",
            "When the turn of this unit starts: choose another allied Krosmaster, then this unit gains all powers of "
            "the chosen unit until the end of the turn.",
            "Au début du tour de cette unité : choisissez un autre Krosmaster de son équipe, puis cette unité gagne "
            "tous les Pouvoirs de l'unité choisie jusqu'à la fin du tour.",
        ),
        (
            "summons/terrabomb",
            "Explosion",
            "No cost, personal, area square (the 8 cells around): 2 Earth damage.",
            "Sans coût, Personnel, zone Carré (les 8 cases autour) : 2 Dégâts Terre.",
        ),
        (
            "rewards/stiff-pahoa",
            "",
            "Boost: works at once and is used up. Choose one: (1) the bearer gains 1 AP at once; (2) the bearer gains "
            "1 MP at once; (3) remove 2 injuries from the bearer.",
            "Boost : agit immédiatement, puis disparaît. Choisissez : (1) le porteur gagne immédiatement 1 PA ; (2) le "
            "porteur gagne immédiatement 1 PM ; (3) retirez 2 Blessures du porteur.",
        ),
        (
            "rewards/woolly-punch",
            "",
            "Boost: works at once and is used up. If the next spell of the bearer this turn is a close-combat "
            "elemental spell, it gets +2 damage.",
            "Boost : agit immédiatement, puis disparaît. Si le prochain Sort du porteur ce tour-ci est un Sort "
            "élémentaire de Corps à Corps, il a +2 aux Dégâts.",
        ),
        (
            "rewards/numbing-punch",
            "",
            "Equipment: works as long as it is face up. Punch costs 1 AP less. Punch also has this effect: place 1 "
            "marker of -1 AP on the target, then place 1 marker of -1 AP on the bearer.",
            "Équipement : agit tant qu'il est face visible. Le Coup de Poing coûte 1 PA de moins. Effet de plus du "
            "Coup de Poing : placez 1 marqueur -1 PA sur la cible, puis placez 1 marqueur -1 PA sur le porteur.",
        ),
        (
            "rewards/perfect-block",
            "",
            "Buff: works until the start of its bearer's next turn. Each enemy character adjacent to the bearer cannot "
            "spend MP to move.",
            "Buff : agit jusqu'au début du prochain tour de son porteur. Chaque personnage adverse à côté du porteur "
            "ne peut pas dépenser de PM pour se déplacer.",
        ),
    ],
)
def test_the_words_of_a_part(path: str, part: str, english: str, french: str) -> None:
    place = [found.name for found in text_of(path, "en").parts].index(part)
    assert said(path, part, "en") == english
    assert text_of(path, "fr").parts[place].text == french


def test_a_whole_krosmaster() -> None:
    text = text_of("krosmasters/joris-swashbuckler", "fr")
    assert (text.id, text.kind, text.title) == ("joris-swashbuckler", "Krosmaster", "Joris – Bretteur")
    assert text.facts == (
        ("Niveau", "2"),
        ("Initiative", "4"),
        ("PV", "8"),
        ("PA", "6"),
        ("PM", "3"),
        ("traits", "Aventurier"),
    )
    assert [part.name for part in text.parts] == ["Esquive", "Coup Soufflant", "Crise Draconique"]
    assert text.parts[0].text == "Deux dés au lieu d'un au Jet d'Esquive."


def test_a_whole_summon() -> None:
    assert str(text_of("summons/lethal-trap", "fr")).splitlines() == [
        "Piège mortel (invocation)",
        "Force 1, PV –, PA –, PM –, famille Piège",
        "Lance son Sort sur quiconque s'arrête sur sa case.",
        "Sa case reste libre.",
        "Sans PV : rien ne la blesse.",
        "Intouchable. Seuls ses propres Sorts et Pouvoirs la déplacent ; dans les règles 2.0, eux seuls y placent "
        "aussi des marqueurs.",
        "Déclic. Sans coût, Personnel : 3 Dégâts Terre.",
    ]


def test_a_whole_reward() -> None:
    assert str(text_of("rewards/elite-outfit", "en")).splitlines() == [
        "Elite Outfit (Demonic Reward)",
        "rank Silver, copies 1, slot Outfit",
        "Equipment: works as long as it is face up. The bearer has +1 AP and +1 HP.",
        "Armour. It rolls one die more for Armour.",
    ]


def _strings(table: Any) -> list[str]:
    if isinstance(table, str):
        return [table]
    values = table.values() if isinstance(table, dict) else table if isinstance(table, list) else ()
    return [text for value in values for text in _strings(value)]


def _words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", re.sub(r"\{\w+\}", " ", text).lower()))


ENGLISH_ONLY = {w for text in _strings(vocabulary("en").table) for w in _words(text)} - {
    w for text in _strings(vocabulary("fr").table) for w in _words(text)
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("path", EVERY)
def test_every_card_has_a_text(path: str, language: str) -> None:
    text = text_of(path, language)
    assert text.name
    assert text.parts
    for part in text.parts:
        assert re.fullmatch(r"[A-ZÀÉ0-9+].*\.", part.text), part.text
        assert not re.search(r"[{}]|  |\.\.| [.,]", part.text), part.text


@pytest.mark.parametrize("path", EVERY)
def test_no_card_speaks_english_in_french(path: str) -> None:
    text = text_of(path, "fr")
    summons = {word for summon in CATALOGUE.summons.values() for word in _words(summon.name)}
    spoken = {word for part in text.parts for word in _words(part.text)} | {
        w for label, _ in text.facts for w in _words(label)
    }
    assert spoken & ENGLISH_ONLY - summons == set()


@pytest.mark.parametrize(
    ("power", "english", "french"),
    [
        (
            {
                "when": "ko",
                "if": {"whose": "enemy", "what": "krosmaster", "during": "own-turn"},
                "once": "turn",
                "effects": [{"do": "now", "ap": 1, "on": "self"}],
            },
            "Once a turn, when an enemy Krosmaster is KO'd, if it is your turn: this unit gains 1 AP at once.",
            "Une fois par tour, au K.O. d'un Krosmaster adverse, si c'est votre tour : cette unité gagne immédiatement "
            "1 PA.",
        ),
        (
            {
                "instead": "removal",
                "once": "fight",
                "effects": [{"do": "replace", "card": "tofu"}, {"do": "heal", "amount": "all"}],
            },
            "Once a fight, instead of being removed when KO'd: this unit is replaced by Tofu, which takes over all it "
            "carries, then remove all injuries from this unit.",
            "Une fois par combat, au lieu de quitter le jeu une fois K.O. : Tofu remplace cette unité et reprend tout "
            "ce que l'unité porte, puis retirez toutes les Blessures de cette unité.",
        ),
        (
            {"static": {"most-injuries": 3, "from": "enemies"}},
            "A spell of an enemy places no more than 3 injuries on this unit.",
            "Un Sort d'une unité adverse ne place pas plus de 3 Blessures sur cette unité.",
        ),
        (
            {"static": {"grant": ["resistance:fire"], "to": "allies", "only": "krosmaster", "near": "self"}},
            "Each allied Krosmaster adjacent to this unit has Resistance to Fire.",
            "Chaque Krosmaster de son équipe à côté de cette unité a Résistance Feu.",
        ),
        (
            {
                "when": "injured",
                "retribution": 2,
                "effects": [{"do": "flip", "coins": 2, "heads": [{"do": "push", "cells": 1, "on": "source"}]}],
            },
            "When this unit suffers injuries, if 2 or more different Vigilantes count (Retribution 2): flip 2 coins; "
            "for each heads: push the unit that caused it back 1 cell.",
            "Quand cette unité subit des Blessures, si au moins 2 Justiciers différents comptent (Vindicte 2) : lancez "
            "2 pièces de monnaie ; pour chaque face : repoussez l'unité responsable de 1 case.",
        ),
    ],
)
def test_the_words_of_a_written_power(power: dict[str, Any], english: str, french: str) -> None:
    table = {"name": "Bee", "mp": 1, "hp": 1, "ap": 1, "power": [{"name": "Hum", **power}]}
    bee = parse_table(Summon, table, "bee", "bee.toml")
    assert [card_text(bee, CATALOGUE, language).parts[0].text for language in ("en", "fr")] == [english, french]


def test_an_own_text_wins() -> None:
    spell = {"name": "Zap", "text": "Zap!"}
    power = {"name": "Hum", "static": {"forbid": "move"}, "text": "Hums."}
    table = {"name": "Bee", "mp": 1, "hp": 1, "ap": 1, "spell": [spell], "power": [power], "text": "It is busy."}
    bee = parse_table(Summon, table, "bee", "bee.toml")
    for language in languages():
        text = card_text(bee, CATALOGUE, language)
        assert [(part.name, part.text) for part in text.parts] == [("Hum", "Hums."), ("Zap", "Zap!")]
        assert text.notes == ("It is busy.",)
    table = {"name": "Pie", "rank": "jade", "kind": "boost", "effects": [{"do": "now", "ap": 1}], "text": "Eat it."}
    assert [part.text for part in card_text(parse_table(Reward, table, "pie", "pie.toml"), CATALOGUE).parts] == [
        "Eat it."
    ]


PACK = {
    "pack.toml": 'name = "Mine"',
    "krosmasters/bee.toml": """
name = "Bee"
types = ["flower-friend"]
level = 1
initiative = 1
mp = 3
hp = 5
ap = 6
[[spell]]
name = "Sting"
cost = { ap = 3 }
summons = 2
effects = [{ do = "summon", card = "hive" }, { do = "heal", amount = 1, on = "allies", only = "type:hive" }]
""",
    "summons/hive.toml": 'name = "Hive"\nmp = "-"\nhp = 2\nap = "-"',
    "words/fr.toml": '[bee]\nname = "Abeille"\nversion = "Reine"\nspells.sting = "Dard"\n[hive]\nname = "Ruche"',
}


@pytest.fixture
def own_pack(tmp_path: Path) -> Path:
    for name, content in PACK.items():
        file = tmp_path / "mine" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    return tmp_path / "mine"


def test_names_come_from_the_words_of_the_pack(own_pack: Path) -> None:
    catalogue = load_catalogue([own_pack])
    text = card_text(catalogue.krosmasters["bee"], catalogue, "fr")
    assert (text.title, text.facts[-1]) == ("Abeille – Reine", ("traits", "Flower Friend"))
    assert (text.parts[0].name, text.parts[0].text) == (
        "Dard",
        "3 PA, Corps à Corps, valeur de contrôle 2. Invoquez 1 Ruche sur la case ciblée. "
        "Retirez 1 Blessure de chaque Ruche de son équipe.",
    )


def test_an_unknown_language_is_refused_in_one_sentence() -> None:
    with pytest.raises(CardError, match="language: expected one of en, fr, found"):
        card_text(EVERY["krosmasters/julith"], CATALOGUE, "elvish")


def test_both_kinds_of_cards_are_told_apart() -> None:
    assert isinstance(EVERY["krosmasters/julith"], Krosmaster)
    assert [text_of(path, "fr").kind for path in ("krosmasters/julith", "summons/tofu", "rewards/red-ball")] == [
        "Krosmaster",
        "invocation",
        "Récompense Démoniaque",
    ]
