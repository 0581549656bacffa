/* A line for each queen, in words.  */
public class Sentences {
    static int[] column;
    static int solutions = 0;

    static boolean safe(int row, int c) {
        for (int r = 0; r < row; r++)
            if (column[r] == c || Math.abs(column[r] - c) == row - r)
                return false;
        return true;
    }

    static void place(int row) {
        if (row == column.length) {
            System.out.println("--- Solution #" + ++solutions + " ---");
            for (int r = 0; r < row; r++)
                System.out.println("Queen " + (r + 1) + ": row " + (r + 1) + ", column " + (column[r] + 1));
            return;
        }
        for (int c = 0; c < column.length; c++)
            if (safe(row, c)) {
                column[row] = c;
                place(row + 1);
            }
    }

    public static void main(String[] args) {
        column = new int[Integer.parseInt(args[0])];
        place(0);
        if (solutions == 0)
            System.out.println("No solution exists.");
        else
            System.out.println(solutions + " solutions found.");
    }
}
