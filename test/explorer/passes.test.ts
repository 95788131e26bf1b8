// The strip of passes: stepping, hiding, finding, comparing.

import { expect, test } from 'vitest';
import { expectCalm, inBrowser } from './support/browser.ts';

inBrowser('the strip of passes', (browsing) => {
  test('steps through passes with keys and buttons, from how the graph was built to the last', async () => {
    const visit = await browsing.visit();
    await visit.press('{');
    await expect.poll(() => visit.stage()).toBe(0);
    await visit.page.waitForFunction(() =>
      [...document.querySelectorAll('.label')].some((each) => each.textContent!.includes('alloca')),
    );
    await visit.press(']');
    await expect.poll(() => visit.stage()).toBe(1);
    await visit.page.click('[aria-label="Next pass (])"]');
    const second = await visit.stage();
    expect(second).toBeGreaterThan(1);
    await visit.press('[');
    await expect.poll(() => visit.stage()).toBe(1);
    await visit.press('}');
    await expect.poll(() => visit.stage()).toBeGreaterThan(second);
    expectCalm(visit);
  });

  test('hides passes that changed nothing, and shows them when asked', async () => {
    const visit = await browsing.visit();
    const chips = visit.page.locator('.chip');
    const few = await chips.count();
    await visit.page.uncheck('#hide-unchanged');
    const all = await chips.count();
    expect(all).toBeGreaterThan(few * 3);
    await expect.poll(() => visit.page.locator('.chip.unchanged').count()).toBeGreaterThan(0);
    await visit.press('h');
    await expect.poll(() => chips.count()).toBe(few);
  });

  test('finds a pass by its name', async () => {
    const visit = await browsing.visit();
    await visit.press('p');
    await visit.page.keyboard.type('inversion');
    await visit.idle();
    await expect
      .poll(() => visit.page.locator('.chip .chip-name').allTextContents())
      .toEqual(expect.arrayContaining([expect.stringContaining('theta-gamma-inversion')]));
    await expect
      .poll(() => visit.page.locator('.chip .chip-name').allTextContents())
      .not.toContainEqual(expect.stringContaining('promotion'));
    await visit.press('Enter');
    await expect
      .poll(() => visit.page.locator('.chip[aria-selected="true"]').innerText())
      .toContain('theta-gamma-inversion');
    await expect.poll(() => visit.detail()).toContain('theta-gamma-inversion');
  });

  test('keeps what is selected while stepping, also where it is gone', async () => {
    const visit = await browsing.visit();
    await visit.press('{', 'f');
    await visit.page.waitForSelector('.label:has-text("urem")');
    await visit.click('urem');
    const id = /#(\d+)/.exec(await visit.detail())![1]!;
    await visit.press('}');
    await visit.page.waitForSelector('.node.theta');
    await expect.poll(() => visit.detail()).toContain(`#${id}`);
    await expect.poll(() => visit.page.locator(`#node-${id}.selected`).count()).toBe(1);
    await visit.press('{');
    await visit.page.waitForSelector('.label:has-text("alloca")');
    await visit.click(/alloca/);
    await visit.press('}');
    await visit.page.waitForFunction(() =>
      document.querySelector('#details')!.textContent!.includes('not in the graph at this stage'),
    );
    await expect
      .poll(() => visit.page.locator('#detail-history').innerText())
      .toContain('removed by dead-node-elimination');
  });

  test('shows what a pass added, removed, moved and changed, by signs as well as colours', async () => {
    const visit = await browsing.visit();
    await visit.press('{', ']', 'd');
    await visit.page.waitForSelector('.node.removed');
    await visit.picture('difference');
    await expect.poll(() => visit.page.locator('.sign.removed').count()).toBeGreaterThan(5);
    await expect.poll(() => visit.page.locator('.sign-text', { hasText: '−' }).count()).toBeGreaterThan(5);
    await expect
      .poll(() => visit.page.locator('#difference-bar').innerText())
      .toMatch(/1 of \d+ differences[\s\S]*− \d+ removed/);
    const dashed = await visit.page.evaluate(
      () => getComputedStyle(document.querySelector('.node.removed > .body')!).strokeDasharray,
    );
    expect(dashed).not.toBe('none');
    await visit.press('p');
    await visit.page.keyboard.type('inversion');
    await visit.idle();
    await visit.press('Enter', 'Escape');
    await visit.page.waitForSelector('.node.added');
    await expect.poll(() => visit.page.locator('.sign-text', { hasText: '+' }).count()).toBeGreaterThan(0);
    await expect.poll(() => visit.page.locator('.sign-text', { hasText: '↷' }).count()).toBeGreaterThan(0);
    await visit.press('d');
    await visit.page.waitForFunction(() => document.querySelector('.sign') === null);
  });

  test('shows the edges that a pass removed and those that took their place, states still dashed', async () => {
    const visit = await browsing.visit();
    await visit.press('{', ']', 'd');
    await visit.page.waitForSelector('.edge.removed');
    const gone = visit.page.locator('.edge.removed[data-edge^="-"]');
    await expect.poll(() => gone.count()).toBeGreaterThan(0);
    await expect.poll(() => visit.page.locator('.edge.added').count()).toBeGreaterThan(0);
    const styleOf = (selector: string) =>
      visit.page.evaluate((name) => {
        const { stroke, strokeDasharray } = getComputedStyle(document.querySelector(name)!);
        return { stroke, strokeDasharray };
      }, selector);
    const node = await styleOf('.node.removed > .body');
    await expect
      .poll(() => styleOf('.edge.removed.value'))
      .toEqual({ stroke: node.stroke, strokeDasharray: 'none' });
    expect((await styleOf('.edge.removed.state')).strokeDasharray).not.toBe('none');
    const removed = Number(
      /− (\d+) removed/.exec(await visit.page.locator('#difference-bar').innerText())![1],
    );
    await visit.press('Escape');
    const [, first, now] = /(\d+) nodes when built, (\d+) now/.exec(
      await visit.page.locator('#details').innerText(),
    )!;
    expect(Number(first) - Number(now)).toBe(removed);
    expectCalm(visit);
  });

  test('goes from one difference to the next with a key, round and round', async () => {
    const visit = await browsing.visit();
    await visit.press('{', ']', 'd');
    await visit.page.waitForSelector('.node.removed');
    const counts = (await visit.page.locator('#difference-bar .badges').innerText()).matchAll(
      /[+−↷~] (\d+)/g,
    );
    const different = [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    const seen: string[] = [];
    for (let i = 0; i <= different; i++) {
      await visit.press('>');
      await visit.page.waitForSelector('.node.selected');
      seen.push(await visit.page.locator('.node.selected').first().getAttribute('id').then(String));
    }
    expect(new Set(seen).size).toBe(different);
    expect(seen.at(-1)).toBe(seen[0]);
    await visit.press('<');
    await expect
      .poll(() => visit.page.locator('.node.selected').first().getAttribute('id'))
      .toBe(seen.at(-2));
  });

  test('compares any two stages, chosen with Shift or in the list', async () => {
    const visit = await browsing.visit();
    await visit.page.locator('.chip[data-stage="0"]').click({ modifiers: ['Shift'] });
    await visit.page.waitForSelector('.node.removed');
    const last = await visit.stage();
    await expect
      .poll(() => visit.page.locator('#detail-difference').locator('..').innerText())
      .toContain(`stage 0 to ${last}`);
    await expect.poll(() => visit.page.inputValue('#compare')).toBe('0');
    await visit.page.selectOption('#compare', '1');
    await visit.page.waitForFunction(
      (to) => document.querySelector('#details')!.textContent!.includes(`stage 1 to ${to}`),
      last,
    );
    await visit.page.selectOption('#compare', 'none');
    await visit.page.waitForFunction(() => document.querySelector('.node.removed') === null);
  });

  test('tells how long each pass took, what it counted, and how the number of nodes changed', async () => {
    const visit = await browsing.visit();
    await visit.page.locator('.chip[data-stage="1"]').click();
    await visit.idle();
    const chip = await visit.page.locator('.chip[data-stage="1"]').innerText();
    expect(chip).toMatch(/−\d+/);
    expect(chip).toMatch(/\d ms/);
    await expect.poll(() => visit.page.locator('#detail-counts').innerText()).toMatch(/\d+ allocas promoted/);
  });
});
