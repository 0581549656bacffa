// workers.go - all solutions of the N-queens puzzle, in Go: workers that take jobs and send solutions.
//
// A job is a board with two queens, and a channel for the solutions that begin with it. Workers, one for each
// processor, take jobs from one channel. No worker knows of another, and none shares memory: a board is copied, and
// whatever another goroutine needs is sent. The main goroutine gets the same jobs by a second channel, in order, and
// empties their channels one after another. So the order is ascending, although jobs end in any order.
//
// Closing `done` tells all goroutines that no more is wanted: a closed channel is always ready to receive.
//
// usage: workers [N [first]]     N from 1 to 63 (the bits of a set); 8 where none is given
// Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
//
//	8 queens: 92 solutions (tried 1965 positions).
//
// Positions are the boards that the search looks at, the empty one included and the solutions not. With `first`, the
// search stops at the first solution. Then the positions are those of all workers up to there, and differ from run to
// run: workers look ahead, and most of what they find is not needed.
//
// Sources: C. A. R. Hoare, "Communicating Sequential Processes" (1978); "Go Concurrency Patterns: Pipelines and
// cancellation" (The Go Blog, 2014).
//
// Paradigm: concurrent; core: visit
// Algorithm: backtracking; representation: bits
// Remembers: a board for each queen, in each worker
// Goes back: the return of a function, in each worker for itself
// Order: the collector, job by job
package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strconv"
)

const (
	largest   = 63
	jobQueens = 2
)

// A board has queens in its first columns. The sets have a bit for each row under attack in the next column.
type board struct {
	size                   int
	rows                   []int
	taken, rising, falling uint64
}

// with returns a new board that shares nothing with b.
func (b board) with(row int) board {
	queen := uint64(1) << row
	rows := append(append(make([]int, 0, b.size), b.rows...), row)
	return board{b.size, rows, b.taken | queen, (b.rising | queen) << 1, (b.falling | queen) >> 1}
}

func (b board) isSafe(row int) bool {
	return (b.taken|b.rising|b.falling)>>row&1 == 0
}

// visit calls use for each board that begins with b and has that number of queens. It returns how many shorter boards it
// looked at, and stops when done is closed.
func visit(b board, queens int, done <-chan struct{}, use func(board)) (positions int) {
	if len(b.rows) == queens {
		use(b)
		return 0
	}
	select {
	case <-done:
		return 0
	default:
	}
	positions = 1
	for row := 0; row < b.size; row++ {
		if b.isSafe(row) {
			positions += visit(b.with(row), queens, done, use)
		}
	}
	return positions
}

type job struct {
	start     board
	solutions chan board
	positions int // to be read when solutions is closed
}

// split sends each job to the workers, and then to whoever collects. It returns its own positions by the last job,
// which has nothing to be done.
func split(size int, todo, inOrder chan<- *job, done <-chan struct{}) {
	queens := jobQueens
	if size < queens {
		queens = size
	}
	last := &job{solutions: make(chan board)}
	last.positions = visit(board{size: size}, queens, done, func(start board) {
		next := &job{start: start, solutions: make(chan board)}
		select {
		case todo <- next:
			inOrder <- next
		case <-done:
		}
	})
	close(last.solutions)
	inOrder <- last
	close(todo)
	close(inOrder)
}

// work does one job after another, and sends the solutions of each by the job's own channel.
func work(todo <-chan *job, done <-chan struct{}) {
	for next := range todo {
		next.positions = visit(next.start, next.start.size, done, func(solution board) {
			select {
			case next.solutions <- solution:
			case <-done:
			}
		})
		close(next.solutions)
	}
}

// collect prints the solutions of all jobs, or the first one, and then the counts.
func collect(size int, inOrder <-chan *job, first bool, done chan<- struct{}) {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	solutions, positions := 0, 0
	for next := range inOrder {
		for solution := range next.solutions {
			if first && solutions == 1 {
				continue // sent before the worker knew
			}
			solutions++
			line := fmt.Sprint(solution.rows)
			fmt.Fprintln(out, line[1:len(line)-1]) // without the brackets of a slice
			if first {
				close(done)
			}
		}
		positions += next.positions
	}
	fmt.Fprintf(out, "%d queens: %d solutions (tried %d positions).\n", size, solutions, positions)
}

func main() {
	size := 8
	if len(os.Args) > 1 {
		size, _ = strconv.Atoi(os.Args[1]) // 0 if it is no number
	}
	if size < 1 || size > largest {
		fmt.Fprintf(os.Stderr, "workers: N is %d, but must be from 1 to %d\n", size, largest)
		os.Exit(2)
	}
	todo := make(chan *job)
	inOrder := make(chan *job, size*size+1) // for all jobs, so that sending never waits
	done := make(chan struct{})
	for i := 0; i < runtime.NumCPU(); i++ {
		go work(todo, done)
	}
	go split(size, todo, inOrder, done)
	collect(size, inOrder, len(os.Args) > 2, done)
}
