#!/usr/bin/env node
// The `rvsdg` command. It only checks that it can start; src/cli/main.ts has the rest.

import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node 20.19 or newer is needed, and this is ${process.versions.node}`);
}

const cli = new URL('../dist/cli.js', import.meta.url);
if (!existsSync(cli)) fail("dist/ is missing; run 'npm run build' first");

const { main } = await import(cli.href);
process.exit(await main(process.argv.slice(2)));

/** @param {string} message */
function fail(message) {
  console.error(`rvsdg: error: ${message}`);
  process.exit(1);
}
