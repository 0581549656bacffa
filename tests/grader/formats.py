"""formats.py FORMAT FILE POINTS OF - is FILE what the published description of FORMAT asks for, with POINTS of OF?

The rules are those of the documents named at each function, in our own words. A file that breaks one is an AssertionError.
"""
import csv
import json
import re
import sys
import xml.etree.ElementTree as xml


def typed(value, wanted):
    """JSON's true is no number."""
    return isinstance(value, wanted) and not (isinstance(value, bool) and wanted is not bool)


def keys(record, required, optional=()):
    missing = set(required) - set(record)
    unknown = set(record) - set(required) - set(optional)
    assert not missing and not unknown, (missing, unknown)


def says_more(message, name):
    """What failed, and not only the name of the test or of the program."""
    assert not name.startswith(message) and not re.match(r"\S+ \(.*?\): \w+, \d+ of \d+ points", message), message


def junit(path, points, of):
    """What GitLab shows: https://docs.gitlab.com/ci/testing/unit_test_reports.  The points are in the words of the verdict."""
    root = xml.parse(path).getroot()
    assert root.tag == "testsuites" and not root.attrib, root.attrib
    totals = [0, 0]
    for suite in root:
        assert suite.tag == "testsuite"
        keys(suite.attrib, ["name", "tests", "failures", "errors"])
        cases = suite.findall("testcase")
        assert [part.tag for part in suite] == ["testcase"] * len(cases) + ["system-out"]
        for case in cases:
            keys(case.attrib, ["name", "classname"])
            assert case.get("classname") == suite.get("name").strip() != "" and [part.tag for part in case] in ([], ["failure"], ["error"])
            for part in case:
                keys(part.attrib, ["type", "message"])
                says_more(part.get("message").split(" points: ", 1)[1], case.get("name"))
        assert len({case.get("name") for case in cases}) == int(suite.get("tests")) == len(cases)
        assert int(suite.get("failures")) == len(suite.findall("testcase/failure"))
        assert int(suite.get("errors")) == len(suite.findall("testcase/error"))
        found = [int(number) for number in re.search(r": .*, (\d+) of (\d+) points$", suite.find("system-out").text, re.M).groups()]
        assert (found[0] == found[1]) == (not suite.findall("testcase/*")), found
        totals = [total + number for total, number in zip(totals, found)]
    assert totals[0] == points, totals
    return totals[1]


def gradescope(path, points, of):
    """https://gradescope-autograders.readthedocs.io/en/latest/specs/; there are more keys, all optional."""
    with open(path, encoding="utf-8") as file:
        results = json.load(file)
    keys(results, ["tests", "output"])
    assert isinstance(results["output"], str)
    for test in results["tests"]:
        keys(test, ["score", "max_score", "name", "output"])
        assert typed(test["score"], (int, float)) and 0 <= test["score"] <= test["max_score"], test
        assert isinstance(test["name"], str) and isinstance(test["output"], str)
        if test["score"] < test["max_score"]:
            says_more(test["output"], test["name"])
    assert sum(test["score"] for test in results["tests"]) == points
    return sum(test["max_score"] for test in results["tests"])


def classroom50(path, points, of):
    """https://github.com/foundation50/classroom50/wiki/Advanced-Autograding; its runner adds `owner` and `assignment_type`."""
    with open(path, encoding="utf-8") as file:
        result = json.load(file)
    keys(result, ["schema", "classroom", "assignment", "submission", "commit", "release", "review", "datetime", "score", "max-score",
                  "tests"])
    assert result["schema"] == "classroom50/result/v1" and result["submission"].startswith("submit/")
    assert all(isinstance(result[key], str) and result[key] for key in ("classroom", "assignment", "commit", "release", "review"))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ", result["datetime"]), result["datetime"]
    for test in result["tests"] + [result]:
        assert typed(test["score"], int) and typed(test["max-score"], int) and 0 <= test["score"] <= test["max-score"], test
    for test in result["tests"]:
        assert test["test-name"] and isinstance(test["test-name"], str) and typed(test["passed"], bool), test
        assert test["passed"] == (test["score"] == test["max-score"]), test
    assert sum(test["score"] for test in result["tests"]) == result["score"] == points
    return result["max-score"]


def gradebook(path, points, of):
    """RFC 4180, and no field that a spreadsheet takes for a formula: https://owasp.org/www-community/attacks/CSV_Injection"""
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    assert text.endswith("\r\n")
    rows = list(csv.DictReader(text.splitlines(keepends=True), strict=True))
    assert sum(int(row["points"]) for row in rows) == points, rows
    for row in rows:
        assert None not in row and None not in row.values(), row
        assert not any(field.startswith(("=", "+", "-", "@", "\t", "\r")) for field in row.values()), row
        requirements = list(row)[6:-1]
        if any(row[requirement] for requirement in requirements):
            assert sum(int(row[requirement] or 0) for requirement in requirements) == int(row["points"]), row
    return sum(int(row["points_of"]) for row in rows)


CHECKS = {"junit": junit, "gradescope": gradescope, "classroom50": classroom50, "csv": gradebook}

if __name__ == "__main__":
    POINTS, OF = int(sys.argv[3]), int(sys.argv[4])
    assert CHECKS[sys.argv[1]](sys.argv[2], POINTS, OF) == OF
