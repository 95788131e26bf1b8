// The interpreter runs in a browser: its bundle imports nothing of Node and works where only the web platform's
// globals exist.

import vm from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('interprets with nothing but the globals of a browser', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { readModule } from './src/llvm/index.ts'; export { runModule } from './src/interp/index.ts';`,
      resolveDir: '.',
    },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'rvsdg',
    logLevel: 'silent',
  });
  const code = outputFiles[0]!.text;
  expect(code).not.toMatch(/\brequire\(|"node:/);
  const source = 'define i32 @main() {\n  ret i32 7\n}\n';
  const run = `${code}; rvsdg.runModule(rvsdg.readModule(${JSON.stringify(source)})).status`;
  expect(vm.runInContext(run, vm.createContext({ TextEncoder, TextDecoder }))).toBe(7);
});
