// Restructuring: any closed graph becomes a structured one, without copying a single vertex.
//
// After Bahmann, Reissmann, Jahre and Meyer, "Perfect Reconstructability of Control Flow from Demand Dependence Graphs"
// (2015), here called B2, sections 4.1 and 4.2. What follows explains the whole of it; the parts are in `loops.ts`,
// `bodies.ts`, `branches.ts` and `structured-graph.ts`, and the way back is in `short-circuit.ts`.
//
// WHAT IS WANTED
//
// A γ-node is a symmetric split and join, a θ-node is a tail-controlled loop, and a region is a sequence. So the graph
// must be made of these three shapes only (`control-tree.ts`). Real control flow is not: loops are left in the middle,
// branches meet asymmetrically, a `goto` jumps into a loop. The remedy is to *write down* where control is going, in an
// auxiliary variable, take a structured way, and *look it up* there:
//
//              0                           0
//           ╱     ╲                        branch on 0
//          1       │                         0: 1
//        ╱   ╲     │                            branch on 1
//       2      ╲   │                              0: 2
//        ╲       ▶ 3                                 p := 1
//          ╲     ╱                                1: p := 0
//            ▶ 4 ◀                           1: p := 0
//                                          branch on p
//       if (0 && 1) 2; else 3;               0: 3
//       4                                    1: (nothing)
//                                          4
//
// Each variable is assigned a constant right before the one place that looks at it. Every path of the original is thus
// still there, as a path on which nothing remains to be decided, and can be found again: nothing is lost.
//
// STEP 1: LOOPS
//
// Each strongly connected component becomes a loop that is entered at one place and left and repeated at another:
//
//            │     │                                q:=0     q:=1
//         ┌──▼─────▼──┐                               └──┬─────┘
//         │  e0 ⇄ e1  │                          ┌────▶ q?                 entry: demultiplexes to e0 and e1
//         │  │     │  │                          │    ┌──┴──┐
//         └──┼─────┼──┘                          │    e0    e1             body, without the edges to e0 and e1:
//            ▼     ▼                             │  ╱  ╲   ╱  ╲               e0 to e1    q, q', r := 1, 0, 1
//            x0    x1                            │  ·  ·   ·  ·               e0 to x0    q, q', r := 0, 0, 0
//                                                │  ╲  ╲   ╱  ╱               e1 to e0    q, q', r := 0, 0, 1
//                                                └─1─── r?                    e1 to x1    q, q', r := 0, 1, 0
//                                                       0
//                                                       q'?                exit: demultiplexes to x0 and x1
//                                                     ┌──┴──┐
//                                                     x0    x1
//
// q (where to start) is there only if there are several entry vertices, q' (where to go on) only if there are several
// exit vertices, and r (repeat or leave) unless the loop is tail-controlled already. On every path to r all three are
// assigned, though q means nothing when the loop is left and q' means nothing when it is repeated: a variable that is
// assigned on some paths only would be alive around the whole loop.
//
// The edges to the entry vertices are gone from the body. What is still cyclic in it are the loops nested inside.
// `loops.ts` finds them all at once.
//
// A loop is left alone if it is tail-controlled: one vertex ends in a branch with exactly two targets, the only entry
// vertex and the only exit vertex, and no other edge leads to either from inside. In one respect more is left alone than
// B2 would: if the part of a body from the entry vertex up to such a vertex is closed by itself, it stays a loop,
// whatever comes after it. This matters for `do { do { … } while (a); … } while (b);`, two loops with one head, which is
// structured but is only one strongly connected component.
//
// STEP 2: BRANCHES
//
// With loops inside counted as single vertices, every body is acyclic. `branches.ts` takes it apart from its entry on:
//
//      head H            a linear piece that ends in a branch
//      branches B0 …     what only one of the branch's edges leads to
//      tail T            all the rest
//
//                  H                                         H
//               ┌──┴──┐                                   ┌──┴──┐
//               B0    B1                                  B0    B1           edges from B0, B1 and H into T
//               │╲   ╱│                                   └──┬──┘            assign the number of the
//               │ ╲ ╱ │                                      p?              continuation point they lead to
//               ▼  ▼  ▼                                   ┌──┼──┐
//               c0 c1 c2      T                           c0 c1 c2
//
// The vertices of T that edges from H or B lead to are the *continuation points*. If there is one, control meets there
// and the branch is symmetric already. If there are several, p says which. Then each Bi and T (whose head is now `p?`) is
// taken apart in the same way.
//
// In one respect this differs from B2. T is part of an arm of another branch, or of a loop's body, and some of the
// continuation points may lie outside of that; B2 hands them on from one dispatch to the next until T is over. Where more
// than one dispatch is to come, we tell those that are inside from the others first: see `branches.ts`.
//
// WHAT COMES OUT
//
// A control tree and a graph. Which variable is which, how they are numbered, and in which order alternatives come
// depends on the shape of the graph alone, not on how its vertices are numbered or what order anything was found in.
//
// Restructuring is idempotent, and the identity on structured graphs. Time is O(n log n) in the size of the *result*,
// without recursion. The result is linear in the graph for structured and nearly structured ones. It need not be: an
// edge that leaves k nested loops must be written down and looked up k times.

