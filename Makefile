# Queens - the targets and their sources.  `make help` lists the targets.
#
# A Prolog pack runs `all`, `check` and `install`: it sets SWIPL, SWIPL_MODULE_DIR and similar variables, each of which has
# a default here.  These targets need only a C compiler and swipl, and install no other package.

SHELL := /bin/sh
.DEFAULT_GOAL := all

VERSION := $(shell sed -n "s/^version('\(.*\)')\.$$/\1/p" pack.pl)

# ---- Settings ------------------------------------------------------------------------------------------------------

CC         ?= cc
CPPFLAGS   ?=
CFLAGS     ?= -O2 -g
LDFLAGS    ?=
LDLIBS     ?=
AR         ?= ar
INSTALL    ?= install
DESTDIR    ?=
PREFIX     ?= /usr/local
BINDIR     ?= $(PREFIX)/bin
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
DATADIR    ?= $(PREFIX)/share
MANDIR     ?= $(DATADIR)/man
SWIPL      ?= swipl
SWIPL_LINK ?= $(if $(findstring /,$(SWIPL)),$(dir $(SWIPL)))swipl-ld
BUILD      ?= build
# DEBUG=1 checks the asserts.
DEBUG      ?=
# WERROR=-Werror makes warnings stop the build, as in CI.  It is not the default, since future compilers will have new ones.
WERROR     ?=

# A pack passes the compiler that built swipl: use it, unless the caller names one.
ifeq ($(origin CC),default)
CC := $(or $(SWIPL_CC),cc)
endif

# ---- Derived values ------------------------------------------------------------------------------------------------

SYSTEM := $(shell uname -s)
MACHINE := $(shell $(CC) -dumpmachine)
X86 := $(filter x86_64% amd64% i386% i486% i586% i686%,$(MACHINE))
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wmissing-prototypes
VISIBILITY = -fvisibility=hidden
C_FLAGS = -std=c11 $(WARNINGS) $(WERROR) $(CPPFLAGS) $(if $(DEBUG),,-DNDEBUG) $(CFLAGS) $(SAME_NUMBERS) \
  -D_FILE_OFFSET_BITS=64 -pthread -fPIC $(VISIBILITY) -Ic -DQUEENS_VERSION='"$(VERSION)"' -MMD -MP

# Shares of the work must be the same on every machine: no product is fused with a sum, or kept wider than a double, as
# the x87 of 32-bit x86 does.
SAME_NUMBERS := -ffp-contract=off $(if $(X86),-msse2 -mfpmath=sse)

SWIPL_VALUE = $(shell $(SWIPL) --dump-runtime-variables 2>/dev/null | sed -n 's/^$(1)="\(.*\)";$$/\1/p')
SWIPL_INCLUDE ?= $(call SWIPL_VALUE,PLBASE)/include
MODULE_EXT    := $(or $(SWIPL_MODULE_EXT),$(call SWIPL_VALUE,PLSOEXT),so)
PACK_ARCH      = $(call SWIPL_VALUE,PLARCH)

ifeq ($(SYSTEM),Darwin)
SHARED_LINK := -dynamiclib -install_name $(LIBDIR)/libqueens.0.dylib
SHARED      := libqueens.0.dylib
SHARED_DEV  := libqueens.dylib
else
# The foreign library exports no symbol of libqueens, so a process may contain both.  It stays in memory once it is loaded:
# an open query survives unload_foreign_library/1.
MODULE_LINK := -Wl,--exclude-libs,ALL -Wl,-z,nodelete
SHARED_LINK := -shared -Wl,-soname,libqueens.so.0
SHARED      := libqueens.so.0
SHARED_DEV  := libqueens.so
endif

