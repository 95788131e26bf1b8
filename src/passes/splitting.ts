// Access splitting (Lawrence §7, A23): turns a load or store to one of several addresses into a branch with one access for each.
//
//      γ p                                  γ p
//      │ 0: &a    1: &b                     │ 0: load a    1: load b
//      └─ x                          ⇒      └─
//         load x
//
// `from = condition ? &a : &b; … = *from; *from = …` keeps both variables in memory: x is the address of neither. A
// load or store that is split, by a γ on the same decision, has one address in each region. Then both addresses are
// used only in accesses, and promotion makes values of the variables. The new γs are fused with the first if nothing is
// between them (correlated-decisions), and most become selects. In the Value Dependence Graph this is distribution over
// γ (Weise et al. 1994, §5); LLVM's SROA speculates loads over φ and select to the same end.
//
// It is done only where it pays: for variables all of whose uses are known afterwards. So an address that is also used
// otherwise is left alone. An address that is chosen twice is split by the second choice first, and then by the first.
// Unused choices are removed by dead node elimination, and with them the last uses of the address.
//
// Correctness. The decision is matched again from the number that the first γ was decided by, which is an edge and so
// the same number everywhere. Exactly one copy of the access is executed where the access was, with the same operands,
// on the same states. Volatile and atomic accesses are left alone.
//
// The uses of each variable are visited once in each of a few rounds; the number of accesses that are split is limited.

import { isRepeatable } from '../analysis/congruence/schedule.ts';
import { matchOf } from '../analysis/decisions.ts';
import { calledIntrinsic, instructionOf, transferLength } from '../analysis/intrinsics.ts';
import { constantOffset } from '../analysis/layout.ts';
import { plainConstant } from '../analysis/nesting.ts';
import { isPure } from '../analysis/speculation.ts';
import { eachOnMemory } from '../analysis/states.ts';
import { ConstantOperation, isFromInvoke } from '../dialect/index.ts';
import { type DataLayout, Op } from '../llvm/index.ts';
import { Ways } from '../rewrite/ways.ts';
import {
  Gamma,
  type Lambda,
  type Origin,
  type Region,
  regionAfter,
  SimpleNode,
  Theta,
  type User,
} from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

/** An address may be chosen so many times, one after the other. */
const rounds = 3;
/** A choice among more addresses than this is left alone. */
const mostRegions = 4;
/** So many accesses to the choices that a variable takes part in are split. */
const mostAccesses = 16;
/** An address that takes more steps than this from what enters its γ is not computed again. */
const mostSteps = 4;

export const splitting: Pass = {
  name: 'splitting',
  summary: 'access variables chosen by address in each branch, so that they can be promoted (node splitting)',
  isLocal: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let count = 0;
    for (let round = 0; round < rounds; round++) {
      const before = count;
      for (const alloca of chosenVariables(lambda.body)) {
        const uses = new Uses(context.layout);
        if (uses.follow(alloca.outputs[0]!)) count += split(uses, lambda, context);
      }
      if (count === before) break;
    }
    context.count('accesses split', count);
    return count > 0;
  },
};

/** The allocas whose address is chosen by a γ, as far as that is visible locally. */
function chosenVariables(body: Region): SimpleNode[] {
  const found: SimpleNode[] = [];
  for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
    eachOnMemory(region, (node) => {
      if (instructionOf(node)?.operation === Op.alloca && isChosen(node.outputs[0]!))
        found.push(node as SimpleNode);
    });
  }
  return found;
}

/** Whether an address, or one a constant distance after it, leaves a γ that it enters. */
function isChosen(address: Origin): boolean {
  const pending = [address];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (let user = at.firstUser; user !== null; user = user.nextUser) {
      const { node } = user;
      const { owner } = user.region;
      if (node === null && owner instanceof Gamma && owner.outputs[user.index]!.isUsed) return true;
      if (node instanceof Theta) pending.push(node.body.arguments[user.index]!);
      else if (node instanceof Gamma && user.index > 0)
        for (const region of node.regions) pending.push(region.arguments[user.index - 1]!);
      else if (instructionOf(node)?.operation === Op.getelementptr) pending.push(node!.outputs[0]!);
    }
  }
  return false;
}

