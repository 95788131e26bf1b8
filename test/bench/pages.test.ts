// docs/results: what goes from measured numbers into sentences, and what the tools print into numbers.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answers } from '../../bench/evidence/answers.js';
import { fill } from '../../bench/evidence/pages.js';
import { b2 } from '../../bench/evidence/papers.js';
import { stringify } from '../../bench/evidence/results.js';
import { describe as describeBar } from '../../bench/lib/bar.js';
import { readLlvmPasses, readStations } from '../../bench/lib/stations.js';

describe('the README', () => {
  const template = readFileSync(new URL('../../bench/evidence/README.template.md', import.meta.url), 'utf8');

  test('says what is not measured yet, and how to measure it', () => {
    const page = fill(template, answers({ format: 1, parts: {} }));
    expect(page).toContain('npm run bench -- --part=optimizer');
    expect(page).not.toContain('{{');
  });

  test('says plainly which programs are slower, and that a busy machine measures badly', () => {
    const environment = {
      date: '2026-01-02',
      load: 9,
      machine: { processor: 'Abacus', cores: '2', memory: '1 GB', system: 'Debian' },
      versions: { rvsdg: '0.1.0' },
    };
    const contestants = [
      'clang-O0',
      'clang-O1',
      'clang-O2',
      'clang-O3',
      'clang-O3-scalar',
      'clang-Os',
      'rvsdg-O2',
      'rvsdg-Os',
    ].map((name) => ({ name, title: name, kind: name.startsWith('rvsdg') ? 'rvsdg' : 'clang' }));
    const row = (name: string, ours: number) => ({
      name,
      group: 'programs',
      times: Object.fromEntries(contestants.map((each) => [each.name, [each.kind === 'rvsdg' ? ours : 100]])),
      counts: {},
      sizes: Object.fromEntries(contestants.map((each) => [each.name, 100])),
      costs: {},
    });
    const code = {
      environment,
      quick: false,
      size: 'small',
      repeat: 1,
      contestants,
      programs: [row('crc', 200), row('lz', 50)],
    };
    const { losses, environment: where } = answers({ format: 1, parts: { code } });
    expect(losses).toContain('1 of 2 are more than 5 % slower');
    expect(losses).toContain('crc 0.50');
    expect(losses).not.toContain('lz');
    expect(where).toContain('Abacus');
    expect(where).toContain('The machine was busy');
  });

  test('has no holes: a name that nobody answers is an error', () => {
    expect(() => fill('{{nobody-knows}}', {})).toThrow('nobody-knows');
  });
});

test("the paper's own numbers add up", () => {
  const { total, programs } = b2;
  expect(programs).toHaveLength(16);
  expect(total.linear + total.structured + total.reducible + total.irreducible).toBe(14321);
  expect([total.branchesScfr, total.branchesPcfr]).toEqual([93657, 84091]);
});

test('what rvsdg opt --verbose says becomes numbers', () => {
  const text = `read     6 functions, 63 blocks, 351 instructions  84 ms
build    44 regions, 420 nodes  60 ms
optimize 58 passes  1.5 s
recover  1 function, 24 blocks, 193 instructions  94 ms`;
  expect(readStations(text)).toEqual({
    instructions: 351,
    nodes: 420,
    left: 193,
    build: 0.06,
    passes: 1.5,
    recover: 0.094,
  });
});

test('what opt -time-passes says about passes and analyses is added up, and parsing left out', () => {
  const section = (title: string, wall: string) =>
    `===---===\n   ${title}\n===---===\n  Total Execution Time: 9.9 seconds (${wall} wall clock)\n`;
  const report =
    section('Analysis execution timing report', '0.25') +
    section('Pass execution timing report', '1.5') +
    section('LLVM IR Parsing', '7.0');
  expect(readLlvmPasses(report)).toBe(1.75);
});

test('results keep lists of numbers in one line', () => {
  expect(stringify({ times: [1, 2.5, 3], points: [[1, 2]] })).toBe(
    '{\n "times": [1, 2.5, 3],\n "points": [\n  [1, 2]\n ]\n}\n',
  );
});

describe('the bar', () => {
  const state = { done: 50, doneAt: 50, expected: 100, seconds: 50, note: 'gemm' };

  test('says how far it is, how long it will take, and what runs', () => {
    expect(describeBar(state)).toBe('[############------------]  50 %  50.0 s left  gemm');
  });

  test('learns that a machine is slow', () => {
    expect(describeBar({ ...state, done: 90, doneAt: 190, seconds: 190 })).toContain('20.0 s left');
  });

  test('counts down while a long step runs', () => {
    expect(describeBar({ ...state, seconds: 70 })).toContain('30.0 s left');
  });
});
