# The two commands of the README are play and test. Each makes .venv by itself.

VENV := .venv
BIN := $(VENV)/bin

# python3, or where that is older than 3.11 or missing, the newest there is.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
  $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)

# An environment whose Python is gone, or that was moved with its folder, is made again.
define WHOSE
import sys; print(sys.prefix, sys.version)
endef
ifneq ($(wildcard $(VENV)/.made),)
ifneq ($(shell cat $(VENV)/.made),$(shell $(BIN)/python -c '$(WHOSE)' 2>/dev/null))
$(shell rm -f $(VENV)/.made $(VENV)/.play $(VENV)/.dev)
endif
endif

# Without its cache of compiled modules, each of the tests' many processes would compile them again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play quick test rewritten tests pythons coverage check javascript bench tournament mutants fix campaign gate figures oracles ablation random fuzz siege old-games lessons mouse phones wire remote announced lifts hardware artefacts install-pi install-test locks sounds pictures clean

## play: install what the simulator and the pages need and open it, with pages for phones;
## GAME=krieger or another begins that
GAME ?=
play: $(VENV)/.play
	$(BIN)/lodeboard play $(GAME) --web

## quick: rules, table, the reading of hands and the window's logic: a minute on two cores. Starts no
## other process; PYTEST_ARGS="-k draughts" for some of them
QUICK := tests/engines tests/contract tests/host tests/simulator
quick: $(VENV)/.dev
	$(BIN)/pytest --numprocesses auto --dist worksteal --tier quick $(QUICK) $(PYTEST_ARGS)

## test: style, types and all tests: five minutes on two cores. A test whose program is not installed
## is skipped, and a table at the end tells how to install it
test:
	$(MAKE) --no-print-directory --jobs 2 check rewritten
	$(MAKE) --no-print-directory tests

# pytest rewrites the tests' assertions and keeps the result. Its processes would each do that for all
# of the tests at once; here one does, beside mypy, which has a processor for itself.
# The table of all characters that Hypothesis draws texts from is made likewise.
rewritten: $(VENV)/.dev
	@$(BIN)/pytest --collect-only --quiet --quiet $(PYTEST_ARGS) >/dev/null
	@$(BIN)/python -c 'from hypothesis import strategies; strategies.text().validate()'

tests: $(VENV)/.dev
	$(BIN)/pytest --numprocesses auto --dist worksteal $(PYTEST_ARGS)

## pythons: the tests on each Python there is, from 3.11 on, every one from a clean clone of what is
## committed; PYTHONS="python3.12 python3.13" for some, PYTEST_ARGS="tests/engines" for less
pythons:
	bench/pythons $(PYTHONS)

## coverage: the same tests, and which lines and branches they reach (takes twice as long)
coverage: check
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest --numprocesses auto --dist worksteal
	$(BIN)/coverage combine -q
	$(BIN)/coverage report

## check: style, types, import directions, spelling and plain English; where there is npm, of the pages' JavaScript, too
check: $(VENV)/.dev $(if $(shell command -v npm),javascript)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell $(WORDED)
	$(BIN)/python docs/voice.py

WORDED := README.md CHANGELOG.md CONTRIBUTING.md docs hardware engines firmware_host drivers simulator bench

## javascript: types and habits of the pages' JavaScript and of the firmware's tests
javascript: tests/web/pages/node_modules/.package-lock.json
	npm --prefix tests/web/pages run --silent types
	npm --prefix tests/web/pages run --silent lint

tests/web/pages/node_modules/.package-lock.json: tests/web/pages/package-lock.json
	npm --prefix tests/web/pages ci --silent --no-audit --no-fund
	@touch $@

## fix: let ruff mend what it can
fix: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

## bench: figures of this machine, side by side with other programs, and whether they are void because
## other processes were busy; PART=landing for one part. The tests only see that each part works
bench: $(VENV)/.dev
	$(BIN)/python -m bench $(PART)

