// A search that sends each board down a channel.
package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

func safe(rows []int, row int) bool {
	for column, other := range rows {
		distance := len(rows) - column
		if other == row || other-row == distance || row-other == distance {
			return false
		}
	}
	return true
}

func place(rows []int, n int, found chan<- string) {
	if len(rows) == n {
		found <- strings.Trim(fmt.Sprint(rows), "[]")
		return
	}
	for row := 0; row < n; row++ {
		if safe(rows, row) {
			place(append(rows[:len(rows):len(rows)], row), n, found)
		}
	}
}

func main() {
	n, fault := strconv.Atoi(os.Args[1])
	found := make(chan string)
	go func() {
		place(nil, n, found)
		close(found)
	}()
	for board := range found {
		fmt.Println(board)
	}
}
