// Takes the pictures of docs/explorer.md: `node scripts/explorer-pictures.js`, after `npm run build`, with chromium.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/images');
const executablePath = ['chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((place) => join(place, name)))
  .find((path) => existsSync(path));
if (executablePath === undefined) throw new Error('no chromium on the PATH');

/** The servers that were started. @type {import('node:child_process').ChildProcess[]} */
const servers = [];

/** The address at which `rvsdg view` serves a file, or the examples. @param {string[]} files */
async function serve(...files) {
  const args = [join(root, 'bin/rvsdg.js'), 'view', '--no-open', '--port=0', ...files];
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  servers.push(server);
  return new Promise((resolve) => server.stdout.once('data', (data) => resolve(String(data).trim())));
}

const examples = await serve();
// What the README's command shows.
const euclid = await serve('examples/euclid.c');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });

/**
 * One picture: a fresh page, what is done to it, and its name.
 *
 * @param {string} name
 * @param {(page: import('playwright-core').Page) => Promise<void>} act
 * @param {'light' | 'dark'} theme
 * @param {string} address
 */
async function picture(name, act, theme = 'light', address = examples) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, colorScheme: theme });
  await page.goto(address);
  await page.waitForSelector('.graph-pane .frame');
  await act(page);
  await page.waitForTimeout(400);
  const path = join(folder, `explorer-${name}.png`);
  await page.screenshot({ path });
  await page.close();
  console.log(`${path}  ${Math.round(statSync(path).size / 1000)} kB`);
}

/** @param {import('playwright-core').Page} page @param {string[]} keys */
async function press(page, ...keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
}

try {
  await picture('first', async (page) => page.click('#tour-close'), 'light', euclid);
  await picture(
    'assembly',
    async (page) => {
      await page.click('#tour-close');
      await page.click('#tab-asm');
      await page.locator('#editor-asm .cm-line', { hasText: 'divl' }).click();
    },
    'dark',
    euclid,
  );
  await picture('difference', async (page) => {
    await page.click('#tour-close');
    await page.locator('.chip', { hasText: 'theta-gamma-inversion' }).click();
    await press(page, 'd');
  });
  await picture(
    'slice',
    async (page) => {
      await page.click('#tour-close');
      await page.locator('.graph-pane .label', { hasText: 'urem' }).click();
      await press(page, 'b');
    },
    'dark',
  );
  await picture('run', async (page) => {
    await page.click('#tour-close');
    await press(page, 'r');
    await page.click('#run-start');
    await page.waitForSelector('.run-value');
    await page.locator('.run-controls input').fill('20');
  });
  await picture('control-flow', async (page) => {
    await page.click('#tour-close');
    await page.selectOption('#example', 'goto');
    await page.waitForFunction(() =>
      document.querySelector('.frame .title')?.textContent?.includes('zigzag'),
    );
    await press(page, '2');
  });
} finally {
  await browser.close();
  for (const server of servers) server.kill();
}
