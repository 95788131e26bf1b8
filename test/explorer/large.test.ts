// A program of 3,000 functions: packed, with names that can be read at any scale.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/command.ts';
import { expectCalm, inBrowser, type Visit, view } from './support/browser.ts';

const folder = temporaryFolder();
const file = join(folder, 'many.ll');
const functions = 3000;
writeFileSync(
  file,
  Array.from({ length: functions }, (_, i) => {
    const call = i === 0 ? '' : `  %y = call i32 @f${i >> 1}(i32 %x)\n`;
    return `define i32 @f${i}(i32 %x) noinline {\n${call}  ret i32 ${i === 0 ? '%x' : '%y'}\n}\n`;
  }).join(''),
);

/** The names that are on the map: what they say, how high they are, and where. */
function tags({ page }: Visit) {
  return page.evaluate(() => {
    const window_ = document.querySelector('svg.graph')!.getBoundingClientRect();
    return [...document.querySelectorAll('.graph .tag')].map((tag) => {
      const { left, right, top, bottom } = tag.getBoundingClientRect();
      const size =
        Number.parseFloat(getComputedStyle(tag).fontSize) * (tag as SVGTextElement).getScreenCTM()!.a;
      return { text: tag.textContent ?? '', size, box: { left, right, top, bottom }, window: window_.left };
    });
  });
}

inBrowser('a large program', ({ visit }) => {
  let server: { address: string; stop: () => void };
  beforeAll(async () => {
    server = await view('-passes=dead-node-elimination', file);
  });
  afterAll(() => server?.stop());

  test.each([
    [1440, 900, 'light'],
    [1366, 768, 'dark'],
    [390, 844, 'light'],
  ] as const)('is a map of all functions (%i × %i, %s)', async (width, height, theme) => {
    const open = await visit({ address: server.address, width, height, theme });
    const { page } = open;
    await page.selectOption('#unit', '0');
    await expect.poll(() => page.locator('.graph .tag').count()).toBeGreaterThan(10);
    const first = await tags(open);
    for (const { size, text } of first) {
      expect(size).toBeGreaterThan(10.9);
      expect(text).toMatch(/^λ f\d+( · \d+)?$/);
    }
    // No name lies on another.
    for (const [i, a] of first.entries()) {
      for (const b of first.slice(i + 1)) {
        const isApart =
          a.box.right <= b.box.left ||
          b.box.right <= a.box.left ||
          a.box.bottom <= b.box.top ||
          b.box.bottom <= a.box.top;
        expect(isApart, `${a.text} and ${b.text}`).toBe(true);
      }
    }
    await open.picture(`large-${width}-${theme}`);
    expectCalm(open);
  });

  test('names stay as large as they are when one comes nearer, until tiles can be read', async () => {
    const open = await visit({ address: server.address });
    const { page } = open;
    await page.selectOption('#unit', '0');
    await expect.poll(() => page.locator('.graph .tag').count()).toBeGreaterThan(10);
    const before = (await tags(open))[0]!.size;
    await open.press('+', '+');
    await expect.poll(async () => (await tags(open))[0]?.size).toBeCloseTo(before, 0);
    for (let i = 0; i < 16; i++) await open.press('+');
    await expect.poll(() => page.locator('.graph .tag').count()).toBe(0);
    await expect.poll(() => page.locator('.graph-pane .node.lambda .title').count()).toBeGreaterThan(0);
  });

  test('a selected function shows what it calls and who calls it, and nothing else', async () => {
    const open = await visit({ address: server.address });
    const { page } = open;
    await page.selectOption('#unit', '0');
    await expect.poll(() => page.locator('.graph .tag').count()).toBeGreaterThan(10);
    await expect.poll(() => page.locator('.graph .edge').count()).toBe(0);
    // A name stands in the middle of its tile.
    const all = await tags(open);
    const { box, text } = all[all.length >> 1]!;
    await page.mouse.click((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    await expect.poll(() => page.locator('.graph .edge.call').count()).toBeGreaterThan(0);
    const name = /f(\d+)/.exec(text)!;
    await expect.poll(() => page.locator('#details').innerText()).toContain(name[0]);
    const callee = `f${Number(name[1]) >> 1}`;
    expect(
      (await tags(open)).some((tag) => tag.text.includes(callee)),
      callee,
    ).toBe(true);
    expectCalm(open);
  });
});
