// Starts one of the bundles in dist/, if this Node can.
//
// A compiler is much code that runs for seconds. V8's compiler has not enough time for that: with what it usually inlines
// it is at work as long as the program is, and while it is, nobody helps to collect garbage. Inlining less takes more than
// half off its work, and what it makes is hardly slower. Asking it later, for functions that have run four times as long as
// usual, takes a quarter off what a small program costs, and nothing from a large one. (src/driver/optimizer-flags.js says
// the same to the process that optimizes for `rvsdg cc`, which itself is done before V8 compiles anything.)
//
// Two more things can only be said when Node starts. So for a program that takes more than half a second, Node starts again.
//
//   helpers        V8 has four threads that help it, to compile and to collect garbage. On a machine with fewer cores they
//                  take turns with the one that they help; there should be as many as there are cores left.
//   young objects  What is made is first kept apart, and looked through each time that place is full; it begins small. Of
//                  a large program most is kept, so a larger place means that less is looked through for nothing. It
//                  takes up to twice its size.

const { existsSync, statSync } = require('node:fs');
const { join } = require('node:path');

/** Bytes of input from which on a second start, which takes a twentieth of a second, is worth it. */
const mediumInput = 300_000;
const largeInput = 5_000_000;
const usualHelpers = 4;
const poolSize = '--v8-pool-size';
/** Megabytes for young objects, and how much memory a machine must have for that. */
const roomForTheYoung = 256;
const memoryForThat = 6e9;
const compileLess = ['--max-inlined-bytecode-size-cumulative=150', '--interrupt-budget=264000'];

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
  const { main } = bundle.endsWith('.cjs') ? require(path) : await load(path);
  process.exit(await main(...args));
}

/** @param {string} path */
function load(path) {
  for (const flag of compileLess) require('node:v8').setFlagsFromString(flag);
  return import(require('node:url').pathToFileURL(path).href);
}

/**
 * Starts a command again with options for its input, if there are any. Returns whether that was done.
 *
 * @param {string} script
 * @param {string[]} args
 */
function startAgain(script, args) {
  if (process.execArgv.some((arg) => arg.startsWith(poolSize))) {
    const { RVSDG_STARTED_BY: starter } = process.env;
    delete process.env.RVSDG_STARTED_BY;
    // It may have been killed before it could say that we must not outlive it.
    if (starter !== undefined && Number(starter) !== process.ppid) process.exit(1);
    return false;
  }
  const { availableParallelism, totalmem } = require('node:os');
  const helpers = Math.max(1, availableParallelism() - 1);
  const bytes = Math.max(0, ...args.map((arg) => (existsSync(arg) ? statSync(arg).size : 0)));
  const isCrowded = bytes > mediumInput && helpers < usualHelpers;
  const needsRoom = bytes > largeInput && totalmem() > memoryForThat;
  const again = join(__dirname, '..', 'dist', 'again.cjs');
  if ((!isCrowded && !needsRoom) || !existsSync(again)) return false;
  const room = ['min', 'max'].map((which) => `--${which}-semi-space-size=${roomForTheYoung}`);
  const options = [
    ...(needsRoom ? room : []),
    ...process.execArgv,
    `${poolSize}=${Math.min(helpers, usualHelpers)}`,
    script,
    ...args,
  ];
  require(again).runAgain(options);
  return true;
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

module.exports = { start, startDriver, startAgain };
