import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { readModule, writeModule } from '../../src/llvm/index.ts';
import {
  constraints,
  type Level,
  levels,
  notInLevels,
  type Observer,
  Optimization,
  optimize,
  paperOrder,
  parsePipeline,
  passes,
  passOf,
  pipelineOf,
  UnknownPass,
  violatedConstraints,
} from '../../src/passes/index.ts';
import { ModuleRecovery, recoverModule } from '../../src/recover/index.ts';

const names = Object.keys(levels) as Level[];

describe('levels', () => {
  test.each(names)('%s keeps the order constraints', (level) => {
    expect(violatedConstraints(pipelineOf(level).passes)).toEqual([]);
  });

  test('constraints are between passes that there are, and a wrong order is noticed', () => {
    const known = new Set(passes.map(({ name }) => name));
    for (const { before, after, reason } of constraints) {
      expect(known).toContain(before);
      expect(known).toContain(after);
      expect(reason).not.toBe('');
      expect(violatedConstraints(parsePipeline(`${after},${before}`).passes)).not.toEqual([]);
    }
  });

  test('every pass has a place in one of them, or a reason why not', () => {
    const used = new Set(names.flatMap((level) => pipelineOf(level).passes.map((step) => passOf(step).name)));
    const idle = passes.map(({ name }) => name).filter((name) => !used.has(name));
    expect(idle.sort()).toEqual([...notInLevels.keys()].sort());
  });
});

describe('lists of passes', () => {
  test('paper is the order of B1 §7', () => {
    const short: Record<string, string> = {
      inlining: 'ILN',
      'invariant-redirection': 'INV',
      reduction: 'RED',
      'dead-node-elimination': 'DNE',
      'theta-gamma-inversion': 'IVT',
      'push-out': 'PSH',
      unrolling: 'URL',
      'common-node-elimination': 'CNE',
      'pull-in': 'PLL',
    };
    const paper = 'ILN INV RED DNE IVT INV DNE PSH INV DNE URL INV RED CNE DNE PLL INV DNE';
    expect(paperOrder.map((name) => short[name]).join(' ')).toBe(paper);
    expect(parsePipeline('paper').passes.map((step) => passOf(step).name)).toEqual(paperOrder);
  });

  test('mix levels and passes, and refuse what is none', () => {
    expect(parsePipeline('O1, verify').passes).toEqual([
      ...pipelineOf('O1').passes,
      ...passes.filter(({ name }) => name === 'verify'),
    ]);
    expect(() => parsePipeline('mem2reg')).toThrow(UnknownPass);
  });
});

describe('functions', () => {
  const folder = new URL('../files/passes/inlining/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ll'));

  test.each(files)('of %s come out the same one by one and pass by pass', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(optimized(text, {})).toBe(optimized(text, { after: () => {} }));
  });

  function optimized(text: string, observer: Observer): string {
    const program = buildModule(readModule(text));
    optimize(program, { ...pipelineOf('O3'), observer });
    return new TextDecoder().decode(writeModule(recoverModule(program)));
  }
});

describe('while a program is built', () => {
  const folder = new URL('../samples/', import.meta.url);
  const samples = readdirSync(folder).filter((name) => name.endsWith('.ll'));
  const recursive = `
define i32 @even(i32 %n) {
  %p = alloca i32
  store i32 %n, ptr %p
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %yes, label %no
yes:
  ret i32 1
no:
  %now = load i32, ptr %p
  %less = sub i32 %now, 1
  %r = call i32 @odd(i32 %less)
  ret i32 %r
}
define i32 @odd(i32 %n) {
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %no, label %yes
no:
  ret i32 0
yes:
  %less = sub i32 %n, 1
  %r = call i32 @even(i32 %less)
  ret i32 %r
}`;
  const textOf = (program: Parameters<typeof recoverModule>[0]) =>
    new TextDecoder().decode(writeModule(recoverModule(program)));
  const after = (text: string | Uint8Array, level: Level) => {
    const program = buildModule(readModule(text));
    const { statistics } = optimize(program, pipelineOf(level));
    return { text: textOf(program), statistics };
  };
  const meanwhile = (source: string | Uint8Array, level: Level) => {
    let begun = 0;
    const recovery = new ModuleRecovery();
    const optimization = new Optimization({
      ...pipelineOf(level),
      atDone: (lambda, program) => recovery.begin(lambda, program),
      observer: {
        before: () => {
          begun++;
          return true;
        },
      },
    });
    const program = buildModule(readModule(source), {
      atBuilt: (lambda, early) => optimization.begin(lambda, early),
    });
    const ahead = begun;
    const { statistics } = optimization.finish(program);
    const text = new TextDecoder().decode(writeModule(recovery.finish(program)));
    return { text, statistics, ahead };
  };

  test.each(['O1', 'O2', 'O3', 'Os'] as const)(
    'passes of %s begin, recovery follows them, and they come to the same',
    (level) => {
      const texts = [recursive, ...samples.map((name) => readFileSync(new URL(name, folder)))];
      for (const text of texts) {
        const { ahead, ...early } = meanwhile(text, level);
        expect(early).toEqual(after(text, level));
        if (text === recursive) expect(ahead).toBeGreaterThan(0);
      }
    },
  );
});
