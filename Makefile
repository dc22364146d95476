# pitboss: `make` lists what can be asked for.

SHELL         := /bin/bash
.SHELLFLAGS   := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS     += --no-print-directory

# Set on the command line: `make play GAME=craps`, `make test ARGS="-k roulette" WORKERS=1`.
GAME    ?= roulette
ARGS    ?=
CORES   := $(shell getconf _NPROCESSORS_ONLN)
# Two more than there are cores: half of them begin with tests that wait for servers, browsers and killed processes. Three
# browsers at once use up the cores with drawing.
WORKERS ?= $(shell expr $(CORES) + 2)

# Every worker and every program that a test starts would otherwise compile all modules anew.
unexport PYTHONDONTWRITEBYTECODE

# Where `make audit` asks for known vulnerabilities.
ADVISORIES ?= https://api.osv.dev/v1/query

VENV   := .venv
PYTHON := $(VENV)/bin/python
PIP    := $(PYTHON) -m pip --disable-pip-version-check -qq
STAMP  := $(VENV)/setup.stamp
PEERS  := build/bench/peers.stamp

# uv comes by pip as the lock names it, and installs the others in seconds. Where it cannot, because it does not read
# what pip is configured with, pip installs all of them.
INSTALL_BY_UV = ($(PIP) install --require-hashes -r <(awk '/^uv==/ { on = 1 } on; on && !/\\$$/ { exit }' requirements.lock) \
    && UV_LINK_MODE=copy $(VENV)/bin/uv pip install -q --python $(PYTHON) --no-deps --require-hashes \
        -r requirements.lock) 2>/dev/null

# Missing, half made, or copied along with the checkout (it then still points at the original): made anew.
VENV_IS_OURS := $(shell grep -sqF 'venv $(CURDIR)/$(VENV)' $(VENV)/pyvenv.cfg && test -x $(PYTHON) -a -x $(VENV)/bin/pip && echo yes)

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: setup
setup: $(STAMP) ## make .venv from requirements.lock; again only when the lock or pyproject.toml changes
	@:

.PHONY: run
run: setup ## open the house: a web page with tables of every game; make run ARGS="--port 8080"
	@exec $(VENV)/bin/pitboss serve $(ARGS)

.PHONY: play
play: setup ## play in the terminal: make play GAME=roulette
	@$(VENV)/bin/pitboss play $(GAME) $(ARGS)

.PHONY: quick
quick: setup ## lint, unit tests, scenarios and a property run of each family, in about two minutes
	$(VENV)/bin/ruff check .
	$(PYTHON) -m pytest -n $(CORES) --dist worksteal -m quick $(ARGS)

.PHONY: test
test: lint ## the checks, and every test and doctest at the same time: make test ARGS="-k roulette"
	@$(MAKE) --jobs=3 types audit tests

.PHONY: tests
tests: setup
	$(PYTHON) -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

.PHONY: long
long: setup ## what the suite only samples: every game's printed pages, the longest solvers, ten times as many requests
	$(PYTHON) -m pytest -n $(CORES) --dist worksteal -m long $(ARGS)

.PHONY: bite
bite: setup ## plant faults in the law as data and see which tests notice: make bite ARGS=24
	@$(PYTHON) -m tests.bite $(ARGS)

.PHONY: check
check: lint types audit ## lint, format, types, and which part may import which

.PHONY: lint
lint: setup
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .

.PHONY: types
types: setup
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports --no-logo

# A vulnerability fails; no network, or a service that does not answer, is said and passed over within seconds.
.PHONY: audit
audit: setup ## look for known vulnerabilities of the locked packages, where the network allows
	@skip() { echo "audit: skipped: no network ($$1)"; exit 0; }; \
	timeout 10 $(PYTHON) -c 'import httpx; httpx.post("$(ADVISORIES)", json={}, timeout=3)' 2>/dev/null \
	    || skip "the advisory service cannot be reached"; \
	if [ ! -x build/audit/bin/pip-audit ]; then \
	    rm -rf build/audit && $(PYTHON) -m venv build/audit; \
	    timeout 120 build/audit/bin/python -m pip --disable-pip-version-check -qq --timeout 5 --retries 1 \
	        install pip-audit || { rm -rf build/audit; skip "pip-audit cannot be fetched"; }; \
	fi; \
	said="$$(timeout 120 build/audit/bin/pip-audit --disable-pip --requirement requirements.lock \
	    --vulnerability-service osv --osv-url "$(ADVISORIES)" --timeout 5 --progress-spinner off 2>&1)" \
	    && echo "audit: no known vulnerabilities" \
	    || { grep -q '^Found .* known vulnerabilit' <<<"$$said" || skip "the advisory service does not answer"; \
	         echo "$$said"; exit 1; }

