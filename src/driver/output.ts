// Output files that appear whole or not at all.
//
// Our output is written beside its final place under another name, and renamed. clang does the same with objects. A
// linker may not, so the output of one that has failed or was interrupted is removed.

import { chmodSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { discard, guard } from '../toolchain/interruption.ts';
import { standardOutput, writeFully } from '../toolchain/streams.ts';
import { describeSystemError } from '../toolchain/system-errors.ts';
import { randomName } from '../toolchain/temporary.ts';
import { DriverError } from './errors.ts';

/** Writes a file, or with `-` to standard output. */
export function writeWhole(path: string, bytes: Uint8Array, mode?: number): void {
  if (path === '-') return writeFully(standardOutput, bytes);
  try {
    const existing = statSync(path, { throwIfNoEntry: false });
    if (existing !== undefined && !existing.isFile()) writeFileSync(path, bytes);
    else replace(existing === undefined ? path : realpathSync(path), bytes, mode ?? existing?.mode);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new DriverError(`unable to open output file '${path}': '${describeSystemError(error)}'`);
  }
}

function replace(place: string, bytes: Uint8Array, mode: number | undefined): void {
  const temporary = join(dirname(place), `.rvsdg-${randomName()}.tmp`);
  guard(temporary);
  try {
    writeFileSync(temporary, bytes, { flag: 'wx' });
    if (mode !== undefined) chmodSync(temporary, mode);
    renameSync(temporary, place);
  } finally {
    discard(temporary);
  }
}

/** Has something write a file, and removes what it left if it says that it failed: its result is an exit status. */
export async function removingRemains(path: string, work: () => Promise<number>): Promise<number> {
  const before = identity(path);
  let status = 1;
  try {
    status = await work();
    return status;
  } finally {
    if (status !== 0 && before !== 'special' && identity(path) !== before) rmSync(path, { force: true });
  }
}

/** Which file this is, in which state; what is no regular file is left alone. */
function identity(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 'none';
  return stats.isFile() ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : 'special';
}
