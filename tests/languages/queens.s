# queens.s - all solutions of the N-queens puzzle, in MIPS assembly for SPIM.
#
# The whole board is one word of 3 bits a row, so that it reads in octal as the queens' columns, the first row's first:
# 8 rows take 24 of its 32 bits.  Three sets of bits say which columns and diagonals are taken: bit c for column c, bit
# N-1-r+c for the left diagonal of row r and column c, bit r+c for the right one.  There is no stack and no recursion:
# one loop pushes queens onto the word and pops them off.
#
# usage: echo 8 | spim -file queens.s     N, from 1 to 8, is read from the input
# Prints the word of each solution in octal, N digits, in ascending order; then their number.
#
# Source: the idea of Zhixun Tan's "Eight Queens on MIPS"; its program is not in the text, only its Python version.
#
# Paradigm: machine; core: loop
# Algorithm: backtracking; representation: bits
# Remembers: one word, the stack of queens, and three sets
# Goes back: the program, which shifts a queen off the word
# Order: the program, column by column
#
#   $s0 N       $s1 the word       $s2 columns   $s3 left diagonals   $s4 right diagonals
#   $s5 row     $s6 column         $s7 solutions

        .data
given:  .asciiz "queens.s: N is "
range:  .asciiz ", but must be from 1 to 8\n"

        .text
        .globl  main
main:   li      $v0, 5                  # read N
        syscall
        move    $s0, $v0
        blt     $s0, 1, refuse
        bgt     $s0, 8, refuse
        li      $s1, 0
        li      $s2, 0
        li      $s3, 0
        li      $s4, 0
        li      $s5, 0
        li      $s6, 0
        li      $s7, 0

loop:   beq     $s5, $s0, found
        beq     $s6, $s0, pop           # no column of this row is left
        jal     lines
        and     $t3, $s2, $t0
        and     $t4, $s3, $t1
        and     $t5, $s4, $t2
        or      $t3, $t3, $t4
        or      $t3, $t3, $t5
        bnez    $t3, next

push:   sll     $s1, $s1, 3
        or      $s1, $s1, $s6
        or      $s2, $s2, $t0
        or      $s3, $s3, $t1
        or      $s4, $s4, $t2
        addi    $s5, $s5, 1
        li      $s6, 0
        b       loop

found:  addi    $s7, $s7, 1
        jal     octal
pop:    beqz    $s5, done
        andi    $s6, $s1, 7
        srl     $s1, $s1, 3
        addi    $s5, $s5, -1
        jal     lines
        xor     $s2, $s2, $t0
        xor     $s3, $s3, $t1
        xor     $s4, $s4, $t2
next:   addi    $s6, $s6, 1
        b       loop

done:   move    $a0, $s7                # print the count
        li      $v0, 1
        syscall
        li      $a0, 10                 # a newline
        li      $v0, 11
        syscall
        li      $v0, 10
        syscall

refuse: la      $a0, given
        li      $v0, 4
        syscall
        move    $a0, $s0
        li      $v0, 1
        syscall
        la      $a0, range
        li      $v0, 4
        syscall
        li      $a0, 2
        li      $v0, 17                 # exit with status 2
        syscall

# The bits of the square in row $s5 and column $s6: $t0 column, $t1 left diagonal, $t2 right diagonal.
lines:  li      $t2, 1
        sllv    $t0, $t2, $s6
        addi    $t1, $s0, -1
        sub     $t1, $t1, $s5
        add     $t1, $t1, $s6
        sllv    $t1, $t2, $t1
        sllv    $t2, $t0, $s5
        jr      $ra

# Prints the word as N octal digits and a newline.
octal:  mul     $t0, $s0, 3             # the bits still to print
digit:  addi    $t0, $t0, -3
        srlv    $a0, $s1, $t0
        andi    $a0, $a0, 7
        addi    $a0, $a0, 48            # the digit 0
        li      $v0, 11
        syscall
        bnez    $t0, digit
        li      $a0, 10                 # a newline
        syscall
        jr      $ra
