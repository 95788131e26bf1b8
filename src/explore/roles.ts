// What the ports of nodes and regions are for, in the papers' words (B1 Definitions 1 to 8).

import type { NodeKind, PortRole } from './contract.ts';

export function argumentRole(owner: NodeKind | 'omega', index: number, contexts: number): PortRole {
  switch (owner) {
    case 'gamma':
      return 'entry';
    case 'theta':
      return 'loop';
    case 'omega':
      return 'import';
    case 'phi':
      return index < contexts ? 'context' : 'recursion';
    default:
      return index < contexts ? 'context' : 'parameter';
  }
}

export function resultRole(owner: NodeKind | 'omega', index: number): PortRole {
  switch (owner) {
    case 'gamma':
      return 'exit';
    case 'theta':
      return index === 0 ? 'predicate' : 'loop';
    case 'omega':
      return 'export';
    case 'phi':
      return 'recursion';
    default:
      return 'result';
  }
}

/** `operands` is how many inputs of a simple node are operands. */
export function inputRole(kind: NodeKind, index: number, operands: number): PortRole {
  switch (kind) {
    case 'simple':
      return index < operands ? 'operand' : 'state';
    case 'gamma':
      return index === 0 ? 'predicate' : 'entry';
    case 'theta':
      return 'loop';
    default:
      return 'context';
  }
}

export function outputRole(kind: NodeKind): PortRole {
  switch (kind) {
    case 'simple':
      return '';
    case 'gamma':
      return 'exit';
    case 'theta':
      return 'loop';
    case 'phi':
      return 'recursion';
    default:
      return 'definition';
  }
}
