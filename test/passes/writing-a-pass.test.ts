// The pass of docs/writing-a-pass.md does what the page says.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from '../support/command.ts';

const page = readFileSync(join(root, 'docs/writing-a-pass.md'), 'utf8');
const [pass] = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!);
const [example] = [...page.matchAll(/```llvm\n([\s\S]*?)```/g)].map(([, code]) => code!);

test('docs/writing-a-pass.md', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `${pass}
        export { buildModule } from '../build/index.ts';
        export { readModule, writeModule } from '../llvm/index.ts';
        export { recoverModule } from '../recover/index.ts';
        export { optimize } from './index.ts';`,
      loader: 'ts',
      resolveDir: join(root, 'src/passes'),
    },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]!.text).toString('base64');
  const { buildModule, deadLoads, optimize, readModule, recoverModule, writeModule } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${code}`
  );
  const [input, expected] = example!.split('; EXPECT\n;\n');
  const program = buildModule(readModule(input));
  const { statistics, remarks } = optimize(program, { passes: [deadLoads], verifyEach: true, remarks: true });
  expect(statistics.get('dead-loads').get('loads removed')).toBe(1);
  expect(remarks).toMatchObject([
    { kind: 'passed', name: 'LoadRemoved', message: 'load removed: its value is unused' },
  ]);
  const text = Buffer.from(writeModule(recoverModule(program))).toString();
  expect(text).toContain(expected!.replace(/^; ?/gm, '').trim());
});
