/* Queens.java - all solutions of the N-queens puzzle, by the outline of the COMP 333 assignment "Eight Queens".

   Two values are kept for each column: queenPos, the row of its queen, and nextAvail, the first row not yet tried.
   The main loop moves curcol to the right as queens find their places, and back as they run out of them.

   usage: java Queens [N]     N from 1; 8 where none is given
   Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in ascending order; then "92 solutions".

   Source: the outline's names, data structures and main loop; it leaves the methods to the student.

   Paradigm: imperative; core: search
   Algorithm: backtracking; representation: arrays
   Remembers: two arrays: the row of each queen, and the next row to try in each column
   Goes back: the program, by curcol - 1
   Order: the program, by nextAvail[col]++  */

import java.util.Arrays;
import java.util.stream.Collectors;

public class Queens {
    private static final int UNASSIGNED = -1;
    private static final int NO_POS_AVAIL = -2;

    private final int n;
    private final int[] queenPos;
    private final int[] nextAvail;

    public Queens(int n) {
        this.n = n;
        queenPos = new int[n];
        nextAvail = new int[n];
        Arrays.fill(queenPos, UNASSIGNED);
    }

    /** No conflict between the queens of columns a and b? */
    private boolean nc(int a, int b) {
        int rowDistance = Math.abs(queenPos[a] - queenPos[b]);
        return rowDistance != 0 && rowDistance != Math.abs(a - b);
    }

    private boolean ncWithPrevious(int col) {
        for (int previous = 0; previous < col; previous++) {
            if (!nc(previous, col)) {
                return false;
            }
        }
        return true;
    }

    /** The next untried row of col without conflict, or NO_POS_AVAIL. */
    private int getNextAvail(int col) {
        while (nextAvail[col] < n) {
            queenPos[col] = nextAvail[col]++;
            if (ncWithPrevious(col)) {
                return queenPos[col];
            }
        }
        return NO_POS_AVAIL;
    }

    /** Prints all solutions, and returns how many there are. */
    public int search() {
        int solutions = 0;
        int curcol = 0;
        while (curcol >= 0) {
            if (curcol == n) {                      // a solution; look for the next one
                solutions++;
                print();
                curcol--;
                queenPos[curcol] = UNASSIGNED;
                continue;
            }
            int pos = getNextAvail(curcol);
            if (pos == NO_POS_AVAIL) {              // backtrack
                queenPos[curcol] = UNASSIGNED;
                nextAvail[curcol] = 0;
                curcol--;
            } else {                                // forward
                queenPos[curcol] = pos;
                curcol++;
            }
        }
        return solutions;
    }

    private void print() {
        System.out.println(Arrays.stream(queenPos).mapToObj(Integer::toString).collect(Collectors.joining(" ")));
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        if (n < 1) {
            System.err.println("Queens: N is " + n + ", but must be 1 or more");
            System.exit(2);
        }
        System.out.println(new Queens(n).search() + " solutions");
    }
}
