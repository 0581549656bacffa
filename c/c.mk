# c.mk - libqueens, the command queens, and queens-mpi for many machines: how they are compiled, linked and installed.

# A pack passes the compiler that built swipl: use it, unless the caller names one.
ifeq ($(origin CC),default)
CC := $(or $(SWIPL_CC),cc)
endif

# ---- Compiling --------------------------------------------------------------------------------------------------------

MACHINE := $(shell $(CC) -dumpmachine)
SYSTEM := $(if $(findstring mingw,$(MACHINE)),Windows,$(shell uname -s))
X86 := $(filter x86_64% amd64% i386% i486% i586% i686%,$(MACHINE))
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wmissing-prototypes
VISIBILITY = -fvisibility=hidden

# What is optimized, and so may be installed, is hardened: copies are checked, stacks guarded, addresses of functions read-only.
HARDENED := $(filter -O2 -O3,$(CFLAGS))
HARDENING := $(if $(HARDENED),-fstack-protector-strong $(if $(findstring _FORTIFY_SOURCE,$(CPPFLAGS) $(CFLAGS)),,-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2))
HARDENED_LINK := $(if $(HARDENED),$(if $(filter Darwin,$(SYSTEM)),,-Wl,-z,relro,-z,now))

# Shares of the work must be the same on every machine: no product is fused with a sum, or kept wider than a double, as
# the x87 of 32-bit x86 does.
SAME_NUMBERS := -ffp-contract=off $(if $(X86),-msse2 -mfpmath=sse)

C_FLAGS = -std=c11 $(WARNINGS) $(WERROR) $(HARDENING) $(CPPFLAGS) $(if $(DEBUG),,-DNDEBUG) $(CFLAGS) $(SAME_NUMBERS) \
  -D_FILE_OFFSET_BITS=64 -pthread $(PORT_FLAGS) $(VISIBILITY) -Ic -DQUEENS_VERSION='"$(VERSION)"' -MMD -MP

