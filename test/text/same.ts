// Whether two programs are the same: their graphs, node by node, and their modules.

import { functionOf, InstructionOperation, MatchOperation, type Program } from '../../src/dialect/index.ts';
import { writeModule } from '../../src/llvm/index.ts';
import {
  Delta,
  isStructural,
  Lambda,
  type Node,
  type Origin,
  type Region,
  regionsOf,
  SimpleNode,
  type StructuralNode,
  Theta,
} from '../../src/rvsdg/index.ts';

/** The module, in which functions that the graph has are declarations. */
export function moduleText({ module, graph }: Program): string {
  const emptied: (() => void)[] = [];
  for (const region of regionsOf(graph.root)) {
    for (const node of region.nodes()) {
      if (!(node instanceof Lambda) || node.isOpaque) continue;
      const fn = functionOf(node);
      const { blocks, useListOrders, arguments: args } = fn;
      const names = args.map(({ name }) => name);
      emptied.push(() => {
        fn.blocks = blocks;
        fn.useListOrders = useListOrders;
        for (const [i, argument] of args.entries()) argument.name = names[i]!;
      });
      fn.blocks = [];
      fn.useListOrders = [];
    }
  }
  const { blockUseListOrders } = module;
  module.blockUseListOrders = blockUseListOrders.filter(({ block }) => block.parent.blocks.length > 0);
  const text = new TextDecoder('latin1').decode(writeModule(module));
  module.blockUseListOrders = blockUseListOrders;
  for (const restore of emptied) restore();
  return text;
}

/** Where two programs have different graphs; null if nowhere. */
export function difference(a: Program, b: Program): string | null {
  return new Comparison().of(a.graph.root, b.graph.root) ?? ends(a, b);
}

function ends(a: Program, b: Program): string | null {
  const names = ({ graph }: Program) => [
    ...graph.imports.map(({ attachment }) => (attachment as { name: string | null }).name),
    ...graph.exports.map(({ name }) => name),
  ];
  return names(a).join() === names(b).join() ? null : 'imports or exports differ';
}

class Comparison {
  private readonly counterparts = new Map<Origin, Origin>();
  private readonly pending: [Region, Region][] = [];

  of(a: Region, b: Region): string | null {
    this.pending.push([a, b]);
    for (let pair = this.pending.pop(); pair !== undefined; pair = this.pending.pop()) {
      const found = this.regions(...pair);
      if (found !== null) return found;
    }
    return null;
  }

  private regions(a: Region, b: Region): string | null {
    const nodes = [...b.nodes()];
    if (a.nodeCount !== nodes.length) return `${a.nodeCount} nodes, ${nodes.length} nodes`;
    const args = this.origins(a.arguments, b.arguments);
    if (args !== null) return args;
    for (const [i, node] of [...a.nodes()].entries()) {
      const found = this.origins(node.outputs, nodes[i]!.outputs) ?? this.nodes(node, nodes[i]!);
      if (found !== null) return `${node.kind} ${node.id}: ${found}`;
    }
    for (const [i, node] of [...a.nodes()].entries()) {
      if (!this.sameUses(node.inputs, nodes[i]!.inputs)) return `inputs of ${node.kind} ${node.id}`;
    }
    const marks = (region: Region) => region.graph.marks?.in(region).length ?? 0;
    if (marks(a) !== marks(b)) return `${marks(a)} debug records, ${marks(b)} debug records`;
    return this.sameUses(a.results, b.results) ? null : 'results';
  }

  private origins(a: readonly Origin[], b: readonly Origin[]): string | null {
    if (a.length !== b.length) return `${a.length} origins, ${b.length} origins`;
    for (const [i, origin] of a.entries()) {
      const other = b[i]!;
      if (origin.type.text !== other.type.text) return `type ${origin.type.text}, type ${other.type.text}`;
      // A nameless origin may have got the name of what it stands for; never the other way round.
      if ((origin.name ?? other.name) !== other.name && origin.name !== '') return `name ${origin.name}`;
      this.counterparts.set(origin, other);
    }
    return null;
  }

  private sameUses(a: readonly { origin: Origin }[], b: readonly { origin: Origin }[]): boolean {
    return (
      a.length === b.length && a.every(({ origin }, i) => this.counterparts.get(origin) === b[i]!.origin)
    );
  }

  private nodes(a: Node, b: Node): string | null {
    if (a.constructor !== b.constructor || a.kind !== b.kind) return `${a.kind}, ${b.kind}`;
    if (a instanceof SimpleNode) return operations(a, b as SimpleNode);
    if (!isStructural(a) || !isStructural(b)) return null;
    if (a.regions.length !== b.regions.length) return `${b.regions.length} regions`;
    for (const [i, region] of a.regions.entries()) this.pending.push([region, b.regions[i]!]);
    if (a instanceof Theta && a.isUnrolled !== (b as Theta).isUnrolled) return 'unrolled';
    if (a instanceof Lambda || a instanceof Delta)
      return a.name === (b as Lambda | Delta).name ? null : 'name';
    const branches = (node: StructuralNode) => (node.attachment as unknown[] | null)?.length ?? 0;
    return branches(a) === branches(b) ? null : 'branches';
  }
}

function operations({ operation: a }: SimpleNode, { operation: b }: SimpleNode): string | null {
  if (a.details !== b.details) return `${a.details}, ${b.details}`;
  if (a instanceof InstructionOperation && b instanceof InstructionOperation) {
    if (a.effects !== b.effects) return 'effects';
    return null;
  }
  if (a instanceof MatchOperation && b instanceof MatchOperation) {
    return a.branch?.operation === b.branch?.operation ? null : 'branch';
  }
  return null;
}
