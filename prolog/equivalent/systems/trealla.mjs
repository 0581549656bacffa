// trealla.mjs - Trealla in WebAssembly as a program that answers queries: node trealla.mjs RELATION FILE...
//
// Trealla has its own file system in memory. Each query is a file there, since a syntax error leaves the rest of standard input unread.
import { readFileSync, writeSync } from "node:fs";
import { load, Prolog } from "trealla";
import { nextLine } from "./queries.mjs";

const [relation, ...files] = process.argv.slice(2);
await load();
const prolog = new Prolog();
await prolog.init();
for (const file of files) await prolog.consultText(readFileSync(file, "utf8"));

async function asked(goal) {
  for await (const { stdout } of prolog.query(goal)) writeSync(1, stdout ?? "");
}

prolog.fs.createDir("/dev");
await asked("equivalent_quiet.");
for (let line; (line = nextLine()) !== null;) {
  prolog.fs.open("/query", { write: true, create: true, truncate: true }).writeString(line);
  await asked(`open('/query', read, In), equivalent_query(In, Query), close(In), equivalent_answer(Query, ${relation}).`);
}
