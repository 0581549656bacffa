# tests.mk - the tests.  Included by the Makefile at the root; all commands here run from there.

.PHONY: test check check-large docs results format-check bench bench-programs bench-count compare ci-suites
.PHONY: fuzz run-fuzz asan ubsan tsan valgrind test-release
.PHONY: $(foreach name,c cli count totals mpi arm windows windows-prolog powerpc musl old-x86 lifetime referee clean-load install rebuild pack docs languages,test-$(name))
.PHONY: $(foreach name,equivalent layout tools compare page grader grader-all explorer page-types built,test-$(name))
.PHONY: $(foreach name,cli-quick cli-slow setup roots wasm,test-$(name))

## test: what users notice first, in a minute and a half; installs what it needs
# Without the tests of times, which test-musl and ubsan run.
test: export LEFT_OUT = $(TIMES)
test:
	@tests/install.sh swipl cmocka bubblewrap xmllint python3
	+@$(AGAIN) $(SIDE_BY_SIDE) all test-built
	+@$(call suites,test)

# Two suites side by side, each with a line here and its output in a log; docs/contributing.md says which fault only it finds.
# C is first, on which the others rest, and else the longest.
suites_of_test := test-c check test-clean-load test-docs test-lifetime test-cli-quick test-symbols test-examples test-layout test-setup
# All that is slower, for .ci/run: the tree is built by then.  Two suites need the WebAssembly, and one of them builds it.
suites_of_ci := test-explorer test-roots test-grader-all test-wasm proof asan tsan ubsan test-install \
  test-languages test-referee test-equivalent test-powerpc test-windows test-musl test-arm test-old-x86 fuzz \
  test-rebuild test-compare test-tools test-totals test-faults test-mpi test-count test-cli-slow \
  test-page test-page-types format-check
suite-test-wasm: suite-test-explorer
suites = rm -rf $(BUILD)/$(1) && mkdir -p $(BUILD)/$(1) && \
  $(AGAIN) $(SIDE_BY_SIDE) LOGS=$(BUILD)/$(1) $(suites_of_$(1):%=suite-%) && tests/suite.sh $(BUILD)/$(1)

ci-suites: export PACK_TESTS := true
ci-suites:
	+@$(AGAIN) $(SIDE_BY_SIDE) $(suites_of_ci:%=suite-%)

suite-%:
	+@tests/suite.sh $(LOGS) $* $(MAKE) $*

## test-release: measurements and long runs before a release: memcheck, larger sizes, fuzzing for ten minutes (half an hour)
test-release: valgrind check-large
	@$(AGAIN) fuzz FUZZ=-max_total_time=200

CHECK = $(RUN_SWIPL) --on-error=status --on-warning=status -p 'c_queens=$(or $(SWIPL_MODULE_DIR),$(BUILD))' tests/prolog/check.pl

## check: the Prolog tests that need nothing but swipl; a pack runs the smoke test, which takes seconds
check: module
	$(CHECK) $(if $(SWIPL_MODULE_DIR),smoke)
ifeq ($(SWIPL_MODULE_DIR),)
	$(REFEREE) 1500
endif

REFEREE = $(RUN_SWIPL) --on-error=status --on-warning=status -p 'c_queens=$(BUILD)' tests/prolog/test_referee.pl
QUESTIONS ?= 30000

## test-referee: random questions to every relation, judged by brute force; QUESTIONS=30000, SEED=1 for those of seed 1
test-referee: module
	$(REFEREE) $(QUESTIONS)

## check-large: all relations compared at sizes that take a minute
check-large: module
	$(CHECK) large

## test-equivalent: the comparison of predicates, on wrong, slow and right ones
test-equivalent: module
	@tests/install.sh gprolog trealla tau-prolog
	$(RUN_SWIPL) --on-error=status --on-warning=status -p 'c_queens=$(BUILD)' -g run_tests -t halt tests/prolog/test_systems.pl
	$(SWIPL) docs/systems.pl ask docs/systems.md
	$(RUN_SWIPL) --on-error=status --on-warning=status -g run_tests -t halt tests/prolog/test_quads.pl
	$(RUN_SWIPL) --on-error=status --on-warning=status -g run_tests -t halt tests/prolog/test_first_tries.pl
	$(RUN_SWIPL) --on-error=status --on-warning=status -g run_tests -t halt tests/prolog/test_equivalent.pl
	$(RUN_SWIPL) --on-error=status --on-warning=status -p 'c_queens=$(BUILD)' -g run_tests -t halt tests/prolog/test_queens_equivalent.pl