## tournament: the levels of the computer's players against each other and against others; goes on
## where it was broken off. TOURNAMENT="krieger --games 20" for less (hours; the tests play a few games)
tournament: $(VENV)/.dev
	$(BIN)/python -m bench.level_tournament $(TOURNAMENT)

## mutants: do the tests notice wrong rules? GAME=krieger for one game, MUTANTS=500 for more of them,
## AGAIN=again for those that survived last time; docs/mutation.md
mutants: $(VENV)/.dev .mutants/cosmic-ray
	PYTHONPATH=.mutants/cosmic-ray $(BIN)/python -m bench.mutants $(if $(filter file,$(origin GAME)),,$(GAME)) $(MUTANTS) $(AGAIN)

.mutants/cosmic-ray:
	$(BIN)/pip install --quiet --disable-pip-version-check --target $@ 'cosmic-ray==8.7.0'

## campaign: 100,000 turns of every game by every sort of people, and 1,000 of each through the
## scanner's whole chain; docs/campaign.md (an hour or two on two cores)
campaign: $(VENV)/.dev
	$(BIN)/pytest --campaign --numprocesses auto --dist worksteal tests/host/test_campaign.py tests/host/test_kill.py \
	  tests/host/test_secrecy.py tests/host/test_scenarios_orders.py tests/web/test_secrecy_end_to_end.py tests/chain

## gate: what the reader of hands must do, row by row, and docs/measurements/gate.md of it; stopped
## at any time, it goes on there (an hour; GATE="--turns 2000 --second 2000 --backs 200 --variants 50"
## for a try). BEFORE=FILE: beside the results of an earlier reader, .bench/gate.jsonl of its folder
BEFORE ?=
gate: $(VENV)/.dev
	$(BIN)/python -m bench.gate $(GATE)
	$(BIN)/python -m bench.gate --report $(if $(BEFORE),--before $(BEFORE))

## figures: the pages of docs/measurements that a command makes, anew, on a quiet machine (hours);
## TURNS=100 of each row for a try
TURNS ?= 10000
figures: $(VENV)/.dev
	$(BIN)/python -m bench.people
	$(BIN)/python -m bench --write docs/measurements/bench.md
	$(BIN)/python -m bench chain latency --write docs/measurements/latency.md
	$(BIN)/python -m bench.campaigns --turns $(TURNS) --jobs 2 --write docs/measurements/campaign.md
	$(BIN)/python -m bench.ablation --turns $(TURNS) --profile child --write docs/measurements/ablation.md

## oracles: the engines against their slow counterparts and in random games, six times as far as
## the tests go (three minutes on two cores)
oracles: $(VENV)/.dev
	$(BIN)/pytest --campaign --numprocesses auto --dist worksteal tests/engines

## ablation: the campaign with one part of the design off at a time; docs/campaign.md (half an hour)
ablation: $(VENV)/.dev
	$(BIN)/python -m bench.ablation

## random: the tests that make up their own examples, with others in each run; what fails is told so
## that it can be kept as an @example
random: $(VENV)/.dev
	$(BIN)/pytest --hypothesis-profile random -m hypothesis --numprocesses auto --dist worksteal

## fuzz: ten thousand wrong requests and messages for the pages, a hundred thousand broken lines of a
## scanner, twenty thousand forged games (three minutes; the tests have a twentieth to a fortieth)
fuzz: $(VENV)/.dev
	$(BIN)/pytest --campaign --hypothesis-profile random tests/web/test_fuzz.py tests/web/test_openapi.py \
	  tests/drivers/test_scanner_noise.py tests/host/test_journal_forged.py

## siege: bursts of connections, idle ones, refused requests and guesses at the PIN against the real
## pages, from elsewhere and from the family's own IPv6 network: who else is served, and how soon
## (half a minute of each, for a quiet machine; the tests have a second)
siege: $(VENV)/.dev
	$(BIN)/pytest --campaign tests/web/test_siege.py tests/web/test_siege_one_network.py

## old-games: with ten thousand of them a start, the page of games, and what others wait while a long one
## is replayed; on a quiet machine (two minutes; the tests count which files are read)
old-games: $(VENV)/.dev
	$(BIN)/pytest --campaign tests/web/test_many_games.py

