// Writes V8's compiled code of the driver's optimizer, so that `rvsdg cc` need not compile it each time. scripts/build.js
// runs it with the options under which the optimizer will run.
//
// The optimizer is run over a few modules first: V8 compiles functions when they are called, and what it has compiled
// is what is kept. src/driver/code-cache.js says how.

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { writeCode } from '../../src/driver/code-cache.js';

/** How the driver asks for the optimization of one module. */
const work = {
  recovery: 'pcfr',
  passes: null,
  verifyEach: false,
  wantsRemarks: false,
  untouched: [],
  avoided: [],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
makeCode(join(root, 'dist', 'optimizer.cjs'), join(root, 'test', 'golden'));

/**
 * Writes the code of a bundle beside it.
 *
 * @param {string} bundle   the path of the optimizer's bundle
 * @param {string} samples  a folder of modules to optimize
 */
function makeCode(bundle, samples) {
  const source = readFileSync(bundle);
  const script = new Script(Module.wrap(source.toString('utf8')), { filename: bundle });
  const module = { exports: /** @type {any} */ ({}) };
  script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, dirname(bundle));
  for (const file of readdirSync(samples).filter((name) => name.endsWith('.ll'))) {
    const text = readFileSync(join(samples, file));
    for (const level of ['O2', 'O3'])
      module.exports.optimizeText({ ...work, text, filename: file, level }, () => {});
  }
  for (const old of readdirSync(dirname(bundle)).filter((name) => /^optimizer.*\.code$/.test(name))) {
    rmSync(join(dirname(bundle), old));
  }
  writeCode(bundle, source, script.createCachedData());
}
