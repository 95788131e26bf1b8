// Makes the corpus, or some of its sets, ahead of time:  node scripts/corpus/make.js [SET ...] [--quick]
//
// The checks make what they need by themselves; this is for filling the cache before going offline.

import { parseArgs } from 'node:util';
import { defaultJobs } from '../lib/parallel.js';
import { chooseSets, listModules, makeModules } from './corpus.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    install: { type: 'boolean' },
    jobs: { type: 'string', default: String(defaultJobs) },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) {
  console.log(`Makes the test corpus in build/corpus, or in $RVSDG_CORPUS.

  node scripts/corpus/make.js [SET ...] [--quick] [--jobs=N] [--install]

Sets: ${chooseSets()
    .map((set) => set.name)
    .join(', ')}`);
  process.exit(0);
}

const modules = listModules(chooseSets(positionals), values);
const { present, rejected } = await makeModules(modules, { jobs: Number(values.jobs) });
for (const set of new Set(modules.map((module) => module.set))) {
  const made = present.filter((module) => module.set === set).length;
  const refused = rejected.filter((module) => module.set === set).length;
  console.log(`${set.padEnd(12)} ${String(made).padStart(6)} modules, ${refused} sources rejected`);
}
