// What goes wrong with single programs while the others go on: it cannot be built or run, or prints something else.

import { Failure } from '../lib/processes.js';

export class Problems {
  /** @type {{ program: string, contestant: string, message: string }[]} */
  list = [];

  /** Does something for a program, and takes note if it fails; says whether it went well. */
  async attempt({ name: program }, contestant, action) {
    try {
      await action();
      return true;
    } catch (error) {
      return this.note(program, contestant, error);
    }
  }

  /** @returns {false} */
  note(program, contestant, error) {
    if (!(error instanceof Failure)) throw error;
    this.list.push({ program, contestant, message: error.message });
    return false;
  }
}

/** @param {string} output @param {string} agreed */
export function disagreement(output, agreed) {
  const quoted = (text) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
  return new Failure(`WRONG OUTPUT: ${quoted(output)}, not ${quoted(agreed)}`);
}
