\ queens.fs - all solutions of the N-queens puzzle, in Forth.
\
\ A rank knows its free files by three sets of bits, one for each direction of attack: 1 for a free file.  The three lie
\ on the data stack, under what a word works with.  A queen clears its bit in all three; going up a rank moves the two
\ diagonal sets by one file, which way depending on the diagonal.  Outside the board the diagonals are free, so ones
\ come in at both ends: the least bit is set after the shift to the left, and 2/ repeats the highest bit.  That one must
\ stay outside the board, so N ends at the bits of a cell less 1.
\
\ The lowest free file is  files AND -files , by two's complement.  The files still to try wait on the return stack.
\ THROW ends the search at the first solution, from any depth: CATCH puts the stacks back.
\
\ usage: gforth queens.fs -e '8 queens bye'         N from 1 to 63 (where a cell has 64 bits)
\        gforth queens.fs -e '8 first-queens bye'   the first solution only
\ Prints a solution a line, the files of ranks 0, 1, ... as numbers from 0, in ascending order; then
\   8 queens: 92 solutions (tried 1965 positions).
\ Positions are the boards that the search looks at, the empty one included and the solutions not.
\
\ Sources: "Eight queens puzzle (Forth)" of LiteratePrograms: its masks, its counts and its last line, written anew; the
\ text's program prints no solutions.  L. Brodie, "Thinking Forth", for words of a line each.  The words are those of
\ Forth-2012, and (bye), Gforth's way to an exit status.
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
variable enough                         \ what to throw at a solution; 0 for nothing

: one-more ( address -- )  1 swap +! ;
: one-less ( address -- )  -1 swap +! ;
: third ( a b c -- a b c a )  2 pick ;
: 3drop ( a b c -- )  2drop drop ;

: put-queen ( file -- )  height @ cells placed + !  height one-more ;
: take-queen ( -- )  height one-less ;

: file# ( file -- n )  -1 begin over while 1+ swap 1 rshift swap repeat nip ;
: .solution ( -- )  height @ 0 ?do  i if space then  i cells placed + @ file# 0 .r  loop cr ;
: solution ( -- )  solutions one-more  .solution  enough @ throw ;

: lowest ( files -- file )  dup negate and ;
: safe-files ( left right vertical -- left right vertical files )  dup 2over and and ;
: >left ( left kept -- left' )  and 2* 1+ ;
: >right ( right kept -- right' )  and 2/ ;
: next-rank ( left right vertical file -- left right vertical left' right' vertical' )
    invert >r  third r@ >left  third r@ >right  third r> and ;

: solve ( left right vertical -- )
    dup 0= if  solution 3drop exit  then
    positions one-more
    safe-files >r
    begin r@ while
        r> dup lowest tuck xor >r       ( left right vertical file ) ( R: other-files )
        dup put-queen  next-rank recurse  take-queen
    repeat
    r> drop 3drop ;

: board ( n -- left right vertical )  -1 -1 rot  1 swap lshift 1- ;
: clear ( -- )  0 height !  0 solutions !  0 positions ! ;

: valid? ( n -- flag )  1 largest 1+ within ;
: refuse ( n -- )  ." queens.fs: N is " . ." but must be from 1 to " largest . cr  2 (bye) ;
: .counts ( n -- )
    0 .r ."  queens: " solutions @ . ." solutions (tried " positions @ 0 .r ."  positions)." cr ;

: caught ( x1 x2 x3 code -- )  >r 3drop r>  dup enough @ <> and throw ;   \ an error goes on
: attempt ( left right vertical -- )  ['] solve catch ?dup if  caught  then ;
: find-queens ( n code -- )
    enough !  clear
    dup valid? 0= if  refuse  then
    dup board attempt .counts ;

: queens ( n -- )  0 find-queens ;
: first-queens ( n -- )  1 find-queens ;
