// Four groups of tests:
//
//   unit     everything that is tested by calling it
//   cli      everything that is tested by running bin/rvsdg.js, which is built first
//   explorer the page, in a browser; not part of `npm test`, and skipped where there is none
//   native   what needs the clang and LLVM tools of this machine; not part of `npm test`

import { defineConfig } from 'vitest/config';

const build = './test/support/build.ts';

/** Where to put a report for a program to read; `.ci/run` asks for one. */
const report = process.env.RVSDG_TEST_REPORT;

/**
 * Nothing ends a test but a hang: machines may be slow, and busy with something else. (What is as nice as can be gets a
 * seventieth of a core that somebody else wants, and the longest test takes eight seconds of one.)
 */
const patience = { testTimeout: 3_600_000, hookTimeout: 3_600_000, teardownTimeout: 600_000 };

/** Tests are of one process after the other; test/native/server.test.ts has servers of its own. */
const env = { RVSDG_SERVER: 'off' };

/** V8's compiler is at work for as long as a short test is, unless it is told to do less (bin/start.js). */
const execArgv = ['--max-inlined-bytecode-size-cumulative=150', '--interrupt-budget=264000'];

const usual = { ...patience, env, execArgv };

export default defineConfig({
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        test: {
          ...usual,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/cli/**', 'test/native/**', 'test/explorer/**'],
        },
      },
      {
        test: {
          ...usual,
          name: 'cli',
          include: ['test/cli/**/*.test.ts'],
          globalSetup: build,
        },
      },
      {
        test: {
          ...usual,
          name: 'native',
          include: ['test/native/**/*.test.ts'],
          globalSetup: build,
        },
      },
      {
        test: {
          ...usual,
          name: 'explorer',
          include: ['test/explorer/**/*.test.ts'],
          globalSetup: build,
          // Browsers are big; one at a time leaves the times that tests wait for alone.
          fileParallelism: false,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
