// The rules of who may import whom: the check that `npm run check` runs, on the real tree and on planted breaches.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.js';
import { breaches, importsOf, type Room, withTable } from '../../scripts/rooms.js';

const rooms: Room[] = JSON.parse(readFileSync(join(root, 'src/rooms.json'), 'utf8'));
const marks = [
  '<!-- rooms: written by `npm run fix` from src/rooms.json -->\n\n',
  '\n<!-- end of rooms -->\n',
];

/** Runs the check on a tree of these files. */
function check(table: readonly Room[], files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'rvsdg-rooms-'));
  const tree = {
    'src/rooms.json': JSON.stringify(table),
    'docs/architecture.md': withTable(marks.join(''), table),
    ...files,
  };
  for (const [name, text] of Object.entries(tree)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const command = [join(root, 'scripts/rooms.js'), `--root=${folder}`];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, stderr };
}

const low: Room = { room: 'src/low', job: 'facts', imports: [] };
const high: Room = { room: 'src/high', job: 'uses facts', imports: ['src/low'] };

describe('the check of imports', () => {
  it('is part of npm run check, and passes on the sources', () => {
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.check).toContain(
      'node scripts/rooms.js',
    );
    expect(spawnSync(process.execPath, [join(root, 'scripts/rooms.js')], { encoding: 'utf8' })).toMatchObject(
      {
        status: 0,
        stderr: '',
      },
    );
  });

  it('fails with the place when a file imports what its room may not', () => {
    const { status, stderr } = check([low, high], {
      'src/low/fact.ts': "// A fact.\nimport { use } from '../high/use.ts';\nexport const fact = use;\n",
      'src/high/use.ts': "import { fact } from '../low/fact.ts';\nexport const use = fact;\n",
    });
    expect(status).toBe(1);
    expect(stderr).toBe(
      'src/low/fact.ts:2:22: error: src/low may not import src/high (src/rooms.json says what it may)\n',
    );
  });

  it('fails when a real room is broken into', () => {
    const planted = new Map([['src/llvm/planted.ts', "import { optimize } from '../passes/index.ts';\n"]]);
    expect(breaches(rooms, planted)).toContain(
      'src/llvm/planted.ts:1:27: error: src/llvm may not import src/passes (src/rooms.json says what it may)',
    );
  });

  it('fails when the documentation shows another table', () => {
    const { status, stderr } = check([low], { 'docs/architecture.md': marks.join(''), 'src/low/a.ts': '' });
    expect(status).toBe(1);
    expect(stderr).toContain(
      'docs/architecture.md:1:1: error: its table of rooms is not that of src/rooms.json',
    );
  });

  it('permits only what is used, and only what is listed above', () => {
    expect(breaches([low, high], new Map())).toEqual([
      'src/rooms.json:1:1: error: src/high may import src/low, but does not: remove it',
    ]);
    const use = new Map([['src/high/use.ts', "export * from '../low/fact.ts';\n"]]);
    expect(breaches([high, low], use)).toEqual([
      'src/rooms.json:1:1: error: src/high imports src/low, which is not listed above it',
    ]);
  });

  it('keeps permissions of single files to those files, and Node to those that may have it', () => {
    const table: Room[] = [low, { ...high, imports: [], files: { 'use.ts': ['src/low', 'node:'] } }];
    const text = "import { readFileSync } from 'node:fs';\nimport '../low/fact.ts';\n";
    expect(breaches(table, new Map([['src/high/use.ts', text]]))).toEqual([]);
    expect(
      breaches(
        table,
        new Map([
          ['src/high/use.ts', text],
          ['src/high/other.ts', text],
        ]),
      ).map((each) => each.split(' (')[0]),
    ).toEqual([
      'src/high/other.ts:1:31: error: src/high may not import node:fs',
      'src/high/other.ts:2:9: error: src/high may not import src/low',
    ]);
  });

  it('reports files of no room', () => {
    expect(breaches([low], new Map([['src/new/x.ts', '']]))).toEqual([
      'src/new/x.ts:1:1: error: no room in src/rooms.json has this file',
    ]);
  });

  it('sees every form of import', () => {
    const text = [
      "import a, { b } from './a.ts';",
      "import type { C } from './b.ts';",
      "export * from './c.ts';",
      'export {',
      '  d,',
      '  e,',
      "} from './d.ts';",
      "import './e.ts';",
      "const f = await import('./f.ts');",
      "type G = typeof import('./g.ts');",
      "export const h = ['from', './h.ts'];",
      "const text = ` from './i.ts'`;",
    ].join('\n');
    expect(importsOf(text).map(({ specifier }) => specifier)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `./${name}.ts`),
    );
  });
});
