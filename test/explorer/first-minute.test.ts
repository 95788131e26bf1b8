// The first minute of a new user, on a desktop, a small laptop and a phone.

import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCalm, inBrowser, root, type Visit, view } from './support/browser.ts';

const screens = [
  [1440, 900],
  [1366, 768],
  [390, 844],
] as const;

/** Pairs of elements with text or a frame of their own that lie on one another, of those that must not. */
async function overlaps({ page }: Visit, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll(wanted)]
      .filter((element) => (element as HTMLElement).checkVisibility())
      .map((element) => ({ name: element.id || element.className, box: element.getBoundingClientRect() }));
    return boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b) => {
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        return wide > 1 && high > 1 ? [`${a.name} on ${b.name}`] : [];
      }),
    );
  }, selector);
}

inBrowser('the first minute', (browsing) => {
  let server: Awaited<ReturnType<typeof view>>;
  beforeAll(async () => {
    server = await view(join(root, 'examples/euclid.c'));
  });
  afterAll(() => server?.stop());

  test.each(screens)(
    'rvsdg view FILE.c begins with main, and offers a tour, at %i × %i',
    async (width, height) => {
      for (const theme of ['light', 'dark'] as const) {
        const { address } = server;
        const visit = await browsing.visit({ address, width, height, theme, skipsTour: false });
        await expect.poll(() => visit.page.locator('.frame .title').textContent()).toBe('λ function main');
        await visit.picture(`view-${width}-${theme}`);
        await visit.page.click('#tour-start');
        for (;;) {
          await expect.poll(() => visit.page.locator('#tour').innerText()).toMatch(/\d of \d/);
          const next = visit.page.locator('#tour-next');
          if (!(await next.isVisible())) break;
          await next.click();
        }
        await visit.page.click('#tour-close');
        await visit.page.reload();
        await visit.settled();
        await expect.poll(() => visit.page.locator('#tour').isVisible()).toBe(false);
        expectCalm(visit);
      }
    },
  );

  test.each(screens)('nothing is cut off or lies on another at %i × %i', async (width, height) => {
    for (const theme of ['light', 'dark'] as const) {
      const visit = await browsing.visit({ address: server.address, width, height, theme });
      expect(await overlaps(visit, '#header > *')).toEqual([]);
      expect(await overlaps(visit, '.strip-tools > *')).toEqual([]);
      expect(await overlaps(visit, '#header, #strip, #panes, #pane-tabs, #status')).toEqual([]);
      await expect
        .poll(() => visit.page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width);
      for (const name of ['#header > *', '.zoom-tools', '#status']) {
        for (const element of await visit.page.locator(name).all()) {
          const box = await element.boundingBox();
          if (box === null) continue;
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width);
          expect(box.y + box.height).toBeLessThanOrEqual(height);
        }
      }
    }
  });

  test('labels name values, constants and functions, and no label is wider than its node', async () => {
    const visit = await browsing.visit({ address: server.address });
    await visit.press('f');
    await expect
      .poll(() => visit.labels())
      .toEqual(
        expect.arrayContaining([
          'cmp = icmp sgt ·, 1',
          'rem = urem',
          expect.stringContaining('call @printf('),
        ]),
      );
    const wider = await visit.page.evaluate(() =>
      [...document.querySelectorAll<SVGGElement>('.graph-pane .node.simple')]
        .filter(
          (node) =>
            node.querySelector('.label')!.getBoundingClientRect().width >
            node.querySelector('.body')!.getBoundingClientRect().width,
        )
        .map((node) => node.textContent),
    );
    expect(wider).toEqual([]);
  });

  test('shows constants as nodes, and wires of functions, when that is asked for', async () => {
    const visit = await browsing.visit({ address: server.address });
    await visit.press('f');
    const count = () => visit.page.locator('.graph-pane .node.constant').count();
    const few = await count();
    await visit.press('k');
    await expect.poll(count).toBeGreaterThan(few);
    await expect.poll(() => visit.labels()).toContain('cmp = icmp sgt');
    await visit.page.click('#menu-show');
    await expect.poll(() => visit.page.locator('#do-constants').getAttribute('aria-checked')).toBe('true');
    await visit.page.click('#do-contexts');
    await expect
      .poll(() => visit.page.locator('.port-name', { hasText: 'printf' }).count())
      .toBeGreaterThan(0);
    expectCalm(visit);
  });

  test('d goes to the first difference, and says how many there are', async () => {
    const visit = await browsing.visit({ address: server.address });
    await visit.press('{', ']', 'd');
    await visit.page.waitForSelector('#difference-count');
    await expect
      .poll(() => visit.page.locator('#difference-count').innerText())
      .toMatch(/^1 of \d+ differences$/);
    const box = (await visit.page.locator('.node.selected').first().boundingBox())!;
    const pane = (await visit.page.locator('.graph-pane').boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(pane.y);
    expect(box.y).toBeLessThan(pane.y + pane.height);
    await visit.picture('first-difference');
    const covered = await visit.page.evaluate(() => {
      const labels = [...document.querySelectorAll('.graph-pane .node .label, .graph-pane .node .title')];
      return [...document.querySelectorAll('.graph-pane circle.sign')].filter((sign) => {
        const a = sign.getBoundingClientRect();
        return labels.some((label) => {
          const b = label.getBoundingClientRect();
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        });
      }).length;
    });
    expect(covered).toBe(0);
    await visit.page.click('#difference-next');
    await expect.poll(() => visit.page.locator('#difference-count').innerText()).toMatch(/^2 of/);
    await visit.page.click('#difference-close');
    await expect.poll(() => visit.page.locator('#difference-bar').isVisible()).toBe(false);
    await visit.press('{', 'd');
    await expect
      .poll(() => visit.page.locator('#notice').innerText())
      .toContain('no pass has changed it yet');
  });

  test('chips count the nodes of the function that is shown, and plurals are right', async () => {
    const visit = await browsing.visit({ address: server.address });
    const changes = await visit.page
      .locator('.chip')
      .evaluateAll((chips) =>
        chips.map((chip) => chip.querySelector('.chip-change')!.childNodes[0]!.textContent!),
      );
    const sum = changes.reduce(
      (total, text) => total + Number(text.replace('−', '-').replace(/[^\d-]/g, '')),
      0,
    );
    await expect.poll(() => visit.page.locator('#status').innerText()).toMatch(/\d+ nodes/);
    const status = await visit.page.locator('#status').innerText();
    expect(sum).toBe(Number(/(\d+) nodes/.exec(status)![1]));
    const details = await visit.page.locator('#details').innerText();
    expect(details).not.toMatch(/(?<![\d.])1 (?!ms)\w+s\b/);
  });

  test('runs a function that was inlined away, at the stage shown, and tells what happens in words', async () => {
    const visit = await browsing.visit({ address: server.address });
    await visit.page.selectOption('#unit', { label: 'λ gcd (removed)' });
    await visit.settled();
    await visit.press('r');
    await visit.page.waitForSelector('#run-start');
    const inputs = visit.page.locator('#run-form input');
    await inputs.nth(0).fill('1071');
    await inputs.nth(1).fill('462');
    await visit.page.click('#run-start');
    await visit.page.waitForSelector('.run-value');
    const told: string[] = [];
    const steps = Number(await visit.page.locator('.run-controls input').getAttribute('max'));
    for (let step = 1; step <= steps; step++) {
      await visit.page.locator('.run-controls input').fill(String(step));
      await visit.idle();
      told.push(await visit.page.locator('#run-tells').innerText());
    }
    expect(told.join('\n')).toMatch(/γ #\d+ takes its first region \(true\): 1071, 462/);
    expect(told.join('\n')).toMatch(/θ #\d+ begins its second iteration/);
    expect(told.join('\n')).toMatch(/rem is 147/);
    expect(told.at(-1)).toContain('returned 21');
    await visit.press('[');
    await expect.poll(() => inputs.nth(0).inputValue()).toBe('1071');
  });

  test('proposes arguments for main, and runs it', async () => {
    const visit = await browsing.visit({ address: server.address });
    await visit.press('r');
    await visit.page.click('#run-start');
    await visit.page.waitForSelector('.run-value');
    const slider = visit.page.locator('.run-controls input');
    await slider.fill(String(await slider.getAttribute('max')));
    await expect.poll(() => visit.page.locator('#run-tells').innerText()).toContain('gcd(1071, 462) = 21');
  });

  test('a click on a line of an inlined function goes to the copy in view', async () => {
    const visit = await browsing.visit({ address: server.address });
    const line = visit.page.locator('#editor-c .cm-line', { hasText: 'unsigned remainder = a % b' });
    await line.click();
    await visit.idle();
    await visit.picture('line-click');
    await visit.page.waitForFunction(() =>
      document.querySelector('#detail-title')?.textContent?.includes('urem'),
    );
    await expect.poll(() => visit.page.locator('#unit').inputValue()).not.toBe('0');
    await expect.poll(() => visit.page.locator('.frame .title').textContent()).toBe('λ function main');
  });

  test('on a phone, panes are tabs, and fingers move and zoom the graph', async () => {
    const visit = await browsing.visit({ address: server.address, width: 390, height: 844 });
    const { page } = visit;
    await expect.poll(() => page.locator('#centre').isVisible()).toBe(true);
    await expect.poll(() => page.locator('#source').isVisible()).toBe(false);
    await page.click('#pane-tabs [data-show="source"]');
    await expect.poll(() => page.locator('#editor-c').isVisible()).toBe(true);
    await page.click('#pane-tabs [data-show="details"]');
    await expect.poll(() => page.locator('#details').isVisible()).toBe(true);
    await page.click('#pane-tabs [data-show="centre"]');
    const transform = () => page.locator('.graph-pane .world').getAttribute('transform').then(String);
    const scaleOf = (text: string) => Number(/scale\(([\d.]+)\)/.exec(text)![1]);
    const before = await transform();
    const box = (await page.locator('.graph-pane svg').first().boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const client = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: readonly (readonly [number, number])[],
    ) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    await touch('touchStart', [[x, y]]);
    await touch('touchMove', [[x - 60, y - 80]]);
    await touch('touchEnd', []);
    await expect.poll(transform).not.toBe(before);
    const panned = await transform();
    expect(scaleOf(panned)).toBe(scaleOf(before));
    await touch('touchStart', [
      [x - 40, y],
      [x + 40, y],
    ]);
    await touch('touchMove', [
      [x - 80, y],
      [x + 80, y],
    ]);
    await touch('touchEnd', []);
    await expect.poll(async () => scaleOf(await transform())).toBeCloseTo(scaleOf(before) * 2, 1);
    await visit.picture('phone');
    expectCalm(visit);
  });
});
