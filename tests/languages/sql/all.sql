-- all.sql - prints all solutions, a line each: the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
--   92 solutions, 2056 placed
-- Placed are the boards of the view "visit" of queens.sql, without the empty one.

CREATE TEMP TABLE visited AS SELECT * FROM visit;
SELECT rows FROM visited, search WHERE size = n ORDER BY number;
SELECT sum(size = n) || ' solutions, ' || (count(*) - 1) || ' placed' FROM visited, search;
