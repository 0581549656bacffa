# tools.mk - what a clone of the repository can do at the prompt, in a browser and with other programs.  The archive and the
# pack leave this folder out.

.PHONY: run repl explore serve site release grade compare systems

SAY_COMPILING = @test -e '$(MODULE)' || echo '$@: compiles the C sources, the first time: up to a minute' >&2

## run: a demonstration, then, on a terminal, the Prolog prompt
run:
	@tests/install.sh swipl
	$(SAY_COMPILING)
	@$(MAKE) --no-print-directory -s all
	@$(SWIPL) -p 'c_queens=$(BUILD)' prolog/tools/welcome.pl

## repl: the Prolog prompt with both relations loaded
repl:
	@tests/install.sh swipl
	$(SAY_COMPILING)
	@$(MAKE) --no-print-directory -s all
	@$(SWIPL) -p 'c_queens=$(BUILD)' prolog/tools/repl.pl

## site: the explorer without a server, as the folder build/site; its queens.html has all of it in one file
# What is missing is installed at once, so that one line says how large it is.
site:
	@tests/install.sh swipl $(WASM_CC) $(WASM_LD) wasi-libc $(if $(wildcard $(WASM_MODULES)),,nodejs npm)
	@echo 'site: C is compiled, also to WebAssembly: two minutes the first time' >&2
	@$(MAKE) --no-print-directory -s module command wasm $(WASM_MODULES) '$(RESULTS_PAGE)'
	@echo 'site: the files are written' >&2
	@$(SWIPL) -q --on-error=status -p 'c_queens=$(BUILD)' \
	  -g "write_site('$(BUILD)/site', [wasm('$(W)'), swipl_wasm('tests/wasm/node_modules/swipl-wasm/dist/swipl')])" \
	  -t halt prolog/tools/explorer/site.pl

## explore: the lesson, the searches step by step and a Prolog prompt, in a browser; PORT=8808 HOST=127.0.0.1
explore: site
	@exec $(SWIPL) -q -g explore_command -t halt prolog/tools/explorer/explore_command.pl -- \
	  $(if $(PORT),'--port=$(PORT)') $(if $(HOST),'--host=$(HOST)') '$(BUILD)/site'

# The older name, for one version.
serve: explore

## release: the archive of make dist, and beside it build/queens-VERSION.html, the page as one file, which needs no network
release: dist site
	cp '$(BUILD)/site/queens.html' '$(BUILD)/queens-$(VERSION).html'

## grade: test whether IMPL=PATH solves N=8 queens; make grade prints its options
grade: command
	@tests/install.sh swipl $(if $(IMPL),$(if $(filter prlimit,$(SANDBOX)),,bubblewrap))
	@SWIPL='$(SWIPL)' prolog/tools/grade.sh --queens='$(BUILD)/queens' \
	  $${TASK:+"--task=$$TASK"} $${N:+"--n=$$N"} $${FROM:+"--from=$$FROM"} $${FORMAT:+"--format=$$FORMAT"} \
	  $${PREDICATE:+"--predicate=$$PREDICATE"} $${ORDER:+"--order=$$ORDER"} $${DETERMINISM:+"--determinism=$$DETERMINISM"} \
	  $${LIMIT:+"--limit=$$LIMIT"} $${RUBRIC:+"--rubric=$$RUBRIC"} $${MEMORY:+"--memory=$$MEMORY"} \
	  $${SANDBOX:+"--sandbox=$$SANDBOX"} $${OUT:+"--out=$$OUT"} $${JOBS:+"--jobs=$$JOBS"} $${IMPL:+"$$IMPL"}

# Variables of the command line that become options of compare_command.
COMPARE_NAMES := FROM TO TIMEOUT RUNS REACH PRINTED ONLY ADAPTERS OUT
COMPARE_WORDS = $(foreach name,$(COMPARE_NAMES),$(if $($(name)),'--$(shell echo $(name) | tr A-Z a-z)=$($(name))'))
COMPARE_TOOLS = hyperfine time $(shell awk -v only='$(ONLY)' -f tests/languages/tools.awk tests/languages/adapters.tsv)
compare: OUT ?= $(BUILD)/compare

## compare: test all implementations for equality, time them, and write a page; FROM=4 TO=12 TIMEOUT=10 RUNS=5 ONLY=names OUT=folder
compare:
	@tests/install.sh swipl
	@$(AGAIN) -s module command
	@for tool in $(COMPARE_TOOLS); do \
	  tests/install.sh $$tool || echo "make: continues without $$tool" >&2; done
	@CC='$(CC)' CFLAGS='$(CFLAGS)' exec $(SWIPL) -q -p 'c_queens=$(BUILD)' -g compare_command -t halt \
	  prolog/tools/compare/compare_command.pl -- $(COMPARE_WORDS)

RESULTS := docs/results.json
RESULTS_PAGE := $(BUILD)/results/compare.html
# Its inputs: the figures, and the sources of the searches.
RESULTS_FROM := $(RESULTS) docs/results.pl docs/compare.md c/course.c $(wildcard c/search/*.[ch] c/algorithms/*.[ch] prolog/queens.pl prolog/queens/styles/*.pl \
  tests/languages/adapters.tsv tests/languages/*/* prolog/tools/compare/* prolog/tools/explorer/page/comparison/comparison.css)

# The report of the committed run, written again.
$(RESULTS_PAGE): $(RESULTS_FROM) | $(MODULE)
	@$(SWIPL) --on-error=status -p 'c_queens=$(BUILD)' docs/results.pl report $(RESULTS) '$(@D)'

COMMA := ,

## systems: compare the predicates of four Prologs, and write docs/systems.md (five minutes); ONLY=length,sub_atom prints those
systems:
	@tests/install.sh swipl gprolog trealla tau-prolog
	@$(SWIPL) docs/systems.pl $(if $(ONLY),show $(subst $(COMMA), ,$(ONLY)),docs/systems.md)
