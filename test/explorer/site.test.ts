// The site that `npm run build:explorer` makes: front page, gallery, documents, results and the explorer. Accessible, with a
// Content-Security-Policy, and there without a network once it was loaded.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCalm, inBrowser, root, serveStatic, type Visit } from './support/browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core calls serious or critical. */
async function seriousProblems({ page }: Visit): Promise<string[]> {
  // It is put in by the debugger, which no policy of the page binds.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
}

const pages = [
  ['index.html', 'rvsdg'],
  ['gallery.html', 'Gallery'],
  ['docs/index.html', 'Documents'],
  ['docs/library.html', 'rvsdg as a library'],
  ['docs/api/llvm.html', 'rvsdg/llvm'],
  ['results/index.html', 'Results'],
] as const;

inBrowser('the site', ({ tab, visit }) => {
  let server: Server;
  let address: string;
  beforeAll(async () => {
    const { status } = spawnSync(process.execPath, ['scripts/build-explorer.js'], {
      cwd: root,
      stdio: 'inherit',
    });
    expect(status).toBe(0);
    server = await serveStatic(join(root, 'dist/site'));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server?.close());

  test.each(pages)(
    '%s is rendered and accessible, light and dark, wide and narrow',
    async (path, heading) => {
      for (const [width, height, theme] of [
        [1440, 900, 'light'],
        [390, 844, 'dark'],
      ] as const) {
        const open = await tab({ address: `${address}${path}`, width, height, theme });
        const { page } = open;
        await expect.poll(() => page.locator('h1').first().innerText()).toBe(heading);
        // Nothing is wider than the window but what scrolls by itself.
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        expect(
          await page.evaluate(
            () => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
          ),
        ).toBe(0);
        expect(await seriousProblems(open)).toEqual([]);
        await open.picture(`site-${path.replace(/\W/g, '-')}-${width}`);
        expectCalm(open);
      }
    },
  );

  test.each(['light', 'dark'] as const)('the explorer is accessible (%s)', async (theme) => {
    const open = await visit({ address: `${address}explorer/`, theme });
    expect(await seriousProblems(open)).toEqual([]);
    expectCalm(open);
  });

  test('every link of the gallery opens its program at its function', async () => {
    const list = await tab({ address: `${address}gallery.html` });
    const cards = list.page.locator('.card .open a');
    const links = await cards.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    expect(links.length).toBeGreaterThanOrEqual(9);
    const exhibits = JSON.parse(readFileSync(join(root, 'site/gallery.json'), 'utf8')) as {
      function: string | null;
      view?: string;
    }[];
    for (const [i, link] of links.entries()) {
      const { function: wanted, view = 'graph' } = exhibits[i]!;
      const open = await tab({ address: link });
      await expect
        .poll(() =>
          open.page
            .locator('.crumbs, .crumb')
            .allInnerTexts()
            .then((texts) => texts.join(' ')),
        )
        .toContain(wanted ?? 'program');
      if (view === 'graph') await open.settled();
      expectCalm(open);
      await open.page.context().close();
    }
  });

  test('links between pages lead somewhere', async () => {
    const open = await tab({ address: `${address}docs/index.html` });
    const hrefs = new Set<string>();
    for (const [path] of pages) {
      await open.page.goto(`${address}${path}`);
      for (const href of await open.page
        .locator('a')
        .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))) {
        if (href.startsWith(address)) hrefs.add(href.replace(/#.*/, ''));
      }
    }
    const broken = [];
    for (const href of hrefs) if (!(await fetch(href)).ok) broken.push(href);
    expect(broken).toEqual([]);
  });

  test('is there without a network once it was loaded', async () => {
    const open = await tab({ address });
    const { page } = open;
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    await page.context().setOffline(true);
    await page.goto(`${address}gallery.html`);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Gallery');
    await page.goto(`${address}explorer/index.html`);
    await open.settled();
    await expect.poll(() => page.locator('.graph-pane .label').count()).toBeGreaterThan(3);
  });
});
