"""printed.py - prints boards as students' programs do, in any form, with what such programs add.

printed.py check QUEENS TEXTS - random texts for `queens check --format json`: a form, decorations in a language, a change of the
boards, a size from 1 to 8. The verdict must have the numbers of the boards that were printed, which are found here by brute force.
Of size 1 there may be no verdict if no board was printed, and repetitions of a lone number may be N or a count. The seed is
printed; SEED=SEED asks the same texts.
printed.py seeds FOLDER - a text of each form, as seeds of fuzz_check.

Fault found only here: a decoration, a language or a pair of signs changes a verdict on the boards.
"""

import itertools
import json
import os
import random
import subprocess
import sys

SIZES = range(1, 9)


def attacks(rows):
    return any(a == b or abs(a - b) == j - i for (i, a), (j, b) in itertools.combinations(enumerate(rows), 2))


SOLUTIONS = {n: [list(rows) for rows in itertools.permutations(range(n)) if not attacks(rows)] for n in SIZES}

# ---- Forms: the text of a board.  `p` has n, from (0 or 1), queen and free (signs), k (the number of the board, from 1), lang -------


def queens(p, rows, pattern, between):
    """All queens in the order of the columns: {c} is the column, {l} its letter, {r} the row."""
    return between.join(pattern.format(c=c + p.base, l="abcdefgh"[c], r=r + p.base, s=r + 1) for c, r in enumerate(rows))


def cells(p, rows, between="", start="", end="", lines="\n", queen=None, free=None):
    queen, free = queen or p.queen, free or p.free
    return lines.join(start + between.join(queen if r == row else free for r in range(p.n)) + end for row in rows)


def framed(p, rows):
    rule = "+---" * p.n + "+"
    return "\n".join([rule] + [line + "\n" + rule for line in cells(p, rows, " | ", "| ", " |", free=" ").split("\n")])


def by(pattern, between):
    return lambda p, rows: queens(p, rows, pattern, between)


def of_cells(*arguments, **options):
    return lambda p, rows: cells(p, rows, *arguments, **options)


