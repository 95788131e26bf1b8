// A process of the workshop (workshop.js): optimizes one module after another, with the library as it is built.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/paths.js';

const { build, optimize, readModule, recover, writeModule } = await import(
  pathToFileURL(join(root, 'dist', 'rvsdg.js')).href
);

process.on('message', (/** @type {any} */ { input, output, level, recovery }) => {
  try {
    const program = build(readModule(readFileSync(input)));
    optimize(program, { level });
    writeFileSync(output, writeModule(recover(program, { recovery })));
    process.send?.({});
  } catch (error) {
    process.send?.({ message: error instanceof Error ? error.message : String(error) });
  }
});
