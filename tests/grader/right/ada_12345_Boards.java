/** Reads N from standard input; counts rows from 1 and numbers its solutions. */
import java.util.Scanner;

class Board {
    private final int[] rows;
    private int solutions;

    Board(int n) {
        rows = new int[n];
    }

    private boolean safe(int column) {
        for (int other = 0; other < column; other++) {
            int distance = Math.abs(rows[other] - rows[column]);
            if (distance == 0 || distance == column - other) {
                return false;
            }
        }
        return true;
    }

    void solve(int column) {
        if (column == rows.length) {
            StringBuilder line = new StringBuilder("Solution " + ++solutions + ":");
            for (int row : rows) {
                line.append(' ').append(row);
            }
            System.out.println(line);
            return;
        }
        for (int row = 1; row <= rows.length; row++) {
            rows[column] = row;
            if (safe(column)) {
                solve(column + 1);
            }
        }
    }

    int count() {
        return solutions;
    }
}

public class Boards {
    public static void main(String[] arguments) {
        System.out.print("How many queens? ");
        int n = new Scanner(System.in).nextInt();
        System.out.println();
        Board board = new Board(n);
        board.solve(0);
        System.out.println(board.count() + " solutions");
    }
}
