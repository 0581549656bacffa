/* check_page.mjs - the page's modules by TypeScript's checker, which reads their JSDoc, and by ESLint's recommended rules. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import { Linter } from 'eslint-linter-browserify';
import ts from 'typescript';
import { root } from './hosts.mjs';

const page = path.join(root, 'prolog/tools/explorer/page');
const files = ts.sys.readDirectory(page, ['.js', '.d.ts']);

/* They import nothing and export nothing: a browser of any age and a worker load them. */
const SCRIPTS = ['shell/requirements.js', 'ask/worker.js'];

const OPTIONS = { allowJs: true, checkJs: true, noEmit: true, skipLibCheck: true, noUnusedLocals: true, types: [], target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.webworker.importscripts.d.ts'] };

/* TypeScript knows better which names there are. */
const RULES = { ...js.configs.recommended.rules, 'no-undef': 'off', 'no-shadow': 'error' };

function typed() {
    const found = ts.getPreEmitDiagnostics(ts.createProgram(files, OPTIONS));
    return found.map(({ file, start, messageText }) => {
        const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
        return [file?.fileName ?? page, line + 1, character + 1, ts.flattenDiagnosticMessageText(messageText, ' ')];
    });
}

function linted(name) {
    const sourceType = SCRIPTS.includes(path.relative(page, name)) ? 'script' : 'module';
    return new Linter().verify(readFileSync(name, 'utf8'), { rules: RULES, languageOptions: { ecmaVersion: 'latest', sourceType } })
        .map(({ line, column, message, ruleId }) => [name, line, column, `${message} (${ruleId})`]);
}

const said = [...typed(), ...files.filter((name) => name.endsWith('.js')).flatMap(linted)];
for (const [name, line, column, message] of said)
    console.error(`${path.relative(root, name)}:${line}:${column}: ${message}`);
console.log(`${files.length} files, ${said.length} messages`);
process.exit(said.length === 0 ? 0 : 1);
