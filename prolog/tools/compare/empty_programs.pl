:- encoding(utf8).
:- module(queens_empty_programs,
          [ empty_program/5             % +Tools, -File, -Text, -Build, -Run
          ]).

/** <module> A program that does nothing, in each language

Its time is the start-up of the language: the comparison shows it, and leaves it out of the times of a search. What a program of the
language can't do without, such as loading a library, belongs to it.
*/

%!  empty_program(+Tools, -File, -Text, -Build, -Run) is semidet.
%
%   Tools, a string, is what a program needs, as in `tests/languages/adapters.tsv`; the first of them decides. Text is the program, to be
%   written as File. Build, or "-", and Run are shell commands for the folder of File.

empty_program(Tools, File, Text, Build, Run) :-
    split_string(Tools, " ", " ", [First|_]),
    atom_string(Tool, First),
    empty(Tool, File, Text, Build, Run).

empty(cc, 'empty.c', "int main(void) { return 0; }\n", "cc -O2 -o empty empty.c", "./empty").
empty(swipl, 'empty.pl', "", "-", "swipl -q -g true -t halt empty.pl").
empty(java, 'Empty.java', "public class Empty { public static void main(String[] args) { } }\n", "javac Empty.java", "java -cp . Empty").
empty(spim, 'empty.s', "        .text\n        .globl  main\nmain:   li      $v0, 10\n        syscall\n", "-", "spim -file empty.s").
empty('riscv64-linux-gnu-ld', 'empty.s', "        .globl  _start\n_start: li      a0, 0\n        li      a7, 93\n        ecall\n",
      "riscv64-linux-gnu-as -o empty.o empty.s && riscv64-linux-gnu-ld -o empty empty.o", "qemu-riscv64 ./empty").
empty(gforth, 'empty.fs', "bye\n", "-", "gforth empty.fs").
empty(python3, 'empty.py', "pass\n", "-", "python3 empty.py").
empty(numpy, 'empty_numpy.py', "import numpy\n", "-", "PATH=/usr/bin:$PATH python3 empty_numpy.py").
empty(nodejs, 'empty.mjs', "export {};\n", "-", "node empty.mjs").
empty(go, 'empty.go', "package main\n\nfunc main() {}\n", "go build -o empty empty.go", "./empty").
empty(erlc, 'empty.erl', "-module(empty).\n-export([main/0]).\n\nmain() -> halt(0).\n", "erlc empty.erl", "erl -noshell -run empty main").
empty(ghc, 'Empty.hs', "main :: IO ()\nmain = return ()\n", "ghc -v0 -O -o empty Empty.hs", "./empty").
empty(ocamlopt, 'empty.ml', "let () = ()\n", "ocamlopt -o empty empty.ml", "./empty").
empty(guile, 'empty.scm', "#t\n", "-", "guile --no-auto-compile empty.scm").
empty(clingo, 'empty.lp', "a.\n", "-", "clingo empty.lp || :").
empty(minizinc, 'empty.mzn', "solve satisfy;\n", "-", "minizinc --solver gecode empty.mzn").
empty(sqlite3, 'empty.sql', "SELECT 1;\n", "-", "sqlite3 :memory: <empty.sql").
