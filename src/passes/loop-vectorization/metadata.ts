// `!llvm.loop` of loops that vectorization has made, and of remainder loops: neither must be vectorized again, by any
// optimizer.

import { matchOf } from '../../analysis/decisions.ts';
import { loopNodeOf } from '../../analysis/vectorize-metadata.ts';
import { integerConstant, MatchOperation, metadataNumbers, type Program } from '../../dialect/index.ts';
import {
  Attachment,
  Instruction,
  type Metadata,
  MetadataNode,
  MetadataString,
  Op,
  ValueMetadata,
} from '../../llvm/index.ts';
import type { Theta } from '../../rvsdg/index.ts';

/** The directives that vectorization has satisfied. */
const done = /^llvm\.loop\.(vectorize|interleave|isvectorized)/;

/** Marks a loop as vectorized, in place of its vectorization directives. */
export function markVectorized(theta: Theta, { module }: Program): void {
  const { types } = module;
  const before = loopNodeOf(theta);
  const node = metadataNumbers(module).make('tuple', true);
  const said = before?.elements.slice(1).filter((element) => !isDone(element)) ?? [];
  const mark = metadataNumbers(module).make('tuple', false);
  mark.elements = [
    new MetadataString('llvm.loop.isvectorized'),
    new ValueMetadata(integerConstant(types.i32, 1n)),
  ];
  node.elements = [node, ...said, mark];
  const branches = (theta.attachment ?? []) as readonly Instruction[];
  const like =
    branches.find(({ metadata }) => metadata?.some(({ kind }) => kind === 'llvm.loop')) ?? branches[0];
  const branch = new Instruction(Op.br, types.void, []);
  const kept = like?.metadata?.filter(({ kind }) => kind !== 'llvm.loop') ?? [];
  branch.metadata = [...kept, new Attachment('llvm.loop', node)];
  theta.attachment = [branch];
  const match = matchOf(theta.predicate.origin);
  if (match === null || match.operation.branch === null) return;
  const { cases, to, otherwise, branch: original } = match.operation;
  const conditional = original.copy(original.operands);
  const others = original.metadata?.filter(({ kind }) => kind !== 'llvm.loop' && kind !== 'prof') ?? [];
  conditional.metadata = [...others, new Attachment('llvm.loop', node)];
  match.operation = new MatchOperation(cases, to, otherwise, conditional);
}

function isDone(element: Metadata | null): boolean {
  if (!(element instanceof MetadataNode)) return false;
  const [name] = element.elements;
  return name?.form === 'string' && done.test(name.text);
}
