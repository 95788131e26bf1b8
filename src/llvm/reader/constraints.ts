// The constraint string of inline assembly, checked against the type of the call,
// as LLVM does while it reads: `=r` outputs, `r` inputs, `~{cc}` clobbers, `!i`
// labels, `*` indirect operands, `0` for "same as output 0".

import type { Type } from '../types.ts';

interface Constraint {
  readonly kind: 'output' | 'input' | 'clobber' | 'label';
  readonly indirect: boolean;
}

/** What is wrong with the constraints of an assembly of this type, or null. */
export function constraintProblem(functionType: Type, constraints: string): string | null {
  const parsed = parse(constraints);
  if (parsed === null) return 'failed to parse constraints';
  let outputs = 0;
  let inputs = 0;
  let clobbers = 0;
  let labels = 0;
  let indirect = 0;
  for (const constraint of parsed) {
    switch (constraint.kind) {
      case 'output':
        if (inputs - indirect !== 0 || clobbers !== 0 || labels !== 0) {
          return 'output constraint occurs after input, clobber or label constraint';
        }
        if (!constraint.indirect) {
          outputs++;
          break;
        }
        indirect++;
        inputs++;
        break;
      case 'input':
        if (clobbers > 0) return 'input constraint occurs after clobber constraint';
        inputs++;
        break;
      case 'clobber':
        clobbers++;
        break;
      case 'label':
        if (clobbers > 0) return 'label constraint occurs after clobber constraint';
        labels++;
        break;
    }
  }
  const result = functionType.result;
  if (outputs === 0 && result.kind !== 'void') return 'inline asm without outputs must return void';
  if (outputs === 1 && result.kind === 'struct') return 'inline asm with one output cannot return struct';
  if (outputs > 1 && (result.kind !== 'struct' || result.contained.length !== outputs)) {
    return 'number of output constraints does not match number of return struct elements';
  }
  if (functionType.parameterCount !== inputs) {
    return 'number of input constraints does not match number of parameters';
  }
  return null;
}

/** The constraints of the string, or null when it is malformed. */
function parse(text: string): Constraint[] | null {
  const constraints: Constraint[] = [];
  let at = 0;
  while (at < text.length) {
    // A constraint ends at the first comma outside the braces of a register name.
    let end = at;
    let braced = false;
    while (end < text.length && (braced || text[end] !== ',')) {
      if (text[end] === '{') braced = true;
      else if (text[end] === '}') braced = false;
      end++;
    }
    const constraint = parseOne(text.slice(at, end), constraints);
    if (constraint === null) return null;
    constraints.push(constraint);
    at = end;
    if (at < text.length) {
      at++;
      if (at === text.length) return null; // Nothing after the last comma.
    }
  }
  return constraints;
}

function parseOne(text: string, before: readonly Constraint[]): Constraint | null {
  let at = 0;
  let kind: Constraint['kind'] = 'input';
  let indirect = false;
  if (text[at] === '~') {
    kind = 'clobber';
    at++;
    if (text[at] !== '{') return null;
  } else if (text[at] === '=') {
    kind = 'output';
    at++;
  } else if (text[at] === '!') {
    kind = 'label';
    at++;
  }
  if (text[at] === '*') {
    indirect = true;
    at++;
  }
  if (at >= text.length) return null;
  let earlyClobber = false;
  let commutative = false;
  for (;;) {
    if (text[at] === '&') {
      if (kind !== 'output' || earlyClobber) return null;
      earlyClobber = true;
    } else if (text[at] === '%') {
      if (kind === 'clobber' || commutative) return null;
      commutative = true;
    } else if (text[at] === '#' || text[at] === '*') {
      return null;
    } else {
      break;
    }
    if (++at >= text.length) return null;
  }
  return parseCodes(text, at, kind, before) ? { kind, indirect } : null;
}

/** The letters after the modifiers. */
function parseCodes(text: string, at: number, kind: string, before: readonly Constraint[]): boolean {
  while (at < text.length) {
    const c = text[at]!;
    if (c === '{') {
      const end = text.indexOf('}', at + 1);
      if (end < 0) return false;
      at = end + 1;
    } else if (c >= '0' && c <= '9') {
      let end = at + 1;
      while (end < text.length && text[end]! >= '0' && text[end]! <= '9') end++;
      const tied = before[Number(text.slice(at, end))];
      if (tied === undefined || tied.kind !== 'output' || kind !== 'input') return false;
      at = end;
    } else if (c === '|') {
      at++;
    } else if (c === '^') {
      if (at + 2 >= text.length) return false;
      at += 3;
    } else if (c === '@') {
      const count = Number(text[at + 1]);
      if (!(count > 0) || at + 1 + count >= text.length) return false;
      at += 2 + count;
    } else {
      at++;
    }
  }
  return true;
}
