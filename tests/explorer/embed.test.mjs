/* embed.test.mjs - a view alone, in a page of somebody else: ?embed=1.  Only here is it found that a view in a frame shows the page's own
   menu, or leads its reader out of the frame. */

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accessible, copiedLink, enter, fitsWidth, inAddress, openMenu, useExplorer } from './harness.mjs';
import { isFile } from './hosts.mjs';
import { serve } from './static_server.mjs';
import { VIEWS } from '../../prolog/tools/explorer/page/shell/views.js';

const SHOWS = { prompt: '.view-prompt h2', lesson: '.view-lesson .chapter-title' };
const shows = (name) => SHOWS[name] ?? `.view-${name} :is(svg, table)`;

const explorer = useExplorer();
let slides;
let folder;

before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'queens-slides-'));
    slides = await serve(folder);
});
after(async () => {
    await slides?.stop();
    rmSync(folder, { recursive: true, force: true });
});

/* A slide of another site, or of a disk, that shows the explorer in a frame.  Each has a name of its own: a browser does not
   ask again for a file that changed within a second. */
function slide(name, address) {
    const file = path.join(folder, name);
    writeFileSync(file, `<!DOCTYPE html><html lang="en"><title>Slide</title><link rel="icon" href="data:,"><h1>Slide</h1>
<iframe title="Queens" src="${explorer.at(address)}" width="900" height="560" allow="clipboard-write"></iframe></html>`);
    return file;
}

test('each view alone: no shell, nothing wider than the frame, accessible; only embed=1 before the # hides the shell', async () => {
    const page = await explorer.open('?embed=1#/nowhere');
    for (const { name } of VIEWS) {
        await page.goto(explorer.at(`?embed=1#/${name}`));
        await page.locator(shows(name)).first().waitFor();
        for (const width of [360, 1280]) {
            await page.setViewportSize({ width, height: 800 });
            for (const part of ['.bar nav', '#theme', '#open-help', '.skip'])
                assert.equal(await page.locator(part).isVisible(), false, `${name}: ${part}`);
            const { x, y, width: wide } = await page.locator('main').boundingBox();
            assert.deepEqual([x, y, wide], [0, 0, width], name);
            await fitsWidth(page);
        }
        await accessible(page);
    }
    for (const address of ['#/play?embed=1', '?embed=0#/play', '?embed=#/play']) {
        await page.goto(explorer.at(address));
        await page.locator(shows('play')).first().waitFor();
        assert.ok(await page.getByRole('navigation').isVisible(), address);
    }
});

test('another page shows it in a frame', async () => {
    for (const kind of isFile ? ['of a disk'] : ['of another site', 'of a disk']) {
        const page = await explorer.open('?embed=1');
        const shown = async (name, address) => {
            const file = slide(name, address);
            await page.goto(kind === 'of a disk' ? `file://${file}` : `${slides.url}${name}`);
            return page.frameLocator('iframe');
        };
        const frame = await shown('view.html', '?embed=1#/lockstep?n=6&step=12');
        await frame.getByText('step 12 of').waitFor();
        await frame.getByRole('button', { name: 'Step forward' }).click();
        await frame.getByText('step 13 of').waitFor();
        await page.leave();
    }
});

test('links to other views open the whole page in a new tab, by mouse and keys', async () => {
    const page = await explorer.open('?embed=1#/tree?n=5&panes=course&step=9');
    await openMenu(page);
    const link = page.getByRole('link', { name: 'Step through from here' });
    await page.getByText('step 9 of').first().waitFor();        /* the link leads to the step that is shown */
    for (const follow of [() => link.click(), () => link.press('Enter'), () => link.click({ button: 'middle' })]) {
        const [tab] = await Promise.all([page.context().waitForEvent('page'), follow()]);
        await tab.getByRole('navigation').waitFor();
        assert.match(tab.url(), /^[^?]*(\/|\.html)#\/lockstep\?.*step=9/);
        assert.equal(await tab.evaluate(() => window.opener), null);
        await tab.close();
    }
    assert.match(page.url(), /\?embed=1#\/tree/);
});

test('what is done in a view stays in its frame, and the link that is copied is the whole page', async () => {
    const page = await explorer.open('?embed=1#/lockstep?n=5&step=4', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByText('step 4 of').waitFor();
    await page.keyboard.press('ArrowRight');
    await openMenu(page);
    await enter(page, 'Size', '6');
    await inAddress(page, 'n=6');
    assert.match(page.url(), /\?embed=1#\/lockstep/);
    assert.match(await copiedLink(page), /^[^?]*(\/|\.html)#\/lockstep\?.*n=6/);
    assert.equal(page.context().pages().length, 1);
});
