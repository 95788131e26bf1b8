// Tests that are files: a program, the commands to run on it, and what must come out.
//
//   ; RUN: rvsdg print --format=tree %s       one or more, anywhere; %s is the file, also in `%s:12`
//   …the program…
//   ; EXPECT                                  one for each command, at the end: what it wrote to
//   ; λ f  1 nodes                            standard output and then to standard error;
//   ; EXPECT status 1                         with its exit status, unless that is 0
//   ; test/files/x.ll:2:3: error: …
//
// `npm run test:files -- --update` writes what comes out into the files.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';

const written = vi.hoisted(() => [] as { descriptor: number; text: string }[]);

vi.mock(import('../../src/toolchain/streams.ts'), async (original) => ({
  ...(await original()),
  writeFully: (descriptor: number, data: string | Uint8Array) => {
    written.push({ descriptor, text: Buffer.from(data as Uint8Array).toString('utf8') });
  },
}));

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['test/files', 'test/golden'];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ll|rvsdg)$/.test(name))
    .map((name) => join(folder, name))
    .sort(),
);

it.each(files)('%s', async (name) => {
  const path = join(root, name);
  const source = readFileSync(path, 'utf8');
  const end = source.search(/^; EXPECT( status \d+)?$/m);
  const program = end < 0 ? `${source.trimEnd()}\n\n` : source.slice(0, end);
  const commands = [...program.matchAll(/^; RUN: rvsdg (.*)$/gm)].map(([, command]) => command!);
  expect(commands, 'a test has a RUN line').not.toEqual([]);
  let expectations = '';
  for (const command of commands) expectations += await outcome(command, relative(root, path));
  await expect(program + expectations).toMatchFileSnapshot(path);
});

/** Runs a command and describes what came of it, as comments. */
async function outcome(command: string, file: string): Promise<string> {
  written.length = 0;
  const args = command.split(/\s+/).map((word) => word.replace(/^%s(?=$|:)/, file));
  const listeners = process.listeners('uncaughtException');
  const status = await main(args);
  for (const listener of process.listeners('uncaughtException')) {
    if (!listeners.includes(listener)) process.removeListener('uncaughtException', listener);
  }
  const text = [1, 2].map((wanted) => written.filter(({ descriptor }) => descriptor === wanted));
  const lines = text
    .flat()
    .map((piece) => piece.text)
    .join('')
    .trimEnd()
    .split('\n');
  const head = status === 0 ? '; EXPECT' : `; EXPECT status ${status}`;
  return [head, ...lines.map((line) => `; ${line}`.trimEnd()), ''].join('\n');
}