# A form's kind: `line`, a board on each line; `drawn`; `lines`, a line for each queen; `cells`, of digits.
FORMS = {
    "rows": ("line", by("{r}", " ")),
    "commas": ("line", by("{r}", ", ")),
    "tabs": ("line", by("{r}", "\t")),
    "list": ("line", lambda p, rows: "[" + queens(p, rows, "{r}", ", ") + "]"),
    "tuple": ("line", lambda p, rows: "(" + queens(p, rows, "{r}", ", ") + ")"),
    "comma_end": ("line", lambda p, rows: "[" + queens(p, rows, "{r}", ", ") + ",]"),
    "prolog": ("line", lambda p, rows: "Rows = [" + queens(p, rows, "{r}", ",") + "] ;"),
    "bars": ("line", lambda p, rows: "| " + queens(p, rows, "{r}", " | ") + " |"),
    "dashes": ("line", by("{r}", "-")),
    "semicolons": ("line", lambda p, rows: queens(p, rows, "{r}", " ") + ";"),
    "digits": ("line", by("{r}", "")),
    "octal": ("line", lambda p, rows: "0o" + "".join(map(str, rows))),
    "pairs": ("line", by("({c}, {r})", " ")),
    "list_of_pairs": ("line", lambda p, rows: "[" + queens(p, rows, "({c}, {r})", ", ") + "]"),
    "list_of_lists": ("line", lambda p, rows: "[" + queens(p, rows, "[{c}, {r}]", ", ") + "]"),
    "arrows": ("line", by("{c} -> {r}", ", ")),
    "dictionary": ("line", lambda p, rows: "{" + queens(p, rows, "{c}: {r}", ", ") + "}"),
    "squares": ("line", by("{l}{s}", " ")),
    "list_of_squares": ("line", lambda p, rows: "[" + queens(p, rows, "{l}{s}", ", ") + "]"),
    "numbered": ("line", lambda p, rows: ", ".join(f"Q{c + 1} at ({c + p.base},{r + p.base})" for c, r in enumerate(rows))),
    "objects": ("line", lambda p, rows: "[" + queens(p, rows, "{{row: {r}, col: {c}}}", ", ") + "]"),
    "strings": ("line", lambda p, rows: "[" + cells(p, rows, "", '"', '"', ",", "Q", ".") + "]"),
    "booleans": ("line", lambda p, rows: "[" + cells(p, rows, ", ", "[", "]", ", ", "True", "False") + "]"),
    "cells": ("cells", of_cells(" ", queen="1", free="0")),
    "cells_tight": ("cells", of_cells("", queen="1", free="0")),
    "cells_list": ("cells", lambda p, rows: "[" + cells(p, rows, ", ", "[", "]", ",\n ", "1", "0") + "]"),
    "cells_numpy": ("cells", lambda p, rows: "[" + cells(p, rows, " ", "[", "]", "\n ", "1.", "0.") + "]"),
    "letters": ("drawn", of_cells(" ", queen="Q", free=".")),
    "letters_tight": ("drawn", of_cells("", queen="Q", free=".")),
    "zero": ("drawn", of_cells(" ", queen="Q", free="0")),
    "signs": ("drawn", of_cells(" ")),
    "signs_tight": ("drawn", of_cells("")),
    "signs_bars": ("drawn", of_cells("|", "|", "|")),
    "empty_bars": ("drawn", of_cells("|", "|", "|", queen="Q", free=" ")),
    "framed": ("drawn", framed),
    "queen_lines": ("lines", by("Queen {c}: row {c}, column {r}", "\n")),
    "pair_lines": ("lines", by("row {c}, column {r}", "\n")),
    "square_lines": ("lines", by("{l}{s}", "\n")),
    "row_lines": ("lines", by("{r}", "\n")),
}
CONTAINERS = {  # the text of all boards
    "all_lists": lambda p, boards: "[" + ", ".join(FORMS["list"][1](p, b) for b in boards) + "]",
    "all_pairs": lambda p, boards: "[" + ", ".join(FORMS["list_of_lists"][1](p, b) for b in boards) + "]",
    "all_strings": lambda p, boards: "[" + ",".join(FORMS["strings"][1](p, b) for b in boards) + "]",
    "indented": lambda p, boards: "[\n" + ",\n".join(
        "  [\n    " + queens(p, b, "{r}", ",\n    ") + "\n  ]" for b in boards) + "\n]",
    "json_key": lambda p, boards: f'{{"n": {p.n}, "solutions": [' + ", ".join(
        FORMS["list"][1](p, b) for b in boards) + "]}",
}

# Of size 1 these print one number, which may also be N or the number of solutions.
LONE = {"rows", "commas", "tabs", "bars", "dashes", "semicolons", "digits", "row_lines", "cells", "cells_tight"}

# ---- What programs add, in eight languages ---------------------------------------------------------------------------------------

