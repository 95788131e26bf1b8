// The program that a visitor sees first is not compiled but opened from a recording, which is made when the page is built.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSession, type SavedSession } from '../../src/explore/index.ts';
import { expectCalm, inBrowser, root, type Visit } from './support/browser.ts';

/** All of it but how long everything took. */
function timeless(saved: SavedSession): unknown {
  return JSON.parse(JSON.stringify(saved), (key, value) => (/time$/i.test(key) ? 0 : value));
}

test('the recording is what compiling gives', async () => {
  const read = (name: string) => readFileSync(join(root, 'explorer/examples', name), 'utf8');
  const session = await openSession({
    text: read('euclid.ll'),
    filename: 'euclid.ll',
    passes: 'O2',
    sources: { 'euclid.c': read('euclid.c') },
  });
  const recorded = JSON.parse(readFileSync(join(root, 'dist/explorer/first.json'), 'utf8')) as SavedSession;
  expect(timeless(recorded)).toEqual(timeless(session.save()));
});

/** What the page shows of the stage that it is at, without times. */
async function whatIsShown(visit: Visit) {
  const texts = (selector: string) => visit.page.locator(selector).allInnerTexts();
  return {
    labels: await visit.labels(),
    chips: (await texts('.chip')).map((text) => text.replace(/[\d.]+ ms/, '')),
    details: (await texts('#details')).map((text) => text.replace(/[\d.]+ ms/g, '')),
    source: await texts('#editor-c'),
    units: await texts('#unit option'),
  };
}

inBrowser('the recording', (browsing) => {
  test('looks as if the program had been compiled, at every stage', async () => {
    const recorded = await browsing.visit();
    const compiled = await browsing.tab({ without: '**/first.json' });
    await compiled.settled();
    await compiled.page.click('#tour-close');
    for (const keys of [[], ['{'], [']', 'd'], ['d', ']'], ['}']]) {
      for (const visit of [recorded, compiled]) await visit.press(...keys, 'f');
      expect(await whatIsShown(recorded)).toEqual(await whatIsShown(compiled));
    }
    expectCalm(recorded);
  });

  test('is compiled when something is to be run, and for control flow between the first and the last stage', async () => {
    const visit = await browsing.visit();
    const asked: string[] = [];
    visit.page.on('request', (request) => asked.push(request.url()));
    await visit.press('r');
    await visit.page.click('#run-start');
    await visit.page.waitForSelector('.run-value');
    await visit.page.locator('.run-controls input').evaluate((slider: HTMLInputElement) => {
      slider.value = slider.max;
      slider.dispatchEvent(new Event('input'));
    });
    await expect.poll(() => visit.page.locator('#run-tells').innerText()).toContain('returned 21');
    await visit.press('{', ']', '2');
    await expect
      .poll(() => visit.page.locator('.flow figcaption').allInnerTexts())
      .toContainEqual(expect.stringMatching(/^Predicative · stage 1\b/));
    await expect.poll(() => visit.page.locator('.flow .block').count()).toBeGreaterThan(6);
    expect(asked).toEqual([]);
    expectCalm(visit);
  });
});
