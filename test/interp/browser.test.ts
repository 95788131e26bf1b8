// The interpreters run in a browser: their bundle imports nothing of Node and works where only the web platform's
// globals exist.

import vm from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('interprets with nothing but the globals of a browser', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { readModule } from './src/llvm/index.ts'; export { buildModule } from './src/build/index.ts';
        export * from './src/interp/index.ts';`,
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
  const read = `rvsdg.readModule(${JSON.stringify('define i32 @main() {\n  ret i32 7\n}\n')})`;
  for (const run of [`rvsdg.runModule(${read})`, `rvsdg.runGraph(rvsdg.buildModule(${read}))`]) {
    const context = vm.createContext({ TextEncoder, TextDecoder });
    expect(vm.runInContext(`${code}; ${run}.status`, context)).toBe(7);
  }
});