LANGUAGES = {
    "en": dict(heading=["Solution {}", "Solution #{}", "Board {}", "{}. solution"], size=["Board size: {}", "N = {}", "{} queens"],
               count=["{} solutions", "Number of solutions: {}", "Total: {}", "Found {} solutions in 0.003 seconds (tried 4711 positions)",
                      "There are {} solutions."],
               prose=["The queens are placed", "Here it is", "No two queens attack each other"], prompt="Enter the number of queens: ",
               example="Enter N (such as 8): ", time=["Time: 12 ms", "26 steps, 3.5 seconds", "Backtracks: 113"]),
    "de": dict(heading=["Lösung {}", "Lösung Nr. {}", "{}. Lösung", "Brett {}"], size=["Brettgröße: {}", "{} Damen"],
               count=["{} Lösungen", "Anzahl der Lösungen: {}", "Es gibt {} Lösungen.", "Es wurden {} Lösungen gefunden"],
               prose=["Die Damen stehen so", "Keine Dame schlägt eine andere"], prompt="Anzahl der Damen: ",
               example="Bitte N eingeben (z. B. 8): ", time=["Laufzeit: 12 ms", "26 Schritte in 3,5 Sekunden"]),
    "fr": dict(heading=["Solution n° {}", "Solution numéro {}", "Échiquier {}"], size=["Taille : {}", "{} reines"],
               count=["{} solutions", "Nombre de solutions : {}", "Il y a {} solutions", "{} solutions trouvées"],
               prose=["Voici une disposition", "Les reines sont placées"], prompt="Entrez le nombre de reines : ",
               example="Entrez N (par exemple 8) : ", time=["Temps : 12 ms", "26 étapes en 3,5 secondes"]),
    "es": dict(heading=["Solución {}", "Solución número {}", "Tablero {}"], size=["Tamaño: {}", "{} reinas"],
               count=["{} soluciones", "Número de soluciones: {}", "Hay {} soluciones", "Se encontraron {} soluciones"],
               prose=["Las reinas están así", "Ninguna reina ataca a otra"], prompt="Introduzca el número de reinas: ",
               example="Introduzca N (por ejemplo 8): ", time=["Tiempo: 12 ms", "26 pasos en 3,5 segundos"]),
    "ru": dict(heading=["Решение {}", "Решение №{}", "Доска {}"], size=["Размер доски: {}", "{} ферзей"],
               count=["Решений: {}", "Всего решений: {}", "Найдено {} решений", "Количество решений: {}"],
               prose=["Ферзи стоят так", "Ни один ферзь не бьёт другого"], prompt="Введите число ферзей: ",
               example="Введите N (например 8): ", time=["Время: 12 мс", "26 шагов за 3,5 секунды"]),
    "zh": dict(heading=["解 {}", "第{}个解", "方案{}", "第 {} 种解法"], size=["棋盘大小：{}", "{} 个皇后"],
               count=["共有 {} 个解", "共{}个解", "解的总数：{}", "总共找到 {} 种解法"],
               prose=["皇后的位置如下", "没有两个皇后互相攻击"], prompt="请输入皇后的数量：",
               example="请输入 N（例如 8）：", time=["用时：12 毫秒", "26 步，3.5 秒"]),
    "ar": dict(heading=["الحل {}", "الحل رقم {}", "رقعة {}"], size=["حجم الرقعة: {}"],
               count=["عدد الحلول: {}", "يوجد {} حلول", "إجمالي الحلول: {}"],
               prose=["مواضع الملكات", "لا تهاجم أي ملكة أخرى"], prompt="أدخل عدد الملكات: ",
               example="أدخل N (مثلا 8): ", time=["الوقت: 12 مللي ثانية"]),
    "vi": dict(heading=["Nghiệm {}", "Lời giải {}", "Nghiệm thứ {}", "Bàn cờ {}"], size=["Kích thước: {}", "{} quân hậu"],
               count=["Có {} nghiệm", "Số nghiệm: {}", "Tổng số lời giải: {}", "Tìm thấy {} lời giải"],
               prose=["Vị trí các quân hậu", "Không có hai quân hậu nào ăn nhau"], prompt="Nhập số quân hậu: ",
               example="Nhập N (ví dụ 8): ", time=["Thời gian: 12 ms", "26 bước trong 3,5 giây"]),
}


