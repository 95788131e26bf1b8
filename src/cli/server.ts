// `rvsdg server`: what the process is doing that `rvsdg cc` keeps warm, and how to end it.

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Address, findAddress } from '../driver/server/client.ts';
import { converse } from '../driver/server/conversation.ts';
import { dangerOf, folderForSockets, lockPath, socketNumber, socketPath } from '../driver/server/place.ts';
import { encodeQuestion } from '../driver/server/protocol.ts';
import { type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { print } from './terminal.ts';

export const manual: Manual = {
  usage: 'rvsdg server status|stop|log',
  description: `rvsdg cc keeps the optimizer running in a server process, so that V8 is not started and warmed up for
each file. The first compilation starts the server. It listens at a Unix socket in a folder that
only its user can open ($XDG_RUNTIME_DIR/rvsdg or /tmp/rvsdg-UID), and ends after three minutes
without work.

  status   print whether a server is running, since when, and what it has done, or why none is used
  stop     stop the server, and servers of other versions
  log      print its log: modules that it refused, workers that ended

RVSDG_SERVER=off compiles without a server; the output is the same. With RVSDG_SERVER_IDLE=S, the
next server ends after S seconds without work.`,
  words: ['status', 'stop', 'log'],
  options: [{ name: '--help', help: 'show this text' }],
  examples: [
    ['rvsdg server status', 'report whether a server is running'],
    ['RVSDG_SERVER=off make CC="rvsdg cc"', 'build without a server'],
  ],
};

/** dist/, where the parts of the server are; this file is bundled to dist/chunks. */
const distribution = dirname(dirname(fileURLToPath(import.meta.url)));

/** Milliseconds that others may take to see that their socket is gone. */
const longestEnd = 5000;

export async function main(args: readonly string[]): Promise<number> {
  const { files } = parseArguments(args, manual.options);
  const [action, ...others] = files;
  if (others.length > 0) throw new UserError(`server takes one word, but got '${others[0]}', too`);
  if (action === 'status') return status();
  if (action === 'log') return log();
  if (action === 'stop') return stop();
  throw new UserError(
    action === undefined ? 'no action given' : `unknown action '${action}'`,
    'the actions are status, stop and log',
  );
}

async function ask(what: 'status' | 'log' | 'stop', { folder, identity }: Address): Promise<string | null> {
  const { fingerprint } = identity;
  const reply = await converse(socketPath(folder, identity), encodeQuestion({ ask: what, fingerprint }));
  if (reply.kind === 'nobody') return null;
  if (reply.kind === 'answer') return reply.body.toString('utf8');
  const reason = reply.kind === 'refusal' ? reply.reason : 'it does not answer';
  throw new UserError(`cannot talk to the server: ${reason}`, "'rvsdg server stop' ends it");
}

/** The address of our server. Throws where there can be none. */
function address(): Address {
  const found = findAddress(distribution);
  if (typeof found === 'string') throw new UserError(`no server is used: ${found}`);
  return found;
}

async function status(): Promise<number> {
  const found = findAddress(distribution);
  if (typeof found === 'string') return say(`no server is used: ${found}`);
  const text = await ask('status', found);
  if (text === null) return say('no server is running; the next compilation starts one');
  const { pid, seconds, modules, busy, waiting, workers } = JSON.parse(text);
  say(`process ${pid}, running for ${seconds} s, in ${found.folder}`);
  return say(
    `${modules} modules optimized, ${busy} at work, ${waiting} waiting, workers: ${workers.join(' ') || 'none'}`,
  );
}

async function log(): Promise<number> {
  print((await ask('log', address())) ?? 'no server is running\n');
  return 0;
}

/** Ends our server, and takes away the sockets of others: a server without its socket ends by itself. */
async function stop(): Promise<number> {
  const folder = folderForSockets();
  const danger = existsSync(folder) ? dangerOf(folder) : null;
  if (danger !== null) throw new UserError(`the server cannot be stopped: ${danger}`);
  if (socketsIn(folder).length === 0) return say('no server is running');
  const found = findAddress(distribution);
  let isSilent = false;
  if (typeof found !== 'string') {
    try {
      await ask('stop', found);
      const path = socketPath(folder, found.identity);
      for (let waited = 0; socketNumber(path) !== null && waited < longestEnd; waited += 20) await sleep(20);
    } catch {
      isSilent = true;
    }
    rmSync(lockPath(folder, found.identity), { force: true });
  }
  const rest = socketsIn(folder);
  for (const name of rest) rmSync(join(folder, name), { force: true });
  if (isSilent) return say('the server does not answer; it ends once it sees that its socket is gone');
  return say(rest.length === 0 ? 'stopped' : 'stopped; others end within a second, or when they are done');
}

function socketsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.socket'));
  } catch {
    return [];
  }
}

function say(text: string): number {
  print(`${text}\n`);
  return 0;
}
