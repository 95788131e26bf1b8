// The native client (client/client.c), which the server compiles when it starts, with the clang of the command that
// started it.
//
//   dist/client       the program, linked statically: it runs without the libraries of this system
//   dist/client.for   the kernel it was compiled under, and the size and time of its source
//
// `bin/rvsdg` starts it where that is the kernel that runs: then it is a program for this machine. Where it cannot be compiled
// (no C library to link statically, no place to write), all goes on with Node.

import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endingWithUs } from '../../toolchain/child.ts';
import { findClangByName } from '../../toolchain/find.ts';

export class NativeClient {
  private readonly log: (line: string) => void;
  private readonly program: string;
  private readonly marker: string;
  private readonly source: string;
  private readonly unfinished: string;
  private compiler: ChildProcess | null = null;

  constructor(distribution: string, log: (line: string) => void) {
    this.log = log;
    this.program = join(distribution, 'client');
    this.marker = join(distribution, 'client.for');
    this.source = join(distribution, 'client.c');
    this.unfinished = `${this.program}.${process.pid}`;
  }

  /** Begins to compile it, if it is not there. Looks for clang in these folders. */
  prepare(path: string): void {
    if (process.platform !== 'linux') return;
    try {
      const wanted = this.circumstances();
      if (readOr(this.marker, '') === wanted && statSync(this.program, { throwIfNoEntry: false })) return;
      const clang = findClangByName({ path, mayRun: false });
      if (clang === undefined) return;
      rmSync(this.marker, { force: true });
      const args = [...endingWithUs(), clang, '-O1', '-static', '-w', this.source, '-o', this.unfinished];
      this.compiler = spawn(args[0]!, args.slice(1), { stdio: 'ignore', env: { PATH: path } });
      this.compiler.once('error', ({ message }) => this.fail(message));
      this.compiler.once('close', (status) => {
        this.compiler = null;
        if (status === 0) this.install(wanted);
        else this.fail(`clang ended with status ${status}`);
      });
    } catch (error) {
      this.fail((error as Error).message);
    }
  }

  /** Gives up what is not done. */
  close(): void {
    this.compiler?.kill('SIGKILL');
    rmSync(this.unfinished, { force: true });
  }

  private install(wanted: string): void {
    try {
      // Others may use it who may use this installation.
      chmodSync(this.unfinished, 0o755);
      renameSync(this.unfinished, this.program);
      writeFileSync(this.unfinished, wanted);
      chmodSync(this.unfinished, 0o644);
      renameSync(this.unfinished, this.marker);
      this.log('the native client was compiled');
    } catch (error) {
      this.fail((error as Error).message);
    }
  }

  private fail(message: string): void {
    this.compiler = null;
    this.log(`there is no native client: ${message}`);
    try {
      rmSync(this.unfinished, { force: true });
    } catch {
      // It could not be written either.
    }
  }

  /** What the program is for; its first line is compared by bin/rvsdg. */
  private circumstances(): string {
    const { size, mtimeMs } = statSync(this.source);
    return `${readFileSync('/proc/version', 'latin1').trim()}\n${size} ${mtimeMs}\n`;
  }
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return otherwise;
  }
}
