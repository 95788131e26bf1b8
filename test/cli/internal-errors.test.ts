// What happens when we are wrong. Since we try not to be, Node itself is sabotaged first.

import { describe, expect, test } from 'vitest';
import { rvsdg } from '../support/command.ts';

const sabotage = "data:text/javascript,Buffer.concat=()=>{throw new TypeError('sabotage')}";

describe('an internal error', () => {
  test('names the station and asks for a report, without a stack trace', () => {
    const { status, stdout, stderr } = rvsdg(['opt', '-S'], {
      env: { NODE_OPTIONS: `--import="${sabotage}"` },
    });
    expect({ status, stdout }).toEqual({ status: 70, stdout: '' });
    expect(stderr).toMatch(/^rvsdg: internal error in open: sabotage\n/);
    expect(stderr).toContain('Please report it');
    expect(stderr).not.toContain('    at ');
  });

  test('shows the stack to those who ask for it', () => {
    const env = { NODE_OPTIONS: `--import="${sabotage}"`, RVSDG_DEBUG: '1' };
    const { status, stderr } = rvsdg(['opt', '-S'], { env });
    expect(status).toBe(70);
    expect(stderr).toContain('\n    at ');
  });
});
