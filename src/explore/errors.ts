// What can go wrong when a session is opened.

import type { InputProblem } from './contract.ts';

/** The text is no module and no graph. `problems` says what is wrong with it, and where. */
export class InvalidInput extends Error {
  readonly problems: readonly InputProblem[];

  constructor(problems: readonly InputProblem[]) {
    super(problems[0]?.message ?? 'invalid input');
    this.name = 'InvalidInput';
    this.problems = problems;
  }
}

/** The work was cancelled. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'Cancelled';
  }
}