.PHONY: format
format: setup ## put the code into the shape that `make check` asks for
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

.PHONY: bench
bench: setup $(PEERS) ## measure beside the peers, which get an environment of their own: bench/run.py
	@python=build/bench/bin/python; [ -x $$python ] || python=$(PYTHON); $$python bench/run.py $(ARGS)

# Some peers come as source only; without them what can be measured still is.
$(PEERS): $(STAMP)
	@mkdir -p build && rm -rf build/bench && $(PYTHON) -m venv build/bench
	@if build/bench/bin/python -m pip --disable-pip-version-check -qq install -c <(grep -v -- '--hash' requirements.lock \
	    | sed 's/ *\\$$//') -e '.[analyst,house,bench]'; then touch $@; \
	else rm -rf build/bench; echo "bench: the peers cannot be fetched"; fi

.PHONY: adapters
adapters: setup $(PEERS) ## our games in OpenSpiel's and RLCard's own tools
	build/bench/bin/python -m pip -qq install gymnasium pettingzoo && build/bench/bin/python -m tests.envs.adapters $(ARGS)

.PHONY: clients
clients: setup ## generate typed clients of the API, Python and TypeScript, and play a round with the Python one (needs npx)
	$(PYTHON) -m tests.clients

.PHONY: playthroughs
playthroughs: setup ## write the golden transcripts anew, to be read as a diff
	$(PYTHON) -m tests.playthroughs $(ARGS)

.PHONY: docs
docs: setup ## the pages of docs/ and the reference as a site in build/site, without a network
	$(VENV)/bin/mkdocs build --strict --quiet $(ARGS)

.PHONY: lock
lock: setup ## write requirements.lock anew from pyproject.toml; ARGS=--upgrade for the newest versions
	@rm -rf build/lock && mkdir -p build && $(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip --disable-pip-version-check -qq install pip-tools
	@CUSTOM_COMPILE_COMMAND='make lock' build/lock/bin/pip-compile --quiet --extra dev --generate-hashes \
	    --strip-extras --allow-unsafe \
	    --no-emit-options --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
	    $(ARGS) --output-file requirements.lock pyproject.toml
	@rm -rf build/lock

.PHONY: clean
clean: ## remove .venv, caches and build products
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .benchmarks
	find src tests bench examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(STAMP): pyproject.toml requirements.lock $(if $(VENV_IS_OURS),,virtualenv)
	@echo "setup: installing the locked packages into $(VENV)"
	@$(INSTALL_BY_UV) || $(PIP) install --no-compile --require-hashes -r requirements.lock
	@# on all cores, and without the tests that packages bring
	@$(PYTHON) -m compileall -q -j $(CORES) -x '/tests?/' $(VENV)/lib >/dev/null 2>&1 || true
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

# Debian's Python comes without venv; CI and the developers' machines may be such a Debian, as root.
.PHONY: virtualenv
virtualenv:
	@rm -rf $(VENV)
	@for python in python3.11 python3 python3.12 python3.13 python3.14 none; do \
	    "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break; \
	done; \
	if [ "$$python" = none ]; then \
	    echo "setup: pitboss needs Python 3.11 or newer, and none was found" >&2; exit 1; \
	fi; \
	if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null; then \
	    package="$$("$$python" -c 'import sys; print("python{}.{}-venv".format(*sys.version_info))')"; \
	    if [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then \
	        echo "setup: $$python lacks the venv module (Debian: apt-get install $$package)" >&2; exit 1; \
	    fi; \
	    echo "setup: installing $$package"; \
	    apt-get -qq update >/dev/null; apt-get -qq install -y "$$package" >/dev/null; \
	fi; \
	echo "setup: making $(VENV) with $$("$$python" --version)"; \
	"$$python" -m venv "$(CURDIR)/$(VENV)"
