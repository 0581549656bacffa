/* Streams.java - all solutions of the N-queens puzzle, in Java: the search as a stream of immutable boards.

   A board is a record, and never changes. The solutions of a board are the board itself if it is complete, else those
   of all boards with one queen more: `flatMap`. A stream is lazy, so it computes only what its last operation asks
   for: with `first`, limit(1) ends the search. But it ends late. A flatMap inside another keeps its results in a buffer,
   for one board of the outer stream at a time. So the subtree of two queens that has the first solution is walked to its
   end: for N = 8 the first solution costs 116 positions, where 113 would do. (Before Java 10 a flatMap ran through a
   whole inner stream, so that it would have been the subtree of one queen: JDK-8075939.)

   usage: java Streams [N [first]]     N from 1; 8 where none is given
   Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
       8 queens: 92 solutions (tried 1965 positions).
   Positions are the boards that the search looks at, the empty one included and the solutions not. With `first`,
   the search stops at the first solution, and counts the positions up to there.

   Sources: the package java.util.stream of Java's documentation, "Stream operations and pipelines"; J. Bloch, "Effective
   Java", items 17 (minimize mutability) and 45 to 47 (streams). Queens.java, beside it, is the same search as a loop
   with mutable arrays.

   Paradigm: objects; core: solutions
   Algorithm: backtracking; representation: lists
   Remembers: a board for each queen, none of which changes
   Goes back: the stream, when an inner one ends
   Order: the streams, from the lowest safe row  */

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Streams {
    /** The rows of the first columns' queens, none of which attacks another, on a board of the given size. */
    record Board(int size, int... rows) {
        boolean isComplete() {
            return rows.length == size;
        }

        /** May the next column's queen stand in this row? */
        boolean isSafe(int row) {
            return IntStream.range(0, rows.length)
                .noneMatch(column -> rows[column] == row || Math.abs(rows[column] - row) == rows.length - column);
        }

        Board with(int row) {
            int[] longer = Arrays.copyOf(rows, rows.length + 1);
            longer[rows.length] = row;
            return new Board(size, longer);
        }

        Stream<Board> next() {
            return IntStream.range(0, size).filter(this::isSafe).mapToObj(this::with);
        }

        @Override
        public String toString() {
            return Arrays.stream(rows).mapToObj(Integer::toString).collect(Collectors.joining(" "));
        }
    }

    private final AtomicLong positions = new AtomicLong();

    /** The solutions that begin with this board. */
    Stream<Board> solutions(Board board) {
        if (board.isComplete()) {
            return Stream.of(board);
        }
        positions.incrementAndGet();
        return board.next().flatMap(this::solutions);
    }

    private void print(int size, long most) {
        long found = solutions(new Board(size)).limit(most).peek(System.out::println).collect(Collectors.counting());
        System.out.println(size + " queens: " + found + " solutions (tried " + positions + " positions).");
    }

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        if (size < 1) {
            System.err.println("Streams: N is " + size + ", but must be 1 or more");
            System.exit(2);
        }
        new Streams().print(size, args.length > 1 ? 1 : Long.MAX_VALUE);
    }
}
