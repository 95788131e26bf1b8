// What goes in and what comes out: pasted LLVM IR, C, wrong input, too much input, one file with everything.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectCalm, inBrowser, paste, root } from './support/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'rvsdg-explorer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function rvsdg(...args: string[]): string {
  return execFileSync(process.execPath, [join(root, 'bin/rvsdg.js'), ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
}

const square = `define i32 @square(i32 %x) {
  %y = mul i32 %x, %x
  ret i32 %y
}
`;

/** A module of so many functions, none of which another needs. */
function manyFunctions(count: number): string {
  const body = readFileSync(join(root, 'explorer/examples/scale.ll'), 'utf8');
  const [head, rest] = [body.slice(0, body.indexOf('define ')), body.slice(body.indexOf('define '))];
  const end = rest.indexOf('\n}\n') + 3;
  const one = rest
    .slice(0, end)
    .replace(/, !(?:dbg|tbaa|llvm\.loop) !\d+/g, '')
    .replace(/ !dbg !\d+/g, '')
    .replace(/ #\d+/g, '');
  const declared = 'declare void @llvm.lifetime.start.p0(ptr)\ndeclare void @llvm.lifetime.end.p0(ptr)\n';
  return (
    head +
    Array.from({ length: count }, (_, index) => one.replace('@scale(', `@scale${index}(`)).join('\n') +
    declared
  );
}

/** Two functions, each from a file of its own. */
const twoFiles = `define i32 @twice(i32 %x) !dbg !4 {
  %y = add i32 %x, %x, !dbg !6
  ret i32 %y, !dbg !6
}
define i32 @minus(i32 %x) !dbg !5 {
  %y = sub i32 0, %x, !dbg !7
  ret i32 %y, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "first.c", directory: ".")
!2 = !DIFile(filename: "second.c", directory: ".")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "twice", scope: !1, file: !1, line: 1, type: !8, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "minus", scope: !2, file: !2, line: 2, type: !8, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 2, column: 12, scope: !4)
!7 = !DILocation(line: 3, column: 10, scope: !5)
!8 = !DISubroutineType(types: !9)
!9 = !{}
`;

/** Runs `rvsdg view` while something visits it. */
async function serving(args: readonly string[], visit: (address: string) => Promise<void>): Promise<void> {
  const command = [join(root, 'bin/rvsdg.js'), 'view', '--no-open', '--port=0', ...args];
  const server = spawn(process.execPath, command, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await visit(
      await new Promise<string>((resolve) =>
        server.stdout.once('data', (data) => resolve(String(data).trim())),
      ),
    );
  } finally {
    server.kill();
  }
}

inBrowser('input', (browsing) => {
  test('of LLVM IR is optimized in the page, and what comes out is what the command writes, byte for byte', async () => {
    const visit = await browsing.visit();
    for (const name of ['odious', 'scale', 'goto']) {
      const file = join(root, `explorer/examples/${name}.ll`);
      await paste(visit, 'll', readFileSync(file, 'utf8'));
      await visit.settled();
      const [download] = await Promise.all([
        visit.page.waitForEvent('download'),
        visit.page.click('#download-result'),
      ]);
      expect(readFileSync(await download.path(), 'utf8')).toBe(rvsdg('opt', '-O2', '-S', file));
    }
    await visit.page.click('#tab-result');
    await visit.page.waitForFunction(() =>
      document.querySelector('#editor-result')!.textContent!.includes('define'),
    );
    expectCalm(visit);
  });

  test('can be run through other passes', async () => {
    const visit = await browsing.visit();
    await visit.page.fill('#passes', 'promotion,dead-node-elimination');
    await visit.press('Enter');
    await visit.page.waitForFunction(() =>
      document.querySelector('.strip-total')!.textContent!.startsWith('2 passes'),
    );
    const chips = await visit.page.locator('.chip-name').allTextContents();
    expect(chips.map((text) => text.replace(/^\d+/, ''))).toEqual([
      'build',
      'promotion',
      'dead-node-elimination',
    ]);
    await visit.page.fill('#passes', 'no-such-pass');
    await visit.press('Enter');
    await visit.page.waitForSelector('#status .error');
    await expect.poll(() => visit.page.locator('#status').innerText()).toContain('no-such-pass');
    await expect.poll(() => visit.labels()).toContain('θ loop');
  });

  test('that is wrong is told where, and the last good graph stays', async () => {
    const visit = await browsing.visit();
    await paste(visit, 'll', square.replace('mul i32 %x, %x', 'mul i32 %x, %nothing'));
    await visit.page.waitForSelector('#status .error');
    await expect.poll(() => visit.page.locator('#status').innerText()).toMatch(/line 2:\d+: .*nothing/);
    await expect.poll(() => visit.page.locator('#status').innerText()).toContain('last good graph');
    await expect
      .poll(() => visit.page.locator('#editor-ll .cm-lintRange-error').innerText())
      .toContain('%nothing');
    await expect.poll(() => visit.page.locator('.frame .title').textContent()).toBe('λ function gcd');
    await visit.picture('wrong-input');
    await paste(visit, 'll', square);
    await visit.page.waitForFunction(
      () => document.querySelector('.frame .title')?.textContent === 'λ function square',
    );
    await expect.poll(() => visit.page.locator('#status .error').count()).toBe(0);
  });

  test('of 20 MB says what it is doing, leaves the page alive, and can be cancelled', async () => {
    const visit = await browsing.visit();
    const one = manyFunctions(100);
    const text = manyFunctions(Math.ceil((20_000_000 / one.length) * 100));
    expect(text.length).toBeGreaterThan(19_000_000);
    await paste(visit, 'll', text);
    await visit.page.waitForSelector('#busy');
    await visit.page.waitForFunction(() =>
      /Reading the module|Building|Verifying|Running passes/.test(
        document.querySelector('#busy')?.textContent ?? '',
      ),
    );
    // A tab that is not frozen answers within the time of a few frames.
    const slowest = await visit.page.evaluate(async () => {
      let worst = 0;
      for (let round = 0; round < 20; round++) {
        const before = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 50));
        worst = Math.max(worst, performance.now() - before - 50);
      }
      return worst;
    });
    expect(slowest).toBeLessThan(500 * (await visit.slowness()));
    await visit.click('urem');
    await expect.poll(() => visit.detail()).toContain('urem');
    await visit.page.click('#cancel');
    await visit.page.waitForFunction(() => document.querySelector('#busy') === null);
    await expect.poll(() => visit.page.locator('#status').innerText()).toContain('Cancelled');
    await visit.press('Escape', '{');
    await visit.page.waitForSelector('.label:has-text("alloca")');
  });

  test('as a file is opened', async () => {
    const visit = await browsing.visit();
    const file = join(folder, 'square.ll');
    writeFileSync(file, square);
    await visit.page.setInputFiles('#file', file);
    await visit.page.waitForFunction(
      () => document.querySelector('.frame .title')?.textContent === 'λ function square',
    );
    await expect.poll(() => visit.page.title()).toContain('square.ll');
    const graph = join(folder, 'square.rvsdg');
    writeFileSync(graph, rvsdg('opt', '--emit=rvsdg', file));
    await visit.page.setInputFiles('#file', graph);
    await visit.page.waitForFunction(() => document.title.includes('square.rvsdg'));
    await expect.poll(() => visit.labels()).toContain('y = mul');
  });

  test('and everything about it fits into one HTML file, which opens from a disk without network', async () => {
    const file = join(folder, 'euclid.html');
    rvsdg('view', '--html', file, '--function=gcd', join(root, 'explorer/examples/euclid.ll'));
    const visit = await browsing.visit({ address: `file://${file}` });
    await visit.page.context().setOffline(true);
    const asked: string[] = [];
    visit.page.on('request', (request) => asked.push(request.url()));
    await expect.poll(() => visit.page.locator('.frame .title').textContent()).toBe('λ function gcd');
    await visit.press('{', ']', 'd');
    await visit.page.waitForSelector('.node.removed');
    await visit.press('d', '}');
    await visit.page.waitForSelector('.node.theta');
    await visit.press('/');
    await visit.page.fill('#search', 'urem');
    await visit.page.waitForSelector('#hits .hit');
    await visit.press('Enter', 'Escape');
    await expect.poll(() => visit.detail()).toContain('urem');
    await visit.picture('single-file');
    await visit.page.click('#do-compile');
    await visit.settled();
    await visit.press('r');
    await visit.page.waitForSelector('#run-form input');
    expect(asked.filter((url) => !url.startsWith('blob:') && !url.startsWith('data:'))).toEqual([]);
    expectCalm(visit);
  });

  test('that runs and fetches nothing but what is its own', async () => {
    const visit = await browsing.visit({ address: `file://${join(folder, 'euclid.html')}` });
    const ran = await visit.page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="document.title = 0">');
      const fetched = await fetch('http://127.0.0.1:9/').then(
        () => 'fetched',
        () => 'refused',
      );
      return { fetched, title: document.title };
    });
    expect(ran.fetched).toBe('refused');
    expect(ran.title).toContain('rvsdg explorer');
    expect(visit.complaints.filter((each) => /Content Security Policy/.test(each)).length).toBeGreaterThan(2);
  });

  test('and the page saves itself as such a file', async () => {
    const visit = await browsing.visit();
    const [download] = await Promise.all([visit.page.waitForEvent('download'), visit.press('H')]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    const other = await browsing.visit({ address: `file://${file}` });
    await expect.poll(() => other.page.locator('.frame .title').textContent()).toBe('λ function gcd');
    await expect.poll(() => other.page.locator('#editor-c').innerText()).toContain('unsigned gcd');
    await expect.poll(() => other.page.locator('meta[http-equiv="Content-Security-Policy"]').count()).toBe(1);
    const [again] = await Promise.all([other.page.waitForEvent('download'), other.press('H')]);
    const copy = join(folder, `again-${again.suggestedFilename()}`);
    await again.saveAs(copy);
    const third = await browsing.visit({ address: `file://${copy}` });
    await expect.poll(() => third.page.locator('.frame .title').textContent()).toBe('λ function gcd');
    await expect.poll(() => third.page.locator('meta[http-equiv="Content-Security-Policy"]').count()).toBe(1);
    expectCalm(other);
    expectCalm(third);
  });

  test('of LLVM IR made of several C files shows the file that a node came from', async () => {
    writeFileSync(join(folder, 'first.c'), 'int twice(int x) {\n  return x + x;\n}\n');
    writeFileSync(join(folder, 'second.c'), '\nint minus(int x) {\n  return -x;\n}\n');
    writeFileSync(join(folder, 'both.ll'), twoFiles);
    await serving(['both.ll', '-O0', '--function=twice'], async (address) => {
      const visit = await browsing.visit({ address });
      await visit.click('add');
      await visit.page.click('#tab-c');
      await expect.poll(() => visit.page.locator('#editor-c .lit').innerText()).toContain('return x + x;');
      await visit.page.selectOption('#unit', { label: 'λ minus' });
      await visit.page.waitForFunction(
        () => document.querySelector('.frame .title')?.textContent === 'λ function minus',
      );
      await visit.click('sub');
      await expect.poll(() => visit.page.locator('#editor-c .lit').innerText()).toContain('return -x;');
      expectCalm(visit);
    });
  });

  const hasClang = existsSync(join(root, 'node_modules/@yowasp/clang/gen/bundle.js'));

  test.skipIf(!hasClang)(
    'of C compiles in the page that the command serves, and says where it is wrong',
    async () => {
      await serving([], async (address) => {
        const visit = await browsing.visit({ address });
        await paste(visit, 'c', 'int cube(int x) {\n  return x * x * x;\n}\n');
        await visit.page.waitForFunction(
          () => document.querySelector('.frame .title')?.textContent === 'λ function cube',
        );
        await expect.poll(() => visit.labels()).toEqual(['mul = mul', 'mul1 = mul']);
        await visit.click('mul');
        await expect.poll(() => visit.page.locator('#editor-c .lit').innerText()).toContain('x * x * x');
        await paste(visit, 'c', 'int cube(int x) {\n  return x * y;\n}\n');
        await visit.page.waitForSelector('#status .error');
        await expect
          .poll(() => visit.page.locator('#status').innerText())
          .toMatch(/line 2:\d+: use of undeclared identifier 'y'/);
        await expect.poll(() => visit.page.locator('.frame .title').textContent()).toBe('λ function cube');
        expectCalm(visit);
      });
    },
  );
});
