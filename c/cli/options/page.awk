# page.awk - fills the lists of options in the manual page: `queens --options | awk -f page.awk - queens.1` prints it anew.
#
# A list is what stands between the lines `.\" options of COMMAND` and `.\" end`.  Of each item two lines are made: its head
# and one line of explanation, that of --help.  What else is said of an option below them stays.

function heading(letter, option, value,    name, head) {
    head = letter == "." ? ".It" : ".It Fl " substr(letter, 2) " ,"
    head = head " Fl -" substr(option, 3)
    if (value == ".")
        return head
    name = value
    gsub(/^\[?[= ]|\]$/, "", name)
    if (name ~ /\|/)
        gsub(/\|/, " Ns | Ns Cm ", name)
    else
        gsub(/[=\/]/, " Ns & Ns Ar ", name)
    name = (value ~ /\|/ ? "Cm " : "Ar ") name
    return head (value ~ /^\[/ ? " Ns Op = Ns " : value ~ /^=/ ? " Ns = Ns " : " ") name
}

# A value that may be typed stays as it is.
function sentence(text) {
    if (text !~ /^[a-z0-9]+(,| \(default\))/)
        text = toupper(substr(text, 1, 1)) substr(text, 2)
    gsub(/  +/, " ", text)
    gsub(/-/, "\\-", text)
    return text ~ /\.$/ ? text : text "."
}

function print_list(    i, option) {
    for (i = 1; i <= count[command]; i++) {
        option = options[command, i]
        print head[command, option]
        print line[command, option]
        printf "%s", more[option]
    }
}

BEGIN { FS = "\t" }

FILENAME == "-" {
    if ($3 != "." && $3 != "--help" && $3 != "--version") {
        options[$1, ++count[$1]] = $3
        head[$1, $3] = heading($2, $3, $4)
        line[$1, $3] = sentence($6)
    }
    next
}

/^\.\\" options of / {
    print
    command = $0
    sub(/.* /, "", command)
    option = ""
    split("", more)
    next
}

command == "" { print; next }

/^\.\\" end$/ { print_list(); print; command = ""; next }

/^\.It Fl / {
    match($0, /Fl -[a-z-]+/)
    option = "--" substr($0, RSTART + 4, RLENGTH - 4)
    skip = 1
    next
}

skip { skip = 0; next }

{ more[option] = more[option] $0 "\n" }
