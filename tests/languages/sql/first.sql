-- first.sql - prints the first solution, and as all.sql what it took: the boards that the view visits before it.
--
-- LIMIT 1 ends the recursion only if the view is read row by row.  In a join with "search" SQLite would store it whole first,
-- so n comes from a query of its own.

CREATE TEMP TABLE solution AS SELECT number, rows FROM visit WHERE size = (SELECT n FROM search) LIMIT 1;
SELECT rows FROM solution;
SELECT n || ' queens: 1 solutions (tried ' || (number - 1) || ' positions).' FROM search, solution;
SELECT n || ' queens: 0 solutions (tried ' || (SELECT count(*) FROM visit) || ' positions).'
  FROM search
 WHERE NOT EXISTS (SELECT * FROM solution);
