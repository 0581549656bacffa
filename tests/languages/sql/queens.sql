-- queens.sql - all solutions of the N-queens puzzle in SQL: a recursive query whose rows are the boards that it visits.
--
-- The recursive WITH begins with the empty board, and joins the boards that it has with all rows of the next column; those
-- whose row and diagonals are free are new boards.  A board keeps its occupied lines as three sets of bits; the diagonals
-- move by one bit from column to column.  No variable changes, and nothing is undone.
--
-- The boards wait in a queue, and ORDER BY decides which leaves it next.  Smaller boards first is breadth first: level by
-- level, the whole of a level in memory.  Larger boards first is depth first: the queue is a stack, the query backtracks,
-- and LIMIT 1 ends it at the first solution.
--
-- usage: sqlite3 -bail :memory: -cmd 'CREATE TABLE search AS SELECT 8 AS n, 1 AS turn' '.read sql/queens.sql' '.read sql/all.sql'
-- n is from 1 to 31; turn is 1 for breadth first and -1 for depth first.  first.sql in place of all.sql asks for one solution.
--
-- Source: the manual of SQLite, "The WITH Clause", on recursive queries and "Controlling Depth-First Versus Breadth-First
-- Search Of a Tree Using ORDER BY".
--
-- Paradigm: database; core: visit; files: all.sql
-- Algorithm: breadth first or depth first; representation: bits
-- Remembers: the queue of boards not yet extended
-- Goes back: nothing does: a board without a free row has no successors
-- Order: ORDER BY: smaller boards first, or larger ones

CREATE TEMP VIEW visit AS
WITH RECURSIVE
  square(row) AS (
    SELECT 0
    UNION ALL
    SELECT row + 1 FROM square, search WHERE row + 1 < n
  ),
  board(turns, sort_key, size, rows, taken, ups, downs) AS (
    SELECT 0, '', 0, '', 0, 0, 0
    UNION ALL
    SELECT turn * (size + 1), sort_key || char(48 + row), size + 1, ltrim(rows || ' ' || row),
           taken | (1 << row), (ups | (1 << row)) << 1, (downs | (1 << row)) >> 1
      FROM board, square, search
     WHERE size < n AND (taken | ups | downs) & (1 << row) = 0
     ORDER BY 1, 2
  )
SELECT row_number() OVER () AS number, size, rows FROM board;
