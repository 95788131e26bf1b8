// Starts one of the bundles in dist/, if this Node can.

const { existsSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Calls the `main` of a bundle, and exits with what it returns.
 *
 * @param {string} bundle
 * @param {...unknown} args
 */
async function start(bundle, ...args) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node 20.19 or newer is needed, and this is ${process.versions.node}`);
  }
  const path = join(__dirname, '..', 'dist', bundle);
  if (!existsSync(path)) fail("dist/ is missing; run 'npm run build' first");
  const { main } = bundle.endsWith('.cjs')
    ? require(path)
    : await import(require('node:url').pathToFileURL(path).href);
  process.exit(await main(...args));
}

/**
 * Starts a compilation, or shows the help of its command.
 *
 * @param {'cc' | 'c++'} name
 * @param {string[]} args
 */
function startDriver(name, args) {
  const asksForHelp = args.length === 1 && /^--?help$/.test(args[0]);
  return asksForHelp ? start('cli.js', [name, '--help']) : start('cc.cjs', name, args);
}

/** @param {string} message */
function fail(message) {
  console.error(`rvsdg: error: ${message}`);
  process.exit(1);
}

module.exports = { start, startDriver };
