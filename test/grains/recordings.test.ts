// From recordings to grains: what each construct becomes, and what is made of files that are damaged.

import { describe, expect, test } from 'vitest';
import { aggregate } from '../../src/grains/aggregate.ts';
import { analyse } from '../../src/grains/analysis.ts';
import { assemble } from '../../src/grains/assemble.ts';
import { graphOf } from '../../src/grains/graph.ts';
import { Ids } from '../../src/grains/identity.ts';
import {
  blockHeader,
  bytesAsSource,
  NotARecording,
  Recording,
  recordSize,
  unit,
} from '../../src/grains/recording.ts';
import { grainKindNames, type Run } from '../../src/grains/run.ts';
import { validate } from '../../src/grains/validate.ts';
import { brackets } from './support.ts';
import { Tape } from './tape.ts';

/** Files with a wrong bit; RVSDG_RUNS asks for more. */
const rounds = Number(process.env.RVSDG_RUNS ?? 150);

/** The groups of a run, with grains by their ids. */
function shapeOf(run: Run): string {
  const graph = graphOf(run);
  expect(validate(graph)).toEqual([]);
  const ids = new Ids(run);
  return brackets(aggregate(graph), (node) => ids.of(graph.refs[node]!).replace('R-', ''));
}

const implicit = [0, 3] as const;

/** One thread, two tasks, a taskwait. */
const twoTasks = () =>
  new Tape()
    .begin()
    .task(0, 200, [0, 4], implicit, 20)
    .task(0, 250, [0, 5], implicit, 30)
    .record(0, 'syncBegin', 300, { flags: 5, a: implicit })
    .switch(0, 310, implicit, [0, 5])
    .switch(0, 410, [0, 5], implicit, 1)
    .switch(0, 420, implicit, [0, 4])
    .switch(0, 620, [0, 4], implicit, 1)
    .record(0, 'syncEnd', 640, { flags: 5, a: implicit })
    .end(700);

