-- A list of successes (Wadler 1985): all boards of k columns from those of k - 1.
import System.Environment (getArgs)

queens :: Int -> [[Int]]
queens n = go n
  where
    go 0 = [[]]
    go k = [rows ++ [row] | rows <- go (k - 1), row <- [1 .. n], safe rows row]
    safe rows row = and [other /= row && abs (other - row) /= distance | (distance, other) <- zip [1 ..] (reverse rows)]

main :: IO ()
main = do
  [size] <- getArgs
  mapM_ (putStrLn . unwords . map show) (queens (read size))
