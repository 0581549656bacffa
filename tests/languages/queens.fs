\ queens.fs - all solutions of the N-queens puzzle, in Forth.
\
\ A rank knows its free files by three sets of bits, one for each direction of attack: 1 for a free file.  A queen clears
\ its bit in all three; going up a rank moves the two diagonal sets by one file, which way depending on the diagonal.
\ Outside the board the diagonals are free, so ones come in at both ends: the least bit is set after the shift to the
\ left, and 2/ repeats the highest bit.  That one must stay outside the board, so N ends at the bits of a cell less 1.
\ The lowest free file is  files AND -files , by two's complement; and  files AND files-1  are the others.
\
\ usage: gforth queens.fs -e '8 queens bye'     N from 1 to 63 (where a cell has 64 bits)
\ Prints a solution a line, the files of ranks 0, 1, ... as numbers from 0, in ascending order; then
\   8 queens: 92 solutions (tried 1965 positions).
\ Positions are the boards that the search looks at, the empty one included and the solutions not.
\
\ Source: "Eight queens puzzle (Forth)" of LiteratePrograms: its masks, its counts and its last line, written anew; the
\ text's program prints no solutions.
\
\ Paradigm: stack; core: solve
\ Algorithm: backtracking; representation: bits
\ Remembers: three sets for each open word, on the stack
\ Goes back: the return of a word
\ Order: the lowest bit that is set

8 cells 1- constant largest             \ bits of a cell less 1, where an address unit has 8 bits

create placed  largest cells allot      \ the queen of each rank, as the bit of its file
variable height                         \ ranks that have their queen
variable solutions
variable positions

: one-more ( address -- )  1 swap +! ;
: one-less ( address -- )  -1 swap +! ;

: put-queen ( file -- )  height @ cells placed + !  height one-more ;
: take-queen ( -- )  height one-less ;

: file# ( file -- n )  -1 begin over while 1+ swap 1 rshift swap repeat nip ;
: .solution ( -- )  height @ 0 ?do  i if space then  i cells placed + @ file# 0 .r  loop cr ;

: lowest ( files -- file )  dup negate and ;
: others ( files -- files' )  dup 1- and ;

: board ( n -- left right vertical )  -1 -1 rot  1 swap lshift 1- ;
: safe-files ( left right vertical -- files )  and and ;
: next-rank { left right vertical file -- left' right' vertical' }
    file invert { kept }
    left kept and 2* 1 or  right kept and 2/  vertical kept and ;

: solve { left right vertical -- }
    vertical 0= if  solutions one-more .solution exit  then
    positions one-more
    left right vertical safe-files
    begin dup while
        dup lowest { file }
        file put-queen
        left right vertical file next-rank recurse
        take-queen
        others
    repeat drop ;

: valid? ( n -- flag )  1 largest 1+ within ;
: refuse ( n -- )  ." queens.fs: N is " . ." but must be from 1 to " largest . cr  2 (bye) ;
: .counts ( n -- )
    0 .r ."  queens: " solutions @ . ." solutions (tried " positions @ 0 .r ."  positions)." cr ;

: queens ( n -- )
    dup valid? 0= if  refuse  then
    0 height !  0 solutions !  0 positions !
    dup board solve .counts ;