# c/port/port.h says what the folder of a system defines.  The streams are the command's.
ifeq ($(SYSTEM),Windows)
PORT := c/port/windows
PORT_STREAMS := $(PORT)/console
EXE  := .exe
else
PORT := c/port/posix
PORT_STREAMS := $(PORT)/streams
endif
C_SOURCES := $(wildcard c/*.c c/search/*.c c/algorithms/*.c c/count/*.c c/count/*/*.c) $(filter-out $(PORT_STREAMS).c,$(wildcard $(PORT)/*.c))
CLI_SOURCES := $(wildcard c/cli/*.c c/cli/*/*.c c/judge/*.c) $(PORT_STREAMS).c
PORT_FLAGS := -fPIC
C_OBJECTS := $(C_SOURCES:%.c=$(BUILD)/%.o)

# One line for each file that is made, and none with -s or in a pack; `make V=1` shows the commands.
SILENT := $(findstring s,$(filter-out --%,$(firstword -$(MAKEFLAGS))))$(SWIPL_MODULE_DIR)
HIDDEN := $(if $(V),,@)
shown   = @$(if $(SILENT),,echo '$(1) $@')

# Sources are compiled again when these files change, since they contain the flags.
COMPILER = $(CC)
$(BUILD)/%.o: %.c Makefile c/c.mk pack.pl
	@mkdir -p $(@D)
	$(call shown,CC)
	$(HIDDEN)$(COMPILER) $(C_FLAGS) -c -o $@ $<

# Each kernel of the counting engine is compiled for the processors that support it, and selected at run time.  Its loops
# should be unrolled.
KERNELS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard c/count/kernels/kernel_*.c))
$(KERNELS): C_FLAGS += $(if $(findstring -O2,$(CFLAGS)),-O3)
# No stack guard: it takes 0.6 % more instructions of a count of 15, and a kernel's arrays have fixed sizes.
$(KERNELS): HARDENING += -fno-stack-protector
ifneq ($(filter x86_64% amd64%,$(MACHINE)),)
$(BUILD)/c/count/kernels/kernel_popcnt.o: C_FLAGS += -mpopcnt
$(BUILD)/c/count/kernels/kernel_avx2.o: C_FLAGS += -mavx2 -mpopcnt
$(BUILD)/c/count/kernels/kernel_avx512.o: C_FLAGS += -mavx512f -mavx512bw -mavx512vl -mavx512vbmi2 -mavx512vpopcntdq -mavx512vbmi -mavx512bitalg -mgfni -mbmi2 -mpopcnt
endif

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/c/*/*.d $(BUILD)/c/*/*/*.d $(BUILD)/tests/*/*.d)

# ---- Linking ----------------------------------------------------------------------------------------------------------

ifeq ($(SYSTEM),Darwin)
SHARED_LINK := -dynamiclib -install_name $(LIBDIR)/libqueens.0.dylib
SHARED      := libqueens.0.dylib
SHARED_DEV  := libqueens.dylib
else ifeq ($(SYSTEM),Windows)
SHARED_LINK := -shared -Wl,--out-implib,$(BUILD)/libqueens.dll.a $(BUILD)/libqueens.def
SHARED      := libqueens.dll
else
SHARED_LINK := -shared -Wl,-soname,libqueens.so.0
SHARED      := libqueens.so.0
SHARED_DEV  := libqueens.so
endif

.PHONY: lib command mpi

lib: $(BUILD)/libqueens.a $(BUILD)/$(SHARED) $(BUILD)/queens.pc

$(BUILD)/libqueens.a: $(C_OBJECTS)
	@rm -f $@
	$(call shown,AR)
	$(HIDDEN)$(AR) rcs $@ $^

$(BUILD)/$(SHARED): $(C_OBJECTS)
	$(call shown,LD)
	$(HIDDEN)$(CC) $(CFLAGS) -pthread $(SHARED_LINK) $(HARDENED_LINK) $(LDFLAGS) -o $@ $^ $(LDLIBS)

# Written only if the content changes: the folders may differ from the last time.  Two makes may write it at once.
$(BUILD)/queens.pc: c/queens.pc.in FORCE
	@mkdir -p $(@D)
	@new=$@.$$$$; sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR:$(PREFIX)/%=$${prefix}/%)|' \
	  -e 's|@INCLUDEDIR@|$(INCLUDEDIR:$(PREFIX)/%=$${prefix}/%)|' -e 's|@VERSION@|$(VERSION)|' $< > $$new && \
	  if cmp -s $$new $@; then rm $$new; else mv $$new $@; fi

command: $(BUILD)/queens$(EXE)

$(BUILD)/queens$(EXE): $(CLI_SOURCES:%.c=$(BUILD)/%.o) $(BUILD)/libqueens.a
	$(call shown,LD)
	$(HIDDEN)$(CC) $(CFLAGS) -pthread $(HARDENED_LINK) $(LDFLAGS) -o $@ $^ -lm $(LDLIBS)

# Only the command for many machines needs an MPI.  Its wrapper calls the compiler that these variables name.
MPICC ?= mpicc
MPI_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard c/mpi/*.c))
MPI_CLI_OBJECTS := $(patsubst %,$(BUILD)/c/cli/%.o,output/number options/nearest_name options/option_help options/option_reader output/report) $(BUILD)/$(PORT_STREAMS).o

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
	$(HIDDEN)$(MPI_COMPILER) $(CFLAGS) -pthread $(HARDENED_LINK) $(LDFLAGS) -o $@ $^ $(LDLIBS)

# ---- Installing -------------------------------------------------------------------------------------------------------

.PHONY: install-lib install-command

## install-lib: install libqueens and its headers; needs no swipl
install-lib: lib
	$(INSTALL) -d '$(DESTDIR)$(INCLUDEDIR)' '$(DESTDIR)$(LIBDIR)/pkgconfig'
	$(INSTALL) -m 644 c/queens.h c/queens_count.h '$(DESTDIR)$(INCLUDEDIR)'
	$(INSTALL) -m 644 $(BUILD)/libqueens.a '$(DESTDIR)$(LIBDIR)'
	$(INSTALL) -m 755 $(BUILD)/$(SHARED) '$(DESTDIR)$(LIBDIR)'
	ln -sf $(SHARED) '$(DESTDIR)$(LIBDIR)/$(SHARED_DEV)'
	$(INSTALL) -m 644 $(BUILD)/queens.pc '$(DESTDIR)$(LIBDIR)/pkgconfig'

COMPLETIONS := bash-completion/completions/queens zsh/site-functions/_queens fish/vendor_completions.d/queens.fish

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

# What make uninstall removes, beside the pack.
INSTALLED := $(addprefix $(INCLUDEDIR)/,queens.h queens_count.h) $(addprefix $(LIBDIR)/,libqueens.a $(SHARED) $(SHARED_DEV) pkgconfig/queens.pc) \
  $(BINDIR)/queens $(MANDIR)/man1/queens.1 $(addprefix $(DATADIR)/,$(COMPLETIONS))
