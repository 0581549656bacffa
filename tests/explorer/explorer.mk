# explorer.mk - the tests of the explorer, in browsers and through its API.

# Packages of the browser tests other than Chromium, from package-lock.json.
EXPLORER_MODULES := tests/explorer/node_modules/.package-lock.json

$(EXPLORER_MODULES): tests/explorer/package.json tests/explorer/package-lock.json
	cd tests/explorer && npm ci --no-audit --no-fund
	@touch $@

## test-explorer-api: the explorer's API and its server, by plunit
test-explorer-api: module command $(RESULTS_PAGE)
	$(SWIPL) --on-error=status --on-warning=status -p 'c_queens=$(BUILD)' tests/tools/check_explorer.pl

## test-explorer-load: 20 clients that step for LOAD_SECONDS=20, and 4 endless searches at once
test-explorer-load: module command
	@tests/install.sh swipl nodejs
	node tests/explorer/load.mjs '$(BUILD)' $(or $(LOAD_SECONDS),20)

# Tests of the output of make site; all others run on the server and also on the site.
SITE_TESTS  := $(wildcard $(addprefix tests/explorer/,$(addsuffix .test.mjs,site answers loading prompt* watch)))
PAGE_TESTS  := $(filter-out $(SITE_TESTS),$(wildcard tests/explorer/*.test.mjs))
FILE_TESTS  := $(addprefix tests/explorer/,$(addsuffix .test.mjs,site answers embed requirements loading))
# The page's tests that CI also runs on the site; PAGES=all runs all of them there (eight minutes).
BOTH_TESTS   = $(if $(filter all,$(PAGES)),$(PAGE_TESTS),$(addprefix tests/explorer/,$(addsuffix .test.mjs,embed looks requirements)))
IN_BROWSER   = node --test --test-reporter=spec --test-concurrency=1

## test-explorer: the explorer in a browser: each view, with mouse and keys, on telephones and projectors
test-explorer: module command $(RESULTS_PAGE)
	@tests/install.sh swipl chromium firefox nodejs npm
	@$(AGAIN) $(EXPLORER_MODULES)
	$(IN_BROWSER) $(or $(ONLY),$(PAGE_TESTS))

## test-page-types: the explorer's modules by TypeScript's checker and by ESLint's recommended rules
test-page-types:
	@tests/install.sh nodejs npm
	@$(AGAIN) $(EXPLORER_MODULES)
	node tests/explorer/check_page.mjs

## test-site: the output of make site in Chromium and Firefox: the folder below a path of a host, and the one file; PAGES=all
test-site: module command
	@tests/install.sh swipl chromium firefox nodejs npm
	@$(AGAIN) $(EXPLORER_MODULES) site
	EXPLORER_SITE='$(BUILD)/site' $(IN_BROWSER) $(or $(ONLY),$(SITE_TESTS) $(BOTH_TESTS))
	EXPLORER_SITE='$(BUILD)/site/queens.html' $(IN_BROWSER) $(or $(ONLY),$(FILE_TESTS))
