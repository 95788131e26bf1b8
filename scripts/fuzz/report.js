// Turns a hundred thousand judgements into numbers and a short list of what to look at.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalised } from '../lib/grouping.js';
import { mutationKinds } from './mutate.js';

/**
 * @typedef {import('./worker.js').Judgement} Judgement
 */

/**
 * A kind of finding: which judgements belong to it, and by which message they are grouped.
 *
 * @typedef {object} Finding
 * @property {string} title
 * @property {string} slug
 * @property {(judgement: Judgement) => boolean} holds
 * @property {(judgement: Judgement) => string} message
 * @property {boolean} fatal  whether a single one fails the run
 */

/** @type {Finding[]} */
const findings = [
  {
    title: 'Crashes, hangs, errors without a place',
    slug: 'crash',
    holds: ({ ours }) => ours === 'crashed',
    message: ({ ourMessage }) => ourMessage,
    fatal: true,
  },
  {
    title: 'LLVM accepts, our verifier complains',
    slug: 'verifier',
    holds: ({ llvm, problems }) => llvm === 'accepts' && problems !== undefined,
    message: ({ problems = '' }) => problems,
    fatal: true,
  },
  {
    title: 'Both accept, but what we write is another module',
    slug: 'lost',
    holds: ({ lost }) => lost !== undefined,
    message: ({ lost = '' }) => lost,
    fatal: true,
  },
  {
    title: 'LLVM accepts, we reject',
    slug: 'reject',
    holds: ({ llvm, ours }) => llvm === 'accepts' && ours === 'rejected',
    message: ({ ourMessage }) => ourMessage,
    fatal: false,
  },
  {
    title: 'LLVM rejects, we accept',
    slug: 'accept',
    holds: ({ llvm, ours }) => llvm === 'parse' && ours === 'accepted',
    message: ({ llvmMessage }) => llvmMessage,
    fatal: false,
  },
  {
    title: "LLVM's verifier rejects, ours does not (allowed)",
    slug: 'unverified',
    holds: ({ llvm, ours, problems }) => llvm === 'verify' && ours === 'accepted' && problems === undefined,
    message: ({ llvmMessage }) => llvmMessage,
    fatal: false,
  },
];

/** Judgements that belong together, and which finding they make up. */
/** @typedef {{ finding: Finding, message: string, judgements: Judgement[] }} Group */

export class Report {
  /** @type {Map<string, Group>} */
  #groups = new Map();
  /** @type {Map<string, { count: number, agreed: number, judged: number }>} */
  #kinds = new Map(mutationKinds.map((kind) => [kind, { count: 0, agreed: 0, judged: 0 }]));
  count = 0;
  judged = 0;
  agreed = 0;
  fatal = 0;
  accepted = 0;
  rejected = 0;
  llvmCrashes = 0;
  unverified = 0;
  unverifiedCaught = 0;
  slowest = 0;

  /** @param {Judgement} judgement */
  add(judgement) {
    const { llvm, ours, kinds, problems, time } = judgement;
    this.count++;
    this.slowest = Math.max(this.slowest, time);
    if (ours === 'accepted') this.accepted++;
    if (ours === 'rejected') this.rejected++;
    if (llvm === 'crash') this.llvmCrashes++;
    if (llvm === 'verify') {
      this.unverified++;
      if (problems !== undefined || ours === 'rejected') this.unverifiedCaught++;
    }
    const judged = llvm === 'accepts' || llvm === 'parse';
    const agreed = judged && ours === (llvm === 'accepts' ? 'accepted' : 'rejected');
    this.judged += Number(judged);
    this.agreed += Number(agreed);
    for (const kind of new Set(kinds)) this.#countKind(kind, judged, agreed);
    const found = findings.filter((finding) => finding.holds(judgement));
    for (const finding of found) this.#group(finding, judgement);
    if (found.some((finding) => finding.fatal)) this.fatal++;
  }

  /** How often we and LLVM's parser agree, from 0 to 1. */
  get agreement() {
    return this.judged === 0 ? 1 : this.agreed / this.judged;
  }

  /** The numbers, as lines for a terminal. */
  numbers() {
    return [
      `${this.count} mutations: we read ${this.accepted}, reject ${this.rejected}; slowest ${Math.round(this.slowest)} ms`,
      `agreement with llvm-as: ${percent(this.agreed, this.judged)} (${this.judged - this.agreed} of ${this.judged} differ)`,
      `LLVM's verifier rejects ${this.unverified}; of these we reject ${percent(this.unverifiedCaught, this.unverified)}`,
      ...findings.map(({ title, slug }) => `${title}: ${this.#countOf(slug)}`),
      `LLVM itself crashed on ${this.llvmCrashes} (not counted)`,
    ];
  }

