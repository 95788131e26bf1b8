// The options of Node for the process that optimizes. V8's compiled code of the optimizer is made under the same ones
// (scripts/build/code-cache.js), because V8 refuses code that was made under others.
//
// Memory is limited by a number that does not depend on the machine, for the same reason. Where there is less, the
// system ends the process, and the compilation goes on without it.
//
// V8's compiler inlines less than it usually does, and is asked later (bin/start.js).

export const optimizerFlags = /** @type {const} */ ([
  '--max-old-space-size=8192',
  '--max-semi-space-size=32',
  '--max-inlined-bytecode-size-cumulative=150',
  '--interrupt-budget=264000',
]);
