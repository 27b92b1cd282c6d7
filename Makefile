# Two commands do everything on a fresh machine: `make serve` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help serve test lint format rules bench lexicon clean

help:
	@echo "make serve    set up and start the service on 127.0.0.1:8000"
	@echo "make test     set up and run all tests"
	@echo "make lint     ruff and mypy --strict"
	@echo "make rules    which rules of the games are covered by tests"
	@echo "make bench    measure, and write docs/benchmarks.md"
	@echo "make lexicon  rebuild data/ from the pinned packages (maintainers; needs apt-get and npm)"

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

serve: $(READY)
	@$(BIN)/contesta serve

test: $(READY)
	$(BIN)/python -m pytest -n auto

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

rules: $(READY)
	@$(BIN)/python -m tools.rules

bench: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[bench]'
	$(BIN)/python -m bench

lexicon: $(READY)
	$(BIN)/python -m lexicon.build

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