describe('what OpenMP does becomes', () => {
  test('tasks and a taskwait: a fork and a join', () => {
    const run = assemble(twoTasks().recording());
    expect(run.flaws).toEqual([]);
    expect(shapeOf(run)).toBe('([p0.0 (p0.0-0 p0.0-1)])');
  });

  test('times: execution without tasks that ran meanwhile, creation, overhead of synchronizing', () => {
    const { grains } = assemble(twoTasks().recording());
    const row = (grain: number) =>
      (['exec', 'creation', 'overhead', 'waiting', 'head', 'offset', 'start', 'end'] as const).map(
        (name) => grains[name].data[grain]!,
      );
    // The implicit task ran from 110 to 300 and from 640 to 700; creating took 20 and 30.
    expect(row(0)).toEqual([250, 0, 50, 0, 90, 0, 110, 700]);
    expect(row(1)).toEqual([200, 20, 0, 0, 200, 20, 420, 620]);
    expect(row(2)).toEqual([100, 30, 0, 0, 100, 80, 310, 410]);
  });

  test('tasks that wait for their own: nested groups', () => {
    const run = assemble(
      new Tape()
        .begin()
        .task(0, 200, [0, 4], implicit)
        .record(0, 'syncBegin', 210, { flags: 5, a: implicit })
        .switch(0, 220, implicit, [0, 4])
        .task(0, 230, [0, 5], [0, 4])
        .record(0, 'syncBegin', 240, { flags: 5, a: [0, 4] })
        .switch(0, 250, [0, 4], [0, 5])
        .switch(0, 260, [0, 5], [0, 4], 1)
        .record(0, 'syncEnd', 270, { flags: 5, a: [0, 4] })
        .task(0, 280, [0, 6], [0, 4])
        .wait(0, 290, 300, [0, 4])
        .switch(0, 310, [0, 4], implicit, 1)
        .record(0, 'syncEnd', 320, { flags: 5, a: implicit })
        .end(400)
        .recording(),
    );
    expect(shapeOf(run)).toBe('([p0.0 ([p0.0-0 (p0.0-0-0) (p0.0-0-1)])])');
  });

  test('a loop on two threads: book-keeping and chunks for each', () => {
    const tape = new Tape().begin(2);
    for (const thread of [0, 1]) {
      tape.record(thread, 'workBegin', 150, { flags: 11, a: [thread, 3], b: 20 });
      tape.record(thread, 'chunk', 160 + thread, { a: [thread, 3], b: 4 * thread, c: 4, extra: 5 });
      tape.record(thread, 'chunk', 260, { a: [thread, 3], b: 8 + 4 * thread, c: 4, extra: 10 });
      tape.record(thread, 'workEnd', 400, { flags: 11, a: [thread, 3], extra: 5 });
    }
    const run = assemble(tape.end(500, 2).recording());
    expect(shapeOf(run)).toBe('([p0.0 (p0.0-[0] p0.0-[8])] [p0.1 (p0.0-[4] p0.0-[12])])');
    const { grains } = run;
    expect([...grains.kind.values].map((kind) => grainKindNames[kind])).toEqual([
      'book-keeping',
      'book-keeping',
      'chunk',
      'chunk',
      'chunk',
      'chunk',
    ]);
    // The first chunk ends when the thread asks for the second: at 260 - 10.
    expect(grains.exec.data[2]).toBe(90);
    expect(grains.creation.data[4]).toBe(10);
  });

  test('threads that pass a single: nothing', () => {
    const run = assemble(
      new Tape()
        .begin(2)
        .record(1, 'workBegin', 120, { flags: 4, a: [1, 3], b: 1 })
        .record(1, 'workEnd', 120, { flags: 4, a: [1, 3], b: 1 })
        .task(0, 200, [0, 4], implicit)
        .wait(0, 210, 220, implicit)
        .end(300, 2)
        .recording(),
    );
    expect(shapeOf(run)).toBe('([p0.0 (p0.0-0)])');
    expect(run.notes.join()).toContain('left out: 1');
  });

  test('regions and what each thread does alone: one branch a thread', () => {
    const run = assemble(new Tape().begin(2).end(100_000, 2).recording());
    expect(shapeOf(run)).toBe('(p0.0 p0.1)');
  });

  test('tasks that outlive their parents: siblings of the ancestor that the barrier waits for', () => {
    const run = assemble(
      new Tape()
        .begin()
        .task(0, 200, [0, 4], implicit)
        .record(0, 'syncBegin', 210, { flags: 9, a: implicit })
        .switch(0, 220, implicit, [0, 4])
        .task(0, 230, [0, 5], [0, 4])
        .switch(0, 240, [0, 4], [0, 5], 1)
        .switch(0, 260, [0, 5], implicit, 1)
        .record(0, 'syncEnd', 300, { flags: 9, a: implicit })
        .end(400)
        .recording(),
    );
    expect(shapeOf(run)).toBe('([p0.0 (p0.0-0 p0.0-0-0)])');
    expect(run.notes.join()).toContain('outlive their parents');
  });

  test('a taskgroup: it joins tasks of tasks, too', () => {
    const run = assemble(
      new Tape()
        .begin()
        .record(0, 'syncBegin', 190, { flags: 6, a: implicit })
        .task(0, 200, [0, 4], implicit)
        .record(0, 'waitBegin', 210, { flags: 6, a: implicit })
        .switch(0, 220, implicit, [0, 4])
        .task(0, 230, [0, 5], [0, 4])
        .switch(0, 240, [0, 4], [0, 5], 1)
        .switch(0, 260, [0, 5], implicit, 1)
        .record(0, 'syncEnd', 300, { flags: 6, a: implicit })
        .task(0, 310, [0, 6], implicit)
        .wait(0, 320, 330, implicit)
        .end(400)
        .recording(),
    );
    expect(shapeOf(run)).toBe('([p0.0 (p0.0-0 p0.0-0-0) (p0.0-1)])');
  });
});

