// The control tree: a structured graph taken apart into the three shapes of B2 §2.1.
//
//   Linear   a sequence                         ──▶ A ──▶ B ──▶ C ──▶
//
//   Branch   a symmetric split and join              ┌─▶ alternative 0 ─┐
//                                               ──▶ ?┼─▶ alternative 1 ─┼──▶
//                                                    └──────────────────┘     (an alternative may be empty)
//
//   Loop     a tail-controlled loop             ──▶ body ──▶ ? ──▶
//                                                    ▲       │
//                                                    └───────┘
//
// Leaves are the vertices of the original graph, and assignments of constants to auxiliary variables. A predicate (the
// `?` above) is either the condition of the original vertex that was executed last, or an auxiliary variable:
//
//     linear
//       vertex 0                          0 ends in a branch with two out-edges
//       branch on vertex 0
//         0: linear
//              vertex 1
//              p0 := 1
//         1: linear
//              p0 := 0
//       branch on p0
//         …
//
// A tree may be as deep as the program is long, so walks keep an explicit stack, as `controlTreeToText` does.

/**
 * A variable that restructuring introduced; B2 calls them p, q and r. It holds a number from 0 to `alternatives - 1`.
 * Every path assigns it right before the only branch or loop that looks at it, so that it can be traced through.
 *
 *  - `branch`, p: at which continuation point execution goes on after a branch.
 *  - `entry`, q: at which entry vertex a loop with several of them starts its next iteration.
 *  - `exit`, q: at which vertex execution goes on after a loop with several exit vertices.
 *  - `repeat`, r: whether a loop is repeated (1) or left (0).
 *
 * B2 has one q for a loop's entries and exits. They are two here because they have different numbers of alternatives,
 * and thus different types once they are predicates in an RVSDG.
 */
export interface AuxiliaryVariable {
  /** Its place among the variables of the graph. */
  readonly index: number;
  readonly purpose: 'branch' | 'entry' | 'exit' | 'repeat';
  readonly alternatives: number;
}

/** Sets an auxiliary variable to a constant. */
export interface Assignment {
  readonly variable: AuxiliaryVariable;
  readonly value: number;
}

/** What decides a branch or loop: the condition of an original vertex, or an auxiliary variable. */
export type Predicate =
  | { readonly kind: 'vertex'; readonly vertex: number }
  | { readonly kind: 'variable'; readonly variable: AuxiliaryVariable };

/** A vertex of the original graph. */
export interface VertexLeaf {
  readonly kind: 'vertex';
  readonly vertex: number;
}

/** Assignments that happen at once, each to another variable. */
export interface AssignmentsLeaf {
  readonly kind: 'assignments';
  readonly assignments: readonly Assignment[];
}

/** A sequence. It contains no sequence directly, and is empty only as the alternative of a branch. */
export interface Linear {
  readonly kind: 'linear';
  readonly children: readonly ControlTree[];
}

/**
 * A split and join. In the sequence around it, a branch on the condition of a vertex directly follows that vertex.
 * Execution takes `alternatives[alternativeOf[i]]`, where i is the value of the predicate: the index of an out-edge,
 * or the value of the variable. Out-edges to the same vertex share an alternative; for variables the map is identity.
 */
export interface Branch {
  readonly kind: 'branch';
  readonly predicate: Predicate;
  readonly alternatives: readonly Linear[];
  readonly alternativeOf: readonly number[];
}

/**
 * A tail-controlled loop. After the body, execution repeats it if `repeats[i]` and goes on after the loop otherwise,
 * where i is the value of the predicate. A loop on the condition of a vertex has that vertex as its body's last leaf.
 */
export interface Loop {
  readonly kind: 'loop';
  readonly body: Linear;
  readonly predicate: Predicate;
  readonly repeats: readonly boolean[];
}

export type ControlTree = VertexLeaf | AssignmentsLeaf | Linear | Branch | Loop;

const letters = { branch: 'p', entry: 'q', exit: 'q', repeat: 'r' } as const;

/** The name of a variable: B2's letter for its purpose, and its index. */
export function variableName({ purpose, index }: AuxiliaryVariable): string {
  return letters[purpose] + index;
}

/** Assignments on one line, in B2's notation: `q1, r2 := 0, 1`. */
export function assignmentsToText(assignments: readonly Assignment[]): string {
  const names = assignments.map(({ variable }) => variableName(variable)).join(', ');
  return `${names} := ${assignments.map(({ value }) => value).join(', ')}`;
}

export interface ControlTreeTextOptions {
  /** What to call an original vertex. By default its number. */
  readonly vertexName?: (vertex: number) => string;
}

/**
 * A control tree as text, one line for each leaf and each alternative. Indentation says what is inside what; beyond
 * 40 levels it stops growing, or the text of a deep tree would be quadratic.
 */
export function controlTreeToText(tree: ControlTree, options: ControlTreeTextOptions = {}): string {
  const name = options.vertexName ?? String;
  const lines: string[] = [];
  const stack: { readonly tree: ControlTree | string; readonly depth: number }[] = [{ tree, depth: 0 }];
  const predicate = (p: Predicate) => (p.kind === 'vertex' ? name(p.vertex) : variableName(p.variable));
  const pushAll = (trees: readonly ControlTree[], depth: number) => {
    for (let i = trees.length - 1; i >= 0; i--) stack.push({ tree: trees[i]!, depth });
  };
  while (stack.length > 0) {
    const { tree, depth } = stack.pop()!;
    const say = (text: string) => lines.push('  '.repeat(Math.min(depth, 40)) + text);
    if (typeof tree === 'string') say(tree);
    else if (tree.kind === 'vertex') say(name(tree.vertex));
    else if (tree.kind === 'assignments') say(assignmentsToText(tree.assignments));
    else if (tree.kind === 'linear') pushAll(tree.children, depth);
    else if (tree.kind === 'loop') {
      say('loop');
      stack.push({ tree: `repeat on ${predicate(tree.predicate)} = ${valuesOf(tree.repeats, true)}`, depth });
      stack.push({ tree: tree.body, depth: depth + 1 });
    } else {
      say(`branch on ${predicate(tree.predicate)}`);
      const values = groupValues(tree.alternativeOf, tree.alternatives.length);
      for (let i = tree.alternatives.length - 1; i >= 0; i--) {
        stack.push({ tree: tree.alternatives[i]!, depth: depth + 2 });
        stack.push({ tree: `${values[i]!.join(',')}:`, depth: depth + 1 });
      }
    }
  }
  return lines.join('\n');
}

function valuesOf(values: readonly boolean[], wanted: boolean): string {
  return [...values.keys()].filter((i) => values[i] === wanted).join(',');
}

function groupValues(alternativeOf: readonly number[], count: number): number[][] {
  const values: number[][] = Array.from({ length: count }, () => []);
  for (let i = 0; i < alternativeOf.length; i++) values[alternativeOf[i]!]!.push(i);
  return values;
}