## test-tools: the programs of prolog/tools, by plunit
test-tools: module command
	$(SWIPL) --on-error=status --on-warning=status -p 'c_queens=$(BUILD)' tests/tools/check_tools.pl
	for test in test_repl test_explorer_command test_explorer_server; do \
	  $(SWIPL) --on-error=status --on-warning=status -p 'c_queens=$(BUILD)' -g run_tests -t halt tests/tools/$$test.pl || exit; \
	done

## test-docs: run the examples of README, docs and PlDoc, check links, and compare listings and figures with their sources
test-docs: lib module command
	@tests/install.sh bubblewrap
	@sh tests/docs/test_fill.sh
	@sh tests/docs/test_links.sh
	$(FILL) --check $(RESULTS) README.md $(wildcard docs/*.md)
	$(SWIPL) -p 'c_queens=$(BUILD)' docs/systems.pl check docs/systems.md
	rm -rf $(BUILD)/docs && mkdir -p $(BUILD)/docs
	tests/archive.sh shown $(BUILD)/docs/queens.tgz
	tar -xzf $(BUILD)/docs/queens.tgz -C $(BUILD)/docs
	mkdir $(BUILD)/docs/queens-shown/build
	cd $(BUILD) && cp -a c bridge swipl-version libqueens.* queens queens.pc c_queens.* docs/queens-shown/build
	@$(AGAIN) -s -C $(BUILD)/docs/queens-shown BUILD=build all
	$(SWIPL) --on-error=status --on-warning=status -p library=prolog tests/docs/documented.pl $(BUILD)/docs/queens-shown \
	  README.md $(wildcard docs/*.md) $(PROLOG)

FILL = $(SWIPL) -p 'c_queens=$(BUILD)' --on-error=status --on-warning=status docs/fill.pl

## docs: fill listings and figures into README.md and docs/*.md
docs: module
	$(FILL) $(RESULTS) README.md $(wildcard docs/*.md)

setup-test:
	@tests/install.sh swipl cmocka xmllint python3

# Two jobs, unless the caller sets a number.
SIDE_BY_SIDE = $(if $(filter -j%,$(MAKEFLAGS)),,-j2)

# The program that runs the tests; the checkers below set it.
RUN_SWIPL ?= $(SWIPL)
RUN       ?=

# ---- C -------------------------------------------------------------------------------------------------------------

T := $(BUILD)/tests

# The cmocka of this machine; or one compiled from its source in the folder CMOCKA, for another.
ifeq ($(CMOCKA),)
CMOCKA_LIB := -lcmocka
else
CMOCKA_OBJECT := $(T)/cmocka.o
CMOCKA_INCLUDE := -isystem $(CMOCKA)/include

$(CMOCKA_OBJECT): $(CMOCKA)/src/cmocka.c
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -w $(foreach has,GCC_THREAD_LOCAL_STORAGE CLOCK_REALTIME STRUCT_TIMESPEC MALLOC_H INTTYPES_H SIGNAL_H \
	  STRINGS_H $(if $(filter Windows,$(SYSTEM)),,SIGLONGJMP STRSIGNAL),-DHAVE_$(has)=1) -I$(CMOCKA)/include -c -o $@ $<
endif

TEST_SOURCES := $(wildcard tests/c/test_*.c)
ifneq ($(filter Darwin Windows,$(SYSTEM)),) # the first's linker has no --wrap, the second other calls
TEST_SOURCES := $(filter-out %_system.c,$(TEST_SOURCES))
endif
ifeq ($(SYSTEM),Windows)
TEST_SOURCES := $(filter-out %/test_cgroup.c %/test_thread_end.c,$(TEST_SOURCES)) # Linux; threads that are cancelled
TEST_PORT := -include tests/windows/posix_tests.h
endif
TEST_HELPERS := $(filter-out tests/c/test_%.c tests/c/pool_stage.c,$(wildcard tests/c/*.c)) \
  tests/faults/fault.c tests/faults/failing_memory.c
TEST_BINARIES := $(TEST_SOURCES:tests/c/%.c=$(T)/c/%$(EXE))
HELPER_OBJECTS := $(TEST_HELPERS:tests/%.c=$(T)/%.o)
FAILING_OBJECTS := $(filter-out $(BUILD)/c/search/memory.o,$(C_OBJECTS))
# The command without its main, so that tests can link its parts.
CLI_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(filter-out c/cli/main.c,$(CLI_SOURCES)))

$(T)/%.o: VISIBILITY = -Itests/c -Itests/faults $(CMOCKA_INCLUDE) $(TEST_PORT)
$(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/*/*.c)): tests/tests.mk