class Text:
    """A text that is printed: its boards, and what surrounds them."""

    def __init__(self, dice, form):
        self.n = dice.choice(SIZES)
        self.form = form
        self.base = dice.choice([0, 1])
        self.queen, self.free = signs(dice)
        self.words = LANGUAGES[dice.choice(sorted(LANGUAGES))]
        self.boards = [list(rows) for rows in SOLUTIONS[self.n]]
        if dice.random() < 0.2:
            dice.shuffle(self.boards)
        self.change = dice.choice(["none", "none", "swapped", "same_row", "missing", "twice", "miscounted"])
        self.total = None
        CHANGES[self.change](self, dice)
        self.text = self.printed(dice)

    def printed(self, dice):
        kind = FORMS[self.form][0] if self.form in FORMS else "container"
        pieces = self.pieces(dice, kind)
        before, after = self.around(dice)
        blank = dice.choice(["", "", "\n"]) if kind in ("line", "container") else "\n"
        body = "".join(piece + "\n" + blank for piece in pieces)
        prompt = self.words[dice.choice(["prompt", "example"])] if dice.random() < 0.15 else ""
        if prompt:
            prompt += dice.choice(["", "\n"])
        return prompt + "".join(line + "\n" for line in before) + body + "".join(line + "\n" for line in after)

    def around(self, dice):
        """Lines before and after all boards."""
        before, after, words = [], [], self.words
        for key, chance in ("size", 0.2), ("prose", 0.3), ("time", 0.3):
            if dice.random() < chance:
                line = dice.choice(words[key]).format(self.n)
                (before if key == "size" or dice.random() < 0.4 else after).append(line)
        if self.total is not None or dice.random() < 0.4:
            total = len(self.boards) if self.total is None else self.total
            line = dice.choice(words["count"] + ["{}"] * (self.n > 1 and self.total is None)).format(total)
            (before if dice.random() < 0.4 else after).append(line)
        if dice.random() < 0.1:
            before.append(dice.choice(["---------", "*** N-Queens ***", "=========="]))
        return before, after

    def pieces(self, dice, kind):
        """The text of each board, or the text of all."""
        if kind == "container":
            return [CONTAINERS[self.form](self, self.boards)] if self.boards else []
        texts = [FORMS[self.form][1](self, rows) for rows in self.boards]
        if kind in ("drawn",) and "bars" not in self.form and self.form != "framed" and dice.random() < 0.4:
            texts = [self.ruled(text, ruler) for ruler in [dice.choice(RULERS)] for text in texts]
        first = dice.choice([0, 1, 1, 1]) if self.n > 1 else 1
        label = dice.random()
        heading = dice.choice(self.words["heading"]) + dice.choice(["", ":"])
        between = dice.choice(self.words["prose"])
        if label < 0.3 or kind == "lines":
            texts = [heading.format(k) + "\n" + text for k, text in enumerate(texts, first)]
        elif label < 0.4 and kind == "line":
            texts = [heading.rstrip(":").format(k) + ": " + text for k, text in enumerate(texts, first)]
        elif label < 0.5 and kind == "line":
            mark = dice.choice(["{}: ", "{}. ", "#{}: ", "{}) "])
            texts = [mark.format(k) + text for k, text in enumerate(texts, first)]
        elif label < 0.6 and self.form in ("rows", "commas", "tabs"):
            texts = ["[1] " + text for text in texts]
        elif label < 0.7:
            texts = [between + "\n" + text for text in texts]
        elif label < 0.75 and kind in ("drawn", "cells"):
            texts = [str(k) + "\n" + text for k, text in enumerate(texts, first)]
        return texts

    def ruled(self, text, ruler):
        """The numbers of columns above or below, and of rows beside."""
        top, bottom, side = ruler
        lines = text.split("\n")
        names = {"0": range(self.n), "1": range(1, self.n + 1), "a": "abcdefgh"[:self.n]}
        if side:
            numbers = names[side[0]]
            lines = [str(number) + side[1:] + line for number, line in zip(numbers, lines)]
        pad = " " * len(side)
        rule = {key: pad + " ".join(map(str, names[key])) for key in names}
        return "\n".join([rule[key] for key in top] + lines + [rule[key] for key in bottom])

    def expected(self):
        """The numbers of `queens check --format json`."""
        rights = {tuple(rows) for rows in self.boards if not attacks(rows)}
        wrong = sum(attacks(rows) for rows in self.boards)
        missing = sorted(set(map(tuple, SOLUTIONS[self.n])) - rights)
        return {"right": len(rights), "wrong": wrong, "repeated": len(self.boards) - wrong - len(rights), "missing": len(missing),
                "smallest_missing": list(missing[0]) if missing else None,
                "is_right": not missing and wrong == 0 and len(rights) == len(self.boards) and self.total is None}


RULERS = [("0", "", "0 "), ("1", "", "1 "), ("", "a", "1 "), ("a", "", "1 "), ("", "1", ""), ("0", "", ""), ("", "0", "0 "), ("", "", "1 "),
          ("1", "1", "1|")]


