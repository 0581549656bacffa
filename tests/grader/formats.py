"""formats.py FORMAT FILE POINTS OF - is FILE what the published description of FORMAT asks for, with POINTS of OF?

The rules are those of the documents named at each function, in our own words. A file that breaks one is an AssertionError.
"""
import csv
import json
import re
import sys
import xml.etree.ElementTree as xml

VISIBILITY = ("hidden", "after_due_date", "after_published", "visible")


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
    """Ant's form as a schema: https://github.com/windyroad/JUnit-Schema/blob/master/JUnit.xsd, one suite here."""
    root = xml.parse(path).getroot()
    assert root.tag == "testsuites" and not root.attrib, root.attrib
    total = 0
    for number, suite in enumerate(root):
        assert suite.tag == "testsuite"
        keys(suite.attrib, ["package", "id", "name", "timestamp", "hostname", "tests", "failures", "errors", "time"], ["skipped"])
        assert int(suite.get("id")) == number and suite.get("name").strip(), suite.attrib
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", suite.get("timestamp"))
        assert re.fullmatch(r"\d+(\.\d+)?", suite.get("time")), suite.get("time")
        parts = [part.tag for part in suite]
        cases = suite.findall("testcase")
        assert parts == ["properties"] + ["testcase"] * len(cases) + ["system-out", "system-err"], parts
        for case in cases:
            keys(case.attrib, ["name", "classname", "time"])
            assert [part.tag for part in case] in ([], ["failure"], ["error"], ["skipped"])
            for part in case:
                keys(part.attrib, ["type"], ["message"])
                says_more(part.get("message").split(" points: ", 1)[1], case.get("name"))
        assert int(suite.get("tests")) == len(cases)
        assert int(suite.get("failures")) == len(suite.findall("testcase/failure"))
        assert int(suite.get("errors")) == len(suite.findall("testcase/error"))
        found = {property.get("name"): property.get("value") for property in suite.find("properties")}
        assert (int(found["points"]) == int(found["points_of"])) == (not suite.findall("testcase/*")), found
        total += int(found["points"])
    assert total == points, total
    return of


def gradescope(path, points, of):
    """https://gradescope-autograders.readthedocs.io/en/latest/specs/"""
    with open(path, encoding="utf-8") as file:
        results = json.load(file)
    keys(results, ["tests"], ["score", "execution_time", "output", "visibility", "stdout_visibility", "extra_data", "leaderboard"])
    assert typed(results["execution_time"], (int, float)) and isinstance(results["output"], str)
    assert results["visibility"] in VISIBILITY and results["stdout_visibility"] in VISIBILITY
    for test in results["tests"]:
        keys(test, ["score"], ["max_score", "name", "number", "output", "tags", "visibility", "extra_data"])
        assert typed(test["score"], (int, float)) and 0 <= test["score"] <= test["max_score"], test
        assert isinstance(test["name"], str) and isinstance(test["number"], str) and isinstance(test["output"], str)
        assert all(isinstance(tag, str) for tag in test["tags"]) and test["visibility"] in VISIBILITY
        if test["score"] < test["max_score"]:
            says_more(test["output"], test["name"])
    assert sum(test["score"] for test in results["tests"]) == points
    return sum(test["max_score"] for test in results["tests"])


def classroom50(path, points, of):
    """https://github.com/foundation50/classroom50/blob/main/schemas/result-v1.schema.json"""
    with open(path, encoding="utf-8") as file:
        result = json.load(file)
    keys(result, ["schema", "classroom", "assignment", "assignment_type", "owner", "submission", "commit", "release", "review",
                  "datetime", "score", "max-score", "tests"], ["graded_at", "submitted_by"])
    assert result["schema"] == "classroom50/result/v1"
    assert all(isinstance(result[key], str) and result[key]
               for key in ("classroom", "assignment", "owner", "commit", "release", "review"))
    assert result["assignment_type"] in ("individual", "group") and result["submission"].startswith("submit/")
    for key in ("datetime", "graded_at"):
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ", result[key]), result[key]
    for test in result["tests"] + [result]:
        assert typed(test["score"], int) and typed(test["max-score"], int) and 0 <= test["score"] <= test["max-score"], test
    for test in result["tests"]:
        assert test["test-name"] and isinstance(test["test-name"], str) and typed(test["passed"], bool), test
        assert test["passed"] == (test["score"] == test["max-score"]), test
    assert sum(test["score"] for test in result["tests"]) == result["score"] == points
    assert sum(test["max-score"] for test in result["tests"]) == result["max-score"]
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
