-- first.sql - prints the first solution, and as all.sql what it took: the boards that the view visits up to it.

CREATE TEMP TABLE solution AS SELECT number, rows FROM visit, search WHERE size = n LIMIT 1;
SELECT rows FROM solution;
SELECT count(*) || ' solutions, ' || coalesce(max(number) - 1, (SELECT count(*) - 1 FROM visit)) || ' placed' FROM solution;
