# Queens - what can be made, and from what.  `make help` lists the targets.
#
# `all`, `check` and `install` are also what a Prolog pack runs: it sets SWIPL, SWIPL_MODULE_DIR and their like, each of
# which has a default here.  Nothing but a C compiler and swipl is needed for them, and nothing is installed by them.

SHELL := /bin/sh
.DEFAULT_GOAL := all

VERSION := $(shell sed -n "s/^version('\(.*\)')\.$$/\1/p" pack.pl)

# ---- What a user may set -------------------------------------------------------------------------------------------

CC        ?= cc
CFLAGS    ?= -O2 -g
LDFLAGS   ?=
AR        ?= ar
PREFIX    ?= /usr/local
DESTDIR   ?=
SWIPL     ?= swipl
BUILD     ?= build

# A pack passes the compiler that built swipl: use it, unless the caller names one.
ifeq ($(origin CC),default)
CC := $(or $(SWIPL_CC),cc)
endif

# ---- What follows from it ------------------------------------------------------------------------------------------

SYSTEM := $(shell uname -s)
MACHINE := $(shell $(CC) -dumpmachine)
X86 := $(filter x86_64% amd64% i386% i486% i586% i686%,$(MACHINE))
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wmissing-prototypes -Werror
C_FLAGS = -std=c11 $(WARNINGS) $(CFLAGS) $(SAME_NUMBERS) -D_FILE_OFFSET_BITS=64 -pthread -fPIC -fvisibility=hidden -Ic -DQUEENS_VERSION='"$(VERSION)"' -MMD -MP

# Shares of the work have to be the same on every machine: no product is fused with a sum, nor kept wider than a double,
# as the x87 of 32-bit x86 does.
SAME_NUMBERS := -ffp-contract=off $(if $(X86),-msse2 -mfpmath=sse)

SWIPL_VALUE = $(shell $(SWIPL) --dump-runtime-variables 2>/dev/null | sed -n 's/^$(1)="\(.*\)";$$/\1/p')
SWIPL_INCLUDE ?= $(call SWIPL_VALUE,PLBASE)/include
MODULE_EXT    := $(or $(SWIPL_MODULE_EXT),$(call SWIPL_VALUE,PLSOEXT),so)
PACK_ARCH      = $(call SWIPL_VALUE,PLARCH)

ifeq ($(SYSTEM),Darwin)
MODULE_LINK := -bundle -undefined dynamic_lookup
SHARED_LINK := -dynamiclib -install_name $(PREFIX)/lib/libqueens.0.dylib
SHARED      := libqueens.0.dylib
SHARED_DEV  := libqueens.dylib
else
# Of libqueens inside the foreign library nothing is shown, so that a process may hold both.  It stays in memory once it
# is loaded: an open query survives unload_foreign_library/1.
MODULE_LINK := -shared -Wl,--exclude-libs,ALL -Wl,-z,nodelete
SHARED_LINK := -shared -Wl,-soname,libqueens.so.0
SHARED      := libqueens.so.0
SHARED_DEV  := libqueens.so
endif

