// Node, started again with other options (bin/start.js), in our place: it must not outlive us.

import { runInOurPlace } from '../toolchain/child.ts';

/** Runs Node with these arguments, and ends as it does. */
export async function runAgain(args: readonly string[]): Promise<never> {
  process.env.RVSDG_STARTED_BY = String(process.pid);
  const { status, signal } = await runInOurPlace(process.execPath, args);
  if (signal !== undefined) process.kill(process.pid, signal);
  process.exit(status);
}
