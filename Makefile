# Every target does its own set-up, once: on a bare Debian 12 with Python 3.11, `make run` or `make test` is all one types.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
PORT ?= 8000
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check

.PHONY: help run test check format words bench lock clean

help: ## Show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

run: .venv/run ## Open the system in the browser, with invented cases (PORT=8000)
	@exec $(BIN)/isonomia serve --port $(PORT)

test: .venv/dev .venv/softhsm ## Run the tests: on PostgreSQL those that touch the database, then on SQLite
	@$(BIN)/python -m tests.databases -q -n auto --dist worksteal
	@$(BIN)/python -m pytest -q -n auto --dist worksteal

check: .venv/dev ## Style, types, import contracts, dependencies, spelling
	@echo "ruff: style";              $(BIN)/ruff check --quiet .
	@echo "ruff: format";             $(BIN)/ruff format --quiet --check .
	@echo "mypy: types, strict";      $(BIN)/mypy --no-error-summary $(wildcard src tests bench)
	@echo "import-linter: contracts"; out=$$($(BIN)/lint-imports 2>&1) || { echo "$$out"; exit 1; }
	@echo "deptry: dependencies";     out=$$($(BIN)/deptry --no-ansi src 2>&1) || { echo "$$out"; exit 1; }
	@echo "codespell: spelling";      $(BIN)/codespell

format: .venv/dev ## Format the code
	@$(BIN)/ruff check --quiet --fix . && $(BIN)/ruff format --quiet .

words: .venv/dev ## Collect and compile the sentences of the public pages in English and Spanish
	@$(BIN)/python -m tests.portal.words

bench: .venv/bench .venv/pango ## Measure ourselves beside our peers; writes docs/performance.md
	@$(BIN)/python -m bench

lock: .venv/run ## Choose the newest dependencies anew and pin them with hashes
	@$(PIP) install uv
	@for name in run dev bench; do \
	    echo "requirements/$$name.txt"; \
	    groups="--group build"; constraints=""; \
	    [ $$name = run ] || { groups="$$groups --group $$name"; constraints="--constraints requirements/run.txt"; }; \
	    [ $$name != bench ] || constraints="$$constraints --constraints requirements/dev.txt"; \
	    $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --upgrade \
	        pyproject.toml $$groups $$constraints --output-file requirements/$$name.txt; \
	done

clean: ## Remove the environment and all caches
	@rm -rf .venv build src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# --- set-up: a stamp file for each set of packages -------------------------------------------------

# Debian splits venv from Python: where it is missing, root installs it and anyone else is told how.
.venv/made:
	@[ -n "$(PYTHON)" ] && "$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	    || { echo "Isonomia needs Python 3.11 or newer; on Debian 12: apt-get install python3"; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { \
	    if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	        echo "Installing python3-venv"; \
	        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >/dev/null; \
	    else echo "Python's venv module is missing; on Debian 12, as root: apt-get install python3-venv"; exit 1; fi; }
	@echo "Making .venv"
	@"$(PYTHON)" -m venv .venv
	@touch $@

.venv/run: .venv/made requirements/run.txt pyproject.toml
	@echo "Installing requirements/run.txt"
	@$(PIP) install --require-hashes -r requirements/run.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev .venv/bench: .venv/%: requirements/%.txt .venv/run
	@echo "Installing requirements/$*.txt"
	@$(PIP) install --require-hashes -r requirements/$*.txt
	@touch $@

# A token (PKCS#11) for the tests of signing: where it is missing, root installs it; anyone else is told by those tests.
.venv/softhsm: .venv/dev
	@if command -v softhsm2-util >/dev/null; then touch $@; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing softhsm2"; \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends softhsm2 >/dev/null; \
	    touch $@; \
	fi

# weasyprint, a peer, lays its lines out with Pango: where that is missing, root installs it and anyone else is told how.
PANGO := libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0
.venv/pango: .venv/bench
	@$(BIN)/python -c 'import weasyprint' >/dev/null 2>&1 || { \
	    if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	        echo "Installing $(PANGO)"; \
	        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(PANGO) >/dev/null; \
	    else echo "weasyprint, a peer, needs Pango; on Debian 12, as root: apt-get install $(PANGO)"; exit 1; fi; }
	@touch $@
