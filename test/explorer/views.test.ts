// Other views: control flow, the tree of regions, a run; and how everything looks.

import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectCalm, inBrowser, screens } from './support/browser.ts';

inBrowser('the page', (browsing) => {
  test('shows control flow as it was and as it is recovered, side by side', async () => {
    const visit = await browsing.visit();
    await visit.page.selectOption('#example', 'goto');
    await visit.page.waitForFunction(() =>
      document.querySelector('.frame .title')?.textContent?.includes('zigzag'),
    );
    await visit.page.click('#view-flow');
    await visit.page.waitForFunction(() => document.querySelectorAll('.flow .block').length > 6);
    await visit.picture('control-flow');
    const facts = await visit.page.locator('.flow figcaption').allInnerTexts();
    expect(facts.map((text) => text.split('\n')[0])).toEqual([
      'Input',
      expect.stringMatching(/^Structured · stage \d+$/),
      expect.stringMatching(/^Predicative · stage \d+$/),
    ]);
    // Text is at its size: nobody reads 7 pixels.
    const sizes = await visit.page.evaluate(() =>
      [...document.querySelectorAll('.flow .block text')].map(
        (text) =>
          Number.parseFloat(getComputedStyle(text).fontSize) * (text as SVGTextElement).getScreenCTM()!.a,
      ),
    );
    expect(Math.min(...sizes)).toBeGreaterThan(10.9);
    for (const text of facts) expect(text).toMatch(/\d+ blocks, \d+ branch(es)?/);
    await visit.page.locator('#flow-scfr text[data-line]', { hasText: 'icmp' }).first().click();
    await expect.poll(() => visit.page.locator('#flow-scfr text.lit').count()).toBeGreaterThan(0);
    expectCalm(visit);
  });

  test.each(screens)('shows control flow at its size at %i × %i, %s', async (width, height, theme) => {
    const visit = await browsing.visit({ width, height, theme });
    const { page } = visit;
    await page.click('#view-flow');
    await expect.poll(() => page.locator('.flow .block').count()).toBeGreaterThan(6);
    await expect
      .poll(() => page.locator('.flow figcaption').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Input/),
        expect.stringMatching(/^Structured · stage \d+/),
        expect.stringMatching(/^Predicative · stage \d+/),
      ]);
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('.flow .block text')].map(
        (text) =>
          Number.parseFloat(getComputedStyle(text).fontSize) * (text as SVGTextElement).getScreenCTM()!.a,
      ),
    );
    expect(Math.min(...sizes)).toBeGreaterThan(10.9);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // What does not fit beside one another is scrolled to: nothing lies on anything.
    const columns = await page.locator('.flow figure').evaluateAll((all) =>
      all.map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    for (const [i, a] of columns.entries()) {
      for (const b of columns.slice(i + 1)) {
        expect(a.right <= b.left + 1 || a.bottom <= b.top + 1).toBe(true);
      }
    }
    await visit.picture(`control-flow-${width}-${theme}`);
    expectCalm(visit);
  });

  test('shows the tree of regions, from which a region can be opened', async () => {
    const visit = await browsing.visit();
    await visit.press('3');
    const tree = visit.page.locator('#tree');
    await expect
      .poll(() => tree.innerText())
      .toMatch(/λ function gcd[\s\S]*γ[\s\S]*if #\d+[\s\S]*θ[\s\S]*loop #\d+/);
    await tree.locator('[data-tree-node]', { hasText: 'loop' }).click();
    await expect.poll(() => visit.detail()).toContain('θ loop');
    await tree.locator('[data-region]').last().click();
    await visit.page.waitForFunction(
      () => document.querySelector('.frame .title')?.textContent !== 'λ function gcd',
    );
  });

  test('runs the function step by step, with values on the edges', async () => {
    const visit = await browsing.visit();
    await visit.press('r');
    await visit.page.waitForSelector('#run-form input');
    expect(
      await visit.page
        .locator('#run-form input')
        .evaluateAll((inputs) => inputs.map((each) => (each as HTMLInputElement).value)),
    ).toEqual(['1071', '462']);
    await visit.page.click('#run-start');
    await visit.page.waitForSelector('.run-value');
    await expect
      .poll(() => visit.page.locator('.run-value').allTextContents())
      .toEqual(expect.arrayContaining(['1071', '462']));
    const chips = await visit.page
      .locator('.run-value-back')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const [one, other] = chips;
    const isApart = one!.right <= other!.left || one!.bottom <= other!.top;
    expect(isApart, 'a value lies on another').toBe(true);
    await visit.press('n', 'n', 'n');
    await visit.page.waitForSelector('.node.running');
    await expect.poll(() => visit.page.locator('#run-tells').innerText()).toMatch(/^step 4 of \d+:/);
    await visit.press('N');
    await expect.poll(() => visit.page.locator('#run-tells').innerText()).toMatch(/^step 3 of \d+:/);
    await visit.page.locator('.run-controls input').fill('20');
    await visit.picture('run');
    await expect.poll(() => visit.page.locator('.run-value').allTextContents()).toContain('147');
    await visit.page.locator('.run-controls input').evaluate((slider: HTMLInputElement) => {
      slider.value = slider.max;
      slider.dispatchEvent(new Event('input'));
    });
    await expect.poll(() => visit.page.locator('#run-tells').innerText()).toContain('returned 21');
    expectCalm(visit);
  });

  test('plays a run by itself, and says what was undefined', async () => {
    const visit = await browsing.visit();
    await visit.press('r');
    await visit.page.waitForSelector('#run-form input');
    await visit.page.locator('#run-form input').first().fill('not a number');
    await visit.page.click('#run-start');
    await visit.page.waitForFunction(() => document.querySelector('#run-tells')!.textContent !== '');
    await expect.poll(() => visit.page.locator('#run-tells').innerText()).toMatch(/not a number|argument/i);
    await visit.page.locator('#run-form input').first().fill('12');
    await visit.page.click('#run-start');
    await visit.page.waitForSelector('.run-value');
    await visit.page.click('#run-play');
    await visit.page.waitForFunction(
      () => Number(/^step (\d+)/.exec(document.querySelector('#run-tells')!.textContent!)![1]) > 2,
    );
  });

  test('lists all keys, and does with keys what it does with the mouse', async () => {
    const visit = await browsing.visit();
    await visit.press('?');
    await expect.poll(() => visit.page.locator('#help').isVisible()).toBe(true);
    await visit.picture('keys');
    const keys = await visit.page.locator('#help kbd').allTextContents();
    for (const key of [']', '[', 'd', '/', 'f', 'e', 'c', 'Enter', 'b', 'r', 't', '?'])
      expect(keys).toContain(key);
    await visit.press('Escape');
    await expect.poll(() => visit.page.locator('#help').count()).toBe(0);
    await visit.press('Tab');
    await expect.poll(() => visit.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await visit.press('Escape', 'E');
    await expect
      .poll(() => visit.page.evaluate(() => document.activeElement?.classList.contains('cm-content')))
      .toBe(true);
    await visit.press('Escape', '2');
    await expect.poll(() => visit.page.locator('#flow').isVisible()).toBe(true);
  });

  test('changes between light and dark, and remembers', async () => {
    const visit = await browsing.visit();
    const ground = () => visit.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await visit.page.click('#do-theme');
    await expect.poll(() => ground()).not.toBe(light);
    await visit.page.reload();
    await visit.settled();
    await expect.poll(() => ground()).not.toBe(light);
  });

  test('prints all of the picture in light colours, and nothing else', async () => {
    const visit = await browsing.visit({ theme: 'dark' });
    await visit.press('+', '+', '+', '+');
    await visit.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await visit.page.emulateMedia({ media: 'print' });
    await visit.picture('print');
    for (const hidden of ['#header', '#strip', '#panes', '#status']) {
      await expect.poll(() => visit.page.locator(hidden).isVisible()).toBe(false);
    }
    await expect.poll(() => visit.page.locator('#print h1').innerText()).toContain('euclid.ll after');
    await expect.poll(() => visit.page.locator('#print .label').allTextContents()).toContain('rem = urem');
    const body = visit.page.locator('#print .node.lambda .body');
    await expect
      .poll(() => body.evaluate((element) => getComputedStyle(element).fill))
      .toBe('rgb(231, 240, 250)');
    await visit.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => visit.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  test('has its state in a link', async () => {
    const visit = await browsing.visit();
    await visit.page.locator('.chip[data-stage="1"]').click();
    await visit.idle();
    await visit.press('f');
    await visit.page.waitForSelector('.label:has-text("urem")');
    await visit.click('urem');
    await visit.press('b', 'S');
    await visit.page.waitForFunction(() => document.querySelector('#notice')?.textContent?.includes('link'));
    const hash = await visit.page.evaluate(() => location.hash);
    expect(hash.length).toBeLessThan(600);
    const other = await browsing.visit({ hash });
    await expect.poll(() => other.stage()).toBe(1);
    await other.page.waitForSelector('.node.selected');
    await expect.poll(() => other.detail()).toContain('urem');
    await expect.poll(() => other.page.locator('#slice-backward').getAttribute('aria-pressed')).toBe('true');
    expectCalm(other);
  });

  test('has the whole program in a link too', async () => {
    const visit = await browsing.visit();
    await visit.page.selectOption('#unit', '0');
    await visit.page.waitForFunction(() =>
      document.querySelector('.frame .title')?.textContent?.startsWith('ω'),
    );
    await visit.press('Escape', 'S');
    await visit.page.waitForFunction(() => document.querySelector('#notice')?.textContent?.includes('link'));
    const other = await browsing.visit({ hash: await visit.page.evaluate(() => location.hash) });
    await expect.poll(() => other.page.locator('.frame .title').textContent()).toContain('ω program');
  });

  test('takes no harm from a link that is none', async () => {
    const visit = await browsing.visit({ hash: '#eJzLSM3JyQcABiwCFQ-nonsense' });
    await expect.poll(() => visit.page.locator('.frame .title').textContent()).toBe('λ function gcd');
  });

  test('takes no harm from a link to what is not there', async () => {
    const nowhere = {
      ...{ version: 1, example: 'euclid', passes: 'O2', function: 'gcd', stage: 10_000, compare: 10_000 },
      ...{ root: '99999999.7', isOpen: true, exceptions: [88_888_888], selection: 77_777_777, slice: 'both' },
      ...{ view: 'graph', sourceTab: 'result', query: '(' },
    };
    const hash = `#${deflateRawSync(JSON.stringify(nowhere)).toString('base64url')}`;
    const visit = await browsing.visit({ hash });
    await expect.poll(() => visit.page.locator('.frame .title').first().textContent()).toBe('λ function gcd');
    await visit.press('Escape', ']', '[', 'd', 'd');
    await visit.settled();
    expectCalm(visit);
  });

  test('saves the picture as SVG and as PNG', async () => {
    const visit = await browsing.visit();
    const save = async (id: string) => {
      await visit.page.click('#menu-save');
      const [download] = await Promise.all([visit.page.waitForEvent('download'), visit.page.click(id)]);
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
    };
    const svg = await save('#do-svg');
    expect(svg.name).toMatch(/^gcd-\d+\.svg$/);
    const text = svg.bytes.toString();
    expect(text).toContain('θ loop');
    expect(text).not.toContain('var(--');
    const problems = await visit.page.evaluate(
      (source) => new DOMParser().parseFromString(source, 'image/svg+xml').querySelector('parsererror'),
      text,
    );
    expect(problems).toBeNull();
    const png = await save('#do-png');
    expect([...png.bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(png.bytes.length).toBeGreaterThan(10_000);
  });
});
