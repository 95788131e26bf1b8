// The parts of a run, in the order in which they are measured. Each is announced to the bar before the first begins, so
// that the time left is that of all of them. A part whose subjects cannot be had is skipped, with the reason.

import { requirements } from '../../scripts/lib/tools.js';
import { sqliteModule } from '../lib/contest.js';
import { listContestants } from '../lib/contestants.js';
import { listPrograms } from '../lib/programs.js';
import { champion } from './analysis.js';
import { countCode, expectedCount, expectedTiming, timeCode } from './code.js';
import { expectedGrowth, measureGrowth } from './growth.js';
import { compareOptimizers, expectedOptimizing } from './optimizer.js';
import { expectedOverhead, measureOverhead } from './overhead.js';
import { expectedStudy, studyControlFlow } from './study.js';

/** @typedef {{ name: string, seconds: number, measure: () => Promise<object> }} Part */

/**
 * @param {import('./options.js').Request} request
 * @param {import('../lib/bar.js').Bar} bar
 * @returns {Promise<Part[]>}
 */
export async function planParts(request, bar) {
  const { quick, install } = request;
  /** @type {Record<string, () => Part | Promise<Part>>} */
  const planners = {
    code: () => planTiming(request, bar),
    counts: () => planCounting(request, bar),
    optimizer: () => planOptimizer(request, bar),
    overhead: () => ({
      name: 'overhead',
      seconds: expectedOverhead(request),
      measure: () => measureOverhead({ quick, install }, bar),
    }),
    study: () => ({
      name: 'study',
      seconds: expectedStudy(request),
      measure: () => studyControlFlow({ quick, install }, bar),
    }),
    growth: () => ({
      name: 'growth',
      seconds: expectedGrowth(request),
      measure: () => measureGrowth({ quick }, bar),
    }),
  };
  const parts = [];
  for (const name of request.parts) {
    if (lacksCorpus(name, install)) continue;
    const part = await planners[name]();
    bar.expect(part.seconds);
    parts.push(part);
  }
  return parts;
}

/** The corpus needs GCC's sources, which not every machine has. @param {string} name @param {boolean} install */
function lacksCorpus(name, install) {
  const needs = ['study', 'overhead'].includes(name) ? [requirements.gccSource, requirements.xz] : [];
  const missing = needs.filter((requirement) => !requirement.present());
  if (missing.length === 0 || install) return false;
  const packages = missing.map((requirement) => requirement.package).join(' ');
  console.error(`The part '${name}' is skipped: it needs ${missing.map(({ what }) => what).join(' and ')}.`);
  console.error(`On Debian:  apt-get install ${packages}`);
  return true;
}

/** In a quick run, one of our columns is enough to see what a process of ours takes. */
function planTiming(request, bar) {
  const code = codeRequest(request);
  const names = code.contestants.filter(({ kind }) => kind === 'rvsdg').map(({ name }) => name);
  const isSample = request.quick && names.includes(champion);
  const whole = { ...code, costed: new Set(isSample ? [champion] : names) };
  return { name: 'code', seconds: expectedTiming(whole), measure: () => timeCode(whole, bar) };
}

/** Counts are the same in every run, so nothing that is timed stands beside them. */
function planCounting(request, bar) {
  const code = { ...codeRequest(request), costed: new Set() };
  return { name: 'counts', seconds: expectedCount(code), measure: () => countCode(code, bar) };
}

function codeRequest({ size, only, ours, peers, repeat }) {
  const programs = listPrograms(size, only);
  if (programs.length === 0) {
    console.error(`No program matches ${only}; bench/kernels and bench/programs have them`);
    process.exit(2);
  }
  return { programs, contestants: listContestants({ ours, peers }), peers, repeat };
}

/** A quick run looks at one level, and a full one twice at the one that speaks for all. */
async function planOptimizer({ quick, install }, bar) {
  const runs = quick ? { O2: 1 } : { O1: 1, O2: 2, O3: 1, Os: 1 };
  const request = { module: await sqliteModule({ install }), runs };
  return {
    name: 'optimizer',
    seconds: expectedOptimizing(request),
    measure: () => compareOptimizers(request, bar),
  };
}
