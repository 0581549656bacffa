-- all.sql - prints all solutions, a line each: the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
--   8 queens: 92 solutions (tried 1965 positions).
-- Positions are the boards of the view "visit" of queens.sql that are not solutions, the empty one included.

CREATE TEMP TABLE visited AS SELECT * FROM visit;
SELECT rows FROM visited, search WHERE size = n ORDER BY number;
SELECT n || ' queens: ' || sum(size = n) || ' solutions (tried ' || sum(size < n) || ' positions).' FROM visited, search;