C_SOURCES := $(wildcard c/*.c c/count/*.c)
CLI_SOURCES := $(wildcard c/cli/*.c c/cli/*/*.c)
C_OBJECTS := $(C_SOURCES:%.c=$(BUILD)/%.o)
BRIDGE_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard bridge/*.c))
MODULE    := $(BUILD)/c_queens.$(MODULE_EXT)
PROLOG    := $(shell find prolog -name '*.pl')

# ---- Building ------------------------------------------------------------------------------------------------------

.PHONY: all lib module command mpi run repl explore site grade help setup-run setup-test install uninstall dist format clean distclean

## all: the libraries, the command queens and the foreign library for swipl (default)
all: lib command module

# A pack says where its foreign library belongs.  The path may hold blanks, so that it can't be a target.
module: $(MODULE)
ifneq ($(SWIPL_MODULE_DIR),)
	install -d '$(SWIPL_MODULE_DIR)'
	install -m 755 $(MODULE) '$(SWIPL_MODULE_DIR)'
endif

lib: $(BUILD)/libqueens.a $(BUILD)/$(SHARED) $(BUILD)/queens.pc

# Sources are compiled anew when this file changes, since the flags stand here.
$(BUILD)/%.o: %.c Makefile pack.pl
	@mkdir -p $(@D)
	$(CC) $(C_FLAGS) -c -o $@ $<

# Each kernel of the counting engine is compiled for the processors that have what it takes; which one runs is chosen
# when it runs.  Its loops are there to be unrolled.
KERNELS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard c/count/kernel_*.c))
$(KERNELS): C_FLAGS += $(if $(findstring -O2,$(CFLAGS)),-O3)
ifneq ($(filter x86_64% amd64%,$(MACHINE)),)
$(BUILD)/c/count/kernel_popcnt.o: C_FLAGS += -mpopcnt
$(BUILD)/c/count/kernel_avx2.o: C_FLAGS += -mavx2 -mpopcnt
$(BUILD)/c/count/kernel_avx512.o: C_FLAGS += -mavx512f -mavx512bw -mavx512vl -mavx512vbmi2 -mavx512vpopcntdq -mbmi2 -mpopcnt
endif

$(BUILD)/bridge/%.o: C_FLAGS += -isystem '$(SWIPL_INCLUDE)'
# The bridge is compiled anew for another swipl: its version stands in this file, which is touched only when it changes.
$(BUILD)/swipl-version: FORCE
	@mkdir -p $(@D)
	@echo '$(call SWIPL_VALUE,PLVERSION)' | cmp -s - $@ || echo '$(call SWIPL_VALUE,PLVERSION)' > $@

.PHONY: FORCE
FORCE:

$(BRIDGE_OBJECTS): $(BUILD)/swipl-version
$(BRIDGE_OBJECTS): | swipl-headers

.PHONY: swipl-headers
swipl-headers:
	@test -f '$(SWIPL_INCLUDE)/SWI-Prolog.h' || { \
	  echo 'make: "$(SWIPL)" has no "$(SWIPL_INCLUDE)/SWI-Prolog.h": install SWI-Prolog, or name another by SWIPL=...' >&2; \
	  exit 2; }

$(BUILD)/libqueens.a: $(C_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/$(SHARED): $(C_OBJECTS)
	$(CC) $(CFLAGS) -pthread $(SHARED_LINK) $(LDFLAGS) -o $@ $^

$(MODULE): $(BRIDGE_OBJECTS) $(BUILD)/libqueens.a
	$(CC) $(CFLAGS) -pthread $(MODULE_LINK) $(LDFLAGS) $(SWIPL_MODULE_LDFLAGS) -o $@ $^ $(SWIPL_MODULE_LIB)

command: $(BUILD)/queens

$(BUILD)/queens: $(CLI_SOURCES:%.c=$(BUILD)/%.o) $(BUILD)/libqueens.a
	$(CC) $(CFLAGS) -pthread $(LDFLAGS) -o $@ $^ -lm

# The command for many machines needs an MPI, which nothing else does.  Its wrapper calls the compiler it is told to.
MPICC ?= mpicc
MPI_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard c/mpi/*.c))
MPI_CLI_OBJECTS := $(patsubst %,$(BUILD)/c/cli/%.o,number options/option_help options/option_reader report)

## mpi: the command queens-mpi, where there is an MPI (mpicc)
mpi: $(BUILD)/queens-mpi

$(BUILD)/c/mpi/%.o: c/mpi/%.c Makefile pack.pl
	@command -v $(MPICC) >/dev/null || { \
	  echo 'make: no "$(MPICC)": install OpenMPI (libopenmpi-dev openmpi-bin), or name another by MPICC=...' >&2; exit 2; }
	@mkdir -p $(@D)
	OMPI_CC='$(CC)' MPICH_CC='$(CC)' $(MPICC) $(C_FLAGS) -c -o $@ $<

$(BUILD)/queens-mpi $(BUILD)/tests/mpi/queens-mpi-checked: $(MPI_OBJECTS) $(MPI_CLI_OBJECTS) $(BUILD)/libqueens.a
	OMPI_CC='$(CC)' MPICH_CC='$(CC)' $(MPICC) $(CFLAGS) -pthread $(LDFLAGS) -o $@ $^

$(BUILD)/queens.pc: c/queens.pc.in Makefile pack.pl
	@mkdir -p $(@D)
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' $< > $@.new
	mv $@.new $@

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/c/*/*.d $(BUILD)/c/cli/*/*.d $(BUILD)/tests/*/*.d)

# ---- For people ----------------------------------------------------------------------------------------------------

## run: see it work; on a terminal, go on at the Prolog prompt
run: setup-run
	@$(MAKE) --no-print-directory -s all
	@$(SWIPL) prolog/queens/welcome.pl

## repl: the Prolog prompt with both relations loaded
repl: setup-run
	@$(MAKE) --no-print-directory -s all
	@$(SWIPL) prolog/queens.pl prolog/queens/styles.pl prolog/c_queens.pl

## explore: searches step by step, in a browser; PORT=8808 HOST=127.0.0.1
explore: setup-run
	@$(MAKE) --no-print-directory -s module command
	@exec $(SWIPL) -q -p 'c_queens=$(BUILD)' -g explore_command -t halt prolog/queens/explorer/command.pl -- \
	  $(if $(PORT),'port=$(PORT)') $(if $(HOST),'host=$(HOST)')

## site: the explorer as one HTML file, which needs no server: build/site/queens.html
site: setup-run
	@$(MAKE) --no-print-directory -s module command
	@$(SWIPL) -q --on-error=status -p 'c_queens=$(BUILD)' -g "write_site('$(BUILD)/site/queens.html')" -t halt prolog/queens/explorer/site.pl