## lessons: those of all games, whole: by mouse in the real window, and on a board with sensors and lights
## by hands that try what is wrong in each step (five minutes; the tests give the beginning of one)
lessons: $(VENV)/.dev
	$(BIN)/pytest --campaign --numprocesses auto --dist worksteal tests/lessons

## mouse: all five games whole, in the real window on a small screen, by mouse alone; a newcomer's evening
## with each, also on a large one: start screen, lesson, a game left and gone on with; fingers at a real
## board with a screen (a quarter of an hour; the tests play one)
mouse: $(VENV)/.dev
	$(BIN)/pytest --campaign --numprocesses auto --dist worksteal tests/test_mouse.py tests/test_newcomer.py \
	  tests/test_evening.py tests/test_touch_board.py

## phones: all five games whole, and every kind of challenge, from phones alone in real browsers, at a
## table without a board (three minutes; the tests play one)
phones: $(VENV)/.dev
	$(BIN)/pytest --campaign --numprocesses auto --dist worksteal tests/web/test_browser_phones_alone.py

## wire: 200 moves tapped on phones while their wire stalls, each played once, and how soon a dead wire
## is told; then how long a move takes from the Table, and from a hand at the board, to a phone's picture
## (a quarter of an hour; the tests play 13)
wire: $(VENV)/.dev
	$(BIN)/pytest --campaign tests/web/test_browser_stalled_wire.py
	$(BIN)/python -m tests.web.picture_delay
	$(BIN)/python -m tests.web.hand_to_phone

## remote: 300 games by people at two boards over a bad line, whose programs and Redis are killed at any
## moment; a line for each, and stopped at any time it goes on there (half an hour; the tests play ten)
remote: $(VENV)/.dev
	$(BIN)/python -m tests.remote.many_games --games 300

## announced: 10,000 turns of hands that change their mind while moves of the computer, of phones and of other
## boards are announced; a row for each game and kind (an hour; the tests play some twenty games)
announced: $(VENV)/.dev
	$(BIN)/python -m tests.announced.many

## lifts: 200 lifts on an emulated RP2040 with the shipped firmware, in the chip's own time: how soon the
## lights answer, and docs/measurements/lifts.md of it (two minutes; the tests play ten)
lifts: $(VENV)/.dev
	$(BIN)/python -m tests.firmware.emulated.lifts 200 docs/measurements/lifts.md
	$(BIN)/pytest --campaign tests/firmware/test_emulated.py

## hardware: make netlists, lists of parts, harnesses, circuit boards, printed parts and overlays anew,
## all that in hardware/ comes from source
hardware: $(VENV)/.dev
	$(BIN)/python -m hardware.parts.make
	$(BIN)/python -m hardware.parts.margins
	$(BIN)/python -m hardware.parts.strip_parts
	$(BIN)/python -m hardware.parts.strip_margins
	$(BIN)/python -m hardware.parts.light
	$(BIN)/python -m hardware.electronics
	$(BIN)/python -m hardware.circuit_boards
	$(BIN)/python -m hardware.overlays.make
	$(BIN)/python -m hardware.pictures.make
	$(BIN)/python -m hardware.checksums

## artefacts: make all that once more in a folder of its own: is what is committed what the code makes?
## (The tests compare checksums of the last `make hardware`; this takes four minutes)
artefacts: $(VENV)/.dev
	$(BIN)/pytest --campaign --numprocesses auto tests/hardware

## install-pi: on a Raspberry Pi, make this checkout its service, as root; PI="--game krieger" and
## more: hardware/pi/lodeboard-pi
install-pi:
	sudo hardware/pi/lodeboard-pi install $(PI)

## install-test: that in clean roots of Bookworm and Trixie, every way and board, again with others, and
## updates that fail (needs root, debootstrap and a network; a quarter of an hour); RELEASE=trixie for one
install-test:
	bench/installs $(RELEASE)

