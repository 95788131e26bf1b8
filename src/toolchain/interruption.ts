// Clean-up on Ctrl-C.
//
// A process without signal handlers dies at once, which is right unless it has temporary files or a child.
// So handlers are installed only while there is one of either. Then a signal
//   - is passed on to the child, whose end unwinds us in the ordinary way, through every `finally`; or
//   - when no child runs, deletes the temporary files and lets the signal take its course.
//
// Installing them only then matters for WebAssembly programs: they run inside this process, and while one is
// running, no JavaScript handler could.

import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryPlace } from './temporary.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const children = new Set<ChildProcess>();
const temporaryPaths = new Set<string>();
let listening = false;

/** Creates an empty folder that is deleted by `discard`, or when this process is interrupted. */
export function createScratchFolder(): string {
  const folder = inTemporaryPlace((place) => mkdtempSync(join(place, 'rvsdg-')));
  guard(folder);
  return folder;
}

/** From now until `discard`, an interruption deletes this file or folder. */
export function guard(path: string): void {
  temporaryPaths.add(path);
  listenWhileNeeded();
}

/** Deletes a guarded file or folder, if it is still there, and forgets it. */
export function discard(path: string): void {
  rmSync(path, { recursive: true, force: true });
  temporaryPaths.delete(path);
  listenWhileNeeded();
}

/** From now until the child ends, it gets the signals that this process gets. */
export function passSignalsTo(child: ChildProcess): void {
  children.add(child);
  listenWhileNeeded();
  const forget = () => {
    children.delete(child);
    listenWhileNeeded();
  };
  child.once('close', forget);
  child.once('error', forget);
}

function listenWhileNeeded(): void {
  const needed = children.size > 0 || temporaryPaths.size > 0;
  if (needed === listening) return;
  listening = needed;
  for (const signal of signals) {
    if (needed) process.on(signal, interrupt);
    else process.off(signal, interrupt);
  }
}

function interrupt(signal: NodeJS.Signals): void {
  if (children.size > 0) {
    for (const child of children) child.kill(signal);
    return;
  }
  for (const path of temporaryPaths) discard(path);
  process.kill(process.pid, signal);
}
