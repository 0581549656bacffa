/* lockstep.mjs - the lockstep view as its tests see it: opened at an address, and what it shows. */

import assert from 'node:assert/strict';

/* The view at an address, when its step is there: that of the address, if it names one. */
export async function openLockstep(explorer, query = '', options = {}) {
    const page = await explorer.open(`#/lockstep?${query}`, options);
    await page.waitForFunction(() => document.querySelector('.step-text')?.textContent.startsWith('step '));
    const asked = /(?:^|&)step=(\d+)/.exec(query);
    if (asked !== null)
        await atStep(page, Number(asked[1]));
    return page;
}

export const stepOf = (page) => page.locator('.step-text').textContent().then((text) => Number(/^step (\d+)/.exec(text)[1]));

export async function atStep(page, step) {
    await page.waitForFunction((wanted) => document.querySelector('.step-text')?.textContent.startsWith(`step ${wanted} `), step)
        .catch(async () => assert.equal(await stepOf(page), step));
}

export async function pressTo(page, key, step) {
    await page.keyboard.press(key);
    await atStep(page, step);
}

export const words = (page) => page.locator('.told p').textContent();
export const badge = (page) => page.locator('.badge').textContent();
export const pane = (page, name) => page.locator(`.pane[data-algorithm="${name}"]`);
export const count = (page, name, counter) => pane(page, name).locator(`[data-counter="${counter}"]`).textContent().then(Number);
export const board = (page, name) => pane(page, name).locator('svg.board').getAttribute('aria-label');

/* The searches of the panes, in their order, and that they are these. */
export const algorithms = (page) => page.locator('.pane').evaluateAll((panes) => panes.map((one) => one.dataset.algorithm));
export const atPanes = (page, names) => page.waitForFunction((wanted) =>
    [...document.querySelectorAll('.pane')].map((one) => one.dataset.algorithm).join() === wanted, names);
