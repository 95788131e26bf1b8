// What was measured, on disk: results.json.
//
// A part is what one kind of measurement gave, with where and when it was made; parts that a run leaves out stay as they
// were. The pages beside it are made of nothing but this file.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ format: number, parts: Record<string, any> }} Results
 */

/** Another number is another layout, which is neither read nor compared. */
export const format = 1;

/** Reads results that somebody names, or ends with advice. @param {string} file @returns {Results} */
export function readResults(file) {
  let results;
  try {
    results = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
  if (results.format === format && results.parts) return results;
  console.error(`${file} is not a results.json of this version of the benchmark`);
  process.exit(2);
}

/** What is there already, or nothing. @param {string} folder @returns {Results} */
export function existingResults(folder) {
  const file = join(folder, 'results.json');
  const none = { format, parts: {} };
  if (!existsSync(file)) return none;
  const results = JSON.parse(readFileSync(file, 'utf8'));
  return results.format === format ? results : none;
}

/** @param {string} folder @param {Results} results */
export function writeResults(folder, results) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'results.json'), stringify(results));
}

/**
 * JSON with a line for each thing that people look for, and lists of numbers in one line.
 *
 * @param {unknown} value
 */
export function stringify(value) {
  const rounded = (_, item) => (typeof item === 'number' ? Number(item.toPrecision(10)) : item);
  const text = JSON.stringify(value, rounded, 1);
  return `${text.replace(/\[\s+([-\d.eE+,\s]+?)\s+\]/g, (_, inside) => `[${inside.replace(/\s+/g, ' ')}]`)}\n`;
}
