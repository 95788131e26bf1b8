import { describe, expect, it } from 'vitest';
import { openSavedSession } from '../../src/explore/index.ts';
import { euclid, family, open, unitOf } from './programs.ts';

describe('a saved session', () => {
  it('is text, and shows everything that was there', async () => {
    const session = await open(family, 'O2');
    const saved = openSavedSession(JSON.parse(JSON.stringify(session.save())));
    expect(saved.overview).toEqual({ ...session.overview, canTrace: false });
    const last = session.overview.stages.length - 1;
    for (const { index } of session.overview.units) {
      for (const stage of [0, last]) expect(saved.graph(index, stage)).toEqual(session.graph(index, stage));
      expect(saved.difference(index, 0, last)).toEqual(session.difference(index, 0, last));
    }
    const sum = unitOf(session, 'sum');
    expect(saved.flow(sum, 'pcfr', last)).toEqual(session.flow(sum, 'pcfr', last));
    // As at the last stage, from where it was changed last.
    const changed = session.overview.units[sum]!.versions.at(-1)!;
    expect(changed).toBeLessThan(last);
    expect(saved.flow(sum, 'pcfr', changed)).toEqual(session.flow(sum, 'pcfr', last));
    expect(saved.output()).toBe(session.output());
    expect(saved.input()).toBe(family);
  });

  it('cannot run anything, and says so', async () => {
    const session = await open(euclid, 'promotion');
    const saved = openSavedSession(session.save());
    expect(saved.trace({ unit: 1, stage: 0, arguments: ['1', '2'] }).message).toMatch(/cannot run/);
  });

  it('has the units that were asked for, as far as there is room', async () => {
    const session = await open(family, 'O2');
    const sum = unitOf(session, 'sum');
    const saved = openSavedSession(session.save({ units: [sum] }));
    expect(saved.graph(sum, 0)).toEqual(session.graph(sum, 0));
    expect(saved.graph(unitOf(session, 'factorial'), 0)).toBeNull();
    expect(session.save({ limit: 10 })).toMatchObject({ units: [0], input: '', output: '' });
  });
});
