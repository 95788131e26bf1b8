// Whether two bodies of a function have the same control flow: B2's perfect reconstruction.
//
// What does not count is what B2 calls inessential: blocks in which nothing happens, whether two
// blocks that always follow one another are one, whether a function returns in one place or in
// several, branches all of whose targets are the same, φs. So each body is reduced to a graph of
//
//      vertices   runs of instructions; an end of its own for all returns
//      edges      in the order of the branch that they leave, with its condition
//
// and two of them are the same if walking both side by side, edge by edge, meets the same
// instructions and conditions, and comes back to the same places.

import { type BasicBlock, type Instruction, Op, type Operation } from '../llvm/index.ts';

/** What an instruction was originally, itself by default; null if it was part of a constant. */
export type OriginalOf = (instruction: Instruction) => Instruction | null;

/** What is no part of a run: φs, and what the edges say. */
const inessential: ReadonlySet<Operation> = new Set([Op.phi, Op.br, Op.switch, Op.indirectbr, Op.ret]);

/** A run of instructions. */
interface Vertex {
  readonly instructions: Instruction[];
  /** The branch at its end; null for a jump, a return, or an end. */
  branch: Instruction | null;
  readonly targets: Vertex[];
}

/** Whether two lists of blocks, each with the entry first, have the same control flow. */
export function haveSameFlow(
  a: readonly BasicBlock[],
  b: readonly BasicBlock[],
  originalOf: OriginalOf = (instruction) => instruction,
): boolean {
  return isSame(reduce(a, originalOf), reduce(b, originalOf), originalOf);
}

function isSame(a: Vertex, b: Vertex, originalOf: OriginalOf): boolean {
  const partner = new Map<Vertex, Vertex>([[a, b]]);
  const taken = new Set<Vertex>([b]);
  const pending: [Vertex, Vertex][] = [[a, b]];
  while (pending.length > 0) {
    const [left, right] = pending.pop()!;
    if (!sameContent(left, right, originalOf)) return false;
    for (const [i, target] of left.targets.entries()) {
      const other = right.targets[i]!;
      const known = partner.get(target);
      if (known === undefined ? taken.has(other) : known !== other) return false;
      if (known !== undefined) continue;
      partner.set(target, other);
      taken.add(other);
      pending.push([target, other]);
    }
  }
  return true;
}

function sameContent(a: Vertex, b: Vertex, originalOf: OriginalOf): boolean {
  if (a.instructions.length !== b.instructions.length || a.targets.length !== b.targets.length) return false;
  if ((a.branch === null) !== (b.branch === null)) return false;
  if (a.branch !== null && originalOf(a.branch) !== originalOf(b.branch!)) return false;
  return a.instructions.every((each, i) => originalOf(each) === originalOf(b.instructions[i]!));
}

/** The reduced graph of a body; returns its entry. */
function reduce(blocks: readonly BasicBlock[], originalOf: OriginalOf): Vertex {
  const end: Vertex = { instructions: [], branch: null, targets: [] };
  const vertexOf = new Map<BasicBlock, Vertex>();
  for (const block of blocks) vertexOf.set(block, vertexFor(block, originalOf));
  for (const block of blocks) connect(block, vertexOf, end);
  skipEmpty([...vertexOf.values()].reverse());
  const entry = vertexOf.get(blocks[0]!)!;
  const start: Vertex = { instructions: [], branch: null, targets: [entry] };
  resolveTargets(start, new Map());
  joinRuns(start);
  return start;
}

function vertexFor({ instructions }: BasicBlock, originalOf: OriginalOf): Vertex {
  const vertex: Vertex = { instructions: [], branch: null, targets: [] };
  for (const instruction of instructions) {
    const { operation } = instruction;
    if (inessential.has(operation)) continue;
    if (originalOf(instruction) !== null) vertex.instructions.push(instruction);
  }
  return vertex;
}

function connect(block: BasicBlock, vertexOf: ReadonlyMap<BasicBlock, Vertex>, end: Vertex): void {
  const vertex = vertexOf.get(block)!;
  const terminator = block.terminator!;
  if (terminator.operation === Op.ret) vertex.targets.push(end);
  // A jump to labels may list one several times.
  const isJump = terminator.operation === Op.indirectbr;
  const targets = isJump ? [...new Set(block.successors)] : block.successors;
  if (targets.length === 0) return;
  if (targets.every((target) => target === targets[0])) {
    vertex.targets.push(vertexOf.get(targets[0]!)!);
    return;
  }
  vertex.branch = terminator;
  for (const target of targets) vertex.targets.push(vertexOf.get(target)!);
}

/** Whether control just passes through. */
function isEmpty(vertex: Vertex): boolean {
  return vertex.instructions.length === 0 && vertex.branch === null && vertex.targets.length === 1;
}

/**
 * Edges to vertices in which nothing happens lead to what comes after them; a branch may vanish by that, and
 * then the one around it. Given the last block first, that is one round for nested branches, not one for each.
 */
function skipEmpty(vertices: readonly Vertex[]): void {
  for (let changed = true; changed; ) {
    changed = false;
    const beyond = new Map<Vertex, Vertex>();
    for (const vertex of vertices) {
      resolveTargets(vertex, beyond);
      if (vertex.branch === null || vertex.targets.some((target) => target !== vertex.targets[0])) continue;
      vertex.branch = null;
      vertex.targets.length = 1;
      changed = true;
    }
  }
}

function resolveTargets(vertex: Vertex, beyond: Map<Vertex, Vertex>): void {
  for (const [i, target] of vertex.targets.entries()) vertex.targets[i] = endOf(target, beyond);
}

/** The first vertex at which something happens; of an empty loop, one of its vertices. */
function endOf(start: Vertex, beyond: Map<Vertex, Vertex>): Vertex {
  const path: Vertex[] = [];
  let at = start;
  const seen = new Set<Vertex>();
  while (isEmpty(at) && !seen.has(at)) {
    seen.add(at);
    path.push(at);
    at = beyond.get(at) ?? at.targets[0]!;
  }
  for (const vertex of path) beyond.set(vertex, at);
  return at;
}

/** A vertex that only one edge leads to, from a vertex with one way on, is part of that vertex. */
function joinRuns(start: Vertex): void {
  const edges = new Map<Vertex, number>();
  const order: Vertex[] = [start];
  for (let i = 0; i < order.length; i++) {
    for (const target of order[i]!.targets) {
      const count = edges.get(target);
      edges.set(target, (count ?? 0) + 1);
      if (count === undefined && target !== start) order.push(target);
    }
  }
  for (const vertex of order) {
    while (vertex.branch === null && vertex.targets.length === 1) {
      const [next] = vertex.targets as [Vertex];
      if (next === vertex || edges.get(next) !== 1) break;
      for (const instruction of next.instructions) vertex.instructions.push(instruction);
      vertex.branch = next.branch;
      vertex.targets.length = 0;
      for (const target of next.targets) vertex.targets.push(target);
      next.instructions.length = 0;
      next.targets.length = 0;
    }
  }
}
