-- queens.hs - all solutions of the N-queens puzzle, as a lazy list of successes.
--
-- A search is a list: what it finds, in the order in which it finds it.  Failure is the empty list, a choice is a list of
-- several, and backtracking is going on to the next element.  Evaluation is lazy, so the list of all boards that the search
-- visits is written as if it were there at once; only what a reader demands is computed.  The first solution costs the
-- boards up to it, without a second program for it: the reader stops.
--
-- usage: queens N [first]     N from 1
-- Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
--   8 queens: 92 solutions (tried 1965 positions).
-- "first" ends at the first solution.  Positions are the boards that the search visits, the empty one included and the
-- solutions not.
--
-- Sources: P. Wadler, "How to Replace Failure by a List of Successes", FPCA 1985; J. Hughes, "Why Functional Programming
-- Matters", The Computer Journal 32(2), 1989: a generator and a selector, glued by laziness.
--
-- Paradigm: lazy functional; core: visits
-- Algorithm: backtracking; representation: lists
-- Remembers: nothing of its own: the part of the list not yet computed
-- Goes back: laziness: the next element is demanded
-- Order: the list comprehension, from row 0

module Main (main) where

import Control.Monad (foldM)
import System.Environment (getArgs)
import System.Exit (exitWith, ExitCode (ExitFailure))
import System.IO (hPutStrLn, stderr)
import Text.Read (readMaybe)

-- The rows of the queens of the first columns, the last one's first.
type Board = [Int]

safe :: Int -> Board -> Bool
safe row board = and [row /= other && abs (row - other) /= distance | (distance, other) <- zip [1 ..] board]

-- The boards with one queen more.
extensions :: Int -> Board -> [Board]
extensions n board = [row : board | length board < n, row <- [0 .. n - 1], safe row board]

-- The board, and each one that the search makes of it, depth first.
visits :: Int -> Board -> [Board]
visits n board = board : concatMap (visits n) (extensions n board)

complete :: Int -> Board -> Bool
complete n board = length board == n

-- The list up to its first element with the property, included.
through :: (a -> Bool) -> [a] -> [a]
through property list = before ++ take 1 after
  where (before, after) = break property list

-- Prints a board that is a solution, and counts solutions and other boards.
tell :: Int -> (Int, Int) -> Board -> IO (Int, Int)
tell n (solutions, positions) board
  | complete n board = putStrLn (unwords (map show (reverse board))) >> counted (solutions + 1) positions
  | otherwise = counted solutions (positions + 1)
  where counted s p = s `seq` p `seq` return (s, p)

search :: ([Board] -> [Board]) -> Int -> IO ()
search wanted n = do
  (solutions, positions) <- foldM (tell n) (0, 0) (wanted (visits n []))
  putStrLn (show n ++ " queens: " ++ show solutions ++ " solutions (tried " ++ show positions ++ " positions).")

main :: IO ()
main = do
  arguments <- getArgs
  case arguments of
    size : rest | rest `elem` [[], ["first"]] -> case readMaybe size of
      Just n | n >= 1 -> search (if null rest then id else through (complete n)) n
      _ -> refuse ("N is " ++ size ++ ", but must be 1 or more")
    _ -> refuse "usage: queens N [first]"
  where refuse reason = hPutStrLn stderr ("queens.hs: " ++ reason) >> exitWith (ExitFailure 2)