describe('of a bad file', () => {
  const read = (bytes: Uint8Array) => assemble(new Recording(bytesAsSource(bytes)));
  const first = unit + blockHeader;

  test('what is no recording is refused', () => {
    expect(() => read(new TextEncoder().encode('task,parent\n'))).toThrow(NotARecording);
    expect(() => read(new Uint8Array(0))).toThrow(NotARecording);
  });

  test('a truncated one has what is there, and says where it ends', () => {
    const whole = twoTasks().bytes();
    for (let records = 0; records < 14; records++) {
      const run = read(whole.slice(0, first + records * recordSize + 7));
      expect(run.info.isComplete).toBe(false);
      expect(run.flaws.map(({ message }) => message).join()).toContain('the file ends within this block');
      expect(run.flaws.at(-1)!.message).toContain('did not finish');
      shapeOf(run);
    }
  });

  test('a damaged record is skipped, and named with its place', () => {
    const bytes = twoTasks().bytes();
    bytes[first + 5 * recordSize + 20]! ^= 4;
    const run = read(bytes);
    expect(run.flaws[0]).toEqual({
      place: `byte ${first + 5 * recordSize}`,
      message: 'a damaged record of thread 0: skipped',
    });
    shapeOf(run);
  });

  test('a damaged block does not take the others with it', () => {
    const bytes = new Tape().begin(2).end(100_000, 2).bytes();
    bytes[2 * unit]! ^= 1;
    const run = read(bytes);
    expect(run.flaws[0]!.place).toBe(`byte ${2 * unit}`);
    expect(shapeOf(run)).toBe('(p0.0)');
  });

  test('a clock that goes back stands still, which is said', () => {
    const tape = new Tape().begin().task(0, 500, [0, 4], implicit).wait(0, 400, 600, implicit).end(700);
    const run = assemble(tape.recording());
    expect(run.flaws[0]!.message).toBe(
      'the clock of thread 0 goes back, 1 times, by up to 100 ns: treated as standing still',
    );
    expect(shapeOf(run)).toBe('([p0.0 (p0.0-0)])');
  });

  test('tasks whose parents are not there, and tasks nobody created, hang under the program', () => {
    const run = assemble(
      new Tape()
        .begin()
        .task(0, 200, [0, 4], [7, 9])
        .switch(0, 220, implicit, [0, 8])
        .switch(0, 240, [0, 8], implicit, 1)
        .end(300)
        .recording(),
    );
    expect(run.flaws.map(({ message }) => message)).toEqual([
      '1 tasks never started and 0 never finished, as after exit() in a task',
      '1 tasks have parents that are not in the recording: attached to the program',
      '1 tasks ran whose creation is not in the recording: attached to the program',
    ]);
    expect(run.grains.length).toBe(3);
    shapeOf(run);
  });

  test('a recording that stops within a task has the task, up to there', () => {
    const run = assemble(
      new Tape()
        .begin()
        .task(0, 200, [0, 4], implicit)
        .task(0, 210, [0, 5], implicit)
        .switch(0, 220, implicit, [0, 4])
        .record(0, 'mutexWait', 900, { b: 5 })
        .recording(),
    );
    expect(run.flaws.at(-1)!.message).toBe('the program did not finish: 1 tasks were running and 1 waiting');
    expect(run.grains.exec.data[1]).toBe(680);
    shapeOf(run);
  });

  test('any byte can be wrong, and something is still made of it', () => {
    const whole = new Tape()
      .begin(2)
      .task(0, 200, [0, 4], implicit, 20)
      .switch(1, 230, [1, 3], [0, 4])
      .switch(1, 330, [0, 4], [1, 3], 1)
      .wait(0, 300, 340, implicit)
      .end(400, 2)
      .bytes();
    let state = 1;
    for (let round = 0; round < rounds; round++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const bytes = whole.slice();
      const inUse = [state % 64, unit + (state % 700), 2 * unit + (state % 400)][round % 3]!;
      bytes[inUse]! ^= 1 << (state >>> 29);
      // The check does not cover all of it, so some nonsense gets through.
      if (round % 2 === 0 && inUse >= first) bytes[inUse + 1]! ^= 1 << (state >>> 29);
      try {
        analyse(read(bytes));
      } catch (error) {
        expect(error).toBeInstanceOf(NotARecording);
      }
    }
  });
});
