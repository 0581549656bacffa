# links.awk - the links of Markdown pages, a line each:  PAGE:LINE TARGET  where TARGET is FILE or FILE#HEADING, from the root.
# With headings=1 the places that a link may lead to instead: each PAGE#HEADING, spelled as GitHub does.
#
# Code, in fences and in line, has no links.  Links to other machines are left out.

function folder(path) { return path ~ /\// ? substr(path, 1, match(path, /\/[^\/]*$/)) : "" }

function slug(text) {
    text = tolower(text)
    gsub(/[^a-z0-9 _-]/, "", text)
    gsub(/ /, "-", text)
    return text
}

# From the root: "docs/../c/queens.h" is c/queens.h, and "#modes" leads into the page itself.
function from_root(page, target,    path) {
    path = target ~ /^#/ ? page target : folder(page) target
    while (sub(/[^\/]+\/\.\.\//, "", path))
        continue
    return path
}

FNR == 1 { fenced = 0 }
/^```/ { fenced = !fenced }
fenced { next }

headings && /^#+ / { sub(/^#+ /, ""); print FILENAME "#" slug($0) }

!headings {
    gsub(/`[^`]*`\]/, "]")
    gsub(/`[^`]*`/, "")
    gsub(/src="/, "](")
    while (match($0, /\]\([^)"]*[)"]/)) {
        target = substr($0, RSTART + 2, RLENGTH - 3)
        $0 = substr($0, RSTART + RLENGTH)
        if (target !~ /^[a-z]+:/)
            print FILENAME ":" FNR " " from_root(FILENAME, target)
    }
}
