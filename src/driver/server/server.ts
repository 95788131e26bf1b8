// The server: it listens at a socket, gives modules to its workers, and ends after some time without requests.
//
// Clients start it when they need it (client.ts). It keeps nothing of theirs: no terminal, no open file, no folder, no
// environment. If two are started at once, the one whose socket has the name in the end stays; the other sees that and
// ends. The same look, each second, is what ends a server whose socket was deleted, or replaced by that of another.
//
// Nothing that arrives is trusted (protocol.ts), and no more is accepted than can be held: beyond that, connections are
// closed, and their clients go on alone. A mistake in here ends this process, and its clients go on alone, too.

import { closeSync, linkSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { converse } from './conversation.ts';
import { NativeClient } from './native.ts';
import { dangerOf, type Identity, identityOf, lockPath, socketNumber, socketPath } from './place.ts';
import { decodeAsked, encodePlan, planFor } from './plan.ts';
import { type Job, Pool } from './pool.ts';
import {
  beat,
  Decoder,
  decodeQuestion,
  encode,
  encodeQuestion,
  largestQuestion,
  type Message,
  patience,
} from './protocol.ts';

declare const __dirname: string;

/** Connections at once, and bytes of questions that wait. */
const mostConnections = 1000;
const mostWaiting = 512_000_000;

const longestLog = 500;

const lines: string[] = [];
const begun = performance.now();
let lastUse = performance.now();

function log(line: string): void {
  lines.push(`${((performance.now() - begun) / 1000).toFixed(1).padStart(9)} s  ${line}`);
  if (lines.length > longestLog) lines.shift();
}

class Service {
  private readonly folder: string;
  private readonly identity: Identity;
  private readonly idleLimit: number;
  private readonly path: string;
  private readonly pool: Pool;
  private readonly nativeClient = new NativeClient(__dirname, log);
  private readonly listener: Server;
  private readonly connections = new Set<Socket>();
  private waitingBytes = 0;
  private number: number | null = null;
  private isEnding = false;

  constructor(folder: string, identity: Identity, idleLimit: number) {
    this.folder = folder;
    this.identity = identity;
    this.idleLimit = idleLimit;
    this.path = socketPath(folder, identity);
    this.pool = new Pool(identity.fingerprint, log);
    this.listener = createServer((socket) => this.accept(socket));
    this.listener.maxConnections = mostConnections;
  }

  /** Makes the socket, under a name of its own first: under its real one it is there when it answers, or not at all. */
  async start(path: string): Promise<void> {
    const temporary = `${this.path}.${process.pid}`;
    this.listener.once('error', ({ message }) => this.end(message));
    await new Promise<void>((resolve) => this.listener.listen({ path: temporary, backlog: 511 }, resolve));
    this.number = socketNumber(temporary);
    if (!(await this.takeName(temporary))) return this.end('another server was faster');
    rmSync(lockPath(this.folder, this.identity), { force: true });
    log(`process ${process.pid} listens`);
    setInterval(() => this.look(), 1000);
    this.nativeClient.prepare(path);
  }

  /** Gives the socket its name, unless a server that answers has it. */
  private async takeName(temporary: string): Promise<boolean> {
    try {
      linkSync(temporary, this.path);
      rmSync(temporary, { force: true });
      return true;
    } catch {
      const { fingerprint } = this.identity;
      const other = await converse(this.path, encodeQuestion({ ask: 'status', fingerprint }), 1);
      if (other.kind === 'answer') {
        rmSync(temporary, { force: true });
        return false;
      }
      // Left behind by one that was killed.
      renameSync(temporary, this.path);
      return true;
    }
  }

  private accept(socket: Socket): void {
    lastUse = performance.now();
    this.connections.add(socket);
    const decoder = new Decoder(['question', 'plan'], largestQuestion);
    const heart = setInterval(() => socket.write(encode('waiting')), beat * 1000);
    const deadline = setTimeout(() => this.reject(socket, 'no question came'), patience * 1000);
    let job: Job | null = null;
    let held = 0;
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(heart);
      clearTimeout(deadline);
      this.connections.delete(socket);
      this.waitingBytes -= held;
      lastUse = performance.now();
      if (job !== null) this.pool.cancel(job);
    });
    socket.on('data', (chunk) => {
      held += chunk.length;
      this.waitingBytes += chunk.length;
      try {
        if (this.waitingBytes > mostWaiting) throw new Error('more than can be held');
        const messages = decoder.take(chunk);
        if (messages.length === 0) return;
        clearTimeout(deadline);
        if (job !== null || messages.length > 1 || decoder.isWithin)
          throw new Error('more than one question');
        job = this.take(socket, messages[0]!);
      } catch (error) {
        this.reject(socket, (error as Error).message);
      }
    });
    // A first sign of life.
    socket.write(encode('waiting'));
  }

  /** Does what is asked for; returns the job if it is one. */
  private take(socket: Socket, { kind, body }: Message): Job | null {
    const question = kind === 'plan' ? decodeAsked(body) : decodeQuestion(body);
    if (question.fingerprint !== this.identity.fingerprint) throw new Error('a question to another version');
    if (this.isEnding) throw new Error('the server ends');
    const reply = (bytes: string | Uint8Array) => socket.end(encode('answer', bytes));
    if ('args' in question) {
      reply(encodePlan(planFor(question)));
      return null;
    }
    if (question.ask === 'status') reply(JSON.stringify(this.status()));
    else if (question.ask === 'log') reply(lines.map((line) => `${line}\n`).join(''));
    else if (question.ask === 'stop') {
      reply('');
      this.end('it was told to stop');
    } else if (question.ask === 'work') {
      const job: Job = {
        question: body,
        timeLimit: question.timeLimit,
        answer: (answer) => socket.end(encode('answer', answer)),
        refuse: (reason) => socket.end(encode('refusal', reason)),
        isWanted: true,
      };
      this.pool.add(job);
      return job;
    }
    return null;
  }

  private reject(socket: Socket, reason: string): void {
    log(`a connection was closed: ${reason}`);
    socket.end(encode('refusal', reason));
    // What else it sends is not read any more.
    setTimeout(() => socket.destroy(), 100);
    socket.removeAllListeners('data');
    socket.pause();
  }

  private status(): object {
    const { pool } = this;
    return {
      pid: process.pid,
      seconds: Math.round((performance.now() - begun) / 1000),
      modules: pool.jobs,
      busy: pool.busy,
      waiting: pool.waiting,
      workers: pool.processes,
    };
  }

  /** Looks around whether there is a reason to end. */
  private look(): void {
    if (!this.pool.isIdle) lastUse = performance.now();
    const isUnused = this.connections.size === 0 && this.pool.isIdle;
    if (!isUnused && !this.pool.isBroken) return;
    if (socketNumber(this.path) !== this.number) this.end('the socket is gone');
    else if (dangerOf(this.folder) !== null) this.end('the folder is no longer safe');
    else if (this.pool.isBroken) this.end('workers cannot be started');
    else if (performance.now() - lastUse > this.idleLimit * 1000) this.end('no request for a while');
  }

  /** Ends this process and all of its workers, and leaves nothing behind. */
  end(reason: string): void {
    if (this.isEnding) return;
    this.isEnding = true;
    log(`ends: ${reason}`);
    this.listener.close();
    if (this.number !== null && socketNumber(this.path) === this.number) rmSync(this.path, { force: true });
    rmSync(`${this.path}.${process.pid}`, { force: true });
    this.pool.close();
    this.nativeClient.close();
    const deadline = performance.now() + 2000;
    const leave = () => {
      if (this.pool.processes.length > 0 && performance.now() < deadline) return;
      try {
        rmdirSync(this.folder);
      } catch {
        // Others have something there.
      }
      process.exit(0);
    };
    setInterval(leave, 5);
  }
}

/**
 * Closes the files inherited from the process that started us, which may be waiting for their end. Node closes its own
 * on exec.
 */
function closeInherited(): void {
  const closesOnExec = 0o2000000;
  try {
    for (const name of readdirSync('/proc/self/fd')) {
      const number = Number(name);
      if (number <= 2) continue;
      try {
        const [, flags] = /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${name}`, 'latin1'))!;
        if ((Number.parseInt(flags!, 8) & closesOnExec) === 0) closeSync(number);
      } catch {
        // It was the one that the list of them was read with.
      }
    }
  } catch {
    // There is no such list here.
  }
}

type Arguments = [folder: string, name: string, fingerprint: string, idle: string, path: string];
const [folder, name, fingerprint, idle, path] = process.argv.slice(2) as Arguments;
process.umask(0o077);
closeInherited();
process.chdir('/');
const identity = identityOf(__dirname);
// The files may have been replaced since the client has looked.
if (identity.fingerprint !== fingerprint || identity.name !== name || dangerOf(folder) !== null)
  process.exit(3);
process.on('uncaughtException', () => process.exit(1));
const service = new Service(folder, identity, Number(idle));
process.on('SIGTERM', () => service.end('it received SIGTERM'));
void service.start(path);
