// docs/library.md and the README, tested as printed: in an empty project that has the package as `npm pack` makes it.

import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entriesOf, entryPoints } from '../../scripts/build/api.js';
import { root, temporaryFolder } from '../support/command.ts';

const page = readFileSync(join(root, 'docs/library.md'), 'utf8');
const blocks = (language: string, text = page) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, code]) => code!);
const [fiveCalls, , ownPass] = blocks('js');
const [typedPass] = blocks('ts');

const input = `define i32 @f(i32 %x) {
  %y = mul i32 %x, 2
  %dead = add i32 %x, 1
  %z = udiv i32 %y, 2
  ret i32 %z
}
`;

// The package, in the place where npm would put it; its one dependency is not used here.
const project = temporaryFolder();
const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', project], {
  cwd: root,
  encoding: 'utf8',
});
const [{ filename, size, files }] = JSON.parse(packed.stdout) as [
  { filename: string; size: number; files: { path: string }[] },
];
mkdirSync(join(project, 'node_modules'));
spawnSync('tar', ['xzf', filename], { cwd: project });
renameSync(join(project, 'package'), join(project, 'node_modules/rvsdg'));
writeFileSync(join(project, 'in.ll'), input);

/** Runs a script in the project. */
function run(script: string, name = 'script.mjs') {
  writeFileSync(join(project, name), script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [name], { cwd: project, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('docs/library.md', () => {
  test('five calls are a compiler', () => {
    const { status, stderr } = run(fiveCalls!);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const output = readFileSync(join(project, 'out.ll'), 'utf8');
    expect(output).toContain('define i32 @f(i32 %x)');
    expect(output).not.toContain('%dead');
  });

  test('a pass of twenty lines does what the page says', () => {
    const { status, stdout, stderr } = run(ownPass!);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain("Map(1) { 'multiplications turned' => 1 }");
    expect(stdout).toMatch(/shl i32 %x, 1/);
    expect(stdout).not.toContain('mul i32');
  });

  test('the pass in TypeScript compiles under strict, and does what the page says', () => {
    mkdirSync(join(project, 'node_modules/@types'));
    symlinkSync(join(root, 'node_modules/@types/node'), join(project, 'node_modules/@types/node'));
    writeFileSync(join(project, 'pass.mts'), typedPass!);
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
    const tsc = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'pass.mts'],
      {
        cwd: project,
        encoding: 'utf8',
      },
    );
    expect({ status: tsc.status, stdout: tsc.stdout }).toEqual({ status: 0, stdout: '' });
    const { status, stdout, stderr } = run(readFileSync(join(project, 'pass.mjs'), 'utf8'), 'pass.mjs');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain("Map(1) { 'divisions turned' => 1 }");
    expect(stdout).toMatch(/lshr i32 %\S+, 1/);
  });

  test('names, levels and passes may be mixed', () => {
    const [, mixture] = blocks('js');
    const { status, stderr } = run(ownPass!.replace(/const \{ statistics \} = .*\n.*/, mixture!));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test.each([
    [
      "optimize(program, { pases: 'O2' })",
      "optimize: unknown option 'pases'; available: level, passes, verifyEach, remarks, observer",
    ],
    ["optimize(program, { level: 'O7' })", "optimize: unknown level 'O7'; available: O0, O1, O2, O3, Os"],
    [
      'optimize(program, { passes: 7 })',
      'optimize: passes must be an array of names and passes, or names separated by commas',
    ],
    ["optimize(program, { passes: ['inlinin'] })", "unknown pass 'inlinin'"],
    [
      'optimize(program, { passes: [{}] })',
      'a pass needs a name of letters, digits and hyphens, not undefined',
    ],
    [
      "optimize(program, { passes: [{ name: 'x', summary: '' }] })",
      "pass 'x' has neither onFunction nor onProgram, so it does nothing",
    ],
    ['optimize(program, null)', "optimize: the options must be an object, not 'null'"],
    ["recover(program, { recovery: 'best' })", "recover: unknown recovery 'best'; available: pcfr, scfr"],
    [
      'build(program.module, { sequental: true })',
      "build: unknown option 'sequental'; available: sequential, replacesInvokes, untouched, atFunction, atBuilt",
    ],
  ])('%s is an error', (call, message) => {
    const { status, stdout } = run(`
      import { readFileSync } from 'node:fs';
      import { build, optimize, readModule, recover } from 'rvsdg';
      const program = build(readModule(readFileSync('in.ll')));
      try { ${call}; } catch ({ message }) { console.log(message); }`);
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${message}\n` });
  });
});

test('the examples of the README run as printed', () => {
  for (const code of blocks('js', readFileSync(join(root, 'README.md'), 'utf8'))) {
    const given = "import { readFileSync } from 'node:fs';\nconst source = readFileSync('in.ll');\n";
    const { status, stderr } = run(`${given}${code}`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }
});

test('there is one Type', () => {
  const { stdout } = run(`
    import { EdgeType, Type } from 'rvsdg';
    import { Type as LlvmType } from 'rvsdg/llvm';
    console.log(Type === LlvmType, EdgeType === Type);`);
  expect(stdout).toBe('true false\n');
});

describe('the package', () => {
  test('is smaller than 3 MB, and has no source maps and nothing of this machine', () => {
    expect(size).toBeLessThan(3_000_000);
    expect(size).toBe(statSync(join(project, filename)).size);
    const paths = files.map(({ path }) => path);
    expect(paths.filter((path) => /\.(map|code|log|tgz)$/.test(path))).toEqual([]);
    for (const path of paths.filter((path) => /^dist\/[^/]*\.c?js$/.test(path))) {
      expect(readFileSync(join(root, path), 'utf8')).not.toContain(root);
    }
  });

  test('has the command, its manual pages and the reference of every entry point', () => {
    const rvsdg = join(project, 'node_modules/rvsdg');
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(rvsdg, 'bin/rvsdg.js'), 'opt', '-O2', '-S', 'in.ll'],
      {
        cwd: project,
        encoding: 'utf8',
      },
    );
    expect(status).toBe(0);
    expect(stdout).toContain('define i32 @f');
    expect(readdirSync(join(rvsdg, 'dist/man'))).toContain('rvsdg-opt.1');
    expect(readdirSync(join(rvsdg, 'dist/api')).sort()).toEqual([
      'cfg.md',
      'grains.md',
      'interp.md',
      'llvm.md',
      'rvsdg.md',
    ]);
  });

  test('the reference says of every function what it does', () => {
    const silent = entryPoints().flatMap(({ specifier, file }) =>
      entriesOf(file).flatMap(({ name, kind, comment }) =>
        kind === 'function' && comment === '' ? [`${specifier} ${name}`] : [],
      ),
    );
    expect(silent).toEqual([]);
  });
});
