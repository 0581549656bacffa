// alarms.mjs - time limits and alarms end searches in Prolog and in C, and nothing is left of them.
//
// usage: node alarms.mjs LIBRARY

import assert from 'node:assert/strict';
import { startTree } from './tree.mjs';

const swipl = await startTree(process.argv[2], { c_queens: 'c_queens' });
const run = (goal) => assert.equal(swipl.prolog.query(goal).once().success, true, goal);
const none = "\\+ current_alarm(_, _, _, _), current_prolog_flag(heartbeat, 0)";
const LATE = 5000; // milliseconds, on a busy machine

run("use_module(library(time)), use_module('/queens/prolog/c_queens'), use_module('/queens/prolog/queens')");

const endless = [
  '(repeat, fail)', 'sleep(60)', '(numlist(1, 12, L), permutation(L, P), sum_list(P, 0))', '(repeat, queens(6, _), fail)', 'c_queens(60, _)',
  'c_queens(300, _)', 'c_queens(40, _, [algorithm(course)])', 'c_queens_count(24, _)', '(between(1, inf, N), c_queens(N, []), fail)',
  '(engine_create(x, call_with_time_limit(0.1, (repeat, fail)), E), engine_next(E, _))',
  'call_with_time_limit(50, (repeat, fail))', 'catch(call_with_time_limit(0.05, (repeat, fail)), time_limit_exceeded, (repeat, fail))',
  '(assertz((loop :- loop)), loop)', // no heartbeat: limited by its inferences
];
for (const goal of endless) {
  const start = performance.now();
  run(`catch(call_with_time_limit(0.1, ${goal}), B, true), B == time_limit_exceeded, ${none}`);
  assert(performance.now() - start < LATE, goal);
}
console.log(`ok - ${endless.length} searches without end are ended`);

run(`call_with_time_limit(50, member(X, [1,2])), X == 1, ${none}`);
run(`\\+ call_with_time_limit(50, fail), ${none}`);
run(`catch(call_with_time_limit(50, throw(oops)), oops, true), ${none}`);
run(`catch(call_with_time_limit(0.01, (repeat, fail), here), time_limit_exceeded(here), true), ${none}`);
run(`catch(call_with_time_limit(0, true), time_limit_exceeded, true), ${none}`);
console.log('ok - a goal that ends in time is as without a limit');

run(`nb_setval(rung, no), alarm(0.05, nb_setval(rung, yes), _, [remove(true)]), repeat, nb_getval(rung, yes), !, ${none}`);
run('alarm(0.05, throw(over), A), catch((repeat, fail), over, true), current_alarm(_, _, A, done), remove_alarm(A)');
run(`alarm(0.05, throw(over), A, []), remove_alarm(A), get_time(T), repeat, get_time(Now), Now > T + 0.2, !, ${none}`);
run('catch(remove_alarm(none), error(existence_error(alarm, none), _), true)');
run(`alarm(0.05, throw(first), A, []), alarm(0.1, throw(second), B, []),
     catch(c_queens(60, _), first, true), catch(c_queens(60, _), second, true), remove_alarm(A), remove_alarm(B), ${none}`);
console.log('ok - alarms go off once, in their order, and not when they are removed');