import { Bodies } from './bodies.ts';
import { BranchRestructuring } from './branches.ts';
import { CanonicalCfg } from './canonical.ts';
import type { Cfg } from './cfg.ts';
import { whyNotClosed } from './close.ts';
import type { Assignment, AuxiliaryVariable, Linear, Loop } from './control-tree.ts';
import { findLoops } from './loops.ts';
import { Scratch } from './scratch.ts';
import { type AuxiliaryVertex, type StructuredGraph, structuredGraph } from './structured-graph.ts';

/** A structured graph, as a tree and as a graph, and what restructuring has added to it. */
export class StructuredCfg {
  /** The graph that was restructured. */
  readonly original: Cfg;
  readonly tree: Linear;
  /** The auxiliary variables, by index. */
  readonly variables: readonly AuxiliaryVariable[];
  #asGraph: StructuredGraph | undefined;

  constructor(original: Cfg, tree: Linear, variables: readonly AuxiliaryVariable[]) {
    this.original = original;
    this.tree = tree;
    this.variables = variables;
  }

  /**
   * The same as a graph. The vertices of the original come first, with as many out-edges as they had, in the same
   * order. Auxiliary vertices come after them. Computed when first asked for.
   */
  get graph(): Cfg {
    return this.#structuredGraph.graph;
  }

  /** What each auxiliary vertex does: `auxiliary[i]` belongs to vertex `original.vertexCount + i` of the graph. */
  get auxiliary(): readonly AuxiliaryVertex[] {
    return this.#structuredGraph.auxiliary;
  }

  get #structuredGraph(): StructuredGraph {
    this.#asGraph ??= structuredGraph(this.original, this.tree);
    return this.#asGraph;
  }
}

const scratch = new Scratch();

/** Restructures a closed graph. Throws a RangeError when it is not closed; see `closeCfg`. */
export function restructure(cfg: Cfg): StructuredCfg {
  const problem = cfg.isClosed ? undefined : whyNotClosed(cfg);
  if (problem) throw new RangeError(`only a closed graph can be restructured: ${problem}`);
  scratch.takeBack();
  const graph = new CanonicalCfg(cfg, scratch);
  const bodies = new Bodies(graph.cfg, findLoops(graph.cfg), scratch);
  const branches = new BranchRestructuring(graph, bodies, scratch);
  // A loop has a lower number than those inside it; loop 0 is the whole graph.
  for (let loop = bodies.loopCount - 1; loop > 0; loop--) restructureLoop(loop, bodies, branches);
  const { body: tree } = branches.run(0);
  branches.finish();
  return new StructuredCfg(cfg, tree, branches.variables);
}

function restructureLoop(loop: number, bodies: Bodies, branches: BranchRestructuring): void {
  const entries = bodies.entries(loop);
  const entry = entries.length > 1 ? branches.addVariable('entry', entries.length) : undefined;
  branches.entryVariables[loop] = entry;
  const { body, exits, junction } = branches.run(loop);
  const exitVertices = exits.filter((destination) => !bodies.isRepetition(loop, destination));
  bodies.exits[loop] = exitVertices;
  if (exitVertices.length === exits.length) {
    // Nothing repeats it from outside its body: it was a loop before.
    branches.loops[loop] = body.children[0] as Loop;
    return;
  }
  const exit = exitVertices.length > 1 ? branches.addVariable('exit', exitVertices.length) : undefined;
  branches.exitVariables[loop] = exit;
  const repeat = branches.addVariable('repeat', 2);
  const assign = (entryValue: number, exitValue: number, repeatValue: number) => {
    const assignments: Assignment[] = [];
    if (entry) assignments.push({ variable: entry, value: entryValue });
    if (exit) assignments.push({ variable: exit, value: exitValue });
    assignments.push({ variable: repeat, value: repeatValue });
    return assignments;
  };
  const decisions = new Map<number, Assignment[]>();
  for (let i = 0; i < entries.length; i++) decisions.set(entries[i]!, assign(i, 0, 1));
  for (let i = 0; i < exitVertices.length; i++) decisions.set(exitVertices[i]!, assign(0, i, 0));
  junction.decide(decisions);
  const predicate = { kind: 'variable', variable: repeat } as const;
  branches.loops[loop] = { kind: 'loop', body, predicate, repeats: [false, true] };
}
