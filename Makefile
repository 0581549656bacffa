# Queens - settings, installing, and help.  `make help` lists the targets that people use, `make help-all` all.
#
#   c/c.mk                 libqueens, the command queens, and queens-mpi
#   c/port/windows.mk      the zip for Windows
#   bridge/bridge.mk       the foreign library for swipl, and the pack
#   bridge/wasm/wasm.mk    both in WebAssembly
#   prolog/tools/tools.mk  what one runs: the prompt, the page, the grader, the comparison
#   debian/deb.mk          the Debian packages
#   tests/tests.mk         how tests are built, and make test
#   tests/suites.mk        the table of suites: make check-NAME
#   tests/bench/bench.mk   benchmarks
#
# A pack runs `all`, `check` and `install`: it sets SWIPL, SWIPL_MODULE_DIR and similar variables.  These targets need only a C compiler and swipl, and install no other package.

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

# Names of files in rules may contain no blank, and shells read paths between apostrophes.
ifneq ($(words $(BUILD)),1)
$(error BUILD is "$(BUILD)": expected a folder without blanks)
endif
$(foreach name,BUILD DESTDIR PREFIX BINDIR LIBDIR INCLUDEDIR DATADIR MANDIR,$(if $(findstring ',$($(name))),$(error \
  $(name) is "$($(name))": expected a path without an apostrophe)))

# ---- Targets -------------------------------------------------------------------------------------------------------

.PHONY: all install uninstall dist clean distclean help help-all

## all: the libraries, the command queens and the foreign library for swipl (default); a pack needs only the last
all: $(if $(SWIPL_MODULE_DIR),,lib command) module

## install: install libqueens, the command and the pack under DESTDIR and PREFIX
install: all
ifeq ($(SWIPL_MODULE_DIR),)
	@$(AGAIN) install-lib install-command install-pack
endif

## uninstall: remove all files that install put there
uninstall:
	rm -f $(INSTALLED:%='$(DESTDIR)%')
	rm -rf '$(PACK_DIR)'

## dist: build/queens-VERSION.tgz, an archive that pack_install takes; without prolog/tools; HOME_PAGE=URL DOWNLOAD_URL=URL
dist:
	@mkdir -p $(BUILD)
	tests/archive.sh $(VERSION) $(BUILD)/queens-$(VERSION).tgz $(TOOLS)

# The archive and the installed pack leave these out: programs that need the complete tree, and their tests.
TOOLS := prolog/tools tests/tools tests/compare tests/explorer tests/grader

## clean: remove the build folder
clean:
	rm -rf $(BUILD)

## distclean: also remove the folder lib of a pack build
distclean: clean
	rm -rf lib

# ---- Help: the lines that begin with two hashes and a name -------------------------------------------------------------

# $(1) an expression for the names of targets.
described = @awk '$$1 == "\043\043" && $$2 ~ /^($(1)):$$/ { name = $$2; sub(":", "", name); $$1 = $$2 = ""; printf "  %-20s%s\n", name, $$0 }' \
  $(MAKEFILE_LIST)

## help: the targets that people use
help:
	@echo 'See it work'
	$(call described,run|repl|explore)
	@echo 'Use it in programs'
	$(call described,all|install)
	@echo 'Compare and judge'
	$(call described,compare|grade)
	@echo 'Change it'
	$(call described,test|help-all)

## help-all: all targets, suites and settings
help-all:
	$(call described,[^:]+) | sort
	@echo
	@echo '  Suites, with the seconds that each takes, and a fault that only it finds'
	@awk -F ' *[|] *' '/^## check-/ { printf "  %-20s%5d s  %s\n", substr($$1, 4), $$3, $$6 }' $(SUITES)
	@echo
	@echo '  Settings: CC CPPFLAGS CFLAGS LDFLAGS LDLIBS WERROR DEBUG SWIPL PREFIX BINDIR LIBDIR INCLUDEDIR DATADIR MANDIR DESTDIR BUILD,'
	@echo '  as in: make SWIPL=/opt/swipl/bin/swipl test'

AGAIN = $(MAKE) --no-print-directory

include c/c.mk bridge/bridge.mk c/port/windows.mk bridge/wasm/wasm.mk
-include prolog/tools/tools.mk debian/deb.mk
include tests/tests.mk

run repl explore serve site release grade compare $(addprefix suite-,tools docs compare grader explorer): | prolog/tools
prolog/tools:
	@echo 'make: the archive has no prolog/tools: this needs a clone of the repository' >&2; exit 2
