/* site.mjs - what make site has written, for tests: the folder below a path of a server that knows nothing but files, and the one file
   on a disk with nothing beside it.  SITE is the folder, build/site by default. */

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import assert from 'node:assert/strict';
import { root } from './hosts.mjs';
import { serve } from './static_server.mjs';

class Place {
    constructor(explorer, name, url, module) {
        this.explorer = explorer;
        this.name = name;
        this.url = url;
        this.module = module;
    }

    /* A page at this address of the site, such as #/play.  Whatever it asks for is its own. */
    async open(address, options) {
        const page = await this.explorer.open(this.blank, options);
        page.asked = [];
        page.on('request', (request) => page.asked.push(request.url()));
        const leave = page.leave;
        page.leave = async (...expected) => {
            await leave(...expected);
            assert.deepEqual(page.asked.filter((url) => !url.startsWith(this.url) && !/^(data|blob):/.test(url)), [], 'of another place');
        };
        await page.goto(`${this.url}${address}`);
        return page;
    }

    /* What the page is answered: { answer } or { message } for each of the questions, [path, parameters]. */
    async answers(page, questions) {
        return page.evaluate(async ([module, all]) => {
            const { get } = await import(module);
            const answers = [];
            for (const [path, parameters] of all)
                answers.push(await get(path, parameters).then((answer) => ({ answer }), ({ message }) => ({ message })));
            return answers;
        }, [this.module, questions]);
    }
}

/* { folder, file, stop } */
export async function openSite(explorer) {
    const site = path.resolve(root, process.env.SITE ?? 'build/site');
    const server = await serve(site, { under: '/~teacher/queens/' });
    const disk = mkdtempSync(path.join(tmpdir(), 'queens-site-'));
    cpSync(path.join(site, 'queens.html'), path.join(disk, 'queens.html'));
    writeFileSync(path.join(disk, 'blank.html'), '<!DOCTYPE html><title>blank</title>');
    Place.prototype.blank = pathToFileURL(path.join(disk, 'blank.html')).href;
    return {
        folder: new Place(explorer, 'the folder', server.url, `${server.url}data.js`),
        file: new Place(explorer, 'the file', pathToFileURL(path.join(disk, 'queens.html')).href, 'queens/data.js'),
        async stop() {
            rmSync(disk, { recursive: true, force: true });
            await server.stop();
        },
    };
}
