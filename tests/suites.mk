# suites.mk - the table of suites of tests.  A row begins with two hashes and `check-NAME`, and has between bars
#
#   who runs it: test (make test), ci (.ci/run, after make test), release (before a release);
#   seconds on the clock, next to another suite on two cores;
#   seconds of processor time;
#   the tools that are installed first, as tests/install.sh names them; a rule installs what depends on them;
#   a fault that only this suite finds.
#
# Below a row is the rule `suite-NAME`: what is built first, and the commands.  `make check-NAME` installs the tools and runs it.  The lists of
# make test and .ci/run, make help-all and a table of docs/contributing.md are made from the rows; suites start in this order.

SUITES := tests/suites.mk

# $(1) who runs it, $(2) the name; either may be a pattern of sed.
suites_of = $(shell sed -n 's/^\#\# check-\([^ ]*\) | $(1) |.*/\1/p' $(SUITES))
tools_of  = $(shell sed -n 's/^\#\# check-$(2) | $(1) |[^|]*|[^|]*|\([^|]*\)|.*/\1/p' $(SUITES))
ANY := [a-z]*

check-%: FORCE
	@$(if $(filter $*,$(call suites_of,$(ANY))),,echo 'make: there is no suite "$*": expected one of $(call suites_of,$(ANY))' >&2; exit 2)
	@tests/install.sh $(call tools_of,$(ANY),$*)
	+@$(AGAIN) suite-$*

# Those that IN runs, each with a line here and its output in the folder LOGS.
LOGS ?= $(BUILD)/$(IN)
suites: $(if $(IN),$(addprefix logged-,$(call suites_of,$(IN))))
	@$(if $^,:,false) || { echo 'make: IN is "$(IN)": expected test, ci or release' >&2; exit 2; }

logged-%: FORCE
	@mkdir -p '$(LOGS)'
	+@tests/suite.sh $(LOGS) check-$* $(MAKE) check-$*

# $(1) scripts, $(2) their arguments
each = @set -e; for script in $(1); do echo "== sh $$script $(2)"; sh $$script $(2); done

# ---- What users notice first ---------------------------------------------------------------------------------------

## check-c | test | 21 | 21 | swipl cmocka | a wrong total, journal line or step of a search that the command never prints
suite-c: $(filter-out $(LEFT_OUT:%=$(T)/c/%$(EXE)),$(TEST_BINARIES))
	@set -e; for test in $^; do echo "== $$test"; $(RUN) $$test; done

