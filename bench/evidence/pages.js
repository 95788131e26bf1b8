// docs/results, made of results.json and nothing else: a README that answers in one page, a page of tables for each
// part, and the plots.
//
// The prose of the README is written by hand (README.template.md); its numbers, and the sentences that depend on them,
// are filled in (answers.js).

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.js';
import { answers, environmentText } from './answers.js';
import { drawFigures } from './figures.js';
import { pagesOf } from './tables.js';

/**
 * @param {string} folder
 * @param {import('./results.js').Results} results
 */
export function writePages(folder, results) {
  mkdirSync(folder, { recursive: true });
  const write = (name, text) => writeFileSync(join(folder, name), text);
  for (const [name, svg] of drawFigures(results)) write(name, svg);
  for (const [name, { part, title, text }] of pagesOf(results)) {
    const where = environmentText({ [part]: results.parts[part] }).trim();
    write(name, `# ${title}\n\n${where}\n\n${text}\n\n[All results](README.md)\n`);
  }
  const template = readFileSync(join(root, 'bench', 'evidence', 'README.template.md'), 'utf8');
  write('README.md', fill(template, answers(results)));
}

/**
 * Puts values where a template has `{{name}}`. A name without a value is an error: a page with holes helps nobody.
 *
 * @param {string} template
 * @param {Record<string, string>} values
 */
export function fill(template, values) {
  const filled = template.replace(/\{\{([\w-]+)\}\}/g, (_, name) => {
    if (values[name] === undefined) throw new Error(`the template asks for ${name}, which nobody answers`);
    return values[name];
  });
  return filled.replace(/\n{3,}/g, '\n\n');
}
