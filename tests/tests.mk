# tests.mk - how tests are built, and make test.  Included by the Makefile at the root; all commands here run from there.
#
# suites.mk, at the end, has the suites that use this.

.PHONY: test check suites docs format bench bench-programs test-built run-fuzz

## test: what users notice first, in a minute and a half; installs what it needs
# Without the tests of times, which check-musl, check-ubsan and check-asan run.
test: export LEFT_OUT = $(TIMES)
test:
	@tests/install.sh $(sort $(call tools_of,test,$(ANY)))
	+@$(AGAIN) $(SIDE_BY_SIDE) all test-built
	@rm -rf $(BUILD)/test && mkdir -p $(BUILD)/test
	+@$(AGAIN) $(SIDE_BY_SIDE) LOGS=$(BUILD)/test IN=test suites && tests/suite.sh $(BUILD)/test

# Two jobs, unless the caller sets a number.
SIDE_BY_SIDE = $(if $(filter -j%,$(MAKEFLAGS)),,-j2)

# The program that runs the tests; some suites set it.
RUN_SWIPL ?= $(SWIPL)
RUN       ?=

STRICT  := --on-error=status --on-warning=status
CHECK    = $(RUN_SWIPL) $(STRICT) -p 'c_queens=$(or $(SWIPL_MODULE_DIR),$(BUILD))' tests/prolog/check.pl
REFEREE  = $(RUN_SWIPL) $(STRICT) -p 'c_queens=$(BUILD)' tests/prolog/test_referee.pl

## check: the Prolog tests that need nothing but swipl; a pack runs the smoke test, which takes seconds
check: module
	$(CHECK) $(if $(SWIPL_MODULE_DIR),smoke)
ifeq ($(SWIPL_MODULE_DIR),)
	$(REFEREE) 1500
endif

FILL = $(SWIPL) -p 'c_queens=$(BUILD)' $(STRICT) docs/fill.pl

## docs: fill listings, figures and the table of suites into README.md and docs/*.md
docs: module
	$(FILL) $(RESULTS) README.md $(wildcard docs/*.md)

## format: format the C sources by .clang-format
format:
	clang-format -i $$(git ls-files '*.c' '*.h')

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

test-built: $(TEST_BINARIES)

# Calls of the command that fail, by a library that is loaded before libc.  It needs the GNU C library.
$(T)/faults/preload.so: $(addprefix $(T)/faults/,preload.o environment.o fault.o)
	$(call shown,LD)
	$(HIDDEN)$(CC) $(CFLAGS) -shared $(LDFLAGS) -o $@ $^ -ldl

ifneq ($(shell getconf GNU_LIBC_VERSION 2>/dev/null),)
FAULTS := $(T)/faults/preload.so
endif

test-built: $(FAULTS)

# The same program with a layer between it and MPI that checks its messages.
$(T)/mpi/checked.o: COMPILER = $(MPI_COMPILER)

$(T)/mpi/queens-mpi-checked: $(addprefix $(T)/,mpi/checked.o faults/fault.o faults/environment.o)

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

WASM_MODULES := tests/wasm/node_modules/.package-lock.json

# npm, some 360 packages on Debian, is installed only where these files are missing.
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

# Packages of the browser tests other than Chromium, from package-lock.json.
EXPLORER_MODULES := tests/explorer/node_modules/.package-lock.json

$(EXPLORER_MODULES): tests/explorer/package.json tests/explorer/package-lock.json
	cd tests/explorer && npm ci --no-audit --no-fund
	@touch $@

# ---- Other machines ----------------------------------------------------------------------------------------------

CMOCKA_SOURCE := build/cmocka

# Tests that compare estimates with times: under an emulator or memcheck they have no meaning, and take minutes.
TIMES := test_count_work

# Take minutes under an emulator or memcheck; test_count_totals and test_queens_count run the same code there.
LONG := test_count_engine test_count_parts test_count_split test_count_run

# $(1) the folder, $(2) the compiler, $(3) the archiver, $(4) the emulator of that machine
other_machine = tests/debian_source.sh cmocka $(CMOCKA_SOURCE) && $(AGAIN) CMOCKA=$(CMOCKA_SOURCE) BUILD=$(BUILD)/$(1) CC='$(2)' AR=$(3) \
  LDFLAGS=-static RUN="$(4)" $(if $(4),LEFT_OUT='$(TIMES) $(LONG)') suite-c

# What chooses code by the processor: the kernels and first_fail.
DISPATCHING := $(addprefix $(T)/c/,test_count_kernels test_safe_squares)

# ---- Fuzzing: each parser, with inputs that libFuzzer makes from the seeds of tests/fuzz ------------------------------------

# Always the same inputs, so that CI fails only for what a change did; a run by time finds more.
FUZZ         ?= -seed=1 -runs=10000
FUZZ_TARGETS := $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_CFLAGS  := -O1 -g -DUNROLLED= -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all

$(T)/fuzz/fuzz_%: $(T)/fuzz/fuzz_%.o $(CLI_OBJECTS) $(C_OBJECTS)
	$(call shown,LD)
	$(HIDDEN)$(CC) $(CFLAGS) -pthread -fsanitize=fuzzer $(LDFLAGS) -o $@ $^

run-fuzz: $(FUZZ_TARGETS:%=$(T)/fuzz/fuzz_%)
	@set -e; for target in $(FUZZ_TARGETS); do echo "== fuzz_$$target"; \
	  mkdir -p $(T)/fuzz/found/$$target; tests/fuzz/seeds.sh tests/fuzz/$$target.seeds $(T)/fuzz/seeds/$$target; \
	  $(T)/fuzz/fuzz_$$target $(FUZZ) -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 \
	    -verbosity=0 -close_fd_mask=3 -artifact_prefix=$(T)/fuzz/$$target- $(T)/fuzz/found/$$target $(T)/fuzz/seeds/$$target; done

include tests/bench/bench.mk tests/suites.mk
