// The reference of the library, made of its doc comments: for each entry point of the package a page in dist/api, with every
// public name, what its comment says, and its declaration.
//
// It reads the declarations that TypeScript has written to dist/types. They are regular: a comment, then `export declare …`.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../lib/paths.js';

/**
 * @typedef {object} Entry
 * @property {string} name         the public name
 * @property {string} kind         function, class, interface, type or const
 * @property {string} comment      what the doc comment says, as Markdown
 * @property {string} declaration  as TypeScript has it, without what is private
 */

/**
 * The public names of an entry point, in alphabetical order.
 *
 * @param {string} file  declarations, absolute
 * @returns {Entry[]}
 */
export function entriesOf(file) {
  const names = exportsOf(file, new Map());
  return [...names]
    .map(([name, place]) => entryOf(name, place))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

/** @typedef {{ file: string, name: string }} Place */

/**
 * Where each public name of a file is declared. Names that a file exports itself go before those of `export *`.
 *
 * @param {string} file
 * @param {Map<string, Map<string, Place>>} known
 * @returns {Map<string, Place>}
 */
function exportsOf(file, known) {
  const before = known.get(file);
  if (before !== undefined) return before;
  /** @type {Map<string, Place>} */
  const found = new Map();
  known.set(file, found);
  const text = readFileSync(file, 'utf8');
  for (const [, name] of text.matchAll(
    /^export (?:declare )?(?:abstract )?(?:class|function|interface|type|const|let) (\w+)/gm,
  )) {
    found.set(/** @type {string} */ (name), { file, name: /** @type {string} */ (name) });
  }
  for (const [, list = '', from] of text.matchAll(/^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm)) {
    const source = from === undefined ? importsOf(text, file) : exportsOf(declarationsOf(from, file), known);
    for (const item of list.split(',')) {
      const [, original, renamed] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(item) ?? [];
      if (original === undefined) continue;
      const place = source.get(original);
      if (place !== undefined) found.set(renamed ?? original, place);
    }
  }
  for (const [, from] of text.matchAll(/^export \* from '([^']+)'/gm)) {
    for (const [name, place] of exportsOf(declarationsOf(/** @type {string} */ (from), file), known)) {
      if (!found.has(name)) found.set(name, place);
    }
  }
  return found;
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {Map<string, Place>}
 */
function importsOf(text, file) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const [, list = '', from = ''] of text.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm)) {
    const source = exportsOf(declarationsOf(from, file), new Map());
    for (const item of list.split(',')) {
      const [, original, renamed] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(item) ?? [];
      const place = original === undefined ? undefined : source.get(original);
      if (place !== undefined) found.set(/** @type {string} */ (renamed ?? original), place);
    }
  }
  return found;
}

/**
 * @param {string} from
 * @param {string} file
 */
function declarationsOf(from, file) {
  return resolve(dirname(file), from.replace(/\.(?:js|ts)$/, '.d.ts'));
}

/**
 * @param {string} name
 * @param {Place} place
 * @returns {Entry}
 */
function entryOf(name, { file, name: original }) {
  const text = readFileSync(file, 'utf8');
  const start = new RegExp(
    `^export (?:declare )?(?:abstract )?(class|function|interface|type|const|let) ${original}\\b`,
    'gm',
  );
  const declarations = [];
  let kind = '';
  let comment = '';
  for (const match of text.matchAll(start)) {
    kind = match[1] === 'let' ? 'const' : /** @type {string} */ (match[1]);
    declarations.push(withoutPrivate(text.slice(match.index, endOf(text, match.index, kind))));
    comment ||= commentBefore(text, match.index);
  }
  const declaration = declarations.join('\n').replaceAll(/^export (?:declare )?/gm, '');
  return {
    name,
    kind,
    comment,
    declaration: name === original ? declaration : declaration.replace(original, name),
  };
}

/**
 * The end of a declaration: its last brace, or the semicolon outside of all brackets.
 *
 * @param {string} text
 * @param {number} start
 * @param {string} kind
 */
function endOf(text, start, kind) {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '/' && text[at + 1] === '*') at = text.indexOf('*/', at) + 1;
    else if (character === "'" || character === '"' || character === '`')
      at = text.indexOf(character, at + 1);
    else if (character === '{' || character === '(' || character === '[') depth++;
    else if (character === '}' || character === ')' || character === ']') {
      depth--;
      if (depth === 0 && character === '}' && (kind === 'class' || kind === 'interface')) return at + 1;
    } else if (character === ';' && depth === 0) return at + 1;
  }
  return text.length;
}

/**
 * The comment that ends right before a place.
 *
 * @param {string} text
 * @param {number} at
 */
function commentBefore(text, at) {
  const head = text.slice(0, at).trimEnd();
  if (!head.endsWith('*/')) return '';
  return plain(head.slice(head.lastIndexOf('/**')));
}

/** @param {string} comment */
function plain(comment) {
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/**
 * A class without its private members and what is said of them.
 *
 * @param {string} declaration
 */
function withoutPrivate(declaration) {
  return declaration
    .replace(/^ +\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?= +(?:private|#))/gm, '')
    .replace(/^ +(?:private .*|#private;)\n/gm, '');
}

/**
 * A page about an entry point.
 *
 * @param {string} specifier  as it is imported
 * @param {readonly Entry[]} entries
 */
export function pageOf(specifier, entries) {
  const kinds = [
    ['function', 'Functions'],
    ['class', 'Classes'],
    ['interface', 'Interfaces'],
    ['type', 'Types'],
    ['const', 'Constants'],
  ];
  const parts = [
    `# ${specifier}`,
    `Made from the doc comments of the sources. [library.md](../../docs/library.md) shows how the library is used.`,
  ];
  for (const [kind, title] of kinds) {
    const some = entries.filter((entry) => entry.kind === kind);
    if (some.length === 0) continue;
    parts.push(`## ${title}`);
    for (const { name, comment, declaration } of some) {
      parts.push(`### \`${name}\``);
      if (comment !== '') parts.push(comment);
      parts.push(`\`\`\`ts\n${declaration}\n\`\`\``);
    }
  }
  return `${parts.join('\n\n')}\n`;
}

/** The entry points of the package, by what is imported. */
export function entryPoints() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([path, target]) => ({
      specifier: `rvsdg${path.slice(1)}`,
      name: path === '.' ? 'rvsdg' : path.slice(2),
      file: join(root, /** @type {{ types: string }} */ (target).types),
    }));
}

/** Writes a page for each entry point. */
export function writeApi() {
  const folder = join(root, 'dist/api');
  mkdirSync(folder, { recursive: true });
  for (const { specifier, name, file } of entryPoints()) {
    writeFileSync(join(folder, `${name}.md`), pageOf(specifier, entriesOf(file)));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeApi();
