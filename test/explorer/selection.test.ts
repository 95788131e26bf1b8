// A node and everything about it: its lines, who makes its inputs, who uses its outputs, slices, remarks, history, search.

import { expect, test } from 'vitest';
import { expectCalm, inBrowser } from './support/browser.ts';

inBrowser('a node', (browsing) => {
  test('lights up its line of C and of LLVM IR when it is clicked', async () => {
    const visit = await browsing.visit();
    await visit.click('urem');
    await expect.poll(() => visit.page.locator('#editor-c .lit').innerText()).toContain('a % b');
    await visit.page.click('#to-ir');
    await expect.poll(() => visit.page.locator('#editor-ll .lit').innerText()).toContain('urem i32');
    await visit.picture('selection');
    expectCalm(visit);
  });

  test('is found from its line of LLVM IR, and from its line of C', async () => {
    const visit = await browsing.visit();
    await visit.page.click('#tab-ll');
    await visit.page.locator('#editor-ll .cm-line', { hasText: 'urem' }).click({ position: { x: 60, y: 8 } });
    await visit.idle();
    await expect.poll(() => visit.detail()).toContain('urem');
    await expect.poll(() => visit.page.locator('.node.lit').count()).toBe(1);
    await visit.press('Escape');
    await visit.page.click('#tab-c');
    await visit.page.locator('#editor-c .cm-line', { hasText: 'while' }).click({ position: { x: 60, y: 8 } });
    await visit.idle();
    await visit.page.waitForSelector('.node.lit');
    await expect.poll(() => visit.detail()).toContain('icmp ne');
  });

  test('names the producers of its inputs and the consumers of its outputs, to jump to', async () => {
    const visit = await browsing.visit();
    await visit.click('match');
    await expect.poll(() => visit.page.locator('#detail-inputs').innerText()).toContain('icmp ne');
    await visit.page.locator('#detail-inputs button').first().click();
    await expect.poll(() => visit.detail()).toContain('icmp ne');
    await visit.page.locator('#detail-outputs button').first().click();
    await expect.poll(() => visit.detail()).toContain('match');
  });

  test('has a slice of what it needs, one of what it feeds, and both', async () => {
    const visit = await browsing.visit();
    await visit.click('icmp ne');
    await visit.page.click('#slice-backward');
    await visit.page.waitForSelector('.node.backward');
    const needs = await visit.page.locator('.node.backward').count();
    await expect.poll(() => visit.page.locator('.edge.backward').count()).toBeGreaterThan(0);
    await expect.poll(() => visit.page.locator('.node.faded').count()).toBeGreaterThan(0);
    await visit.press('w');
    await visit.page.waitForSelector('.node.forward');
    await expect.poll(() => visit.page.locator('.node.backward').count()).toBe(0);
    await expect.poll(() => visit.page.locator('.node.forward').count()).toBeGreaterThan(needs);
    await visit.press('s');
    await visit.page.waitForSelector('.node.backward');
    await expect.poll(() => visit.page.locator('.node.forward').count()).toBeGreaterThan(0);
    await visit.press('Escape');
    await visit.page.waitForFunction(() => document.querySelector('.node.forward') === null);
  });

  test('has slices that go into other functions, and stay when one goes there', async () => {
    const visit = await browsing.visit();
    await visit.page.selectOption('#example', 'recursion');
    await visit.page.waitForFunction(() => document.querySelector('#unit')!.textContent!.includes('odd'));
    await visit.press('/');
    await visit.page.fill('#search', 'icmp');
    await visit.page.locator('#hits .hit').last().click();
    await visit.page.waitForFunction(() =>
      document.querySelector('#detail-title')!.textContent!.includes('icmp'),
    );
    await visit.page.click('#slice-forward');
    await visit.page.waitForSelector('#slice-elsewhere button');
    expect(await visit.page.locator('#slice-size').innerText()).toMatch(/in other functions depend on it/);
    await visit.page.locator('#slice-elsewhere button').first().click();
    await visit.page.waitForFunction(
      () => !document.querySelector('#detail-title')!.textContent!.includes('icmp'),
    );
    await visit.page.waitForFunction(() => document.querySelector('.node.forward') !== null);
  });

  test('tells its history, and goes to the pass that is clicked in it', async () => {
    const visit = await browsing.visit();
    await visit.click('urem');
    const history = visit.page.locator('#detail-history');
    await expect.poll(() => history.innerText()).toMatch(/0 build[\s\S]*theta-gamma-inversion/);
    await history.locator('button', { hasText: 'theta-gamma-inversion' }).click();
    await visit.idle();
    await expect
      .poll(() => visit.page.locator('.chip[aria-selected="true"]').innerText())
      .toContain('theta-gamma-inversion');
  });

  test('has the remarks of passes about it', async () => {
    const visit = await browsing.visit();
    await visit.page.selectOption('#example', 'odious');
    await visit.page.waitForFunction(() =>
      document.querySelector('.frame .title')?.textContent?.includes('odious'),
    );
    await visit.press('p');
    await visit.page.keyboard.type('inlining');
    await visit.press('Enter', 'Escape');
    await visit.page.waitForSelector('#detail-remarks');
    await expect.poll(() => visit.page.locator('#detail-remarks').innerText()).toMatch(/✓ inlining/);
  });

  test('is found by name, operation, type, id and regular expression', async () => {
    const visit = await browsing.visit();
    const find = async (query: string) => {
      await visit.press('/');
      await visit.page.fill('#search', query);
      await visit.page.waitForFunction(() =>
        /found|expression|Words/.test(document.querySelector('#hit-count')!.textContent!),
      );
      return visit.page.locator('#hits .hit b').allTextContents();
    };
    expect(await find('op:urem')).toEqual(['urem']);
    expect(await find('name:cmp')).toContain('icmp ne');
    expect((await find('type:i1')).length).toBeGreaterThan(0);
    expect(await find('/u?rem i32/')).toEqual(['urem']);
    expect(await find('kind:theta')).toHaveLength(1);
    await expect.poll(() => visit.page.locator('.node.theta.found').count()).toBe(1);
    await visit.press('Enter');
    await expect.poll(() => visit.detail()).toContain('θ loop');
    const id = /#(\d+)/.exec(await visit.detail())![1]!;
    expect(await find(`#${id}`)).toHaveLength(1);
    await find('/(/');
    await expect.poll(() => visit.page.locator('.hits-head.error').count()).toBe(1);
    await visit.press('Escape');
    await expect.poll(() => visit.page.locator('#hits').isVisible()).toBe(false);
  });

  test('is found in other functions too, unless only this one is searched', async () => {
    const visit = await browsing.visit();
    await visit.page.selectOption('#example', 'recursion');
    await visit.page.waitForFunction(() => document.querySelector('#unit')!.textContent!.includes('odd'));
    await visit.press('/');
    await visit.page.fill('#search', 'icmp');
    await visit.page.waitForSelector('#hits .hit');
    const all = await visit.page.locator('#hits .hit').count();
    await visit.page.uncheck('#search-everywhere');
    await visit.page.waitForFunction((many) => document.querySelectorAll('#hits .hit').length < many, all);
    await visit.page.check('#search-everywhere');
    await visit.page.waitForFunction((many) => document.querySelectorAll('#hits .hit').length === many, all);
    await visit.page.locator('#hits .hit').last().click();
    await visit.page.waitForFunction(() =>
      document.querySelector('#detail-title')!.textContent!.includes('icmp'),
    );
  });
});
