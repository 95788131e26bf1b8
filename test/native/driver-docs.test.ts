// The pages about build systems, done as they are printed.
//
// A block of code whose language is followed by a file name is that file; `sh` is run; `text` behind that is how what
// it printed has to end. The commands are those of a machine on which rvsdg is installed.

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
// A server of distcc gives up the rights of root, and has to get here.
chmodSync(folder, 0o755);
const commands = install();

/** Puts rvsdg where anybody can run it, as a package manager would, and returns the folder of its commands. */
function install(): string {
  const place = join(folder, 'rvsdg');
  const bin = join(folder, 'bin');
  mkdirSync(join(place, 'dist'), { recursive: true });
  mkdirSync(bin);
  cpSync(join(root, 'bin'), join(place, 'bin'), { recursive: true });
  cpSync(join(root, 'package.json'), join(place, 'package.json'));
  for (const file of readdirSync(join(root, 'dist')).filter((name) => /\.(cjs|code)$/.test(name))) {
    cpSync(join(root, 'dist', file), join(place, 'dist', file));
  }
  for (const name of ['rvsdg', 'rvsdg-cc', 'rvsdg-c++'])
    symlinkSync(join(place, 'bin', `${name}.js`), join(bin, name));
  return bin;
}

const env = {
  ...process.env,
  PATH: `${commands}${delimiter}${process.env.PATH}`,
  RVSDG_CLANG: '',
  CCACHE_DIR: join(folder, 'ccache'),
  DISTCC_DIR: folder,
};

function shell(script: string, cwd: string) {
  const { status, stdout, stderr } = spawnSync('bash', ['-euc', script], { cwd, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Does what a page says in an empty folder, and returns the folder. */
function follow(page: string): string {
  const place = mkdtempSync(join(folder, 'project-'));
  chmodSync(place, 0o755);
  const text = readFileSync(join(root, 'docs', 'cc', page), 'utf8');
  let printed = '';
  for (const [, language, file, content] of text.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)) {
    if (file !== undefined) writeFileSync(join(place, file), content!);
    else if (language === 'text') expect(printed.endsWith(content!), printed).toBe(true);
    else if (language === 'sh') {
      const { status, stdout, stderr } = shell(content!, place);
      expect(status, `${page}:\n${content}${stdout}${stderr}`).toBe(0);
      printed = stdout;
    }
  }
  return place;
}

// Builds of other people's making take their time on a busy machine.
describe('docs/cc', () => {
  test('cmake.md, with make and with ninja', () => {
    const place = follow('cmake.md');
    const cache = readFileSync(join(place, 'build', 'CMakeCache.txt'), 'utf8');
    expect(cache).toContain(`CMAKE_C_COMPILER:STRING=${commands}/rvsdg-cc`);
  });

  test('autoconf.md', () => {
    const config = readFileSync(join(follow('autoconf.md'), 'config.h'), 'utf8');
    expect(config).toContain('#define HAVE_UNISTD_H 1');
    expect(config).toContain('/* #undef HAVE_NO_SUCH_HEADER_H */');
    expect(config).toContain('#define HAVE_STRDUP 1');
    expect(config).toContain('/* #undef HAVE_NO_SUCH_FUNCTION */');
  });

  test('make.md, with make and with ninja', () => {
    follow('make.md');
  });

  test('ccache.md: the second build is all hits', () => {
    follow('ccache.md');
  });

  test('distcc.md: both servers did work, and the objects are those of a local build', () => {
    const place = follow('distcc.md');
    try {
      for (const log of ['one', 'two']) {
        expect(readFileSync(join(place, 'logs', log), 'utf8')).toContain('COMPILE_OK');
      }
      const names = ['a', 'b', 'c', 'd'];
      shell(names.map((name) => `rvsdg-cc -O2 -c ${name}.c -o local-${name}.o`).join('\n'), place);
      for (const name of names) {
        const [there, here] = [`${name}.o`, `local-${name}.o`].map((file) => readFileSync(join(place, file)));
        expect(there!.equals(here!), name).toBe(true);
      }
    } finally {
      shell('kill $(cat logs/*.pid)', place);
    }
  });
});