/** The output of a γ whose value is one of several addresses. */
interface Chosen {
  readonly gamma: Gamma;
  readonly index: number;
}

/** All that happens to a variable's address. */
class Uses {
  /** Loads and stores to chosen addresses. */
  readonly accesses = new Map<SimpleNode, Chosen>();
  private readonly layout: DataLayout;
  private readonly chosen = new Set<Origin>();
  private readonly pending: { readonly origin: Origin; readonly chosen: Chosen | null }[] = [];

  constructor(layout: DataLayout) {
    this.layout = layout;
  }

  /** Follows an address to its uses, and returns whether they are all known. */
  follow(address: Origin): boolean {
    this.pending.push({ origin: address, chosen: null });
    for (let at = this.pending.pop(); at !== undefined; at = this.pending.pop()) {
      for (let user = at.origin.firstUser; user !== null; user = user.nextUser)
        if (!this.use(user, at.chosen)) return false;
    }
    return this.accesses.size <= mostAccesses;
  }

  private use(user: User, chosen: Chosen | null): boolean {
    const { node } = user;
    if (node instanceof SimpleNode) return this.simpleUse(user, node, chosen);
    if (node instanceof Gamma) {
      if (user.index === 0) return false;
      for (const region of node.regions) this.push(region.arguments[user.index - 1]!, chosen);
      return true;
    }
    if (node instanceof Theta) {
      const variable = node.variable(user.index);
      if (!variable.isInvariant) return false;
      this.push(variable.argument, chosen);
      this.push(variable.output, chosen);
      return true;
    }
    if (node !== null) return false;
    const { owner } = user.region;
    if (owner instanceof Theta) return user.origin === owner.body.arguments[user.index - 1];
    if (!(owner instanceof Gamma)) return false;
    if (!owner.outputs[user.index]!.isUsed) return true;
    return chosen === null && this.choose(owner, user.index);
  }

  private push(origin: Origin, chosen: Chosen | null): void {
    if (origin.isUsed) this.pending.push({ origin, chosen });
  }

  private simpleUse(user: User, node: SimpleNode, chosen: Chosen | null): boolean {
    const instruction = instructionOf(node);
    switch (instruction?.operation) {
      case Op.load:
      case Op.store: {
        const isAddress = user.index === (instruction!.operation === Op.store ? 1 : 0);
        if (!isAddress || instruction!.atomic !== null || instruction!.hasFlag('volatile')) return false;
        if (chosen !== null) this.accesses.set(node, chosen);
        return true;
      }
      case Op.getelementptr:
        if (user.index !== 0 || constantOffset(this.layout, node) === null) return false;
        this.push(node.outputs[0]!, chosen);
        return true;
      case Op.call: {
        const intrinsic = calledIntrinsic(instruction!);
        if (chosen !== null || intrinsic === null || user.index === 0) return false;
        return /^lifetime\./.test(intrinsic) || transferLength(node) !== null;
      }
      default:
        return false;
    }
  }

  /** Follows an output of a γ, if each region yields an address that is available outside. */
  private choose(gamma: Gamma, index: number): boolean {
    const output = gamma.outputs[index]!;
    if (this.chosen.has(output)) return true;
    this.chosen.add(output);
    if (gamma.regions.length > mostRegions || isFromInvoke(gamma.predicate.origin)) return false;
    if (matchOf(gamma.predicate.origin) === null) return false;
    if (!gamma.regions.every(({ results }) => isCheap(results[index]!.origin, mostSteps))) return false;
    this.push(output, { gamma, index });
    return true;
  }
}

/** Whether a value is computed of what enters its region in few steps, and the same if it is computed again. */
function isCheap(origin: Origin, steps: number): boolean {
  if (origin.isArgument) return true;
  const { node } = origin;
  if (!(node instanceof SimpleNode) || steps === 0) return false;
  const isConstant = node.operation instanceof ConstantOperation;
  if (!isConstant && !(isPure(node) && isRepeatable(node.operation))) return false;
  return node.inputs.every((input) => isCheap(input.origin, steps - 1));
}

// ── The change ──────────────────────────────────────────────────────────────

