# explorer.mk - the tests of the page, in browsers.

# Packages of the browser tests other than Chromium, from package-lock.json.
EXPLORER_MODULES := tests/explorer/node_modules/.package-lock.json

$(EXPLORER_MODULES): tests/explorer/package.json tests/explorer/package-lock.json
	cd tests/explorer && npm ci --no-audit --no-fund
	@touch $@

PAGE_TESTS := $(wildcard tests/explorer/*.test.mjs)
FILE_TESTS := $(addprefix tests/explorer/,$(addsuffix .test.mjs,site searches embed requirements loading))
FILE_ONLY   = $(if $(ONLY),$(filter $(FILE_TESTS),$(ONLY)),$(FILE_TESTS))
IN_BROWSER  = node --test --test-reporter=spec --test-concurrency=1

## test-explorer: the page in Chromium and Firefox, with mouse and keys, on telephones and projectors: as a folder, and as one file; ONLY=FILES
test-explorer: module command
	@tests/install.sh swipl chromium firefox nodejs npm
	@$(AGAIN) $(EXPLORER_MODULES) site
	EXPLORER_SITE='$(BUILD)/site' $(IN_BROWSER) $(or $(ONLY),$(PAGE_TESTS))
	$(if $(FILE_ONLY),EXPLORER_SITE='$(BUILD)/site/queens.html' $(IN_BROWSER) $(FILE_ONLY))

## test-page-types: the explorer's modules by TypeScript's checker and by ESLint's recommended rules
test-page-types:
	@tests/install.sh nodejs npm
	@$(AGAIN) $(EXPLORER_MODULES)
	node tests/explorer/check_page.mjs
