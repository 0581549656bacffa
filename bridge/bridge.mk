# bridge.mk - the foreign library c_queens for swipl, and the pack that contains it.

SWIPL_VALUE = $(shell $(SWIPL) --dump-runtime-variables 2>/dev/null | sed -n 's/^$(1)="\(.*\)";$$/\1/p')
SWIPL_INCLUDE ?= $(call SWIPL_VALUE,PLBASE)/include
MODULE_EXT    := $(or $(SWIPL_MODULE_EXT),$(call SWIPL_VALUE,PLSOEXT),so)
PACK_ARCH      = $(call SWIPL_VALUE,PLARCH)

ifneq ($(SYSTEM),Darwin)
# The foreign library exports no symbol of libqueens, so a process may contain both.  It stays in memory once it is loaded:
# an open query survives unload_foreign_library/1.
MODULE_LINK := -Wl,--exclude-libs,ALL -Wl,-z,nodelete
endif

# swipl-ld knows the needs of a foreign library on each platform, and binds it to the major version of SWI-Prolog.  It passes
# options to the linker as one word, split at the plus sign that begins it, and read by a shell once more.
EMPTY :=
LINKER_WORDS = $(CFLAGS) -pthread $(MODULE_LINK) $(HARDENED_LINK) $(LDFLAGS)
LINK_MODULE  = $(SWIPL_LINK) -shared -pl '$(SWIPL)' -cc '$(CC)' -ld '$(CC)' -o $@ $^ \
  '-ld-options+$(subst $(EMPTY) $(EMPTY),+,$(strip $(LINKER_WORDS)))'

BRIDGE_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard bridge/*.c))
JUDGE_OBJECTS  := $(patsubst %.c,$(BUILD)/%.o,$(wildcard c/judge/*.c))
MODULE    := $(BUILD)/c_queens.$(MODULE_EXT)
PROLOG    := $(shell find prolog -name node_modules -prune -o -name '*.pl' -print)
LIBRARY   := $(filter-out prolog/tools/%,$(PROLOG)) $(wildcard $(addprefix prolog/equivalent/systems/,*.mjs *.json))

.PHONY: module install-pack

# A pack sets the folder of its foreign library.  The path may contain blanks, so it can't be a target.
module: $(MODULE)
ifneq ($(SWIPL_MODULE_DIR),)
	@install -d '$(SWIPL_MODULE_DIR)'
	@install -m 755 $(MODULE) '$(SWIPL_MODULE_DIR)'
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
	@version=$$(sed -n 's/^\#define PLVERSION \([0-9]*\).*/\1/p' '$(SWIPL_INCLUDE)/SWI-Prolog.h'); test "$$version" -ge 90004 || { \
	  echo "make: $(SWIPL_INCLUDE) is of SWI-Prolog $$version: expected 90004, which is 9.0.4, or newer" >&2; exit 2; }

$(MODULE): $(BRIDGE_OBJECTS) $(JUDGE_OBJECTS) $(BUILD)/libqueens.a
	$(call shown,LD)
	$(HIDDEN)$(LINK_MODULE)

PACK_DIR = $(DESTDIR)$(DATADIR)/swi-prolog/pack/queens

install-pack: module
	for file in $(LIBRARY) app/queens.pl; do $(INSTALL) -d "$(PACK_DIR)/$${file%/*}" && $(INSTALL) -m 644 $$file "$(PACK_DIR)/$$file" || exit 1; done
	$(INSTALL) -d '$(PACK_DIR)/lib/$(PACK_ARCH)'
	$(INSTALL) -m 644 pack.pl '$(PACK_DIR)'
	$(INSTALL) -m 755 $(MODULE) '$(PACK_DIR)/lib/$(PACK_ARCH)'
