#!/usr/bin/env node
// The `rvsdg` command. It only checks that it can start; src/cli/main.ts has the rest. Compilations go to
// src/driver/main.ts directly, because a build has thousands of them: this is CommonJS, which starts faster.

const { start, startDriver, startAgain } = require('./start.js');

const [name, ...rest] = process.argv.slice(2);
if (name === 'cc' || name === 'c++') startDriver(name, rest);
else if (name !== 'opt' || !startAgain(__filename, process.argv.slice(2)))
  start('cli.js', process.argv.slice(2));
