// npm run bench:explorer: how long one waits for the explorer, measured in a browser.
//
// For functions of about 100, 1,000 and 10,000 nodes, of two shapes: `loops`, a row of loops with ifs in them, as programs
// have them; and `line`, one region with everything in it, the worst case for a layout. The page is served by
// `rvsdg view`, and the browser is the Chromium of this machine. Each time ends with the frame that shows the result.
//
//   page     from opening the address to the first graph, with reading, building, passes and layout
//   open     from the program to the function, all of it closed
//   step     to the pass before
//   back     to the pass after, whose layout is known
//   expand   open one loop
//   select   click a node: its lines, producers, consumers and history
//   zoom     one step of zooming, the slowest of ten
//
// Then what has a limit, which is an error to exceed:
//
//   first     the first picture, after the page has loaded: Euclid's algorithm, compiled in the page    300 ms
//   function  `open` of a function of 10,000 nodes                                                      500 ms
//   program   from a function to the whole program of 3,000 functions, packed                         1,000 ms
//
// Times are medians of --runs (3), in milliseconds. --limits measures those with a limit alone.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '100,1000,10000' },
    json: { type: 'boolean' },
    limits: { type: 'boolean' },
  },
});

const executablePath = ['chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path));
if (executablePath === undefined) {
  console.error('bench:explorer is SKIPPED: no chromium on the PATH');
  process.exit(0);
}

const bin = fileURLToPath(new URL('../bin/rvsdg.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rvsdg-bench-'));

/** Loops in a row, each with an if in it; about 22 nodes each. */
function loops(size) {
  const lines = ['define i32 @f(i32 %a, ptr %p) {', 'entry:', '  br label %loop0'];
  const count = Math.max(1, Math.round(size / 22));
  for (let k = 0; k < count; k++) {
    const before = k === 0 ? ['entry', '%a'] : [`exit${k - 1}`, `%sum${k - 1}`];
    lines.push(
      `loop${k}:`,
      `  %i${k} = phi i32 [ 0, %${before[0]} ], [ %next${k}, %latch${k} ]`,
      `  %s${k} = phi i32 [ ${before[1]}, %${before[0]} ], [ %new${k}, %latch${k} ]`,
      `  %m${k} = mul i32 %i${k}, ${k + 3}`,
      `  %x${k} = xor i32 %m${k}, %s${k}`,
      `  %odd${k} = and i32 %x${k}, 1`,
      `  %is${k} = icmp eq i32 %odd${k}, 0`,
      `  br i1 %is${k}, label %then${k}, label %else${k}`,
      `then${k}:`,
      `  %g${k} = getelementptr i32, ptr %p, i32 %i${k}`,
      `  %l${k} = load i32, ptr %g${k}`,
      `  %t${k} = add i32 %l${k}, %x${k}`,
      `  br label %latch${k}`,
      `else${k}:`,
      `  %h${k} = getelementptr i32, ptr %p, i32 %m${k}`,
      `  store i32 %s${k}, ptr %h${k}`,
      `  %e${k} = lshr i32 %s${k}, 1`,
      `  br label %latch${k}`,
      `latch${k}:`,
      `  %new${k} = phi i32 [ %t${k}, %then${k} ], [ %e${k}, %else${k} ]`,
      `  %next${k} = add i32 %i${k}, 1`,
      `  %go${k} = icmp slt i32 %next${k}, ${100 + k}`,
      `  br i1 %go${k}, label %loop${k}, label %exit${k}`,
      `exit${k}:`,
      `  %sum${k} = add i32 %new${k}, ${k}`,
      k + 1 < count ? `  br label %loop${k + 1}` : `  ret i32 %sum${k}`,
    );
  }
  return [...lines, '}', ''].join('\n');
}

/** One region: each value needs the one before and one from a little further back. */
function line(size) {
  const lines = ['define i32 @f(i32 %a, i32 %b) {'];
  for (let i = 0; i < size; i++) {
    const operation = ['mul', 'xor', 'sub', 'and'][i % 4];
    lines.push(
      `  %v${i} = ${operation} i32 ${i === 0 ? '%a' : `%v${i - 1}`}, ${i < 9 ? '%b' : `%v${i - 9}`}`,
    );
  }
  // What was computed already, so that a pass has something to do.
  lines.push('  %again = mul i32 %a, %b', `  %end = xor i32 %v${size - 1}, %again`, '  ret i32 %end');
  return [...lines, '}', ''].join('\n');
}

/** Functions that call one another. */
function manyFunctions(count) {
  const functions = [];
  for (let i = 0; i < count; i++) {
    const calls = i === 0 ? [] : [i >> 1, Math.floor(i / 3), Math.floor(i / 5)];
    const lines = calls.map(
      (callee, k) => `  %c${k} = call i32 @f${callee}(i32 ${k === 0 ? '%a' : `%c${k - 1}`})`,
    );
    const last = calls.length === 0 ? '%a' : '%c2';
    functions.push(
      `define i32 @f${i}(i32 %x) noinline {\n  %a = xor i32 %x, ${i}\n${lines.join('\n')}\n  ret i32 ${last}\n}`,
    );
  }
  return `${functions.join('\n')}\n`;
}

/** Milliseconds from the page's load event to its first picture. */
async function firstPicture(page, address) {
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (document.querySelector('.graph-pane .label') === null) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.firstPicture = performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await page.waitForFunction(() => window.firstPicture !== undefined);
  return page.evaluate(() =>
    Math.max(0, window.firstPicture - performance.getEntriesByType('navigation')[0].loadEventEnd),
  );
}

/** Milliseconds to another unit. */
async function openUnit(page, address, from, to) {
  await page.goto(address);
  await page.waitForSelector('.graph-pane .frame', { timeout: 120_000 });
  await page.waitForTimeout(300);
  if ((await page.locator('#unit').inputValue()) !== from) await timed(page, 'unit', from);
  return timed(page, 'unit', to);
}

const limits = [
  { name: 'first', limit: 300, file: null, measure: firstPicture },
  {
    name: 'function',
    limit: 500,
    file: () => loops(10_000),
    measure: (page, address) => openUnit(page, address, '0', '1'),
  },
  {
    name: 'program',
    limit: 1000,
    file: () => manyFunctions(3000),
    measure: (page, address) => openUnit(page, address, '1', '0'),
  },
];

/** Measures what has a limit; says how many are exceeded. */
async function measureLimits(browser) {
  let exceeded = 0;
  for (const { name, limit, file, measure } of limits) {
    const path = file === null ? null : join(folder, `${name}.ll`);
    if (path !== null) writeFileSync(path, file());
    const times = [];
    for (let run = 0; run < Number(options.runs); run++) {
      times.push(await withPage(browser, path, 'dead-node-elimination', measure));
    }
    const time = median(times);
    if (time > limit) exceeded++;
    console.log(
      `${name.padEnd(9)}${time.toFixed(0).padStart(6)} ms, limit ${limit} ms${time > limit ? ': EXCEEDED' : ''}`,
    );
  }
  return exceeded;
}

/** Serves a file until the work is done. */
async function withPage(browser, file, passes, work) {
  const what = file === null ? [] : [`-passes=${passes}`, file];
  const server = spawn(process.execPath, [bin, 'view', '--no-open', '--port=0', ...what], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const address = await new Promise((resolve) =>
      server.stdout.once('data', (data) => resolve(String(data).trim())),
    );
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const result = await work(page, address);
    await page.close();
    return result;
  } finally {
    server.kill();
  }
}

/** Milliseconds from an action in the page to the frame after the picture has changed. */
function timed(page, action, detail) {
  return page.evaluate(
    ([action, detail]) =>
      new Promise((resolve, reject) => {
        const svg = document.querySelector('.graph-pane svg.graph');
        const start = performance.now();
        const watch = new MutationObserver(() => {
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        setTimeout(() => reject(new Error(`nothing happened after ${action}`)), 60_000);
        watch.observe(svg, { childList: true, subtree: true, attributes: action === 'key' });
        if (action === 'key')
          window.dispatchEvent(new KeyboardEvent('keydown', { key: detail, bubbles: true }));
        else if (action === 'unit') {
          const select = document.querySelector('#unit');
          select.value = detail;
          select.dispatchEvent(new Event('change'));
        } else document.querySelector(detail).click();
      }),
    [action, detail],
  );
}

async function measure(page, address) {
  const start = performance.now();
  await page.goto(address);
  await page.waitForSelector('.graph-pane .frame');
  const times = { page: performance.now() - start };
  await page.waitForTimeout(200);
  const nodes = await page.locator('#status').innerText();
  await timed(page, 'unit', '0');
  times.open = await timed(page, 'unit', '1');
  times.step = await timed(page, 'click', '[aria-label^="Previous pass"]');
  times.back = await timed(page, 'click', '[aria-label^="Next pass"]');
  times.expand = await expandOne(page);
  times.select = await selectOne(page);
  times.zoom = 0;
  for (let round = 0; round < 10; round++)
    times.zoom = Math.max(times.zoom, await timed(page, 'key', round < 5 ? '-' : '+'));
  return { nodes: Number(/([\d,]+) nodes/.exec(nodes)?.[1]?.replaceAll(',', '')), times };
}

/** Opens the first closed node; NaN where there is none. */
async function expandOne(page) {
  const box = await page
    .locator('.graph-pane .node.structural:not(.open, .frame) .fold')
    .first()
    .boundingBox({ timeout: 500 })
    .catch(() => null);
  if (box === null) return Number.NaN;
  return page.evaluate(
    ([x, y]) =>
      new Promise((resolve) => {
        const svg = document.querySelector('.graph-pane svg.graph');
        const start = performance.now();
        const watch = new MutationObserver((changes) => {
          if (!changes.some(({ addedNodes }) => addedNodes.length > 0)) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        watch.observe(svg, { childList: true, subtree: true });
        svg.dispatchEvent(new MouseEvent('dblclick', { clientX: x, clientY: y, bubbles: true }));
      }),
    [box.x + box.width / 2, box.y + box.height / 2],
  );
}

/** Clicks a node in the middle, and waits for its history, which comes last. */
function selectOne(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const svg = document.querySelector('.graph-pane svg.graph');
        const { left, top } = document.querySelector('.graph-pane .node.simple').getBoundingClientRect();
        const start = performance.now();
        const watch = new MutationObserver(() => {
          if (document.querySelector('#detail-history') === null) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        watch.observe(document.querySelector('#details'), { childList: true, subtree: true });
        svg.dispatchEvent(new MouseEvent('click', { clientX: left + 3, clientY: top + 3, bubbles: true }));
      }),
  );
}

function median(values) {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

const columns = ['page', 'open', 'step', 'back', 'expand', 'select', 'zoom'];
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const rows = [];
try {
  if (!options.json && !options.limits)
    console.log(
      `${'shape'.padEnd(8)}${'nodes'.padStart(8)}${columns.map((name) => name.padStart(9)).join('')}`,
    );
  for (const [name, make] of Object.entries(options.limits ? {} : { loops, line })) {
    for (const size of options.sizes.split(',').map(Number)) {
      const file = join(folder, `${name}-${size}.ll`);
      writeFileSync(file, make(size));
      const results = [];
      for (let run = 0; run < Number(options.runs); run++) {
        results.push(
          await withPage(browser, file, 'reduction,common-node-elimination,dead-node-elimination', measure),
        );
      }
      const times = Object.fromEntries(
        columns.map((column) => [column, median(results.map((result) => result.times[column]))]),
      );
      rows.push({ shape: name, nodes: results[0].nodes, ...times });
      const cells = columns.map((column) =>
        (Number.isNaN(times[column]) ? '–' : times[column].toFixed(0)).padStart(9),
      );
      if (!options.json)
        console.log(`${name.padEnd(8)}${String(results[0].nodes).padStart(8)}${cells.join('')}`);
    }
  }
  if (options.json) console.log(JSON.stringify(rows, null, 2));
  else if ((await measureLimits(browser)) > 0) process.exitCode = 1;
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
