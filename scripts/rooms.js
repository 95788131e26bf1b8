// Checks that no file imports what its room may not, and that the documentation shows the same rules:
//
//   node scripts/rooms.js [--write] [--root=FOLDER]
//
// A room is a folder of the compiler with one job. `src/rooms.json` lists the rooms from the bottom to the top, each with
// the rooms, single files and packages that it may import; a room only imports rooms listed above it, so imports never form
// a cycle. `files` has what single files may import beyond that. `node:` stands for all modules of Node: what does not
// have it runs in a browser.
//
// An unused permission is an error as well, so the table never promises more coupling than there is.
// docs/architecture.md shows the table; `--write` (part of `npm run fix`) brings it up to date.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root as repository } from './lib/paths.js';

/**
 * @typedef {object} Room
 * @property {string} room       its folder
 * @property {string} job        what it is for, in a phrase
 * @property {string[]} imports  what its files may import
 * @property {Record<string, string[]>} [files]  what single files of it may import beyond that
 *
 * @typedef {object} Import
 * @property {string} specifier  as it is written
 * @property {number} line
 * @property {number} column
 */

/**
 * The imports of a source file: statements, `export … from`, dynamic imports and types such as `import('x').T`. The formatter
 * puts statements at the start of a line and their module in single quotes.
 *
 * @param {string} text
 * @returns {Import[]}
 */
export function importsOf(text) {
  const forms = [
    /^(?:import|export)\s[^'"`;=()]*?\bfrom\s+'(?<module>[^'\n]+)'/gm,
    /^import\s+'(?<module>[^'\n]+)'/gm,
    /\bimport\(\s*'(?<module>[^'\n]+)'/g,
  ];
  const found = forms.flatMap((form) => [...text.matchAll(form)]);
  return found
    .sort((a, b) => a.index - b.index)
    .map((match) => {
      const at = match.index + match[0].lastIndexOf("'", match[0].length - 2) + 1;
      const before = text.slice(0, at).split('\n');
      return {
        specifier: match.groups?.module ?? '',
        line: before.length,
        column: (before.at(-1) ?? '').length + 1,
      };
    });
}

/**
 * The rules that are broken: by imports, and by the table itself.
 *
 * @param {readonly Room[]} rooms
 * @param {ReadonlyMap<string, string>} sources  text of every file, by its path in the repository
 * @returns {string[]}  messages, `file:line:column: error: …`
 */
export function breaches(rooms, sources) {
  const used = new Set();
  const messages = cyclicRooms(rooms);
  for (const [file, text] of sources) {
    const room = roomOf(rooms, file);
    if (room === undefined) {
      messages.push(`${file}:1:1: error: no room in src/rooms.json has this file`);
      continue;
    }
    const own = room.files?.[file.slice(room.room.length + 1)] ?? [];
    for (const { specifier, line, column } of importsOf(text)) {
      const target = specifier.startsWith('.') ? posix.join(dirname(file), specifier) : specifier;
      const to = specifier.startsWith('.') ? roomOf(rooms, target) : undefined;
      if (to === room) continue;
      const permission = [...room.imports, ...own].find((each) => permits(each, target, to));
      if (permission !== undefined) used.add(`${room.room} ${permission}`);
      else {
        const what = to === undefined ? specifier : to.room;
        messages.push(
          `${file}:${line}:${column}: error: ${room.room} may not import ${what} (src/rooms.json says what it may)`,
        );
      }
    }
  }
  for (const { room, imports, files = {} } of rooms) {
    for (const permission of new Set([...imports, ...Object.values(files).flat()]))
      if (!used.has(`${room} ${permission}`))
        messages.push(`src/rooms.json:1:1: error: ${room} may import ${permission}, but does not: remove it`);
  }
  return messages;
}

/**
 * Rooms that may import what is not above them.
 *
 * @param {readonly Room[]} rooms
 */
function cyclicRooms(rooms) {
  const above = new Set();
  const messages = [];
  for (const { room, imports, files = {} } of rooms) {
    for (const each of [...imports, ...Object.values(files).flat()]) {
      const isOurs = each.startsWith('src') || each.startsWith('explorer');
      const to = isOurs ? roomOf(rooms, each.endsWith('.ts') ? each : `${each}/x`)?.room : undefined;
      if (isOurs && (to === undefined || !above.has(to)))
        messages.push(`src/rooms.json:1:1: error: ${room} imports ${each}, which is not listed above it`);
    }
    above.add(room);
  }
  return messages;
}

/**
 * The room of a file: the one with the longest folder that contains it. Files directly in `src` are a room of their own.
 *
 * @param {readonly Room[]} rooms
 * @param {string} file
 */
function roomOf(rooms, file) {
  if (dirname(file) === 'src') return rooms.find(({ room }) => room === 'src');
  return rooms.find(({ room }) => room !== 'src' && file.startsWith(`${room}/`));
}

/**
 * Whether an entry of the table permits an import.
 *
 * @param {string} permission
 * @param {string} target  a path or the name of a package
 * @param {Room | undefined} to
 */
function permits(permission, target, to) {
  if (to !== undefined) return permission === to.room || permission === target;
  if (permission === 'node:') return target.startsWith('node:');
  return permission.endsWith('/*') ? target.startsWith(permission.slice(0, -1)) : permission === target;
}

const start = '<!-- rooms: written by `npm run fix` from src/rooms.json -->\n\n';
const end = '\n<!-- end of rooms -->';

/**
 * The document with the table of rooms between its marks as it has to be.
 *
 * @param {string} document
 * @param {readonly Room[]} rooms
 */
export function withTable(document, rooms) {
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from < 0 || to < from)
    throw new Error('docs/architecture.md has lost the marks around the table of rooms');
  const rows = rooms.map(({ room, job, imports, files = {} }) => {
    const extra = Object.entries(files).map(([file, more]) => `; in \`${file}\` also ${listed(more)}`);
    return `| \`${room}\` | ${job} | ${listed(imports)}${extra.join('')} |`;
  });
  const table = ['| folder | its job | may import |', '|---|---|---|', ...rows, ''].join('\n');
  return document.slice(0, from) + start + table + document.slice(to);
}

/** @param {readonly string[]} imports */
function listed(imports) {
  if (imports.length === 0) return 'nothing of ours';
  return imports.map((each) => (each === 'node:' ? 'Node' : each.replace(/^src\//, ''))).join(', ');
}

/**
 * Every source file of the rooms, by its path.
 *
 * @param {string} root
 */
function readSources(root) {
  const sources = new Map();
  for (const top of ['src', 'explorer']) {
    if (!existsSync(join(root, top))) continue;
    for (const name of readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).sort()) {
      const file = posix.join(top, name.replaceAll('\\', '/'));
      if (/\.[jt]sx?$/.test(file)) sources.set(file, readFileSync(join(root, file), 'utf8'));
    }
  }
  return sources;
}

function main() {
  const { values } = parseArgs({
    options: { write: { type: 'boolean', default: false }, root: { type: 'string', default: repository } },
  });
  const rooms = /** @type {Room[]} */ (JSON.parse(readFileSync(join(values.root, 'src/rooms.json'), 'utf8')));
  const messages = breaches(rooms, readSources(values.root));
  const page = join(values.root, 'docs/architecture.md');
  const document = readFileSync(page, 'utf8');
  const right = withTable(document, rooms);
  if (values.write) writeFileSync(page, right);
  else if (right !== document)
    messages.push(
      'docs/architecture.md:1:1: error: its table of rooms is not that of src/rooms.json: npm run fix',
    );
  for (const message of messages) console.error(message);
  if (messages.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
