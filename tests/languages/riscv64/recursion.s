# recursion.s - all solutions of the N-queens puzzle, in RISC-V assembly (RV64IM, Linux): recursion by hand.
#
# The search is a procedure that calls itself, by the standard calling convention: arguments in a0 to a2, the return
# address in ra, and whatever must survive a call on the stack, in a frame that the procedure makes at its entry and
# gives back at its end.  That stack is the backtracking: returning is all it takes to go back.  (../mips/queens.s
# has no stack, and must undo by hand.)
#
# The arguments are three sets of bits, passed by value: the rows, the rising and the falling diagonals that are under
# attack in this column.  The lowest free row is  free & -free;  free & (free-1)  are the others.
#
# usage: qemu-riscv64 recursion N [first]     N from 1 to 63
# Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
#   8 queens: 92 solutions (tried 1965 positions).
# Positions are the boards that the search looks at, the empty one included and the solutions not.  With `first`, the
# search stops at the first solution, and counts the positions up to there.
#
# Sources: the bit masks of M. Richards, "Backtracking Algorithms in MCPL using Bit Patterns and Recursion" (1997); The
# RISC-V ABIs Specification, "Integer Calling Convention"; Linux's manual, syscalls(2).
#
# Paradigm: machine; core: search
# Algorithm: backtracking; representation: bits
# Remembers: a frame of the stack for each queen
# Goes back: the return of a procedure
# Order: the lowest bit that is set
#
#   s0 N          s1 all rows of the board     s2 column           s3 the row of each column, a byte each
#   s4 solutions  s5 positions                 s6 stop at the first?

        .equ    SYS_WRITE, 64
        .equ    SYS_EXIT, 93
        .equ    LARGEST, 63
        .equ    LINE, 256               # more than the longest line: 63 numbers of 3 characters

        .bss
rows:   .skip   LARGEST
line:   .skip   LINE

        .section .rodata
given:  .asciz  "recursion: N is "
range:  .asciz  ", but must be from 1 to 63\n"
board:  .asciz  " queens: "
found:  .asciz  " solutions (tried "
looked: .asciz  " positions).\n"

        .text
        .globl  _start
_start: .option push
        .option norelax
        la      gp, __global_pointer$   # the linker addresses data from there
        .option pop
        ld      t0, 0(sp)               # argc; then argv[0], argv[1], ...
        li      s0, 8
        li      t1, 2
        blt     t0, t1, 1f
        ld      a0, 16(sp)
        call    number
        mv      s0, a0
1:      ld      t0, 0(sp)
        slti    s6, t0, 3               # a second argument stops the search at the first solution
        xori    s6, s6, 1
        li      t1, LARGEST
        addi    t2, s0, -1
        bgeu    t2, t1, refuse          # 0 wraps around to the largest number
        li      t0, 1
        sll     s1, t0, s0
        addi    s1, s1, -1
        li      s2, 0
        la      s3, rows
        li      s4, 0
        li      s5, 0

        li      a0, 0
        li      a1, 0
        li      a2, 0
        call    search

        la      a0, line
        mv      a1, s0
        call    digits
        la      a1, board
        call    text
        mv      a1, s4
        call    digits
        la      a1, found
        call    text
        mv      a1, s5
        call    digits
        la      a1, looked
        call    text
        li      a1, 1
        call    flush
        li      a0, 0
exit:   li      a7, SYS_EXIT
        ecall

refuse: la      a0, line
        la      a1, given
        call    text
        mv      a1, s0
        call    digits
        la      a1, range
        call    text
        li      a1, 2
        call    flush
        li      a0, 2
        j       exit

# search(a0 rows, a1 rising, a2 falling): all solutions with the queens of the columns before s2.
search: beq     a0, s1, solve           # every row has its queen
        addi    s5, s5, 1
        addi    sp, sp, -48
        sd      ra, 0(sp)
        sd      a0, 8(sp)
        sd      a1, 16(sp)
        sd      a2, 24(sp)
        or      t0, a0, a1
        or      t0, t0, a2
        not     t0, t0
        and     t0, t0, s1              # the free rows of this column
1:      beqz    t0, 2f
        neg     t1, t0
        and     t1, t1, t0              # the lowest of them
        xor     t0, t0, t1
        sd      t0, 32(sp)              # the others, for later
        add     t3, s3, s2
        mv      a0, t1
        call    place                   # the number of its bit
        sb      a0, 0(t3)
        ld      a0, 8(sp)
        ld      a1, 16(sp)
        ld      a2, 24(sp)
        or      a0, a0, t1
        or      a1, a1, t1
        slli    a1, a1, 1
        or      a2, a2, t1
        srli    a2, a2, 1
        addi    s2, s2, 1
        call    search
        addi    s2, s2, -1
        ld      t0, 32(sp)
        and     t1, s4, s6              # a solution, and one is enough?
        beqz    t1, 1b
2:      ld      ra, 0(sp)
        addi    sp, sp, 48
        ret

# Counts a solution and prints it.
solve:  addi    s4, s4, 1
        addi    sp, sp, -32
        sd      ra, 0(sp)
        sd      s7, 8(sp)
        li      s7, 0
        la      a0, line
1:      add     t0, s3, s7
        lbu     a1, 0(t0)
        call    digits
        li      t0, 32                  # a blank, which the last number does without
        sb      t0, 0(a0)
        addi    a0, a0, 1
        addi    s7, s7, 1
        blt     s7, s0, 1b
        li      t0, 10
        sb      t0, -1(a0)
        li      a1, 1
        call    flush
        ld      ra, 0(sp)
        ld      s7, 8(sp)
        addi    sp, sp, 32
        ret

# place(a0 one bit) -> a0 its number.  Changes a0 and t2 alone.
place:  li      t2, -1
1:      srli    a0, a0, 1
        addi    t2, t2, 1
        bnez    a0, 1b
        mv      a0, t2
        ret

# number(a0 address of digits) -> a0: up to 999, so that nothing wraps around; what is no digit ends it.
number: li      t0, 0
        li      t1, 10
        li      t4, 99
1:      lbu     t2, 0(a0)
        addi    t2, t2, -48
        bgeu    t2, t1, 2f
        bgtu    t0, t4, 2f
        mul     t0, t0, t1
        add     t0, t0, t2
        addi    a0, a0, 1
        j       1b
2:      mv      a0, t0
        ret

# digits(a0 where, a1 number) -> a0 after what it wrote: the number in decimal.
digits: addi    sp, sp, -32
        mv      t0, sp                  # the digits, the last one first
        li      t1, 10
1:      remu    t2, a1, t1
        addi    t2, t2, 48
        sb      t2, 0(t0)
        addi    t0, t0, 1
        divu    a1, a1, t1
        bnez    a1, 1b
2:      addi    t0, t0, -1
        lbu     t2, 0(t0)
        sb      t2, 0(a0)
        addi    a0, a0, 1
        bne     t0, sp, 2b
        addi    sp, sp, 32
        ret

# text(a0 where, a1 text that ends in 0) -> a0 after what it wrote.
text:   lbu     t0, 0(a1)
        beqz    t0, 1f
        sb      t0, 0(a0)
        addi    a0, a0, 1
        addi    a1, a1, 1
        j       text
1:      ret

# flush(a0 the end of what `line` holds, a1 file descriptor): writes it, or ends the program with status 1.
flush:  mv      t0, a1
        la      a1, line
        sub     a2, a0, a1
        mv      a0, t0
        li      a7, SYS_WRITE
        ecall
        li      t0, 1
        blt     a0, t0, 1f
        ret
1:      mv      a0, t0
        j       exit