$(T)/c/test_%$(EXE): $(T)/c/test_%.o $(HELPER_OBJECTS) $(CLI_OBJECTS) $(FAILING_OBJECTS) $(CMOCKA_OBJECT)
	$(call shown,LD)
	$(HIDDEN)$(CC) $(CFLAGS) $(LDFLAGS) $(WRAPPED:%=-Wl,--wrap=%) -pthread -o $@ $^ $(CMOCKA_LIB) -lm

# A part of the bridge that does not use Prolog.
$(T)/bridge/%.o: bridge/%.c Makefile c/c.mk tests/tests.mk
	@mkdir -p $(@D)
	$(call shown,CC)
	$(HIDDEN)$(CC) $(C_FLAGS) -pthread -c -o $@ $<

STREAM_TESTS := $(filter $(T)/c/test_solution_stream%,$(TEST_BINARIES))
$(STREAM_TESTS): $(T)/bridge/solution_stream.o
$(STREAM_TESTS:%=%.o): C_FLAGS += -Ibridge

# System calls that a test replaces.
FAULT_CALLS := fsync flock close pwrite pwrite64 fdopen pthread_create clock_gettime
CALLING := $(filter $(T)/c/test_count_%_system $(T)/c/test_queens_count_system $(T)/c/test_solution_stream_system,$(TEST_BINARIES))
$(CALLING): $(T)/faults/calls.o
$(CALLING): WRAPPED = $(FAULT_CALLS) $(ALSO_WRAPPED)
$(T)/c/test_count_thread_pool_system: $(T)/c/pool_stage.o
$(T)/c/test_count_thread_pool_system: ALSO_WRAPPED := pthread_cond_timedwait gethostname __gethostname_chk queens_count_unit
$(T)/c/test_count_plan_system: ALSO_WRAPPED := queens_count_unit
$(T)/c/test_queens_count_system: ALSO_WRAPPED := $(addprefix queens_,memory_available processors kernel_named)
$(T)/c/test_solution_stream_system: ALSO_WRAPPED := $(addprefix pthread_,mutex_init mutex_destroy mutex_lock mutex_unlock \
  cond_init cond_destroy cond_timedwait)
$(T)/c/test_machine_system: WRAPPED := sched_getaffinity fopen fopen64 sysconf getrlimit getrlimit64

.PRECIOUS: $(T)/%.o

## test-c: the cmocka tests of libqueens and of the command's parts
test-c: $(filter-out $(LEFT_OUT:%=$(T)/c/%$(EXE)),$(TEST_BINARIES))
	@set -e; for test in $^; do echo "== $$test"; $(RUN) $$test; done

.PHONY: test-symbols test-examples

## test-symbols: all names of libqueens begin with queens_, and the shared library exports those of the public headers
test-symbols: lib
	@sh tests/c/test_symbols.sh $(BUILD)/libqueens.a $(BUILD)/$(SHARED)

## test-examples: compile and run the programs in the public headers' comments, and check their output
test-examples: lib
	@CC='$(CC)' sh tests/c/test_examples.sh $(BUILD)/$(SHARED)

# ---- The counting engine: totals that take seconds -------------------------------------------------------------------

COUNT_SIZES ?= 16 18

test-built: $(TEST_BINARIES)
	@:

## test-totals: each kernel's totals for COUNT_SIZES='16 18', forward and backward (smaller ones are in test-c)
test-totals: command
	@sh tests/count/totals.sh $(COUNT_SIZES) $(RUN) $(BUILD)/queens

# ---- The command ---------------------------------------------------------------------------------------------------

# Calls of the command that fail, by a library that is loaded before libc.  It needs the GNU C library.
$(T)/faults/preload.so: $(addprefix $(T)/faults/,preload.o environment.o fault.o)
	$(call shown,LD)
	$(HIDDEN)$(CC) $(CFLAGS) -shared $(LDFLAGS) -o $@ $^ -ldl

ifneq ($(shell getconf GNU_LIBC_VERSION 2>/dev/null),)
FAULTS := $(T)/faults/preload.so
endif

test-built: $(FAULTS)

## test-cli: the command's options, formats, verdicts, errors and exit statuses
test-cli: test-cli-quick test-cli-slow test-faults

CLI_SLOW := $(foreach name,blocked completions count traces_agree verdicts,tests/cli/test_$(name).sh)

test-cli-quick: command
	@tests/install.sh xmllint python3
	@set -e; for script in $(filter-out $(CLI_SLOW) %/test_faults.sh,$(wildcard tests/cli/test_*.sh)); do \
	  echo "== sh $$script $(BUILD)/queens"; sh $$script $(BUILD)/queens; done

