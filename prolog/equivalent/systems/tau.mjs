// tau.mjs - Tau as a program that answers queries: node tau.mjs RELATION FILE...
//
// Tau reports each answer by setTimeout, which waits a millisecond.
import { readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(import.meta.url);
const tau = require("tau-prolog");
for (const library of ["lists", "charsio", "format", "statistics"]) require(`tau-prolog/modules/${library}`)(tau);

const { setTimeout } = globalThis;
globalThis.setTimeout = (call, milliseconds) => (milliseconds > 0 ? setTimeout(call, milliseconds) : setImmediate(call));

const [relation, ...files] = process.argv.slice(2);
const session = tau.create(Infinity);
let text = "";

session.streams.user_input.stream = {
  get: (length, position) => text.slice(position, position + length) || "end_of_stream",
  eof: (position) => position >= text.length,
};
session.streams.user_output.stream = { put: (part) => { writeSync(1, part); return true; }, flush: () => true };

// asked(start): the result of a call that reports by callbacks, which may come later.

function asked(start) {
  return new Promise((resolve) => {
    const error = (ball) => { writeSync(2, `tau.mjs: ${ball}\n`); process.exit(2); };
    start({ success: () => resolve(true), fail: () => resolve(false), limit: () => resolve(false), error });
  });
}

async function solutions(goal, line) {
  text = line;
  session.streams.user_input.position = 0;
  await asked((then) => session.query(goal, then));
  while (await asked((then) => session.answer(then)));
}

for (const file of files) await asked((then) => session.consult(readFileSync(file, "utf8"), then));
await solutions("equivalent_quiet.", "");
for await (const line of createInterface(process.stdin))
  await solutions(`equivalent_query(user_input, Query), equivalent_answer(Query, ${relation}).`, `${line}\n`);
