// What the graph's verifier finds, at the places in the text where the nodes are.

import type { LlvmIrError } from '../llvm/index.ts';
import type { Lexer } from '../llvm/reader/parts.ts';
import { type Graph, type Violation, verifyGraph } from '../rvsdg/index.ts';

/** After so many violations the rest is only counted. */
const mostShown = 20;

/** A text that reads well and says something that is no graph. */
export class InvalidGraph extends Error {
  readonly errors: readonly LlvmIrError[];
  readonly count: number;

  constructor(errors: readonly LlvmIrError[], count: number) {
    super(errors[0]!.message);
    this.name = 'InvalidGraph';
    this.errors = errors;
    this.count = count;
  }

  /** Each violation with its line and a caret. */
  format(): string {
    const lines = this.errors.map((error) => error.format());
    if (this.count > lines.length) lines.push(`... and ${this.count - lines.length} more`);
    return lines.join('\n');
  }
}

/** Throws what is wrong with a graph; `offsets` says where each node is, by its id. */
export function checkGraph(graph: Graph, lexer: Lexer, offsets: readonly number[]): void {
  const violations = verifyGraph(graph);
  if (violations.length === 0) return;
  const errors = violations
    .slice(0, mostShown)
    .map((violation) => lexer.error(placeOf(violation, offsets), violation.toString()));
  throw new InvalidGraph(errors, violations.length);
}

function placeOf({ node, region }: Violation, offsets: readonly number[]): number {
  const nearest = node ?? region.owner;
  return nearest === null ? 0 : (offsets[nearest.id] ?? 0);
}