## check-docs | test | 69 | 66 | swipl bubblewrap | an example, link or figure of a page that is no longer true
# The examples run in an unpacked archive, so they need no file that git does not track.
suite-docs: lib module command
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
	$(SWIPL) $(STRICT) -p library=prolog tests/docs/documented.pl $(BUILD)/docs/queens-shown README.md $(wildcard docs/*.md) $(PROLOG)

## check-prolog | test | 24 | 23 | swipl | an answer lost, repeated or out of order; a choice point left; another error term
suite-prolog: check

## check-lifetime | test | 29 | 30 | swipl | a leak on a cut, an exception or a failed allocation; an interrupt that is not obeyed
suite-lifetime: $(F)/c_queens.$(MODULE_EXT)
	$(RUN_SWIPL) $(STRICT) -p c_queens=$(F) tests/prolog/lifetime.pl

## check-command | test | 16 | 15 | xmllint python3 | a wrong exit status, format or message of the command
suite-command: command
	$(call each,$(filter-out $(SLOW_SCRIPTS) %/test_faults.sh,$(wildcard tests/cli/test_*.sh)),$(BUILD)/queens)

SLOW_SCRIPTS := $(foreach name,blocked completions count traces_agree verdicts,tests/cli/test_$(name).sh)

## check-layout | test | 5 | 5 | swipl | a circle of files or folders; a private header used outside the library; one name twice
suite-layout: lib command module
	@sh tests/layout.sh $(BUILD)

## check-clean-load | test | 4 | 4 | swipl | a warning when a file is loaded, an undefined predicate
suite-clean-load: module
	@said=$$($(SWIPL) -q -p 'c_queens=$(BUILD)' $(STRICT) tests/prolog/clean_load.pl -- $(CLEAN) 2>&1 </dev/null) && \
	  test -z "$$said" || { echo "$$said"; exit 1; }
	@echo "$(words $(CLEAN)) Prolog files load clean"

CLEAN := $(filter-out %/welcome.pl %/answerer.pl,$(PROLOG)) # the first runs when it is loaded, the second is no module

## check-headers | test | 1 | 1 | | a name exported by mistake, or no longer; a program in a header that does not run
suite-headers: lib
	@sh tests/c/test_symbols.sh $(BUILD)/libqueens.a $(BUILD)/$(SHARED)
	@CC='$(CC)' sh tests/c/test_examples.sh $(BUILD)/$(SHARED)

## check-setup | test | 0 | 1 | | a wrong call of a package manager that this machine does not have
suite-setup:
	@sh tests/install/test_setup.sh

# ---- What is slower ------------------------------------------------------------------------------------------------

## check-explorer | ci | 996 | 353 | swipl chromium firefox nodejs npm | a view that does not fit, a key without effect; what differs in Firefox, or in one file
# ONLY=FILES runs some.
suite-explorer: module command
	@$(AGAIN) $(EXPLORER_MODULES) site
	EXPLORER_SITE='$(BUILD)/site' $(IN_BROWSER) $(or $(ONLY),$(PAGE_TESTS))
	$(if $(FILE_ONLY),EXPLORER_SITE='$(BUILD)/site/queens.html' $(IN_BROWSER) $(FILE_ONLY))

PAGE_TESTS := $(wildcard tests/explorer/*.test.mjs)
FILE_TESTS := $(addprefix tests/explorer/,$(addsuffix .test.mjs,site searches embed requirements loading))
FILE_ONLY   = $(if $(ONLY),$(filter $(FILE_TESTS),$(ONLY)),$(FILE_TESTS))
IN_BROWSER  = node --test --test-reporter=spec --test-concurrency=1

## check-roots | ci | 611 | 527 | | a package that a new Debian lacks; a blank in the path; a locale; a file that the Debian package forgets
# README's two commands in a new root file system of Debian 12, the packages and the pack in one of 13; as root; ONLY=deb for the packages.
suite-roots:
	@tests/roots.sh $(ROOTS)

## check-grader | ci | 491 | 252 | swipl bubblewrap java python3 g++ ghc guile nodejs go minizinc clingo sqlite3 | a hostile submission that gets out; a wrong verdict when busy
suite-grader: command module
	$(call each,tests/grader/test_killed.sh tests/grader/test_grader.sh tests/grader/test_class.sh tests/grader/test_formats.sh,$(BUILD)/queens all)

## check-wasm | ci | 73 | 78 | swipl nodejs | a fault of the bridge with pointers of 32 bits, or in SWI-Prolog 10, which swipl-wasm has
suite-wasm: command $(RESULTS_PAGE) | prolog/tools
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
logged-wasm: logged-explorer # both need the WebAssembly, and the first builds it

## check-proof | ci | 95 | 66 | frama-c why3 z3 cvc4 | a change of the outline or the cursor that the proof does not cover
# Proves the code (docs/proof.md), and fails to prove wrong code; WORD=main_loop for a part; FRESH=1 without the kept answers.
suite-proof:
	tests/proof/test_proof.sh '$(WORD)'

## check-asan | ci | 257 | 246 | swipl cmocka | a read or write beyond a block, a read of an unset variable, an overflow of int
# Most cursors look ahead from the first steps (QUEENS_TEST_PATIENCE=1).  Not in the second build: its tests let allocations fail, and looking
# ahead can do without memory, so that would be no error.  Variables that are read before they are set have a pattern, so that a result is wrong.  sanitized_swipl.sh explains the option.
suite-asan:
	$(ASAN) BUILD=$(BUILD)/asan CPPFLAGS=-DQUEENS_TEST_PATIENCE=1 suite-c check
	$(ASAN) BUILD=$(BUILD)/asan-lifetime suite-lifetime

SANITIZED = -O1 -g -fno-omit-frame-pointer
ASAN = $(AGAIN) CC=gcc DEBUG=1 \
  CFLAGS='$(SANITIZED) -ftrivial-auto-var-init=pattern -fsanitize=address,undefined -fno-sanitize-recover=all' \
  RUN='env ASAN_OPTIONS=detect_stack_use_after_return=1' RUN_SWIPL='tests/sanitized_swipl.sh asan'

## check-tsan | ci | 195 | 191 | swipl cmocka | a race of two threads, in the thread pool or in a query
suite-tsan:
	$(AGAIN) CC=gcc BUILD=$(BUILD)/tsan DEBUG=1 CFLAGS='$(SANITIZED) -fsanitize=thread' RUN_SWIPL='tests/sanitized_swipl.sh tsan' \
	  LEFT_OUT='$(filter-out $(THREADED),$(notdir $(TEST_BINARIES)))' suite-c suite-lifetime

# The tests that start threads.
THREADED := test_threads test_thread_end test_progress test_queens_count $(addprefix test_count_,run plan_system thread_pool_system) \
  test_solution_stream_system

## check-ubsan | ci | 286 | 278 | swipl cmocka clang | an unsigned shift too wide, a conversion that changes a value, code that clang refuses
suite-ubsan:
	@tests/install.sh clang-runtime
	$(AGAIN) CC=clang BUILD=$(BUILD)/ubsan DEBUG=1 \
	  CFLAGS='$(SANITIZED) -DUNROLLED= -fsanitize=undefined,implicit-conversion -fno-sanitize-recover=all' all bench-programs suite-c

## check-install | ci | 179 | 178 | | a file that is not installed, or not compiled again after a change of its header
suite-install:
	$(call each,$(wildcard tests/install/test_*.sh))

## check-languages | ci | 146 | 148 | swipl | a program of another language that disagrees with C
suite-languages: command
	@sh tests/languages/test_run.sh
	@CC='$(CC)' sh tests/languages/test_exact_cover.sh
	@SWIPL='$(SWIPL)' tests/languages/run.sh
	@sh tests/languages/test_ideas.sh '$(BUILD)/queens'

## check-referee | ci | 89 | 78 | swipl | constraints that decide a board, end the sizes or leave a choice point in one relation only
# QUESTIONS=30000; SEED=1 asks those of seed 1.
suite-referee: module
	$(REFEREE) $(or $(QUESTIONS),30000)

## check-equivalent | ci | 246 | 239 | swipl gprolog trealla tau-prolog | a difference of predicates that library(equivalent) misses, or invents
suite-equivalent: module
	$(SWIPL) docs/systems.pl ask docs/systems.md
	@set -e; for name in systems quads first_tries equivalent queens_equivalent; do echo "== test_$$name.pl"; \
	  $(RUN_SWIPL) $(STRICT) -p 'c_queens=$(BUILD)' -g run_tests -t halt tests/prolog/test_$$name.pl; done

## check-powerpc | ci | 95 | 90 | powerpc-linux-gnu-gcc qemu-ppc xz | an order of bytes or a long of 64 bits taken for granted
suite-powerpc:
	+@$(call other_machine,powerpc,powerpc-linux-gnu-gcc,powerpc-linux-gnu-ar,qemu-ppc)

## check-windows | ci | 103 | 83 | swipl mingw-gcc zip wine xz xmllint python3 | a call of the system that Windows has in another way; a long of 32 bits
suite-windows:
	@tests/debian_source.sh cmocka $(CMOCKA_SOURCE)
	+@$(AGAIN) -s command windows
	+@$(AGAIN) $(WINDOWS) CMOCKA=$(CMOCKA_SOURCE) RUN='$(WINE)' LEFT_OUT='$(TIMES)' suite-c
	@sh tests/windows/test_zip.sh '$(WINDOWS_ZIP)' '$(BUILD)/queens'

WINE = env LC_ALL=C.UTF-8 WINEPREFIX=$(abspath $(BUILD))/wine WINEDEBUG=-all wine

## check-musl | ci | 43 | 42 | musl-gcc xz | something that only the GNU C library has
suite-musl:
	+@$(call other_machine,musl,musl-gcc,ar)

## check-arm | ci | 18 | 19 | aarch64-linux-gnu-gcc qemu-aarch64 | a lane of a NEON kernel in the wrong place, run by qemu
suite-arm:
	$(AGAIN) CC=aarch64-linux-gnu-gcc AR=aarch64-linux-gnu-ar BUILD=$(BUILD)/arm LDFLAGS=-static RUN=qemu-aarch64 \
	  COUNT_SIZES='2 16' suite-totals

## check-old-x86 | ci | 8 | 7 | cmocka qemu-x86_64 | an instruction such as POPCNT that is run where it is missing
suite-old-x86: command $(DISPATCHING)
	@set -e; for test in $(DISPATCHING); do echo "== $$test"; qemu-x86_64 -cpu core2duo $$test; done
	@sh tests/count/totals.sh 2 14 qemu-x86_64 -cpu core2duo $(BUILD)/queens

## check-fuzz | ci | 244 | 231 | clang python3 | a text that makes a parser read beyond it
suite-fuzz:
	@tests/install.sh clang-runtime
	@$(AGAIN) CC=clang BUILD=$(BUILD)/fuzz DEBUG=1 CFLAGS='$(FUZZ_CFLAGS)' run-fuzz

## check-compare | ci | 46 | 35 | swipl hyperfine time xmllint tidy python3 chromium | a killed run that gets a time in the report; a plot not shown
suite-compare: module command
	$(call each,$(wildcard tests/compare/test_*.sh),'$(BUILD)')

## check-tools | ci | 38 | 34 | swipl | a comparison or listing of the wrong program; a served file outside the folder
suite-tools: module command
	$(SWIPL) $(STRICT) -p 'c_queens=$(BUILD)' tests/tools/check_tools.pl
	for test in test_repl test_explorer_command test_explorer_server; do \
	  $(SWIPL) $(STRICT) -p 'c_queens=$(BUILD)' -g run_tests -t halt tests/tools/$$test.pl || exit; done

## check-totals | ci | 13 | 17 | | a kernel that is wrong from size 15 on, forward or backward
# COUNT_SIZES='16 18'.
suite-totals: command
	@sh tests/count/totals.sh $(or $(COUNT_SIZES),16 18) $(RUN) $(BUILD)/queens

## check-faults | ci | 32 | 29 | python3 | a failed system call that is not reported: each call of each subcommand fails once
suite-faults: command $(FAULTS)
	sh tests/cli/test_faults.sh $(BUILD)/queens

## check-mpi | ci | 37 | 9 | mpi | a process that waits for ever for a message of another
suite-mpi:
	@$(AGAIN) mpi
	@$(AGAIN) $(T)/mpi/queens-mpi-checked
	@sh tests/mpi/test_mpi.sh $(BUILD)/queens-mpi $(T)/mpi/queens-mpi-checked

## check-count | ci | 9 | 4 | parallel | a slice lost by a kill at an instant that no unit test stops at
suite-count: command
	$(call each,$(wildcard tests/count/test_*.sh),$(BUILD)/queens)

## check-command-slow | ci | 57 | 48 | mandoc picosat python3 | a solution beyond 64 columns that the search misses or repeats, and picosat does not
suite-command-slow: command
	$(call each,$(SLOW_SCRIPTS),$(BUILD)/queens)

## check-page-types | ci | 7 | 9 | nodejs npm | a property or a variable that is not there, in a branch of the page that no test takes
suite-page-types:
	@$(AGAIN) $(EXPLORER_MODULES)
	node tests/explorer/check_page.mjs

## check-format | ci | 8 | 8 | clang-format shellcheck | C that is laid out in another way; an error in a script that shellcheck knows
# Not the sources that the grader judges.
suite-format:
	clang-format --dry-run -Werror $$(find c bridge docs prolog tests \( -path tests/grader -o -name node_modules \) -prune -o -name "*.[ch]" -print)
	shellcheck -x $$(find c prolog tests .ci -name node_modules -prune -o -name '*.sh' -print) .ci/run

# ---- What is too long for each change ------------------------------------------------------------------------------

## check-valgrind | release | 600 | 600 | swipl cmocka valgrind | a read of memory that was never written, in the C tests
suite-valgrind:
	$(AGAIN) BUILD=$(BUILD)/valgrind DEBUG=1 CFLAGS='-O1 -g' LEFT_OUT='$(TIMES) $(LONG)' \
	  RUN='valgrind -q --error-exitcode=1 --leak-check=full --errors-for-leak-kinds=all' suite-c

## check-large | release | 60 | 60 | swipl | an answer that one relation loses at a size beyond those of check-prolog
suite-large: module
	$(CHECK) large

## check-fuzz-long | release | 600 | 600 | clang python3 | a text that only another seed makes
suite-fuzz-long:
	$(AGAIN) FUZZ=-max_total_time=200 suite-fuzz

## check-windows-prolog | release | 780 | 900 | swipl mingw-gcc mingw-g++ mingw-zlib cmake zip wine xz | a fault of the bridge in SWI-Prolog for Windows
suite-windows-prolog:
	+@$(AGAIN) -s windows
	@tests/windows/swipl.sh '$(BUILD)/windows-swipl'
	$(WINE) '$(BUILD)/windows-swipl/build/src/swipl.exe' $(STRICT) -p 'c_queens=$(BUILD)/windows' -g run_tests -t halt $(WINDOWS_SUITES)
	cd '$(BUILD)/windows/queens-$(VERSION)' && rm -f journal && $(WINE) ../../windows-swipl/build/src/swipl.exe \
	  $(STRICT) -g '$(WINDOWS_GOAL)' -t halt prolog/c_queens.pl && rm journal

# Files have other names there, so the journals are left to one goal.
WINDOWS_SUITES := $(foreach name,relation agreement algorithms styles c_queens constraints run,tests/prolog/test_$(name).pl)
WINDOWS_GOAL = findall(R, c_queens(8, R), L), length(L, 92), c_queens_count(14, 365596, [journal(journal), threads(2)])
