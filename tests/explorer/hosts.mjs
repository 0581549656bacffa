/* hosts.mjs - what the page comes from: what make site has written, its folder or its one file.

   In the environment, EXPLORER_SITE names the folder or the file. */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve } from './static_server.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const site = path.resolve(root, process.env.EXPLORER_SITE ?? 'build/site');

/* Is one file of a disk tested? */
export const isFile = site.endsWith('.html');

const UNDER = '/~teacher/queens/';

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/* The folder below a path, as a teacher has it; the file in a folder of its own, with nothing beside it. */
export async function startSite(options = {}) {
    if (!isFile)
        return serve(site, { under: UNDER, ...options });
    const folder = mkdtempSync(path.join(tmpdir(), 'queens-site-'));
    const file = path.join(folder, 'queens.html');
    cpSync(site, file);
    return { url: pathToFileURL(file).href, stop: () => rmSync(folder, { recursive: true }) };
}
