# Every target sets up what it needs. `make help` lists them.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11,$(shell \
	$(name) -c 'import sys; sys.version_info >= (3, 11) and print("$(name)")' 2>/dev/null)))

# Debian packages. Pango lays out the PDF sheets, the fonts write names in any script; the rest is for tests in a real browser, of real PDFs, on a real database.
# libatomic1 is what Playwright's driver needs and does not bring.
RUN_LIBRARIES := libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-noto-core fonts-wqy-zenhei fonts-symbola
TEST_PROGRAMS := $(RUN_LIBRARIES) chromium libatomic1 poppler-utils postgresql

UV := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-config --custom-compile-command "make lock"

.DEFAULT_GOAL := help
.PHONY: help run test format bench screenshots lock messages clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

run: $(VENV)/.run ## start Dice Scorepad for this computer and the phones around it
	@$(BIN)/python -m calculator.serve

test: $(VENV)/.dev ## style, types, import directions, every test, branch coverage
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n 2 --cov --cov-report=term

format: $(VENV)/.dev ## put the code into the agreed style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.dev ## requests a second, as ratios to a bare Flask route
	$(BIN)/python -m tests.bench

screenshots: $(VENV)/.dev ## every page at three widths, light and dark, into screenshots/
	$(BIN)/python -m tests.tools.screenshots

messages: $(VENV)/.dev ## collect all wording into messages.pot for translators
	$(BIN)/pybabel extract --mapping-file tests/tools/babel.cfg --keyword _ --keyword N_ --project "Dice Scorepad" \
		--no-location --sort-output --output-file messages.pot .

lock: $(VENV)/.dev ## renew both lock files from pyproject.toml
	$(BIN)/pip install --quiet uv
	$(UV) --upgrade --output-file requirements.txt pyproject.toml
	$(UV) --upgrade --constraint requirements.txt --group dev --output-file requirements-dev.txt pyproject.toml

clean: ## remove what the other targets made, except the games in instance/
	rm -rf $(VENV) screenshots dist build .coverage messages.pot .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

# A stamp is newer than its lock file when that lock is installed, so a second start goes straight to the app.
$(VENV)/.run: requirements.txt | $(BIN)/pip
	@$(call system,$(RUN_LIBRARIES))
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt | $(BIN)/pip
	@$(call system,$(TEST_PROGRAMS))
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-dev.txt
	@touch $@ $(VENV)/.run

$(BIN)/pip:
	@if [ -z "$(PYTHON)" ]; then echo "Dice Scorepad needs Python 3.11 or newer. Please install it, then try again."; exit 1; fi
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { $(call system,$(notdir $(PYTHON))-venv); \
		$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; }
	$(PYTHON) -m venv $(VENV)

# Installs each named Debian package that is missing, where that may be done here; otherwise names them in one line and goes on.
define system
missing=; \
if ! command -v apt-get >/dev/null; then \
  echo "This is not Debian or Ubuntu. If something is missing later, install what these provide: $(1)"; \
else \
  for package in $(1); do \
    dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
  done; \
fi; \
if [ -n "$$missing" ]; then \
  if [ "$$(id -u)" = 0 ]; then root=env; elif sudo -n true 2>/dev/null; then root=sudo; else root=; fi; \
  if [ -n "$$root" ]; then \
    echo "Installing$$missing"; \
    $$root apt-get update -qq || true; \
    for package in $$missing; do \
      $$root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $$package >/dev/null \
        || echo "Could not install $$package. Please install it by hand."; \
    done; \
  else \
    echo "Please install what is missing:  sudo apt-get install$$missing"; \
  fi; \
fi
endef
