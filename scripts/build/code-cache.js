// Writes V8's compiled code of the driver's optimizer, so that `rvsdg cc` need not compile it each time. scripts/build.js
// runs it with the options under which the optimizer will run.
//
// The optimizer is run over a few modules first: V8 compiles functions when they are called, and what it has compiled
// is what is kept. The bundle and the code begin with the same mark, a hash of the bundle, which says that they belong
// together (src/driver/optimizer-process.ts).

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

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
writeCode(join(root, 'dist', 'optimizer.cjs'), join(root, 'test', 'golden'));

/**
 * Marks a bundle and writes its code beside it.
 *
 * @param {string} bundle   the path of the optimizer's bundle
 * @param {string} samples  a folder of modules to optimize
 */
function writeCode(bundle, samples) {
  const content = readFileSync(bundle, 'utf8');
  const mark = `/*${createHash('sha256').update(content).digest('hex')}*/`;
  const source = mark + content;
  const script = new Script(Module.wrap(source), { filename: bundle });
  const module = { exports: /** @type {any} */ ({}) };
  script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, dirname(bundle));
  for (const file of readdirSync(samples).filter((name) => name.endsWith('.ll'))) {
    const text = readFileSync(join(samples, file));
    for (const level of ['O2', 'O3'])
      module.exports.optimizeText({ ...work, text, filename: file, level }, () => {});
  }
  replace(bundle, source);
  replace(bundle.replace(/\.cjs$/, '.code'), Buffer.concat([Buffer.from(mark), script.createCachedData()]));
}

/**
 * @param {string} path
 * @param {string | Uint8Array} content
 */
function replace(path, content) {
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
}
