# windows.mk - the zip for Windows, cross-compiled by mingw-w64: the command, libqueens, and the pack with its foreign library.
#
# `make windows` calls make again, with the settings of WINDOWS; c.mk then takes the folder c/port/windows.  No file depends on a
# DLL that Windows lacks, except c_queens.dll on SWI-Prolog's.

.PHONY: windows windows-zip

MINGW   := x86_64-w64-mingw32
WINDOWS  = CC=$(MINGW)-gcc-posix AR=$(MINGW)-ar BUILD='$(BUILD)/windows' LDFLAGS='-static -s -fstack-protector-strong'
WINDOWS_ZIP := $(BUILD)/queens-$(VERSION)-windows.zip

## windows: build/queens-VERSION-windows.zip: queens.exe, libqueens.dll, and the pack; with the page if make site wrote it
windows:
	@tests/install.sh swipl mingw-gcc zip
	+@$(AGAIN) $(WINDOWS) PAGE='$(wildcard $(BUILD)/site/queens.html)' windows-files
	@rm -f '$(WINDOWS_ZIP)'
	@cd '$(BUILD)/windows' && zip -qr '../$(notdir $(WINDOWS_ZIP))' 'queens-$(VERSION)'
	@echo '$(WINDOWS_ZIP)'

ifeq ($(SYSTEM),Windows)
PORT_FLAGS := -I$(PORT) -include $(PORT)/posix.h -DWIN32_LEAN_AND_MEAN -D__USE_MINGW_ANSI_STDIO=1 -D_POSIX_THREAD_SAFE_FUNCTIONS -Wno-format -Wno-float-conversion
# This compiler takes the stack to be aligned to 32 bytes for AVX, which Windows does not promise (GCC bug 54412).
PORT_FLAGS += -Wa,-muse-unaligned-vector-move
HARDENED_LINK := -Wl,--dynamicbase,--nxcompat,--high-entropy-va

# The names that a DLL shows: without this list, all.
$(BUILD)/libqueens.def: c/queens.h c/queens_count.h
	{ echo EXPORTS; sed -n 's/^QUEENS_API [^(]*[ *]\(queens_[a-z_0-9]*\)(.*/\1/p' $^; } >$@
$(BUILD)/$(SHARED): | $(BUILD)/libqueens.def

# The command's arguments and files are in UTF-8.
$(BUILD)/manifest.o: $(PORT)/queens.manifest
	echo '1 24 "$<"' | $(MINGW)-windres -o $@
$(BUILD)/queens.exe: $(BUILD)/manifest.o

# SWI-Prolog's import library, of the functions that the bridge calls.
$(BUILD)/libswipl.a: $(BRIDGE_OBJECTS)
	{ echo EXPORTS; $(MINGW)-nm -u $^ | sed -n 's/^ *U \(_\{0,1\}PL_[a-z_0-9]*\)$$/\1/p' | sort -u; } >$(@:.a=.def)
	$(MINGW)-dlltool -D libswipl.dll -d $(@:.a=.def) -l $@
$(BUILD)/c_queens.dll: $(BRIDGE_OBJECTS) $(JUDGE_OBJECTS) $(BUILD)/libqueens.a $(BUILD)/libswipl.a
	{ echo EXPORTS; echo install_c_queens; } >$(@:.dll=.def)
	$(CC) $(CFLAGS) -pthread -shared $(HARDENED_LINK) $(LDFLAGS) -o $@ $^ $(@:.dll=.def)

# What is unpacked is also the pack.
TREE := $(BUILD)/queens-$(VERSION)
windows-files: command lib $(BUILD)/c_queens.dll
	rm -rf '$(TREE)' && mkdir -p '$(TREE)/include' '$(TREE)/lib/x64-win64'
	cp $(BUILD)/queens.exe $(BUILD)/libqueens.dll LICENSE README.md pack.pl $(if $(PAGE),'$(PAGE)') '$(TREE)'
	cp c/queens.h c/queens_count.h '$(TREE)/include'
	cp $(BUILD)/libqueens.dll.a '$(TREE)/lib'
	cp $(BUILD)/c_queens.dll '$(TREE)/lib/x64-win64'
	tar -c $(LIBRARY) app/queens.pl | tar -xC '$(TREE)'
endif
