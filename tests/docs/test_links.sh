#!/bin/sh
# test_links.sh - every link between pages, to a heading or to a file of the tree leads somewhere; the README leads to every page
# of docs/, by one link or two, and the last line of each page follows the order of its list; every page that a source or a test
# names is there, and so is every file that a page names; lines that a page quotes are in their files; each suite of tests has
# its row in contributing.md.

. "$(dirname "$0")/../install/testing.sh"

links() { awk -f "$root/tests/docs/links.awk" "$@"; }

dead() { # PAGE...: the links that lead nowhere
    links headings=1 "$@" | sort >"$work/headings"
    links "$@" | while read -r place target; do
        case $target in
        *#*) grep -qxF -- "$target" "$work/headings" ;;
        *) [ -e "$target" ] ;;
        esac || echo "$place leads nowhere: $target"
    done
}

pages() { find . -name build -prune -o -name node_modules -prune -o -name '*.md' -print | sed 's|^\./||'; }

all_lead_somewhere() {
    # shellcheck disable=SC2046  # names of pages hold no blanks
    (cd "$root" && same '' dead $(pages))
}

pages_linked() { links "$@" | sed 's/^[^ ]* //; s/#.*//' | grep '^docs/.*\.md$' | sort -u; }

not_reached() {
    pages_linked README.md >"$work/linked"
    # shellcheck disable=SC2046  # names of pages hold no blanks
    pages_linked README.md $(cat "$work/linked") >"$work/reached"
    for page in docs/*.md; do
        grep -qxF "$page" "$work/reached" || echo "README.md does not lead to $page"
    done
}

all_are_reached() { (cd "$root" && same '' not_reached); }

# The pages in the order of README's list; systems.md is written by a program.
path_of_pages() { sed -n '/^- \*\*Use\*\*/,/^$/p' README.md | grep -oE 'docs/[a-z]+\.md' | sed 's|docs/||'; }

feet_wanted() { # PAGE: BEFORE AFTER
    { echo ../README.md && path_of_pages; } |
        awk 'NR > 2 { print page ": " before " " $0 } { before = page; page = $0 } END { print page ": " before }'
    echo systems.md:
}

feet() {
    { path_of_pages && (cd docs && ls ./*.md) | sed 's|^\./||' | grep -vxF "$(path_of_pages)"; } | while read -r page; do
        echo "$page:" "$(sed -n 's/^Before: //p' "docs/$page" | grep -oE '[^(]*\.md' | xargs)" | sed 's/ $//'
    done
}

feet_follow_the_path() { (cd "$root" && same "$(feet_wanted)" feet); }

not_there() { # FILE:LINE:NAME on standard input; a name may be a pattern for several files
    while IFS=: read -r file line name; do
        # shellcheck disable=SC2086
        ls -d -- $name >/dev/null 2>&1 || echo "$file:$line names $name"
    done
}

# In comments and recipes; the tests of this folder name pages that they make.
pages_named_elsewhere() {
    grep -rnoE --exclude-dir=node_modules --exclude-dir=docs '([a-z]+/)?docs/[a-z_-]+\.(md|pl|c|png)' "$@" | not_there
}

# A page names files from the root.
files_named_in() {
    grep -noE '\b(bridge|c|docs|prolog|tests)/[A-Za-z0-9_/*-]+\.(awk|c|h|mk|pl|sh|tsv)\b' "$@" /dev/null | not_there
}

# Rows of a table that begin with a file and a line of it.
not_quoted() {
    sed -n 's/^| `\([a-z]*\/[a-z_/]*\.[a-z]*\)` | `\([^`|]*\)` |.*/\1 \2/p' "$@" | while read -r file line; do
        grep -qF -- "$line" "$file" 2>/dev/null || echo "$file has no line with $line"
    done
}

pages_are_there() { (cd "$root" && same '' pages_named_elsewhere Makefile pack.pl CHANGELOG.md bridge c prolog tests); }
files_are_there() { (cd "$root" && same '' files_named_in README.md docs/*.md); }

lines_are_there() { (cd "$root" && same '' not_quoted docs/*.md); }

# A rule without a row, a row without a rule, and suites that pages name and that have neither.
suites_have_rows() {
    (cd "$root" && sed -n 's/^## check-\([^ ]*\) |.*/\1/p' tests/suites.mk | sort >"$work/rows" && [ -s "$work/rows" ] &&
        same "$(sed -n 's/^suite-\([^:]*\):.*/\1/p' tests/suites.mk | sort)" cat "$work/rows" &&
        git grep -hoE '\bcheck-[a-z0-9-]+' -- '*.md' '*.sh' debian .ci | sed 's/^check-//' | sort -u >"$work/named" &&
        same '' comm -23 "$work/named" "$work/rows")
}

finds() { # HOW TEXT WORDS: a page with this text makes HOW print these words
    mkdir -p "$work/tree/docs"
    printf '%s\n' "$2" >"$work/tree/docs/page.md"
    (cd "$work/tree" && same "$3" "$1" docs/page.md)
}

check "all links lead somewhere" all_lead_somewhere
check "the README leads to every page" all_are_reached
check "the feet of the pages follow the path of the README" feet_follow_the_path
check "pages that sources and tests name are there" pages_are_there
check "files that pages name are there" files_are_there
check "lines that pages quote are in their files" lines_are_there
check "each suite has a row and a rule, and pages name no other" suites_have_rows
check "a line that is not there" finds not_quoted '| `docs/none.c` | `a; b:` | c |' 'docs/none.c has no line with a; b:'
check "a page that is not there, in the middle of a line" finds dead 'See [`a`](page.md), [b](other.md).' \
    'docs/page.md:1 leads nowhere: docs/other.md'
check "a heading that is not there" finds dead '[a](#two-words)' 'docs/page.md:1 leads nowhere: docs/page.md#two-words'
check "a file that is not there, in code" finds files_named_in 'See `c/none.c`.' 'docs/page.md:1 names c/none.c'
check "no link: code, and other machines" finds dead "$(printf '`[a](b)` [c](http://127.0.0.1/d)\n```\n[e](f)\n```')" ''

finish
