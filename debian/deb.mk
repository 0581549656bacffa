# deb.mk - the Debian packages.  Included by the Makefile at the root.

.PHONY: deb

## deb: Debian packages in build/deb, from the files that make dist packs
# In a clean environment, so that the build uses only Debian's programs; in a new folder, since a path of the caller may
# contain blanks, which no compiler flag of Debian's allows.
deb: dist
	@tests/install.sh dpkg-buildpackage
	@version=$$(dpkg-parsechangelog -S Version) && test "$$version" = '$(VERSION)' || { \
	  echo "make: debian/changelog has version \"$$version\"; expected $(VERSION), that of pack.pl" >&2; exit 2; }
	@rm -rf '$(BUILD)/deb' && mkdir -p '$(BUILD)/deb'
	@stage=$$(mktemp -d) && trap 'rm -rf "$$stage"' EXIT && trap 'exit 1' HUP INT TERM && \
	tar -xzf '$(BUILD)/queens-$(VERSION).tgz' -C "$$stage" && \
	(cd "$$stage/queens-$(VERSION)" && env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME="$$HOME" WERROR='$(WERROR)' \
	  DEB_BUILD_OPTIONS=noautodbgsym dpkg-buildpackage --build=binary --unsigned-changes --unsigned-buildinfo -jauto) && \
	mv "$$stage"/*_* '$(BUILD)/deb'
