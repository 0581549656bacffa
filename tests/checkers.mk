# checkers.mk - the same tests on other machines and under checkers; fuzzing.  Included by tests.mk.

## test-arm: the counting engine's kernels for 64-bit ARM, run by qemu
test-arm:
	@tests/install.sh aarch64-linux-gnu-gcc qemu-aarch64
	$(AGAIN) CC=aarch64-linux-gnu-gcc AR=aarch64-linux-gnu-ar BUILD=$(BUILD)/arm LDFLAGS=-static RUN=qemu-aarch64 \
	  COUNT_SIZES='2 16' test-totals

# ---- Other machines: the C tests -------------------------------------------------------------------------------------

CMOCKA_SOURCE := build/cmocka

# Tests that compare estimates with times: under an emulator or a checker they have no meaning, and take minutes.
TIMES := test_count_work

# Take minutes under an emulator or memcheck; test_count_totals and test_queens_count run the same code there.
LONG := test_count_engine test_count_parts test_count_split test_count_run

# $(1) the folder, $(2) the compiler, $(3) the archiver, $(4) the emulator of that machine
other_machine = tests/debian_source.sh cmocka $(CMOCKA_SOURCE) && $(AGAIN) CMOCKA=$(CMOCKA_SOURCE) BUILD=$(BUILD)/$(1) CC='$(2)' AR=$(3) \
  LDFLAGS=-static RUN="$(4)" $(if $(4),LEFT_OUT='$(TIMES) $(LONG)') test-c

## test-powerpc: the C tests on a machine of 32 bits whose first byte is the highest, run by qemu
test-powerpc:
	@tests/install.sh powerpc-linux-gnu-gcc qemu-ppc xz
	+@$(call other_machine,powerpc,powerpc-linux-gnu-gcc,powerpc-linux-gnu-ar,qemu-ppc)

## test-musl: the C tests with another C library, musl
test-musl:
	@tests/install.sh musl-gcc xz
	+@$(call other_machine,musl,musl-gcc,ar)

WINE = env LC_ALL=C.UTF-8 WINEPREFIX=$(abspath $(BUILD))/wine WINEDEBUG=-all wine

## test-windows: the C tests, the zip and the tests of the command, on Windows as wine imitates it
test-windows:
	@tests/install.sh swipl $(MINGW)-gcc-posix zip wine xz xmllint python3
	@tests/debian_source.sh cmocka $(CMOCKA_SOURCE)
	+@$(AGAIN) -s command windows
	+@$(AGAIN) $(WINDOWS) CMOCKA=$(CMOCKA_SOURCE) RUN='$(WINE)' LEFT_OUT='$(TIMES)' test-c
	@sh tests/windows/test_zip.sh '$(WINDOWS_ZIP)' '$(BUILD)/queens'

# Files have other names there, so the journals are left to one goal.
WINDOWS_SUITES := $(foreach name,relation agreement algorithms styles c_queens constraints run,tests/prolog/test_$(name).pl)
WINDOWS_GOAL = findall(R, c_queens(8, R), L), length(L, 92), c_queens_count(14, 365596, [journal(journal), threads(2)])

## test-windows-prolog: the foreign library in SWI-Prolog 9.0.4, built for Windows the first time (ten minutes), under wine
test-windows-prolog:
	@tests/install.sh swipl $(MINGW)-gcc-posix $(MINGW)-g++-posix mingw-zlib cmake zip wine xz
	+@$(AGAIN) -s windows
	@tests/windows/swipl.sh '$(BUILD)/windows-swipl'
	$(WINE) '$(BUILD)/windows-swipl/build/src/swipl.exe' --on-error=status --on-warning=status -p 'c_queens=$(BUILD)/windows' \
	  -g run_tests -t halt $(WINDOWS_SUITES)
	cd '$(BUILD)/windows/queens-$(VERSION)' && rm -f journal && $(WINE) ../../windows-swipl/build/src/swipl.exe \
	  --on-error=status --on-warning=status -g '$(WINDOWS_GOAL)' -t halt prolog/c_queens.pl && rm journal

# What chooses code by the processor: the kernels and first_fail.
DISPATCHING := $(addprefix $(T)/c/,test_count_kernels test_safe_squares)

## test-old-x86: what chooses its code by the processor, on one of 2006 without POPCNT, AVX and similar, run by qemu
test-old-x86: command $(DISPATCHING)
	@tests/install.sh qemu-x86_64
	@set -e; for test in $(DISPATCHING); do echo "== $$test"; qemu-x86_64 -cpu core2duo $$test; done
	@sh tests/count/totals.sh 2 14 qemu-x86_64 -cpu core2duo $(BUILD)/queens

# ---- Checkers: the same tests, built or run in another way -----------------------------------------------------------

SANITIZED = -O1 -g -fno-omit-frame-pointer

