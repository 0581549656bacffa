/* requirements.test.mjs - a browser that lacks what the page needs gets one sentence that says so, and nothing else happens.
   Only here is it found that an old browser shows an empty page. */

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { accessible, useExplorer } from './harness.mjs';
import { isFile } from './hosts.mjs';

const BEGIN = 'The explorer needs a newer browser, such as Chrome 123, Firefox 120 or Safari 17.5: this one lacks';

/* How a browser without a feature looks to the page. */
const WITHOUT = {
    'ES modules': () => { delete HTMLScriptElement.prototype.noModule; },
    'light-dark() in style sheets': () => { CSS.supports = (name, value) => !value.includes('light-dark'); },
    'import maps': () => { HTMLScriptElement.supports = (type) => type !== 'importmap'; },
    WebAssembly: () => { delete window.WebAssembly; },
    Worker: () => { delete window.Worker; },
    DecompressionStream: () => { delete window.DecompressionStream; },
};

const explorer = useExplorer();

const opened = (address, lacking, options) => explorer.open(address, { first: lacking.map((feature) => WITHOUT[feature]), ...options });

const needed = Object.keys(WITHOUT).filter((name) => isFile || name !== 'import maps');

const several = `${needed.slice(0, -1).join(', ')} and ${needed.at(-1)}`;

test('each thing that is missing is named, and several in one sentence, on a telephone and a desk', async () => {
    const alone = needed.map((feature) => [[feature], feature, 1280, 'light']);
    for (const [features, names, width, colorScheme] of [...alone, [needed, several, 360, 'light'], [needed, several, 1280, 'dark']]) {
        const page = await opened('#/play', features, { width, colorScheme });
        await page.getByText(`${BEGIN} ${names}.`, { exact: true }).waitFor();
        assert.equal(await page.locator('main svg, nav a').count(), 0, names);
        await accessible(page);
        await page.leave();
    }
});
