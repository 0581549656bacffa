# bench.mk - benchmarks: they print times and ratios, and never fail because of them.

$(T)/bench/lists.o: C_FLAGS += -isystem '$(SWIPL_INCLUDE)'

$(T)/bench/lists.$(MODULE_EXT): $(T)/bench/lists.o
	$(call shown,LD)
	$(HIDDEN)$(LINK_MODULE)

bench-programs: $(T)/bench/counts $(T)/bench/lists.$(MODULE_EXT)

## bench: times and ratios, as Markdown (two minutes), without a verdict; COUNT=1 for counts of large boards instead (15 minutes)
bench: module bench-programs
ifeq ($(COUNT),)
	@$(SWIPL) tests/bench/bench.pl
	@$(SWIPL) -p bench=$(T)/bench tests/bench/lists.pl
	@set -e; for cc in gcc clang; do \
	  echo; echo "Compiled by $$cc, seconds of processor time, medians of 5"; echo; \
	  $(AGAIN) -s CC=$$cc BUILD=$(BUILD)/bench/$$cc $(BUILD)/bench/$$cc/tests/bench/counts; \
	  $(BUILD)/bench/$$cc/tests/bench/counts times 16 18; done
else
	@echo 'Seconds of processor time, medians of 5'; echo
	@$(T)/bench/counts times 14 18
	@echo; echo 'Larger sizes, from units drawn at random'; echo
	@echo '| N | units | drawn | seconds | within, 95 % | days | ns a board | to N = 20 | longest unit, s | MB |'
	@echo '|---|---|---|---|---|---|---|---|---|---|'
	@set -e; for each in '20 400' '21 300' '22 400' '23 100' '24 40' '25 60' '26 60' '27 24' '28 40'; do \
	  $(T)/bench/counts estimate $$each; done
endif

$(T)/bench/counts: $(T)/bench/counts.o $(BUILD)/libqueens.a
	$(call shown,LD)
	$(HIDDEN)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lm
