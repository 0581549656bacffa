# wasm.mk - what runs in a browser: the foreign library for SWI-Prolog, a side module, and the command queens, a program for
# WASI.  Included by the Makefile at the root.
#
# ---- The foreign library ---------------------------------------------------------------------------------------------
#
# one_thread_count.c and batch_stream.c replace threads and files, which a browser lacks; host.c and strings.c replace other functions.
#
# wasi-libc's headers refuse any system but their own, so __wasi__ is defined.  The target has to be emscripten, because
# position-independent code is only for it.  The header of the installed SWI-Prolog is used: its parts that the bridge
# needs are the same in 9.0.4 and 10.1, except for the version (int and bool are one type in WebAssembly).  load.mjs
# checks the rest.

WASM_CC      ?= clang
WASM_LD      ?= wasm-ld
WASM_INCLUDE ?= /usr/include/wasm32-wasi
# Of the SWI-Prolog in npm's swipl-wasm, as tests/wasm/package.json pins it.
WASM_PLVERSION := 100110

W := $(BUILD)/wasm
WASM_FLAGS = --target=wasm32-unknown-emscripten -U__EMSCRIPTEN__ -D__wasi__ -DNDEBUG -std=c11 $(WARNINGS) $(WERROR) -O2 -mbulk-memory \
  -ffp-contract=off -fPIC -fvisibility=hidden -isystem $(WASM_INCLUDE) -isystem '$(SWIPL_INCLUDE)' -DPLVERSION=$(WASM_PLVERSION) \
  -D_FILE_OFFSET_BITS=64 -Ic -DQUEENS_VERSION='"$(VERSION)"' -MMD -MP

WASM_SOURCES := $(wildcard c/*.c c/search/*.c c/algorithms/*.c c/judge/*.c $(addprefix c/count/,$(addsuffix /*.c,join kernels quarters splits)) bridge/wasm/*.c) \
  c/count/run/total.c $(filter-out bridge/solution_stream.c,$(wildcard bridge/*.c))
WASM_OBJECTS := $(WASM_SOURCES:%.c=$(W)/%.o)
WASM_LINK = $(WASM_LD) --experimental-pic -shared --no-entry --strip-all --gc-sections --export=__wasm_apply_data_relocs \
  --export=install_queens_abi --export=install_queens_alarms --export=install_c_queens --allow-undefined -o $@ $(filter %.o,$^)

.PHONY: wasm

## wasm: for a browser: the foreign library and the command, build/wasm/c_queens.wasm and queens.wasm
wasm:
	@tests/install.sh swipl $(WASM_CC) $(WASM_LD) wasi-libc
	@$(MAKE) --no-print-directory $(W)/c_queens.wasm $(W)/queens.wasm

$(W)/%.o: %.c Makefile c/c.mk pack.pl bridge/wasm/wasm.mk | swipl-headers
	@mkdir -p $(@D)
	$(WASM_CC) $(WASM_FLAGS) -c -o $@ $<

# Without builtins, lest calloc() be recognized in calloc().
$(W)/bridge/wasm/host.o $(W)/bridge/wasm/strings.o: WASM_FLAGS += -fno-builtin

$(W)/c_queens.wasm: $(WASM_OBJECTS)
	$(WASM_LINK)

# ---- The command -----------------------------------------------------------------------------------------------------
#
# wasi-libc is linked.  The compiler's own library is not needed.  c/wasi/left_out.c lists what is left out.

WASM_LIB     ?= /usr/lib/wasm32-wasi
# Bytes, at most.
WASM_MEMORY  := 268435456
WASM_COMMAND := $(wildcard c/*.c c/search/*.c c/algorithms/*.c c/cli/*.c c/cli/draw/*.c c/cli/options/*.c c/cli/output/*.c c/wasi/*.c) c/port/posix/streams.c \
  $(addprefix c/cli/commands/,$(addsuffix _command.c,algorithms board count las_vegas solve trace) search.c)
WASM_COMMAND_OBJECTS := $(WASM_COMMAND:%.c=$(W)/command/%.o)
WASM_COMMAND_FLAGS = --target=wasm32-wasi -DNDEBUG -std=c11 $(WARNINGS) $(WERROR) -O2 -mbulk-memory -ffp-contract=off \
  -ftls-model=local-exec -ffunction-sections -isystem $(WASM_INCLUDE) -Ic -DQUEENS_VERSION='"$(VERSION)"' \
  -DMEMORY_LIMIT=$(WASM_MEMORY) -MMD -MP
# Most of the command's own code runs once.
$(W)/command/c/cli/%.o: WASM_COMMAND_FLAGS += -Os

$(W)/command/%.o: %.c Makefile c/c.mk pack.pl bridge/wasm/wasm.mk
	@mkdir -p $(@D)
	$(WASM_CC) $(WASM_COMMAND_FLAGS) -c -o $@ $<

$(W)/queens.wasm: $(WASM_COMMAND_OBJECTS)
	$(WASM_LD) --gc-sections --strip-all --max-memory=$(WASM_MEMORY) -z stack-size=1048576 -L$(WASM_LIB) -o $@ \
	  $(WASM_LIB)/crt1-command.o $^ -lc

-include $(WASM_OBJECTS:.o=.d) $(WASM_COMMAND_OBJECTS:.o=.d)
