-- first.sql - prints the first solution, and as all.sql what it took: the boards that the view visits up to it.

CREATE TEMP TABLE solution AS SELECT number, rows FROM visit, search WHERE size = n LIMIT 1;
SELECT rows FROM solution;
SELECT n || ' queens: ' || count(number) || ' solutions (tried ' ||
       coalesce(max(number) - 1, (SELECT count(*) FROM visit)) || ' positions).'
  FROM search LEFT JOIN solution;
