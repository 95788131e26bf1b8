// The client's side: our part of a compilation is given to the server, which is started if there is none.
//
// The server is only an accelerator. Whatever fails in it, the answer is null, and the module is optimized in a process
// of its own as if there were no server (optimizer.ts): errors, crashes and limits have their effects there, and only
// there. So a server is not used either if limits have been set or changed for our processes.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DriverError } from '../errors.ts';
import { type Answer, decodeAnswer } from '../messages.ts';
import type { Settings } from '../settings.ts';
import type { Work } from '../work.ts';
import { converse, type Reply } from './conversation.ts';
import {
  folderForSockets,
  type Identity,
  identityOf,
  isShortEnough,
  lockPath,
  prepareFolder,
  socketNumber,
  socketPath,
} from './place.ts';
import { encodeQuestion, largestQuestion } from './protocol.ts';

/** Where a server is reached. */
export interface Address {
  readonly folder: string;
  readonly identity: Identity;
}

/** An answer that would be the same without a server. */
export type Success = Exclude<Answer, { readonly kind: 'failed' }>;

/** Seconds without anything to do after which a server ends. */
const usualIdleTime = 180;

/** Milliseconds to wait for a server that is being started, and between two looks. */
const longestStart = 5000;
const look = 15;

/** Milliseconds before another attempt to start a server that could not be started. */
const pause = 30_000;

/** Less memory than this is not shared with a process that stays. */
const leastMemory = 1.5e9;

/** Variables that change what our processes do or see. */
const changing = ['NODE_OPTIONS', 'LD_PRELOAD', 'FAKEROOTKEY'] as const;

/** Limits of the system that are meant for the one who sets them, and what they start. */
const limits = /^Max (cpu time|file size|data size|resident set|address space) +(?! |unlimited)/m;

/** Why no server is used here, whatever is compiled; null if one is. */
export function whyNoServer(): string | null {
  const { RVSDG_SERVER: wish } = process.env;
  if (wish && wish !== 'on' && wish !== 'off') {
    throw new DriverError(`RVSDG_SERVER is '${wish}'`, "it can be 'on' or 'off'");
  }
  if (wish === 'off') return 'RVSDG_SERVER is off';
  if (process.platform === 'win32') return 'there are no Unix sockets';
  if (process.getuid!() !== process.geteuid!()) return 'the rights of the process are not those of its user';
  const variable = changing.find((name) => process.env[name]);
  if (variable !== undefined) return `${variable} is set`;
  if (Math.min(totalmem(), process.constrainedMemory() || Infinity) < leastMemory)
    return 'there is little memory';
  const limit = limits.exec(limitsOfSystem())?.[1];
  return limit === undefined ? null : `the system limits ${limit}`;
}

function limitsOfSystem(): string {
  try {
    return readFileSync('/proc/self/limits', 'latin1');
  } catch {
    return '';
  }
}

/** Where the server of this installation is, or would be; or why there can be none. */
export function findAddress(distribution: string): Address | string {
  const reason = whyNoServer();
  if (reason !== null) return reason;
  const folder = folderForSockets();
  try {
    const identity = identityOf(distribution);
    if (!isShortEnough(socketPath(folder, identity))) return 'the path of the socket is too long';
    return prepareFolder(folder) ?? { folder, identity };
  } catch (error) {
    return (error as Error).message;
  }
}

/** Has the server optimize a module. Null: that has to be done without it. */
export async function askServer(script: string, work: Work, settings: Settings): Promise<Success | null> {
  const distribution = dirname(script);
  if (settings.memoryLimit !== null || work.text.length > largestQuestion / 2) return null;
  const address = findAddress(distribution);
  if (typeof address === 'string') return null;
  const { fingerprint } = address.identity;
  const question = encodeQuestion({ ask: 'work', fingerprint, timeLimit: settings.timeLimit, work });
  if (question.length > largestQuestion) return null;
  const path = socketPath(address.folder, address.identity);
  const number = socketNumber(path);
  let reply = await converse(path, question);
  if (reply.kind === 'nobody') reply = await converseWithNew(distribution, address, question);
  // A server whose socket has gone ends. One that hangs is not to hold up the next one, too.
  if (reply.kind === 'silence' && number !== null && socketNumber(path) === number)
    rmSync(path, { force: true });
  return reply.kind === 'answer' ? usable(reply.body) : null;
}

/** An answer; null if it is none, or one of an error, which is then found once more without the server. */
function usable(body: Buffer): Success | null {
  try {
    const answer = decodeAnswer(body);
    return answer === null || answer.kind === 'failed' ? null : answer;
  } catch {
    return null;
  }
}

/** Starts a server, or waits for the one that another process is starting. */
async function converseWithNew(distribution: string, address: Address, question: Buffer): Promise<Reply> {
  const nobody: Reply = { kind: 'nobody' };
  const lock = lockPath(address.folder, address.identity);
  const path = socketPath(address.folder, address.identity);
  const isOurs = takeLock(lock);
  const child = isOurs ? startServer(distribution, address) : null;
  let hasEnded = false;
  child?.once('exit', () => {
    hasEnded = true;
  });
  child?.once('error', () => {
    hasEnded = true;
  });
  const deadline = performance.now() + longestStart;
  while (performance.now() < deadline) {
    await sleep(look);
    const reply = socketNumber(path) === null ? nobody : await converse(path, question);
    if (reply.kind !== 'nobody') return reply;
    if (hasEnded) break;
    if (child === null && ageOf(lock) > longestStart) break;
  }
  return nobody;
}

/**
 * Takes the right to start the server. The process that starts it leaves the lock to the server, which removes it once
 * it listens; so if the server cannot be started, the lock stays, and prevents further attempts for some time.
 */
function takeLock(lock: string): boolean {
  try {
    if (ageOf(lock) > pause) rmSync(lock, { force: true });
    closeSync(openSync(lock, 'wx', 0o600));
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds since a file was made; endless if there is none. A clock that was set back makes it old. */
function ageOf(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? Infinity : Math.abs(Date.now() - stats.mtimeMs);
}

function startServer(distribution: string, { folder, identity }: Address): ChildProcess | null {
  const { LD_LIBRARY_PATH: libraries, RVSDG_SERVER_IDLE: idle, PATH: path = '' } = process.env;
  const idleTime = Number(idle) > 0 ? Number(idle) : usualIdleTime;
  const script = join(distribution, 'server.cjs');
  const args = ['--max-old-space-size=1024', script, folder, identity.name, identity.fingerprint];
  try {
    const child = spawn(process.execPath, [...args, String(idleTime), path], {
      cwd: '/',
      detached: true,
      stdio: 'ignore',
      env: libraries ? { LD_LIBRARY_PATH: libraries } : {},
    });
    child.unref();
    return child;
  } catch {
    return null;
  }
}
