// Finding nodes by what they are called, do, have for a type, or by number.
//
// Units that cannot have what is looked for are passed over (vocabulary.ts); the nodes of the others are looked at one by one.

import { demangle } from '../demangle/index.ts';
import type { NodeData, SearchAnswer, SearchHit, SearchQuery, UnitGraph, UnitOverview } from './contract.ts';
import { includesNumber, stemOf, type Vocabulary } from './vocabulary.ts';

type Hint = (vocabulary: Vocabulary) => boolean;
type Test = (node: NodeData, graph: UnitGraph) => boolean;

interface Query {
  readonly tests: readonly Test[];
  /** Whether a unit may have a hit, as far as its vocabulary says. */
  readonly hints: readonly Hint[];
  /** Words that may also be found in the name of a unit; null if a test is about nodes only. */
  readonly words: readonly string[] | null;
}

/** Where to look: units at one stage. */
interface Place {
  graph(unit: number): UnitGraph | null;
  vocabulary(unit: number): Vocabulary | null;
}

/** Looks through units, one after the other, until there are enough hits. */
export function searchUnits(
  { text, unit, first = -1, limit = 200 }: SearchQuery,
  units: readonly UnitOverview[],
  { graph: graphOf, vocabulary: vocabularyOf }: Place,
): SearchAnswer {
  let query: Query;
  try {
    query = parseQuery(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { hits: [], isCut: false, problem: error.message };
  }
  if (query.tests.length === 0) return { hits: [], isCut: false, problem: '' };
  const hits: SearchHit[] = [];
  if (unit === undefined) hits.push(...unitHits(query, units).slice(0, limit));
  // The program comes last: what it has is mostly found by the names of units.
  const others = units.slice(1).flatMap(({ index }) => (index === first ? [] : [index]));
  const everywhere = first > 0 ? [first, ...others, 0] : [...others, 0];
  const order = unit === undefined ? everywhere : [unit];
  for (const index of order) {
    if (hits.length > limit) break;
    const vocabulary = vocabularyOf(index);
    if (vocabulary === null || !query.hints.every((hint) => hint(vocabulary))) continue;
    const graph = graphOf(index);
    if (graph !== null) collect(query, graph, hits, limit);
  }
  return { hits: hits.slice(0, limit), isCut: hits.length > limit, problem: '' };
}

function unitHits({ words }: Query, units: readonly UnitOverview[]): SearchHit[] {
  if (words === null) return [];
  return units
    .filter(
      ({ kind, name }) =>
        kind !== 'program' && words.every((word) => `${name} ${demangle(name)}`.toLowerCase().includes(word)),
    )
    .map(({ index, kind, name }) => ({
      unit: index,
      node: -1,
      label: `${kind === 'function' ? 'λ' : 'δ'} ${demangle(name)}`,
      text: `@${name}`,
    }));
}

function collect({ tests }: Query, graph: UnitGraph, hits: SearchHit[], limit: number): void {
  for (const node of graph.nodes) {
    if (!tests.every((test) => test(node, graph))) continue;
    hits.push({ unit: graph.unit, node: node.id, label: node.label, text: node.text });
    if (hits.length > limit) return;
  }
}

// ── Queries ─────────────────────────────────────────────────────────────────

/** Words, of which one that begins with a slash ends with one. */
const words = /\/(?:\\.|[^/\\])*\/?i?|\S+/g;

function parseQuery(text: string): Query {
  const tests: Test[] = [];
  const hints: Hint[] = [];
  const plain: string[] = [];
  let isAboutNodes = false;
  for (const [word] of text.trim().matchAll(words)) {
    const special = specialTest(word);
    if (special === null) plain.push(word.toLowerCase());
    else isAboutNodes = true;
    tests.push(special ?? wordTest(word.toLowerCase()));
    hints.push(hintOf(word));
  }
  return { tests, hints, words: isAboutNodes ? null : plain };
}

function hintOf(word: string): Hint {
  if (/^#\d+$/.test(word)) return ({ ids }) => includesNumber(ids, Number(word.slice(1)));
  if (word.startsWith('/') || word.startsWith('line:')) return () => true;
  const stem = stemOf(word.replace(/^(?:name|op|type|kind):/, ''));
  return ({ text }) => text.includes(stem);
}

function specialTest(word: string): Test | null {
  if (/^#\d+$/.test(word)) return ({ id }) => id === Number(word.slice(1));
  if (word.length > 1 && word.startsWith('/')) return patternTest(word);
  const [, field, rest] = /^(name|op|type|line|kind):(.+)$/.exec(word) ?? [];
  const value = rest?.toLowerCase() ?? '';
  switch (field) {
    case 'name':
      return (node) => namesOf(node).some((name) => name.toLowerCase().includes(value));
    case 'op':
      return ({ operation }) => operation.toLowerCase() === value;
    case 'type':
      return (node, graph) => typesOf(node, graph).some((type) => type.toLowerCase() === value);
    case 'line':
      return ({ line }) => line === Number(value);
    case 'kind':
      return ({ kind }) => kind === value;
  }
  return null;
}

function patternTest(word: string): Test {
  const [, source, flags] = /^\/(.*?)(?:\/(i?))?$/.exec(word)!;
  const pattern = new RegExp(source!, flags);
  return ({ text }) => pattern.test(text);
}

function wordTest(word: string): Test {
  return (node, graph) =>
    node.text.toLowerCase().includes(word) ||
    node.label.toLowerCase().includes(word) ||
    String(node.id) === word ||
    namesOf(node).some((name) => name.toLowerCase().includes(word)) ||
    typesOf(node, graph).some((type) => type.toLowerCase() === word);
}

function namesOf({ outputs }: NodeData): string[] {
  return outputs.map(({ name }) => name).filter(Boolean);
}

function typesOf({ outputs }: NodeData, { types }: UnitGraph): string[] {
  return outputs.map(({ type }) => types[type]!.text);
}