/** Splits the accesses to chosen addresses, and returns how many they are. */
function split({ accesses }: Uses, lambda: Lambda, context: PassContext): number {
  const ways = new Ways();
  for (const [node, chosen] of accesses) {
    new Split(node, chosen, ways).run();
    context.remark(
      'passed',
      'Split',
      lambda,
      instructionOf(node),
      `access split by the ${chosen.gamma.regions.length} addresses that it may be to`,
    );
  }
  return accesses.size;
}

/** A load or store that becomes a γ with one for each address. */
class Split {
  private readonly node: SimpleNode;
  private readonly chosen: Chosen;
  private readonly ways: Ways;
  private readonly gamma: Gamma;
  private readonly entries = new Map<Origin, number>();

  constructor(node: SimpleNode, chosen: Chosen, ways: Ways) {
    this.node = node;
    this.chosen = chosen;
    this.ways = ways;
    this.gamma = new Gamma(this.decision());
  }

  /** The decision of the first γ, in the region of the access. */
  private decision(): Origin {
    const { origin } = this.chosen.gamma.predicate;
    const { region } = this.node;
    if (origin.region === region) return origin;
    const match = matchOf(origin)!;
    const number = this.ways.into(region, match.inputs[0]!.origin);
    return new SimpleNode(region, match.operation, [number], [origin.type]).outputs[0]!;
  }

  run(): void {
    const { node, gamma } = this;
    const address = instructionOf(node)!.operation === Op.store ? 1 : 0;
    const copies = gamma.regions.map((region, i) => {
      const operands = node.inputs.map(({ origin }, index) =>
        index === address ? this.addressIn(region, i, origin) : this.enter(region, origin),
      );
      return new SimpleNode(
        region,
        node.operation,
        operands,
        node.outputs.map(({ type }) => type),
      );
    });
    const { onCopy } = node.region.graph;
    for (const copy of copies) onCopy?.(node, copy);
    for (const output of node.outputs) {
      const exit = gamma.addExit(copies.map(({ outputs }) => outputs[output.index]!)).output;
      exit.name = output.name;
      output.divertUsers(exit);
    }
    node.remove();
  }

  private enter(region: Region, origin: Origin): Origin {
    let index = this.entries.get(origin);
    if (index === undefined) {
      index = this.gamma.addEntry(origin).index;
      this.entries.set(origin, index);
    }
    return region.arguments[index]!;
  }

  /** The address of an access if a certain one was chosen: the computation from there is repeated. */
  private addressIn(region: Region, alternative: number, address: Origin): Origin {
    const { gamma, index } = this.chosen;
    const steps: SimpleNode[] = [];
    let at = address;
    while (at !== gamma.outputs[index]) {
      if (at.node instanceof SimpleNode) {
        steps.push(at.node);
        at = at.node.inputs[0]!.origin;
      } else {
        const { owner } = at.node === null ? at.region : { owner: at.node };
        at = owner!.inputs[owner instanceof Gamma ? at.index + 1 : at.index]!.origin;
      }
    }
    let result = this.copyInto(region, gamma.regions[alternative]!.results[index]!.origin);
    for (const { operation, inputs, outputs } of steps.reverse()) {
      const others = inputs.slice(1).map(({ origin }) => constantLike(region, origin));
      result = new SimpleNode(region, operation, [result, ...others], [outputs[0]!.type]).outputs[0]!;
    }
    return result;
  }

  /** A value of the first γ's regions, computed in one of the new γ. */
  private copyInto(region: Region, origin: Origin): Origin {
    if (origin.isArgument) {
      const outside = (origin.region.owner as Gamma).inputs[origin.index + 1]!.origin;
      return this.enter(region, this.ways.into(this.node.region, outside));
    }
    const { operation, inputs } = origin.node as SimpleNode;
    const operands = inputs.map((input) => this.copyInto(region, input.origin));
    return new SimpleNode(region, operation, operands, [origin.type]).outputs[0]!;
  }
}

/** A constant as it is in another region. */
function constantLike(region: Region, origin: Origin): Origin {
  if (plainConstant(origin) === null) throw new Error('an address is split whose distance is not constant');
  return new SimpleNode(region, (origin.node as SimpleNode).operation, [], [origin.type]).outputs[0]!;
}