## asan: the C and Prolog tests under AddressSanitizer and UndefinedBehaviorSanitizer; most cursors look ahead from the first steps
# Not those whose allocations fail: looking ahead needs none of its memory, so a failure is no error.  Variables that are read
# before they are set have a pattern, so that a result is wrong.  sanitized_swipl.sh explains the option.
ASAN = $(AGAIN) CC=gcc DEBUG=1 \
  CFLAGS='$(SANITIZED) -ftrivial-auto-var-init=pattern -fsanitize=address,undefined -fno-sanitize-recover=all' \
  RUN='env ASAN_OPTIONS=detect_stack_use_after_return=1' RUN_SWIPL='tests/sanitized_swipl.sh asan'
asan: setup-test
	$(ASAN) BUILD=$(BUILD)/asan CPPFLAGS=-DQUEENS_TEST_PATIENCE=1 test-c check
	$(ASAN) BUILD=$(BUILD)/asan-lifetime test-lifetime

## ubsan: everything built by clang; the C tests under its UndefinedBehaviorSanitizer, unsigned shifts and conversions included
ubsan: setup-test
	@tests/install.sh clang
	@tests/install.sh clang-runtime python3
	$(AGAIN) CC=clang BUILD=$(BUILD)/ubsan DEBUG=1 \
	  CFLAGS='$(SANITIZED) -fsanitize=undefined,implicit-conversion -fno-sanitize-recover=all' all bench-programs test-c

# The tests that start threads.
THREADED := test_threads test_thread_end test_progress test_queens_count $(addprefix test_count_,run plan_system thread_pool_system) \
  test_solution_stream_system

## tsan: the C tests that start threads, and the Prolog tests of memory, under ThreadSanitizer
tsan: setup-test
	$(AGAIN) CC=gcc BUILD=$(BUILD)/tsan DEBUG=1 CFLAGS='$(SANITIZED) -fsanitize=thread' \
	  RUN_SWIPL='tests/sanitized_swipl.sh tsan' LEFT_OUT='$(filter-out $(THREADED),$(notdir $(TEST_BINARIES)))' test-c test-lifetime

## valgrind: the C tests under memcheck
valgrind: setup-test
	@tests/install.sh valgrind
	$(AGAIN) BUILD=$(BUILD)/valgrind DEBUG=1 CFLAGS='-O1 -g' LEFT_OUT='$(TIMES) $(LONG)' \
	  RUN='valgrind -q --error-exitcode=1 --leak-check=full --errors-for-leak-kinds=all' test-c

## format: format the C sources by .clang-format
format:
	clang-format -i $$(git ls-files '*.c' '*.h')

## format-check: check the C sources (not those that the grader judges) with .clang-format, and the scripts with shellcheck
format-check:
	@tests/install.sh clang-format shellcheck
	clang-format --dry-run -Werror $$(find c bridge docs prolog tests \( -path tests/grader -o -name node_modules \) -prune -o -name "*.[ch]" -print)
	shellcheck -x $$(find c prolog tests .ci -name node_modules -prune -o -name '*.sh' -print) .ci/run

# ---- Proof ------------------------------------------------------------------------------------------------------------

OS_RELEASE := /etc/os-release

## proof: prove the code (docs/proof.md), and fail to prove wrong code; WORD=main_loop for a part; FRESH=1 without the kept answers
proof:
	@command -v frama-c >/dev/null || grep -qs '^VERSION_CODENAME=bookworm' $(OS_RELEASE) || { \
	  echo 'make: proof needs Frama-C 25, z3 4.8.12 and cvc4 1.8, those of Debian 12; Debian 13 has no frama-c-base' >&2; exit 2; }
	@tests/install.sh frama-c why3 z3 cvc4
	tests/proof/test_proof.sh '$(WORD)'

# ---- Fuzzing: each parser, with inputs that libFuzzer makes from the seeds of tests/fuzz ------------------------------------

# Always the same inputs, so that CI fails only for what a change did; a run by time finds more.
FUZZ         ?= -seed=1 -runs=10000
FUZZ_TARGETS := $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_CFLAGS  := -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all

$(T)/fuzz/fuzz_%: $(T)/fuzz/fuzz_%.o $(CLI_OBJECTS) $(C_OBJECTS)
	$(call shown,LD)
	$(HIDDEN)$(CC) $(CFLAGS) -pthread -fsanitize=fuzzer $(LDFLAGS) -o $@ $^

run-fuzz: $(FUZZ_TARGETS:%=$(T)/fuzz/fuzz_%)
	@set -e; for target in $(FUZZ_TARGETS); do echo "== fuzz_$$target"; \
	  mkdir -p $(T)/fuzz/found/$$target; tests/fuzz/seeds.sh tests/fuzz/$$target.seeds $(T)/fuzz/seeds/$$target; \
	  $(T)/fuzz/fuzz_$$target $(FUZZ) -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 \
	    -verbosity=0 -close_fd_mask=3 -artifact_prefix=$(T)/fuzz/$$target- $(T)/fuzz/found/$$target $(T)/fuzz/seeds/$$target; done

## fuzz: libFuzzer on each parser; FUZZ=-max_total_time=SECONDS for other inputs
fuzz:
	@tests/install.sh clang
	@tests/install.sh clang-runtime python3
	@$(AGAIN) CC=clang BUILD=$(BUILD)/fuzz DEBUG=1 CFLAGS='$(FUZZ_CFLAGS)' run-fuzz