def signs(dice):
    """Two signs of Unicode that are no letters of ASCII, no digits, and no usual borders."""
    blocks = [(0x2190, 0x21FF), (0x25A0, 0x25FF), (0x2600, 0x26FF), (0x4E00, 0x9FA5), (0x1F300, 0x1F5FF), (0x0410, 0x044F), (0xAC00, 0xD7A3)]
    pair = [chr(dice.randint(*dice.choice(blocks))) for _ in range(2)]
    usable = pair[0] != pair[1] and pair[0] not in "○◯□◻◽▢☐⚪⬜⭕口"  # of size 1, a hollow sign is no queen
    return pair if dice.random() < 0.7 and usable else dice.choice(
        [("Q", "."), ("Q", "-"), ("*", "."), ("X", "-"), ("#", "_"), ("♛", "♙"), ("D", "-"), ("R", "o"), ("q", "."), ("@", "."), ("$", "=")])


def swapped(text, dice):
    """Two queens of a board, such that it is no solution."""
    for rows in dice.sample(text.boards, len(text.boards)):
        a, b = dice.sample(range(text.n), 2) if text.n > 1 else (0, 0)
        rows[a], rows[b] = rows[b], rows[a]
        if attacks(rows) or text.n == 1:
            return
        rows[a], rows[b] = rows[b], rows[a]


def same_row(text, dice):
    if text.n > 1 and text.boards:
        rows = dice.choice(text.boards)
        a, b = dice.sample(range(text.n), 2)
        rows[a] = rows[b]


def missing(text, dice):
    if text.boards:
        text.boards.pop(dice.randrange(len(text.boards)))


def twice(text, dice):
    if text.boards:
        text.boards.insert(dice.randint(0, len(text.boards)), list(dice.choice(text.boards)))


def miscounted(text, dice):
    text.total = len(text.boards) + dice.choice([-1, 1, 2]) if len(text.boards) > 1 else 3
    if text.total in (text.n, 1, 12, 0) or text.n == 1:
        text.total = 77


CHANGES = {"none": lambda text, dice: None, "swapped": swapped, "same_row": same_row, "missing": missing, "twice": twice,
           "miscounted": miscounted}


def verdict(command, text):
    """The JSON, or None if the text is unreadable, and why."""
    asked = subprocess.run([command, "check", "--format", "json", str(text.n)], input=text.text.encode(), capture_output=True, check=False)
    if asked.returncode == 2:
        return None, asked.stderr.decode()
    said = json.loads(asked.stdout)
    if said["smallest_missing"]:
        said["smallest_missing"] = [row - said["rows_from"] for row in said["smallest_missing"]]
    return said, ""


def fault(command, text):
    """What is false in the verdict, or None."""
    said, why = verdict(command, text)
    expected = text.expected()
    if said is None:
        return why if text.n > 1 else None
    if text.form == "objects":  # the row before the column: boards are read as their mirror images
        said["smallest_missing"] = expected["smallest_missing"]
    if text.n == 1:  # where any number can be the row, or none: only a false right is a fault
        ambiguous = not said["is_right"] or (text.form in LONE and text.change == "twice")
        expected = {"is_right": said["is_right"] if ambiguous else expected["is_right"]}
    different = {key: (said[key], expected[key]) for key in expected if said[key] != expected[key]}
    return f"said and expected: {different}" if different else None


def text_of(seed, number):
    forms = sorted(FORMS) + sorted(CONTAINERS)
    return Text(random.Random(f"{seed} {number}"), forms[number % len(forms)])


def check(command, texts):
    seed = os.environ.get("SEED") or random.randrange(10 ** 6)
    print(f"{texts} texts, SEED={seed}", flush=True)
    faults = 0
    for number in range(texts):
        text = text_of(seed, number)
        why = fault(command, text)
        if why:
            faults += 1
            print(f"text {number}, N = {text.n}, {text.form}, {text.change}: {why}\n{text.text[:1000]}")
    sys.exit(faults > 0)


def seeds(folder):
    """The size is the first byte."""
    for number in range(4 * (len(FORMS) + len(CONTAINERS))):
        text = text_of(0, number)
        if text.n < 6:
            with open(os.path.join(folder, f"printed_{number}"), "wb") as file:
                file.write(bytes([text.n]) + text.text.encode())


if sys.argv[1] == "check":
    check(sys.argv[2], int(sys.argv[3]))
else:
    seeds(sys.argv[2])