# swipl-ld knows the needs of a foreign library on each platform, and binds it to the major version of SWI-Prolog.  It passes
# options to the linker as one word, split at the plus sign that begins it, and read by a shell once more.
EMPTY :=
LINKER_WORDS = $(CFLAGS) -pthread $(MODULE_LINK) $(LDFLAGS)
LINK_MODULE  = $(SWIPL_LINK) -shared -pl '$(SWIPL)' -cc '$(CC)' -ld '$(CC)' -o $@ $^ \
  '-ld-options+$(subst $(EMPTY) $(EMPTY),+,$(strip $(LINKER_WORDS)))'

C_SOURCES := $(wildcard c/*.c c/search/*.c c/algorithms/*.c c/count/*.c c/count/*/*.c)
CLI_SOURCES := $(wildcard c/cli/*.c c/cli/*/*.c)
C_OBJECTS := $(C_SOURCES:%.c=$(BUILD)/%.o)
BRIDGE_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard bridge/*.c))
MODULE    := $(BUILD)/c_queens.$(MODULE_EXT)
PROLOG    := $(shell find prolog -name '*.pl')
LIBRARY   := $(filter-out prolog/tools/%,$(PROLOG))

# The archive and the installed pack leave these out: programs that need the complete tree, and their tests.
TOOLS     := prolog/tools tests/tools tests/compare tests/explorer tests/grader

# ---- Building ------------------------------------------------------------------------------------------------------

.PHONY: all lib module command mpi run repl explore site serve grade help setup-run setup-test install uninstall dist format clean distclean

## all: the libraries, the command queens and the foreign library for swipl (default); a pack needs only the last
all: $(if $(SWIPL_MODULE_DIR),,lib command) module

# A pack sets the folder of its foreign library.  The path may contain blanks, so it can't be a target.
module: $(MODULE)
ifneq ($(SWIPL_MODULE_DIR),)
	@install -d '$(SWIPL_MODULE_DIR)'
	@install -m 755 $(MODULE) '$(SWIPL_MODULE_DIR)'
endif

lib: $(BUILD)/libqueens.a $(BUILD)/$(SHARED) $(BUILD)/queens.pc

# One line for each file that is made, and none with -s or in a pack; `make V=1` shows the commands.
SILENT := $(findstring s,$(filter-out --%,$(firstword -$(MAKEFLAGS))))$(SWIPL_MODULE_DIR)
HIDDEN := $(if $(V),,@)
shown   = @$(if $(SILENT),,echo '$(1) $@')

# Sources are compiled again when this file changes, since it contains the flags.
COMPILER = $(CC)
$(BUILD)/%.o: %.c Makefile pack.pl
	@mkdir -p $(@D)
	$(call shown,CC)
	$(HIDDEN)$(COMPILER) $(C_FLAGS) -c -o $@ $<

# Each kernel of the counting engine is compiled for the processors that support it, and selected at run time.  Its loops
# should be unrolled.
KERNELS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard c/count/kernels/kernel_*.c))
$(KERNELS): C_FLAGS += $(if $(findstring -O2,$(CFLAGS)),-O3)
ifneq ($(filter x86_64% amd64%,$(MACHINE)),)
$(BUILD)/c/count/kernels/kernel_popcnt.o: C_FLAGS += -mpopcnt
$(BUILD)/c/count/kernels/kernel_avx2.o: C_FLAGS += -mavx2 -mpopcnt
$(BUILD)/c/count/kernels/kernel_avx512.o: C_FLAGS += -mavx512f -mavx512bw -mavx512vl -mavx512vbmi2 -mavx512vpopcntdq -mbmi2 -mpopcnt
endif

$(BUILD)/bridge/%.o: C_FLAGS += -isystem '$(SWIPL_INCLUDE)'
# The bridge is compiled again for another swipl: this file contains its version, and changes only with it.
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
	@rm -f $@
	$(call shown,AR)
	$(HIDDEN)$(AR) rcs $@ $^

$(BUILD)/$(SHARED): $(C_OBJECTS)
	$(call shown,LD)
	$(HIDDEN)$(CC) $(CFLAGS) -pthread $(SHARED_LINK) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(MODULE): $(BRIDGE_OBJECTS) $(BUILD)/libqueens.a
	$(call shown,LD)
	$(HIDDEN)$(LINK_MODULE)

command: $(BUILD)/queens

$(BUILD)/queens: $(CLI_SOURCES:%.c=$(BUILD)/%.o) $(BUILD)/libqueens.a
	$(call shown,LD)
	$(HIDDEN)$(CC) $(CFLAGS) -pthread $(LDFLAGS) -o $@ $^ -lm $(LDLIBS)

# Only the command for many machines needs an MPI.  Its wrapper calls the compiler that these variables name.
MPICC ?= mpicc
MPI_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard c/mpi/*.c))
MPI_CLI_OBJECTS := $(patsubst %,$(BUILD)/c/cli/%.o,output/number options/option_help options/option_reader output/report)

## mpi: the command queens-mpi; needs an MPI (mpicc)
mpi: $(BUILD)/queens-mpi

MPI_COMPILER = OMPI_CC='$(CC)' MPICH_CC='$(CC)' $(MPICC)
$(BUILD)/c/mpi/%.o: COMPILER = $(MPI_COMPILER)
$(MPI_OBJECTS): | mpi-compiler

.PHONY: mpi-compiler
mpi-compiler:
	@command -v $(MPICC) >/dev/null || { \
	  echo 'make: no "$(MPICC)": install OpenMPI (libopenmpi-dev openmpi-bin), or name another by MPICC=...' >&2; exit 2; }

$(BUILD)/queens-mpi $(BUILD)/tests/mpi/queens-mpi-checked: $(MPI_OBJECTS) $(MPI_CLI_OBJECTS) $(BUILD)/libqueens.a
	$(call shown,LD)
	$(HIDDEN)$(MPI_COMPILER) $(CFLAGS) -pthread $(LDFLAGS) -o $@ $^ $(LDLIBS)

# Written only if the content changes: the folders may differ from the last time.
$(BUILD)/queens.pc: c/queens.pc.in FORCE
	@mkdir -p $(@D)
	@sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR:$(PREFIX)/%=$${prefix}/%)|' \
	  -e 's|@INCLUDEDIR@|$(INCLUDEDIR:$(PREFIX)/%=$${prefix}/%)|' -e 's|@VERSION@|$(VERSION)|' $< > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/c/*/*.d $(BUILD)/c/*/*/*.d $(BUILD)/tests/*/*.d)

include bridge/wasm/wasm.mk

# ---- For people ----------------------------------------------------------------------------------------------------

SAY_COMPILING = @test -e '$(MODULE)' || echo '$@: compiles the C sources, the first time: up to a minute' >&2

## run: a demonstration, then, on a terminal, the Prolog prompt
run: setup-run
	$(SAY_COMPILING)
	@$(MAKE) --no-print-directory -s all
	@$(SWIPL) prolog/tools/welcome.pl

## repl: the Prolog prompt with both relations loaded
repl: setup-run
	$(SAY_COMPILING)
	@$(MAKE) --no-print-directory -s all
	@$(SWIPL) prolog/tools/repl.pl

## explore: searches step by step, in a browser; PORT=8808 HOST=127.0.0.1
explore: setup-run
	$(SAY_COMPILING)
	@$(MAKE) --no-print-directory -s module command '$(RESULTS_PAGE)'
	@echo 'explore: the server starts' >&2
	@exec $(SWIPL) -q -p 'c_queens=$(BUILD)' -g explore_command -t halt prolog/tools/explorer/explore_command.pl -- \
	  $(if $(PORT),'--port=$(PORT)') $(if $(HOST),'--host=$(HOST)')

## site: the explorer without a server, as the folder build/site; queens.html in it is the same as one file
site: setup-run
	@echo 'site: C is compiled, also to WebAssembly: two minutes the first time' >&2
	@$(MAKE) --no-print-directory -s module command wasm $(WASM_MODULES) '$(RESULTS_PAGE)'
	@echo 'site: the files are written' >&2
	@$(SWIPL) -q --on-error=status -p 'c_queens=$(BUILD)' \
	  -g "write_site('$(BUILD)/site', [wasm('$(W)'), swipl_wasm('tests/wasm/node_modules/swipl-wasm/dist/swipl')])" \
	  -t halt prolog/tools/explorer/site.pl

## serve: make the site and serve it, as any web server does; PORT=8808 HOST=127.0.0.1
serve: site
	@exec $(SWIPL) -q -p 'c_queens=$(BUILD)' -g explore_command -t halt prolog/tools/explorer/explore_command.pl -- \
	  '--site=$(BUILD)/site' $(if $(PORT),'--port=$(PORT)') $(if $(HOST),'--host=$(HOST)')

## grade: test whether IMPL=PATH solves N=8 queens; make grade prints its options
grade: command
	@tests/install.sh swipl $(if $(IMPL),$(if $(filter prlimit,$(SANDBOX)),,bubblewrap))
	@SWIPL='$(SWIPL)' prolog/tools/grade.sh --queens='$(BUILD)/queens' \
	  $${N:+"--n=$$N"} $${FROM:+"--from=$$FROM"} $${FORMAT:+"--format=$$FORMAT"} $${PREDICATE:+"--predicate=$$PREDICATE"} \
	  $${ORDER:+"--order=$$ORDER"} $${DETERMINISM:+"--determinism=$$DETERMINISM"} $${LIMIT:+"--limit=$$LIMIT"} \
	  $${RUBRIC:+"--rubric=$$RUBRIC"} $${MEMORY:+"--memory=$$MEMORY"} $${SANDBOX:+"--sandbox=$$SANDBOX"} $${OUT:+"--out=$$OUT"} \
	  $${JOBS:+"--jobs=$$JOBS"} $${SIMILAR:+"--similar=$$SIMILAR"} $${IMPL:+"$$IMPL"}

run repl explore site serve grade compare results test-tools test-docs test-compare test-page test-grader test-explorer-api: | prolog/tools
prolog/tools:
	@echo 'make: the archive has no prolog/tools: this needs a clone of the repository' >&2; exit 2

setup-run:
	@tests/install.sh swipl

setup-test:
	@tests/install.sh swipl cmocka xmllint python3

## help: this list
help:
	@sed -n 's/^## \([a-z-]*\): \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | sort | \
	  awk -F'|' '{ printf "%-21s %s\n", $$1, $$2 }'
	@echo
	@echo '  Settings: CC CPPFLAGS CFLAGS LDFLAGS LDLIBS WERROR SWIPL PREFIX BINDIR LIBDIR INCLUDEDIR DATADIR MANDIR DESTDIR BUILD,'
	@echo '  as in: make SWIPL=/opt/swipl/bin/swipl test'

# ---- Tests: tests/tests.mk ------------------------------------------------------------------------------------------

include tests/tests.mk

# ---- Installing ----------------------------------------------------------------------------------------------------

PACK_DIR = $(DESTDIR)$(DATADIR)/swi-prolog/pack/queens
COMPLETIONS := bash-completion/completions/queens zsh/site-functions/_queens fish/vendor_completions.d/queens.fish

.PHONY: install-lib install-command install-pack

## install: install libqueens, the command and the pack under DESTDIR and PREFIX
install: all
ifeq ($(SWIPL_MODULE_DIR),)
	@$(AGAIN) install-lib install-command install-pack
endif

## install-lib: install libqueens and its headers; needs no swipl
install-lib: lib
	$(INSTALL) -d '$(DESTDIR)$(INCLUDEDIR)' '$(DESTDIR)$(LIBDIR)/pkgconfig'
	$(INSTALL) -m 644 c/queens.h c/queens_count.h '$(DESTDIR)$(INCLUDEDIR)'
	$(INSTALL) -m 644 $(BUILD)/libqueens.a '$(DESTDIR)$(LIBDIR)'
	$(INSTALL) -m 755 $(BUILD)/$(SHARED) '$(DESTDIR)$(LIBDIR)'
	ln -sf $(SHARED) '$(DESTDIR)$(LIBDIR)/$(SHARED_DEV)'
	$(INSTALL) -m 644 $(BUILD)/queens.pc '$(DESTDIR)$(LIBDIR)/pkgconfig'

# The manual page contains the command's --help.  A cross build can't run its command: name one of the same version.
NATIVE_QUEENS ?= $(BUILD)/queens

$(BUILD)/queens.1: c/cli/page.sh c/cli/queens.1 $(NATIVE_QUEENS)
	sh c/cli/page.sh '$(NATIVE_QUEENS)' c/cli/queens.1 >$@.part
	mv $@.part $@

install-command: command $(BUILD)/queens.1
	$(INSTALL) -d '$(DESTDIR)$(BINDIR)' '$(DESTDIR)$(MANDIR)/man1'
	$(INSTALL) -m 755 $(BUILD)/queens '$(DESTDIR)$(BINDIR)'
	$(INSTALL) -m 644 $(BUILD)/queens.1 '$(DESTDIR)$(MANDIR)/man1'
	$(INSTALL) -d $(patsubst %,'$(DESTDIR)$(DATADIR)/%',$(dir $(COMPLETIONS)))
	$(INSTALL) -m 644 c/cli/completions/queens.bash '$(DESTDIR)$(DATADIR)/$(word 1,$(COMPLETIONS))'
	$(INSTALL) -m 644 c/cli/completions/_queens '$(DESTDIR)$(DATADIR)/$(word 2,$(COMPLETIONS))'
	$(INSTALL) -m 644 c/cli/completions/queens.fish '$(DESTDIR)$(DATADIR)/$(word 3,$(COMPLETIONS))'

install-pack: module
	for file in $(LIBRARY) app/queens.pl; do $(INSTALL) -d "$(PACK_DIR)/$${file%/*}" && $(INSTALL) -m 644 $$file "$(PACK_DIR)/$$file" || exit 1; done
	$(INSTALL) -d '$(PACK_DIR)/lib/$(PACK_ARCH)'
	$(INSTALL) -m 644 pack.pl '$(PACK_DIR)'
	$(INSTALL) -m 755 $(MODULE) '$(PACK_DIR)/lib/$(PACK_ARCH)'

## uninstall: remove all files that install put there
uninstall:
	rm -f '$(DESTDIR)$(INCLUDEDIR)/queens.h' '$(DESTDIR)$(INCLUDEDIR)/queens_count.h' '$(DESTDIR)$(LIBDIR)/libqueens.a' '$(DESTDIR)$(LIBDIR)/$(SHARED)' \
	  '$(DESTDIR)$(LIBDIR)/$(SHARED_DEV)' '$(DESTDIR)$(LIBDIR)/pkgconfig/queens.pc' '$(DESTDIR)$(BINDIR)/queens' \
	  '$(DESTDIR)$(MANDIR)/man1/queens.1' $(COMPLETIONS:%='$(DESTDIR)$(DATADIR)/%')
	rm -rf '$(PACK_DIR)'

## dist: build/queens-VERSION.tgz, an archive that pack_install takes; without prolog/tools; HOME_PAGE=URL DOWNLOAD_URL=URL
dist:
	@mkdir -p $(BUILD)
	tests/archive.sh $(VERSION) $(BUILD)/queens-$(VERSION).tgz $(TOOLS)

## format: format the C sources by .clang-format
format:
	clang-format -i $$(git ls-files '*.c' '*.h')

## clean: remove the build folder
clean:
	rm -rf $(BUILD)

## distclean: also remove the folder lib of a pack build
distclean: clean
	rm -rf lib
