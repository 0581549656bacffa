// trealla.mjs - Trealla in WebAssembly as a program that answers queries: node trealla.mjs RELATION FILE...
//
// Trealla has its own file system in memory. Each query is a file there, since a syntax error leaves the rest of standard input unread. The
// goal has no variables, since Trealla would report their values. It does not yield to a timer, which changes answers of library(clpz).
import { readFileSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { load, Prolog } from "trealla";

const [relation, ...files] = process.argv.slice(2);
await load();
const prolog = new Prolog();
await prolog.init();
await prolog.consultText(`
trealla_answer(Relation) :-
    open('/query', read, In),
    equivalent_query(In, Query),
    close(In),
    equivalent_answer(Query, Relation).
`);
for (const file of files) await prolog.consultText(readFileSync(file, "utf8"));

async function asked(goal) {
  for await (const { stdout } of prolog.query(goal, { autoyield: 0 })) writeSync(1, stdout ?? "");
}

prolog.fs.createDir("/dev");
prolog.fs.createDir("/tmp");
await asked("equivalent_quiet.");
for await (const line of createInterface(process.stdin)) {
  prolog.fs.open("/query", { write: true, create: true, truncate: true }).writeString(`${line}\n`);
  await asked(`trealla_answer(${relation}).`);
}