test-cli-slow: command
	@tests/install.sh mandoc picosat python3
	@set -e; for script in $(CLI_SLOW); do echo "== sh $$script $(BUILD)/queens"; sh $$script $(BUILD)/queens; done

.PHONY: test-faults proof

## test-faults: let each system call of each subcommand fail once
test-faults: command $(FAULTS)
	@tests/install.sh python3
	sh tests/cli/test_faults.sh $(BUILD)/queens

# ---- The counting engine: interrupted counts ---------------------------------------------------------------------------

## test-count: counts killed at random instants, and continued; their parts as jobs of GNU parallel and tasks of Slurm
test-count: command
	@tests/install.sh parallel
	@set -e; for script in tests/count/test_*.sh; do echo "== sh $$script $(BUILD)/queens"; sh $$script $(BUILD)/queens; done

## test-mpi: queens-mpi with several processes on this machine; installs Open MPI
test-mpi:
	@tests/install.sh mpi
	@$(AGAIN) mpi
	@$(AGAIN) $(T)/mpi/queens-mpi-checked
	@sh tests/mpi/test_mpi.sh $(BUILD)/queens-mpi $(T)/mpi/queens-mpi-checked

# The same program with a layer between it and MPI that checks its messages.
$(T)/mpi/checked.o: COMPILER = $(MPI_COMPILER)

$(T)/mpi/queens-mpi-checked: $(addprefix $(T)/,mpi/checked.o faults/fault.o faults/environment.o)

# ---- The comparison -------------------------------------------------------------------------------------------------

## test-page: the comparison's page in a browser, Chromium
test-page:
	@tests/install.sh swipl chromium
	@sh tests/compare/page.sh

# ---- Prolog --------------------------------------------------------------------------------------------------------

# A foreign library whose heap is counted and can fail.
F := $(BUILD)/failing

$(T)/faults/memory_module.o: C_FLAGS += -isystem '$(SWIPL_INCLUDE)'

ifeq ($(SYSTEM),Darwin)
BESIDE := -Wl,-rpath,@loader_path
MEMORY_LINK := -dynamiclib -undefined dynamic_lookup -install_name @rpath/queens_memory.$(MODULE_EXT)
else
BESIDE := -Wl,-rpath,\$$ORIGIN
MEMORY_LINK := -shared
endif

$(F)/queens_memory.$(MODULE_EXT): $(addprefix $(T)/faults/,memory_module.o failing_memory.o fault.o)
	@mkdir -p $(@D)
	$(call shown,LD)
	$(HIDDEN)$(CC) $(CFLAGS) $(MEMORY_LINK) $(LDFLAGS) -o $@ $^

$(F)/c_queens.$(MODULE_EXT): MODULE_LINK += $(BESIDE)
$(F)/c_queens.$(MODULE_EXT): $(BRIDGE_OBJECTS) $(JUDGE_OBJECTS) $(FAILING_OBJECTS) $(F)/queens_memory.$(MODULE_EXT)
	$(call shown,LD)
	$(HIDDEN)$(LINK_MODULE)

test-built: $(F)/c_queens.$(MODULE_EXT)
test-lifetime: $(F)/c_queens.$(MODULE_EXT)
	$(RUN_SWIPL) --on-error=status --on-warning=status -p c_queens=$(F) tests/prolog/lifetime.pl

WASM_MODULES := tests/wasm/node_modules/.package-lock.json

# Only these need npm, some 360 packages on Debian.
$(WASM_MODULES): tests/wasm/package.json tests/wasm/package-lock.json
	@tests/install.sh nodejs npm
	@echo 'npm loads SWI-Prolog for WebAssembly: 5 MB' >&2
	cd tests/wasm && npm ci --no-audit --no-fund
	@touch $@

# The foreign library as WebAssembly, with a heap that is counted and can fail: one module, since two would have two heaps.
WASM_FAILING := $(W)/failing/c_queens.wasm
WASM_FAILING_OBJECTS := $(filter-out $(W)/c/search/memory.o,$(WASM_OBJECTS)) \
  $(addprefix $(W)/tests/faults/,failing_memory.o fault.o memory_module.o)
$(WASM_FAILING): WASM_LINK += --export=install_queens_memory
$(WASM_FAILING): $(WASM_FAILING_OBJECTS)
	@mkdir -p $(@D)
	$(WASM_LINK)