  /** Counts and agreement by kind of mutation. */
  kindTable() {
    return [...this.#kinds].map(
      ([kind, { count, agreed, judged }]) =>
        `${kind.padEnd(18)}${String(count).padStart(8)}${percent(agreed, judged).padStart(10)}`,
    );
  }

  /** All groups: the kinds of finding in order of gravity, in each the most frequent message first. */
  groups() {
    const rank = (/** @type {Group} */ group) => findings.indexOf(group.finding);
    const groups = [...this.#groups.values()];
    for (const { judgements } of groups) judgements.sort((a, b) => a.index - b.index);
    return groups.sort((a, b) => rank(a) - rank(b) || b.judgements.length - a.judgements.length);
  }

  /**
   * Writes SUMMARY.md and one example for each group.
   *
   * @param {string} folder
   * @param {string[]} preamble
   * @param {(index: number) => import('./mutate.js').Mutation} mutation  makes a mutation again
   */
  write(folder, preamble, mutation) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const sections = this.groups().map((group, index) => {
      const name = `${group.finding.slug}-${String(index + 1).padStart(3, '0')}`;
      const example = describeExample(group.judgements[0], mutation(group.judgements[0].index));
      writeFileSync(join(folder, `${name}.ll`), example.text, 'latin1');
      writeFileSync(join(folder, `${name}.txt`), example.description);
      return section(group, name, example.excerpt);
    });
    const table = ['| kind | mutations | agreement |', '|---|---|---|'].concat(
      this.kindTable().map((row) => `| ${row.trim().split(/\s+/).join(' | ')} |`),
    );
    const head = ['# What the fuzzer found', '', ...preamble.map((line) => `- ${line}`), '', ...table];
    writeFileSync(join(folder, 'SUMMARY.md'), [...head, ...sections].join('\n') + '\n');
  }

  /**
   * @param {string} kind
   * @param {boolean} judged
   * @param {boolean} agreed
   */
  #countKind(kind, judged, agreed) {
    const tally = this.#kinds.get(kind);
    if (!tally) return;
    tally.count++;
    tally.judged += Number(judged);
    tally.agreed += Number(agreed);
  }

  /**
   * @param {Finding} finding
   * @param {Judgement} judgement
   */
  #group(finding, judgement) {
    const message = normalised(finding.message(judgement));
    const key = `${finding.slug} ${message}`;
    const group = this.#groups.get(key) ?? { finding, message, judgements: [] };
    group.judgements.push(judgement);
    this.#groups.set(key, group);
  }

  /** @param {string} slug */
  #countOf(slug) {
    return this.groups()
      .filter(({ finding }) => finding.slug === slug)
      .reduce((total, { judgements }) => total + judgements.length, 0);
  }
}

/**
 * @param {Group} group
 * @param {string} name
 * @param {string} excerpt
 */
function section({ finding, message, judgements }, name, excerpt) {
  const fence = '```';
  const [{ llvmMessage, ourMessage, problems }] = judgements;
  const said = [
    llvmMessage && `LLVM: ${firstLine(llvmMessage)}`,
    ourMessage && `ours: ${firstLine(ourMessage)}`,
    problems && `our verifier: ${problems}`,
  ];
  return [
    '',
    `## ${judgements.length} × ${finding.title}: ${message}`,
    '',
    `${name}.ll (mutations ${judgements
      .slice(0, 5)
      .map(({ index }) => index)
      .join(', ')}${judgements.length > 5 ? ', …' : ''})`,
    fence,
    ...said.filter(Boolean),
    excerpt,
    fence,
  ].join('\n');
}

/**
 * @param {Judgement} judgement
 * @param {import('./mutate.js').Mutation} mutation
 */
function describeExample(judgement, { text, base, notes }) {
  const place = /^(?:<stdin>:)?(\d+):\d+: /.exec(judgement.llvmMessage || judgement.ourMessage);
  const line = place ? Number(place[1]) : 0;
  const excerpt =
    line > 0 ? clip(`${line} | ${text.split('\n')[line - 1] ?? ''}`) : clip(notes.slice(0, 6).join('\n'));
  const description = [
    `mutation ${judgement.index} of ${base}`,
    ...notes,
    '',
    `LLVM (${judgement.llvm}): ${judgement.llvmMessage}`,
    `ours (${judgement.ours}): ${judgement.ourMessage}`,
    `our verifier: ${judgement.problems ?? 'nothing'}`,
    `difference after writing: ${judgement.lost ?? 'none'}`,
    '',
  ].join('\n');
  return { text, description, excerpt };
}

/** @param {string} text */
function firstLine(text) {
  return clip(text.split('\n')[0]);
}

/** @param {string} text */
function clip(text) {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/**
 * @param {number} part
 * @param {number} whole
 */
function percent(part, whole) {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)}%`;
}