## locks: hardware/pi/locks, the packages that install-pi installs as root, with the hashes of the package
## index, anew from the ranges in pyproject.toml; UPGRADE=--upgrade for the newest that they allow
LOCKS := hardware/pi/locks
LOCK = .locks/uv/bin/uv pip compile --quiet --no-config --native-tls --universal --python-version 3.11 \
  --generate-hashes --no-annotate --custom-compile-command 'make locks' $(UPGRADE)
locks: .locks/uv
	$(LOCK) --group pi-build --output-file $(LOCKS)/build.txt
	for way in pi pico; do \
	  $(LOCK) --constraint $(LOCKS)/build.txt --extra $$way --extra web --extra seal pyproject.toml \
	    --output-file $(LOCKS)/$$way.txt || exit; \
	done

.locks/uv: $(VENV)/.made
	$(BIN)/pip install --quiet --disable-pip-version-check --target $@ 'uv>=0.13,<0.14'

## sounds: write the sounds in drivers/sounds anew, from the parameters in waveforms.py
sounds: $(VENV)/.dev
	$(BIN)/python -m drivers.sounds.recordings

## pictures: record the moving picture of README and take those of docs/games.md anew, from the real
## window; draw docs/pieces.png; take those of docs/web.md, in Chromium
pictures: $(VENV)/.dev
	$(BIN)/python docs/film.py docs/play.gif
	$(BIN)/python docs/screenshot.py docs
	$(BIN)/python docs/pieces.py docs/pieces.png
	$(BIN)/python -m tests.web.pages.gallery docs/pages

clean:
	rm -rf $(VENV) .bench .locks .mutants .roots .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* dist

$(VENV)/.made:
	@test -n "$(PYTHON)" && $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "lodeboard: Python 3.11 or newer is needed, but this computer has $$($(or $(PYTHON),python3) -V 2>/dev/null || echo none)." >&2; \
	  echo "Install it, then try again. If it has another name, run: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "lodeboard: Python's venv module is missing." >&2; \
	  echo "On Debian, Ubuntu or Raspberry Pi OS, run: sudo apt install python3-venv" >&2; exit 1; }
	@test "$(PYTHON)" = python3 || echo "Using $(PYTHON)."
	@$(ON_CTRL_C) told=$$($(PYTHON) -m venv --clear $(VENV) 2>&1) || { echo "$$told" >&2; \
	  echo "lodeboard: could not create a virtual environment in $(CURDIR)/$(VENV) (see above)." >&2; \
	  echo "Make sure that you can write to this folder and that the disk is not full." >&2; exit 1; }
	@$(BIN)/python -c '$(WHOSE)' >$@

# A failed update is no reason not to play with what is installed.
# Of Python's traceback the user needs nothing.
ON_CTRL_C = trap 'echo "lodeboard: installation stopped; to continue, run make again." >&2; exit 130' INT;

define INSTALL
	@test -e $@ || echo "Installing $(2) in $(VENV). This takes about a minute."
	@$(ON_CTRL_C) if $(BIN)/python -m pip install --quiet --disable-pip-version-check --retries 2 $(1) >$(VENV)/pip.log 2>&1; \
	then touch $@ $(3); \
	elif test -e $@; then \
	  echo "lodeboard: could not update the packages, so the installed ones are used. $(WHY)" >&2; \
	else \
	  echo "lodeboard: could not install the packages. $(WHY)" >&2; \
	  echo "Check the network connection and the free disk space, then try again." >&2; exit 1; fi
endef
WHY = pip says: $$(grep ERROR $(VENV)/pip.log | tail -n 1 | sed 's/^ *ERROR: //') (full log: $(VENV)/pip.log)

$(VENV)/.play: $(VENV)/.made pyproject.toml
	$(call INSTALL,--editable '.[sim$(comma)web]',Lodeboard)

$(VENV)/.dev: $(VENV)/.made pyproject.toml
	$(call INSTALL,--no-compile --editable '.[sim$(comma)web$(comma)seal$(comma)net$(comma)hardware$(comma)dev]',the tools for the tests,$(VENV)/.play)

comma := ,
