// The assembly beside the graph: served by `rvsdg view` where there is a clang, and linked both ways.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchTool } from '../../src/toolchain/index.ts';
import { bin } from '../support/command.ts';
import { expectCalm, inBrowser, root, screens, view } from './support/browser.ts';

const hasClang = searchTool('clang').found !== undefined;

inBrowser('assembly', ({ visit }) => {
  let server: { address: string; stop: () => void };
  beforeAll(async () => {
    server = await view(join(root, 'examples/euclid.c'));
  });
  afterAll(() => server?.stop());

  test.skipIf(!hasClang)('is what the command prints, and a line leads to nodes and back', async () => {
    const open = await visit({ address: server.address });
    const { page } = open;
    await page.click('#tab-asm');
    const content = page.locator('#editor-asm .cm-content');
    await expect.poll(() => content.textContent()).toContain('divl');
    const printed = spawnSync(process.execPath, [bin, 'print', '-O2', '--format=asm', 'examples/euclid.c'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(printed.stdout).toContain('divl');
    // A line of assembly selects what it was made of.
    await page.locator('#editor-asm .cm-line', { hasText: 'divl' }).click();
    await expect.poll(() => open.detail()).toContain('urem');
    const lit = page.locator('#editor-asm .cm-line.lit');
    await expect.poll(() => lit.allTextContents()).toContainEqual(expect.stringContaining('divl'));
    // Selecting another node lights up its own.
    await open.click(/icmp/);
    await expect.poll(() => lit.allTextContents()).toContainEqual(expect.stringMatching(/test|cmp/));
    await expect.poll(() => lit.allTextContents()).not.toContainEqual(expect.stringContaining('divl'));
    await open.picture('assembly');
    expectCalm(open);
  });

  test.skipIf(!hasClang).each(screens)('can be read at %i × %i, %s', async (width, height, theme) => {
    const open = await visit({ address: server.address, width, height, theme });
    const { page } = open;
    if (width < 900) await page.click('#pane-tabs [data-show="source"]');
    await page.click('#tab-asm');
    await expect.poll(() => page.locator('#editor-asm .cm-content').innerText()).toContain('divl');
    const line = page.locator('#editor-asm .cm-line', { hasText: 'divl' });
    await line.click();
    await expect.poll(() => page.locator('#editor-asm .cm-line.lit').count()).toBeGreaterThan(0);
    expect(await line.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))).toBeGreaterThan(
      10.9,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await open.picture(`assembly-${width}-${theme}`);
    expectCalm(open);
  });

  test('is not offered where nobody makes it', async () => {
    const open = await visit();
    await expect.poll(() => open.page.locator('#tab-asm').isVisible()).toBe(false);
  });

  test.skipIf(!hasClang)(
    'is made for the page only: other origins, and requests without one, are refused',
    async () => {
      const ask = (headers: Record<string, string>, method = 'POST') =>
        fetch(`${server.address}assembly`, { method, headers, ...(method === 'POST' ? { body: '' } : {}) });
      expect((await ask({})).status).toBe(405);
      expect((await ask({ Origin: 'https://example.com' })).status).toBe(403);
      expect((await ask({}, 'GET')).status).toBe(405);
      const { origin } = new URL(server.address);
      const answer = await ask({ Origin: origin });
      expect(answer.status).toBe(200);
    },
  );
});
