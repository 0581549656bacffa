/* watched_goal.js - the query that Watch runs: always one that calls the reader's program, if it can be seen how. */

const SIZE = 4;         /* of a board that is small and has solutions */

/* Each clause that begins at the start of a line, as { name, arity, words }. */
function clausesOf(program) {
    const text = program.replace(/\/\*[^]*?\*\/|%.*/g, '');
    return text.split(/^(?=[a-z])/m).filter((clause) => /^[a-z]/.test(clause))
        .map((clause) => ({ name: clause.match(/^\w+/)[0], arity: arityOf(clause), words: wordsOf(clause) }));
}

const wordsOf = (text) => text.match(/\b[a-z]\w*/g) ?? [];

function arityOf(clause) {
    const head = clause.replace(/^\w+/, '');
    if (head[0] !== '(')
        return 0;
    let depth = 0;
    let arity = 1;
    for (const letter of head) {
        depth += '([{'.includes(letter) - ')]}'.includes(letter);
        arity += letter === ',' && depth === 1;
        if (depth === 0)
            break;
    }
    return arity;
}

/* The name of the last predicate with two arguments, if possible one that no other predicate calls; or undefined. */
export function mainPredicate(program) {
    const clauses = clausesOf(program);
    const names = clauses.filter(({ arity }) => arity === 2).map(({ name }) => name);
    return names.findLast((name) => !clauses.some((other) => other.name !== name && other.words.includes(name))) ?? names.at(-1);
}

export const defines = (program, name) => clausesOf(program).some((clause) => clause.name === name);

/* queries: the preferred first.  judged: the name of the predicate at the judge. */
export function watchedGoal(program, queries, judged) {
    const calling = queries.find((query) => wordsOf(query).some((word) => defines(program, word)));
    const name = defines(program, judged) ? judged : mainPredicate(program);
    return calling ?? (name === undefined ? queries.find((query) => query !== '') ?? `${judged}(${SIZE}, Rows)` : `${name}(${SIZE}, Rows)`);
}
