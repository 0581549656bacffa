/** Prints each solution when it is found and again when it is left. */
public class Duplicates {
    static int[] rows;

    static boolean safe(int column) {
        for (int other = 0; other < column; other++) {
            int distance = Math.abs(rows[other] - rows[column]);
            if (distance == 0 || distance == column - other) {
                return false;
            }
        }
        return true;
    }

    static void solve(int column) {
        if (column == rows.length) {
            StringBuilder line = new StringBuilder();
            for (int row : rows) {
                line.append(row).append(' ');
            }
            System.out.println(line);
            System.out.println(line);
            return;
        }
        for (rows[column] = 0; rows[column] < rows.length; rows[column]++) {
            if (safe(column)) {
                solve(column + 1);
            }
        }
    }

    public static void main(String[] arguments) {
        rows = new int[Integer.parseInt(arguments[0])];
        solve(0);
    }
}