## grade: does IMPL=PATH solve N=8 queens?  make grade says more
grade: command
	@tests/install.sh swipl
	@SWIPL='$(SWIPL)' prolog/queens/grade/grade.sh --queens='$(BUILD)/queens' \
	  $${N:+"--n=$$N"} $${FROM:+"--from=$$FROM"} $${FORMAT:+"--format=$$FORMAT"} $${PREDICATE:+"--predicate=$$PREDICATE"} \
	  $${ORDER:+"--order=$$ORDER"} $${DETERMINISM:+"--determinism=$$DETERMINISM"} $${LIMIT:+"--limit=$$LIMIT"} \
	  $${MEMORY:+"--memory=$$MEMORY"} $${SANDBOX:+"--sandbox=$$SANDBOX"} $${OUT:+"--out=$$OUT"} $${IMPL:+"$$IMPL"}

setup-run:
	@tests/install.sh swipl

setup-test:
	@tests/install.sh swipl cmocka

## help: this list
help:
	@sed -n 's/^## \([a-z-]*\): \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | sort | \
	  awk -F'|' '{ printf "%-21s %s\n", $$1, $$2 }'
	@echo
	@echo '  Settings: CC CFLAGS LDFLAGS SWIPL PREFIX DESTDIR BUILD, as in: make SWIPL=/opt/swipl/bin/swipl test'

# ---- Tests: tests/tests.mk ------------------------------------------------------------------------------------------

include tests/tests.mk

# ---- Installing ----------------------------------------------------------------------------------------------------

PACK_DIR = $(DESTDIR)$(PREFIX)/share/swi-prolog/pack/queens

## install: libqueens, its header, and the pack, under DESTDIR and PREFIX
install: all
ifeq ($(SWIPL_MODULE_DIR),)
	install -d '$(DESTDIR)$(PREFIX)/include' '$(DESTDIR)$(PREFIX)/lib/pkgconfig'
	install -m 644 c/queens.h '$(DESTDIR)$(PREFIX)/include'
	install -m 644 $(BUILD)/libqueens.a '$(DESTDIR)$(PREFIX)/lib'
	install -m 755 $(BUILD)/$(SHARED) '$(DESTDIR)$(PREFIX)/lib'
	ln -sf $(SHARED) '$(DESTDIR)$(PREFIX)/lib/$(SHARED_DEV)'
	install -m 644 $(BUILD)/queens.pc '$(DESTDIR)$(PREFIX)/lib/pkgconfig'
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(DESTDIR)$(PREFIX)/share/man/man1' \
	  '$(DESTDIR)$(PREFIX)/share/bash-completion/completions' \
	  '$(DESTDIR)$(PREFIX)/share/zsh/site-functions' '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d'
	install -m 755 $(BUILD)/queens '$(DESTDIR)$(PREFIX)/bin'
	install -m 644 c/cli/queens.1 '$(DESTDIR)$(PREFIX)/share/man/man1'
	install -m 644 c/cli/completions/queens.bash '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/queens'
	install -m 644 c/cli/completions/_queens '$(DESTDIR)$(PREFIX)/share/zsh/site-functions'
	install -m 644 c/cli/completions/queens.fish '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d'
	for file in $(PROLOG); do install -d "$(PACK_DIR)/$${file%/*}" && install -m 644 $$file "$(PACK_DIR)/$$file" || exit 1; done
	install -d '$(PACK_DIR)/lib/$(PACK_ARCH)'
	install -m 644 pack.pl '$(PACK_DIR)'
	install -m 755 $(MODULE) '$(PACK_DIR)/lib/$(PACK_ARCH)'
endif

## uninstall: takes away what install put there
uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/include/queens.h' '$(DESTDIR)$(PREFIX)/lib/libqueens.a' \
	  '$(DESTDIR)$(PREFIX)/lib/$(SHARED)' '$(DESTDIR)$(PREFIX)/lib/$(SHARED_DEV)' \
	  '$(DESTDIR)$(PREFIX)/lib/pkgconfig/queens.pc' '$(DESTDIR)$(PREFIX)/bin/queens' \
	  '$(DESTDIR)$(PREFIX)/share/man/man1/queens.1' \
	  '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/queens' \
	  '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_queens' \
	  '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/queens.fish'
	rm -rf '$(PACK_DIR)'

## dist: build/queens-VERSION.tgz, an archive that pack_install takes
dist:
	@mkdir -p $(BUILD)
	tests/archive.sh $(VERSION) $(BUILD)/queens-$(VERSION).tgz

## format: lay out the C sources by .clang-format
format:
	clang-format -i $$(git ls-files '*.c' '*.h')

## clean: takes away the build folder
clean:
	rm -rf $(BUILD)

## distclean: and what a pack build put beside it
distclean: clean
	rm -rf lib
