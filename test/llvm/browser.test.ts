// rvsdg/llvm runs in a browser: its bundle imports nothing of Node and works where
// only the web platform's globals exist.

import vm from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

async function bundle() {
  return build({
    entryPoints: ['src/llvm/index.ts'],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'llvm',
    metafile: true,
    logLevel: 'silent',
  });
}

it('bundles for the browser without an import from Node', async () => {
  const { metafile, outputFiles, warnings } = await bundle();
  expect(warnings).toEqual([]);
  for (const input of Object.values(metafile.inputs)) {
    for (const { path, external } of input.imports) {
      expect(external ?? false, path).toBe(false);
      expect(path).not.toMatch(/^node:/);
    }
  }
  expect(outputFiles[0]!.text).not.toMatch(/\b(require\(|process\.|Buffer\b)/);
});

it('reads and writes with nothing but the globals of a browser', async () => {
  const code = (await bundle()).outputFiles[0]!.text;
  const context = vm.createContext({ TextEncoder, TextDecoder });
  const source = 'define i32 @f() {\n  ret i32 7\n}\n';
  const run = `${code}; new TextDecoder().decode(llvm.writeModule(llvm.readModule(${JSON.stringify(source)})))`;
  expect(vm.runInContext(run, context)).toBe(`\n${source}`);
});
