# tools.awk - the tools that the programs of adapters.tsv need, each once; with only=NAMES those of languages/NAME among NAMES alone.

BEGIN {
    FS = "\t"
    split(only, names, /[, ]+/)
    for (i in names) wanted[names[i]]
}

!/^#/ && NF && (only == "" || "languages/" $1 in wanted) {
    count = split($4, tools, " ")
    for (i = 1; i <= count; i++)
        if (!seen[tools[i]]++) print tools[i]
}
