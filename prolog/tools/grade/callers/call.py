"""call.py - the function of a Python program that gives the solutions: finds it, and calls it

usage: call.py find FILE N NAME...    reports `call FUNCTION`, `unread METHOD`, `idle FUNCTION`, or nothing
       call.py main FILE N            runs FILE as the main program
       call.py call FILE FUNCTION N   prints what FUNCTION returns for N, or what it prints if it returns nothing

A main program that prints counts. FUNCTION is a method or a function that is one of NAME, but for capitals and `_`. `unread` is a class
Solution without such a method, and `idle` a function that nothing calls. As on LeetCode, some modules and their names need no import.
"""

import ast
import bisect
import builtins
import collections
import functools
import heapq
import io
import itertools
import math
import subprocess
import sys
import traceback
import typing

MODULES = [bisect, collections, functools, heapq, itertools, math, typing]


def main(mode, file, *rest):
    if mode == "find":
        secret = input()
        words = find(file, rest[0], rest[1:])
        if words:
            with open(3, "w", encoding="utf-8") as report:
                print("%=", secret, *words, file=report)
    elif mode == "main":
        sys.argv = [file, *rest]
        load(file, "__main__")
    else:
        show(file, *rest)


def load(file, name):
    scope = {known: value for module in MODULES for known, value in vars(module).items() if not hasattr(builtins, known)}
    scope.update({module.__name__: module for module in MODULES}, __name__=name, __file__=file)
    with open(file, "rb") as source:
        exec(compile(source.read(), file, "exec"), scope)
    return scope


def find(file, n, names):
    try:
        with open(file, "rb") as source:
            tree = ast.parse(source.read(), file)
    except (SyntaxError, ValueError) as error:
        sys.exit("".join(traceback.format_exception_only(type(error), error)))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and takes(node, 1)]
    methods = {f"{owner.name}.{node.name}": node.name for owner in tree.body if isinstance(owner, ast.ClassDef) and needs_nothing(owner)
               for node in owner.body if isinstance(node, ast.FunctionDef) and takes(node, 2)}
    calls = [name for known in names for name, bare in [*methods.items(), *((node.name, node.name) for node in functions)]
             if plain(bare) == plain(known)]
    calls += [node.name for node in functions if "queen" in node.name.lower()]
    unread = [method for method in methods if method.startswith("Solution.")]
    idle = [node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not called(node, tree)]
    idle = [shown(node) for node in sorted(idle, key=lambda node: node.name != "main")]
    for word, found in ("call", calls), ("unread", unread), ("idle", idle):
        if found:
            return (word, found[0]) if silent(file, n) else ()
    return ()


def takes(function, count):
    least = len(function.args.args) - len(function.args.defaults)
    return least <= count <= len(function.args.args) and len(function.args.args) > 0


def needs_nothing(owner):
    return all(takes(node, 1) for node in owner.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")


def shown(node):
    return node.name + (f"({','.join(argument.arg for argument in node.args.args)})" if isinstance(node, ast.FunctionDef) else "")


def plain(name):
    return name.lower().replace("_", "")


def called(function, tree):
    return any(isinstance(part, ast.Name) and part.id == function.name
               for node in tree.body if node is not function for part in ast.walk(node))


def silent(file, n):
    """Does FILE end by itself, without a word, as a main program? Counted in processor time, since the machine may be busy."""
    limit = "import resource, runpy, sys; resource.setrlimit(resource.RLIMIT_CPU, (1, 1)); sys.argv = sys.argv[1:]; " \
            "runpy.run_path(sys.argv[0], run_name='__main__')"
    try:
        done = subprocess.run([sys.executable, "-B", "-c", limit, __file__, "main", file, n], input=f"{n}\n".encode(),
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=20, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0 and not done.stdout.strip()


def show(file, name, n):
    scope = load(file, "submission")
    owner, _, method = name.rpartition(".")
    function = getattr(scope[owner](), method) if owner else scope[method]
    output, sys.stdout = sys.stdout, io.StringIO()
    result = function(int(n))
    if hasattr(result, "__next__"):
        result = list(result)
    printed, sys.stdout = sys.stdout.getvalue(), output
    if result is None or isinstance(result, bool):
        print(printed, end="")
    else:
        print(result)


if __name__ == "__main__":
    main(*sys.argv[1:])