## test-wasm: the suites of both relations on SWI-Prolog 10.1, by npm's swipl-wasm in Node; the command in WebAssembly
test-wasm: command $(RESULTS_PAGE) | prolog/tools
	@tests/install.sh nodejs
	@$(AGAIN) -s wasm
	@$(AGAIN) -s $(WASM_FAILING) $(WASM_MODULES)
	test "$$(node tests/wasm/example.mjs)" = '1 5 8 6 3 7 2 4'
	test "$$(node tests/wasm/command_example.mjs)" = 'null true {"event":"rejected","column":1,"row":0}'
	node tests/wasm/abi.mjs $(W)/c_queens.wasm
	node tests/wasm/alarms.mjs $(W)/c_queens.wasm
	node tests/wasm/command.mjs $(W)/queens.wasm $(BUILD)/queens
	node tests/wasm/prompt.mjs $(W)/c_queens.wasm
	node tests/wasm/run.mjs $(W)/c_queens.wasm relations c_queens=c_queens
	node tests/wasm/run.mjs $(WASM_FAILING) lifetime c_queens=c_queens test_lifetime=queens_memory

CLEAN := $(filter-out %/welcome.pl %/answerer.pl,$(PROLOG)) # the first runs when it is loaded, the second is no module

## test-clean-load: all Prolog files load without messages, and check/0 finds nothing
test-clean-load: module
	@said=$$($(SWIPL) -q -p 'c_queens=$(BUILD)' --on-error=status --on-warning=status tests/prolog/clean_load.pl -- $(CLEAN) 2>&1 </dev/null) && \
	  test -z "$$said" || { echo "$$said"; exit 1; }
	@echo "$(words $(CLEAN)) Prolog files load clean"

## test-install: building, packing and installing, as users do it
test-install:
	@set -e; for script in $(filter-out %/test_rebuild.sh,$(wildcard tests/install/test_*.sh)); do \
	  echo "== sh $$script"; sh $$script; done

# Does tests/install.sh call each package manager correctly?
test-setup:
	@sh tests/install/test_setup.sh

## test-layout: no cycle between files, in what they include or call, or folders, only public headers used outside the library, no name twice
test-layout: lib command module
	@sh tests/layout.sh $(BUILD)

## test-rebuild: make compiles what a change touches, and nothing else
test-rebuild:
	sh tests/install/test_rebuild.sh

## test-pack: the pack is installed and runs its own tests
test-pack:
	PACK_TESTS=true sh tests/install/test_pack.sh

## test-languages: the same puzzle in other languages and paradigms, compared with the golden solutions
test-languages: command
	@sh tests/languages/test_run.sh
	@CC='$(CC)' sh tests/languages/test_exact_cover.sh
	@SWIPL='$(SWIPL)' tests/languages/run.sh
	@sh tests/languages/test_ideas.sh '$(BUILD)/queens'

## test-roots: README's two commands in a new root file system of Debian 12, the packages and the pack in one of 13; as root; ONLY=deb
test-roots:
	@tests/roots.sh $(SUITES)

# ---- Comparing -----------------------------------------------------------------------------------------------------

## test-compare: comparisons with wrong, slow, interrupted, killed or misspelt runs; the report in each format
test-compare: module command
	@tests/install.sh hyperfine time xmllint tidy python3
	@set -e; for script in tests/compare/test_*.sh; do echo "== sh $$script '$(BUILD)'"; sh $$script '$(BUILD)'; done

# ---- Grading -------------------------------------------------------------------------------------------------------

## test-grader: the grader on right and wrong programs, and the limits of its sandbox
test-grader: command
	@tests/install.sh bubblewrap python3
	@sh tests/grader/test_killed.sh $(BUILD)/queens
	@sh tests/grader/test_grader.sh $(BUILD)/queens
	@sh tests/grader/test_class.sh $(BUILD)/queens
	@sh tests/grader/test_formats.sh $(BUILD)/queens

## test-grader-all: the grader on every program; on one for each way to end in the other sandbox, and next to two busy loops
test-grader-all: command module
	@tests/install.sh bubblewrap java python3 g++ ghc guile nodejs go minizinc clingo sqlite3
	@sh tests/grader/test_killed.sh $(BUILD)/queens
	@sh tests/grader/test_grader.sh $(BUILD)/queens all
	@sh tests/grader/test_class.sh $(BUILD)/queens all
	@sh tests/grader/test_formats.sh $(BUILD)/queens

# ---- Other machines, checkers, fuzzing; benchmarks; the explorer -----------------------------------------------

include tests/checkers.mk tests/bench/bench.mk
-include tests/explorer/explorer.mk
