// Compiles the examples of the explorer to LLVM IR, which the page is built with: it has no clang of its own.
//
//   node scripts/explorer-examples.js
//
// With clang-22. Run it when an example changes.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../explorer/examples', import.meta.url));
const flags = [
  ...['-O2', '-Xclang', '-disable-llvm-passes', '-S', '-emit-llvm', '--target=x86_64-unknown-linux-gnu'],
  ...['-gline-tables-only', '-fno-discard-value-names', '-fdebug-compilation-dir=.', '-fno-ident'],
];

for (const name of readdirSync(folder).filter((name) => name.endsWith('.c'))) {
  const { status } = spawnSync('clang-22', [...flags, name], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
