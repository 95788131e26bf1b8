// Where a server is reached: a Unix socket in a folder that belongs to us alone.
//
//   $XDG_RUNTIME_DIR/rvsdg, or /tmp/rvsdg-UID        drwx------
//       0123456789abcdef.socket                      a server; the name says of which installation, Node and priority
//       0123456789abcdef.lock                        somebody is starting it, or has just failed to
//
// TMPDIR is left out of this on purpose: builds set it to a folder of their own, for every command.
//
// A process that can replace our socket by its own controls what programs are compiled to. So everything on the path to
// the folder has to be out of reach of other users: it belongs to us or to root, and others may not write to it, or at
// least not rename our files (the sticky bit of /tmp). That is checked before each use; if it does not hold, no server
// is used.

import { lstatSync, mkdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import { dirname, join } from 'node:path';

/** What the processes of one installation agree on. */
export interface Identity {
  /** Compared in full by both ends. */
  readonly fingerprint: string;
  /** The first part of the names of its files. */
  readonly name: string;
}

/** The longest path of a socket that every system takes. */
const longestPath = 100;

/** The files that a server consists of. */
const parts = ['server.cjs', 'server-worker.cjs', 'optimizer.cjs'] as const;

/**
 * Who we are: the files of this installation as they are now, the Node that runs them, and what a server would inherit of
 * those who start it. Throws where files are missing. The native client (client/client.c) says the same.
 */
export function identityOf(distribution: string): Identity {
  const files = [...parts.map((part) => join(distribution, part)), process.execPath];
  const stats = files.map((file) => {
    const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
    return `${ino}:${size}:${mtimeNs}:${ctimeNs}\n`;
  });
  const node = stats.pop();
  const installation = `${distribution}\n${stats.join('')}${process.execPath}\n${node}`;
  const fingerprint = `${installation}${getPriority()}\n${processors()}`;
  return { fingerprint, name: hash(fingerprint, 0x811c9dc5) + hash(fingerprint, 0x01234567) };
}

/** The processors that we may run on, as the system writes them; elsewhere, how many there are. */
function processors(): string {
  try {
    const found = /^Cpus_allowed_list:\t(.*)$/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1];
    if (found !== undefined) return found;
  } catch {
    // There is no /proc.
  }
  return String(availableParallelism());
}

/** FNV-1a, from some start. What it cannot tell apart, the fingerprint does. (node:crypto would take 3 ms to load.) */
function hash(text: string, start: number): string {
  let sum = start;
  for (const byte of Buffer.from(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/** The folder for sockets, which may not be there yet. */
export function folderForSockets(): string {
  const { RVSDG_SERVER_FOLDER: named, XDG_RUNTIME_DIR: runtime } = process.env;
  if (named) return named;
  const user = process.getuid!();
  if (runtime && lstatSync(runtime, { throwIfNoEntry: false })?.uid === user) return join(runtime, 'rvsdg');
  return `/tmp/rvsdg-${user}`;
}

/** Makes the folder if it is not there. Returns why it cannot be used; null if it can. */
export function prepareFolder(folder: string): string | null {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') return message;
  }
  return dangerOf(folder);
}

/** What makes a folder unsafe; null if nothing does. */
export function dangerOf(folder: string): string | null {
  try {
    const user = process.getuid!();
    const stats = lstatSync(folder);
    if (!stats.isDirectory()) return `${folder} is not a folder`;
    if (stats.uid !== user) return `${folder} belongs to another user`;
    if ((stats.mode & 0o077) !== 0) return `${folder} is open to other users`;
    for (let above = realpathSync(dirname(folder)); ; above = dirname(above)) {
      if (isOpen(lstatSync(above), user)) return `${above} can be changed by other users`;
      if (above === dirname(above)) return null;
    }
  } catch (error) {
    return (error as Error).message;
  }
}

/** Whether another user can replace what lies in a folder. */
function isOpen({ uid, mode }: Stats, user: number): boolean {
  const isSticky = (mode & 0o1000) !== 0;
  return (uid !== user && uid !== 0) || ((mode & 0o022) !== 0 && !isSticky);
}

export function socketPath(folder: string, { name }: Identity): string {
  return join(folder, `${name}.socket`);
}

export function lockPath(folder: string, { name }: Identity): string {
  return join(folder, `${name}.lock`);
}

/** Whether the system takes a path for a socket. A server needs a few characters more until it is ready. */
export function isShortEnough(path: string): boolean {
  return Buffer.byteLength(path) <= longestPath - 12;
}

/** What tells a socket from another of the same name; null if there is no socket of ours. */
export function socketNumber(path: string): number | null {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isSocket() && stats.uid === process.getuid!() ? stats.ino : null;
}
