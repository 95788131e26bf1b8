// A real browser for tests: the Chromium of this machine, driven by playwright-core.
//
// Tests are skipped, and say so, where there is none. Pictures of what was on the screen are kept in
// build/explorer-screenshots.
//
// A page answers an action a little later: its worker lays a graph out, and the next frame draws it. So what follows an
// action here waits until the page is idle (`pending.ts`), and what a test expects of a page is polled. RVSDG_SLOW=6 makes the
// browser six times slower, to find tests that do neither.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { countPending } from './pending.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const pictures = join(root, 'build', 'explorer-screenshots');

/** The browser of this machine; undefined if there is none. */
export const browserPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path));

if (browserPath === undefined) console.warn('tests of the explorer are SKIPPED: no chromium on the PATH');

/** How many times slower than this machine the browser is to be. */
const slowness = Number(process.env.RVSDG_SLOW ?? 1);

/** Actions of a page after which what they cause is waited for. */
const actions = ['click', 'dblclick', 'fill', 'check', 'uncheck', 'selectOption', 'setInputFiles'] as const;

/** A desktop, a small laptop and a phone, in light and dark. */
export const screens = (['light', 'dark'] as const).flatMap(
  (theme) =>
    [
      [1440, 900, theme],
      [1366, 768, theme],
      [390, 844, theme],
    ] as const,
);

/** What a test works with. */
export class Visit {
  readonly page: Page;
  /** What the page complained about. A test that expects nothing else checks that it is empty. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    for (const name of actions) {
      const act = (page[name] as (...args: unknown[]) => Promise<unknown>).bind(page);
      Object.assign(page, {
        [name]: async (...args: unknown[]) => {
          const result = await act(...args);
          await this.idle();
          return result;
        },
      });
    }
  }

  /** Waits until everything asked of the page is on the screen, but for what it says itself that it is busy with. */
  async idle(): Promise<void> {
    await this.page.waitForFunction(() => window.pendingWork() === 0);
    // Answers that have arrived are drawn in the next frame.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await this.page.waitForFunction(() => window.pendingWork() === 0);
  }

  /** Waits until a graph is on the screen and nothing is being compiled. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(
      () => document.querySelector('.graph-pane .frame') !== null && document.querySelector('#busy') === null,
    );
    await this.idle();
  }

  /**
   * How many times longer this browser takes now than an idle machine of 2025 takes, at least 1. Limits of time are
   * multiplied by it: that a page is not frozen means something on a slow machine, too.
   */
  slowness(): Promise<number> {
    return this.page.evaluate(() => {
      const start = performance.now();
      let sum = 0;
      for (let i = 0; i < 20_000_000; i++) sum = (sum * 31 + i) | 0;
      return Math.max(1, (performance.now() - start) / 25 + (sum === 1 ? 1 : 0));
    });
  }

  /** Which stage the strip says is shown. */
  stage(): Promise<number> {
    return this.page.locator('.chip[aria-selected="true"]').getAttribute('data-stage').then(Number);
  }

  /** Labels of the nodes in the picture, in no order that means something. */
  labels(): Promise<string[]> {
    return this.page
      .locator('.graph-pane .node .label, .graph-pane .node:not(.frame) .title')
      .allTextContents();
  }

  /** The node with this label, the first if there are several. */
  node(label: string | RegExp) {
    return this.page
      .locator('.graph-pane g.node:not(.frame)')
      .filter({ has: this.page.locator('.label, .title', { hasText: label }) })
      .first();
  }

  /** Clicks a simple node, or the title of a structural one. */
  async click(
    label: string | RegExp,
    options: { modifiers?: ['Shift']; clickCount?: number } = {},
  ): Promise<void> {
    await this.node(label).locator('.label, .title').first().click(options);
    await this.idle();
  }

  detail(): Promise<string> {
    return this.page.locator('#detail-title').innerText();
  }

  /** Keeps a picture, to be looked at. */
  async picture(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.idle();
    }
  }
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
};

/** Any web server, for the static build. */
export async function serveStatic(folder: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      const body = await readFile(join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname));
      response.writeHead(200, {
        'Content-Type': types[extname(pathname) || '.html'] ?? 'application/octet-stream',
      });
      response.end(body);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** `rvsdg view` with these arguments, serving on a port of its own. */
export async function view(...args: readonly string[]): Promise<{ address: string; stop: () => void }> {
  const child = spawn(
    process.execPath,
    [join(root, 'bin/rvsdg.js'), 'view', '--no-open', '--port=0', ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(String(data).trim()));
    child.once('exit', (status) => reject(new Error(`rvsdg view ended with status ${status}`)));
  });
  return { address, stop: () => child.kill() };
}

export interface VisitOptions {
  readonly address?: string;
  readonly hash?: string;
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  /** What the page does not get when it asks for it. */
  readonly without?: string;
  /** Close the tour, which would lie on the picture. By default true. */
  readonly skipsTour?: boolean;
}

export interface Browsing {
  /** Opens the page, the static build's by default, and waits for a graph. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** Opens a page and waits for nothing. */
  tab(options?: VisitOptions): Promise<Visit>;
  readonly address: string;
}

/** Tests in a browser; skipped without one. */
export function inBrowser(name: string, tests: (browsing: Browsing) => void): void {
  describe.skipIf(browserPath === undefined)(name, () => {
    let browser: Browser;
    let server: Server;
    let contexts: BrowserContext[] = [];
    const browsing: Browsing = {
      get address() {
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      },
      tab: async ({ address, hash = '', width = 1440, height = 900, theme = 'light', without } = {}) => {
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme: theme,
          acceptDownloads: true,
          hasTouch: width < 900,
        });
        contexts.push(context);
        context.setDefaultTimeout(600_000);
        const page = await context.newPage();
        await page.addInitScript(countPending);
        if (without !== undefined) await context.route(without, (route) => route.abort());
        if (slowness > 1) {
          const session = await context.newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
        }
        const visit = new Visit(page);
        await visit.page.goto(`${address ?? browsing.address}${hash}`);
        return visit;
      },
      visit: async (options = {}) => {
        const visit = await browsing.tab(options);
        await visit.settled();
        if (options.skipsTour !== false && (await visit.page.locator('#tour').isVisible())) {
          await visit.page.click('#tour-close');
        }
        return visit;
      },
    };
    beforeAll(async () => {
      server = await serveStatic(join(root, 'dist', 'explorer'));
      browser = await chromium.launch({ executablePath: browserPath!, args: ['--no-sandbox'] });
    });
    // Pages that are left open go on drawing, and make those of later tests slow.
    afterEach(async () => {
      for (const context of contexts) await context.close();
      contexts = [];
    });
    afterAll(async () => {
      await browser?.close();
      server?.close();
    });
    tests(browsing);
  });
}

/** Puts text into one of the editors, as if it had been pasted. */
export async function paste(visit: Visit, tab: 'c' | 'll', text: string): Promise<void> {
  const { page } = visit;
  await page.click(`#tab-${tab}`);
  await page.locator(`#editor-${tab} .cm-content`).focus();
  await page.keyboard.press('Control+a');
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
  await visit.idle();
}

/** Expects that the page had nothing to complain about. */
export function expectCalm({ complaints }: Visit): void {
  expect(complaints).toEqual([]);
}
