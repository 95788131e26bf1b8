// What somebody sees who opens the page for the first time.

import { expect, test } from 'vitest';
import { expectCalm, inBrowser, type Visit } from './support/browser.ts';

/** The smallest text on the screen, in pixels. */
async function smallestText({ page }: Visit): Promise<number> {
  return page.evaluate(() => {
    const world = document.querySelector('.graph-pane .world')!;
    const scale = Number(/scale\(([-\d.e]+)\)/.exec(world.getAttribute('transform')!)![1]);
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getClientRects().length > 0 &&
        [...element.childNodes].some((child) => child.nodeType === 3 && child.textContent!.trim() !== ''),
    );
    const sizes = texts.map((element) => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      return world.contains(element) ? size * scale : size;
    });
    return Math.min(...sizes);
  });
}

inBrowser('a first visit', (browsing) => {
  test("shows Euclid's algorithm: a λ function with a γ if and in it a θ loop, in words", async () => {
    const visit = await browsing.visit({ skipsTour: false });
    await visit.picture('first-visit');
    await expect.poll(() => visit.page.locator('.frame .title').textContent()).toBe('λ function gcd');
    const labels = await visit.labels();
    expect(labels).toEqual(expect.arrayContaining(['γ if', 'θ loop', 'rem = urem', 'cmp = icmp ne ·, 0']));
    await expect
      .poll(() => visit.page.locator('#editor-c').innerText())
      .toContain('unsigned gcd(unsigned a, unsigned b)');
    expectCalm(visit);
  });

  test('introduces itself in five steps, each pointing at what it speaks of', async () => {
    const { page, detail } = await browsing
      .visit({ skipsTour: false })
      .then((visit) => ({ page: visit.page, detail: () => visit.detail() }));
    await expect.poll(() => page.locator('#tour').innerText()).toContain('A program as one graph');
    await page.click('#tour-next');
    await expect.poll(() => detail()).toContain('γ if');
    await page.click('#tour-next');
    await expect.poll(() => detail()).toContain('θ loop');
    await page.click('#tour-next');
    await expect.poll(() => detail()).toContain('urem');
    await page.click('#tour-next');
    await page.click('#tour-close');
    await expect.poll(() => page.locator('#tour').isVisible()).toBe(false);
  });

  test('stops introducing itself when Escape is pressed', async () => {
    const { page } = await browsing.visit({ skipsTour: false });
    await page.click('#tour-next');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#tour').isVisible()).toBe(false);
    await expect.poll(() => page.locator('.node.selected').count()).toBe(0);
  });

  test('draws kinds of nodes in colours of their own, states dashed, predicates with filled sockets', async () => {
    const { page } = await browsing.visit();
    const fills = await page.evaluate(() =>
      ['simple', 'gamma', 'theta', 'lambda'].map(
        (kind) => getComputedStyle(document.querySelector(`.graph-pane .node.${kind} > .body`)!).stroke,
      ),
    );
    expect(new Set(fills).size).toBe(4);
    const [state, value] = await page.evaluate(() =>
      ['.edge.state', '.edge.value'].map(
        (kind) => getComputedStyle(document.querySelector(`.graph-pane ${kind}`)!).strokeDasharray,
      ),
    );
    expect(state).not.toBe('none');
    expect(value).toBe('none');
    const sockets = await page.evaluate(() =>
      ['.socket.control', 'circle.socket.value'].map(
        (kind) => getComputedStyle(document.querySelector(`.graph-pane ${kind}`)!).fill,
      ),
    );
    expect(sockets[0]).not.toBe(sockets[1]);
  });

  test('puts arguments on top of a region and results at its bottom', async () => {
    const { page } = await browsing.visit();
    const [region, sockets] = await page.evaluate(() => {
      const box = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return [top, bottom];
      };
      const outer = document.querySelector('.graph-pane .region')!;
      return [box(outer.querySelector('.inside')!), [...outer.querySelectorAll(':scope > .socket')].map(box)];
    });
    const heights = sockets.map(([top, bottom]) => (top! + bottom!) / 2);
    for (const height of heights) {
      expect(Math.min(Math.abs(height - region[0]!), Math.abs(height - region[1]!))).toBeLessThan(3);
    }
    expect(heights[0]).toBeLessThan(heights.at(-1)!);
  });

  test.each([
    [1440, 900],
    [1366, 768],
    [390, 844],
  ])('is readable from its top on a screen of %i × %i, in light and dark', async (width, height) => {
    for (const theme of ['light', 'dark'] as const) {
      const visit = await browsing.visit({ width, height, theme, skipsTour: false });
      await visit.picture(`first-visit-${width}-${theme}`);
      const frame = await visit.page.locator('.frame .body').boundingBox();
      const pane = await visit.page.locator('.graph-pane').boundingBox();
      expect(frame!.y).toBeGreaterThanOrEqual(pane!.y);
      expect(frame!.y).toBeLessThan(pane!.y + 30);
      if (width > 900) expect(frame!.x).toBeGreaterThanOrEqual(pane!.x);
      expect(await smallestText(visit)).toBeGreaterThanOrEqual(11);
      await expect.poll(() => visit.page.locator('#tour').isVisible()).toBe(true);
      await expect.poll(() => visit.page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
      await expect
        .poll(() => visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
        .toBe(true);
    }
  });
});
