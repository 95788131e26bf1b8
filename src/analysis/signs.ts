// Signs: which integers are never negative.
//
//      θ i = 0                      0 is not negative, and if i is not, then neither is i + 1, because a sum that
//      │  i' = add nsw i, 1         overflows is poison: so i never is, nor are results of operations on it that
//      └─                           preserve the sign.
//
// The claim excludes poison: `x` is poison or not negative. That is enough to replace an operation by one that computes
// the same of such values, and is poison where its operand is. It is not enough after a `freeze`, which turns poison
// into any number. `undef` is any number at each use, so nothing is claimed of it.
//
// Conditions count as well: in a region of a γ that is taken only if `x <s 0` is false, and at the beginning of an
// iteration, if the loop is repeated only then.
//
// A query collects the values that the answer depends on, assumes it of all of them, and drops the claims that do not
// follow from others until all do. The rest holds by induction over the iterations of loops. A query gives up when it
// depends on too many values; answers are cached, so each origin is examined by few queries.

import { InstructionOperation } from '../dialect/index.ts';
import { type Instruction, Op, type Operation } from '../llvm/index.ts';
import { Gamma, type Origin, type Region, SimpleNode, Theta } from '../rvsdg/index.ts';
import { Facts, factsBehind } from './implied.ts';
import { plainConstant } from './nesting.ts';
import { complement, isWithin, rangeOf } from './ranges.ts';

/** What depends on more origins than this is not answered. */
const mostOrigins = 128;

/** A value is called by so many names at most. */
const mostNames = 8;

/** How the sign of a result follows from operands that are not negative. */
type Rule = 'all' | 'any' | 'first' | 'arms' | 'always';

const rules = new Map<Operation, Rule>([
  [Op.zext, 'always'],
  [Op.sext, 'first'],
  [Op.and, 'any'],
  [Op.or, 'all'],
  [Op.xor, 'all'],
  [Op.lshr, 'first'],
  [Op.ashr, 'first'],
  [Op.udiv, 'first'],
  [Op.sdiv, 'all'],
  [Op.srem, 'first'],
  // A remainder is at most the dividend, and less than the divisor.
  [Op.urem, 'any'],
  [Op.select, 'arms'],
]);

/** Those that keep the sign unless they overflow, which is poison if they say `nsw`. */
const withoutWrapping = new Map<Operation, Rule>([
  [Op.add, 'all'],
  [Op.mul, 'all'],
  [Op.shl, 'first'],
  [Op.trunc, 'first'],
]);

/** Intrinsics, by the first part of their names. Their operands begin after the callee. */
const intrinsicRules = new Map<string, Rule>([
  ['smax', 'any'],
  ['smin', 'all'],
  ['umin', 'any'],
  ['umax', 'all'],
]);

export class Signs {
  private readonly known = new Map<Origin, boolean>();
  private readonly guarded = new Map<Region, ReadonlySet<Origin>>();
  private readonly facts = new Facts();

  /** Whether an integer is poison or not negative, wherever it is computed. */
  isNonNegative(origin: Origin): boolean {
    const answer = this.known.get(origin);
    if (answer !== undefined) return answer;
    const gathered = this.gather(origin);
    if (gathered === null) {
      this.known.set(origin, false);
      return false;
    }
    const believed = new Set(gathered);
    const holds = (each: Origin) => this.known.get(each) ?? believed.has(each);
    for (let isSettled = false; !isSettled; ) {
      isSettled = true;
      for (const each of believed) {
        if (this.follows(each, holds)) continue;
        believed.delete(each);
        isSettled = false;
      }
    }
    for (const each of gathered) this.known.set(each, believed.has(each));
    return believed.has(origin);
  }

  /** Everything not known yet that an answer depends on; null if that is too much. */
  private gather(origin: Origin): Origin[] | null {
    const found = [origin];
    const seen = new Set(found);
    for (let i = 0; i < found.length; i++) {
      for (const source of sourcesOf(found[i]!)) {
        if (seen.has(source) || this.known.has(source)) continue;
        if (found.length === mostOrigins) return null;
        seen.add(source);
        found.push(source);
      }
    }
    return found;
  }

  private follows(origin: Origin, holds: (origin: Origin) => boolean): boolean {
    if (origin.isArgument) return this.argumentFollows(origin, holds);
    const merged = mergedOrigins(origin);
    if (merged !== null) return merged.length > 0 && merged.every(holds);
    const constant = plainConstant(origin);
    if (constant !== null) {
      if (constant.form === 'poison') return true;
      return constant.form === 'integer' && BigInt.asIntN(constant.type.bits, constant.bits) >= 0n;
    }
    const rule = ruleOf(origin);
    if (rule === null) return false;
    if (rule === 'always') return true;
    const operands = operandsOf(origin.node as SimpleNode, rule);
    return rule === 'any' ? operands.some(holds) : operands.every(holds);
  }

  private argumentFollows({ region, index }: Origin, holds: (origin: Origin) => boolean): boolean {
    const { owner } = region;
    if (owner instanceof Gamma) {
      const { origin } = owner.inputs[index + 1]!;
      return holds(origin) || this.guardedIn(region).has(origin);
    }
    if (!(owner instanceof Theta)) return false;
    const { input, result } = owner.variable(index);
    return holds(input.origin) && (holds(result.origin) || this.guardedIn(region).has(result.origin));
  }

  /** The values, before a γ or at the end of an iteration, that are not negative if a region is executed then. */
  private guardedIn(region: Region): ReadonlySet<Origin> {
    let found = this.guarded.get(region);
    if (found === undefined) {
      const { owner } = region;
      found =
        owner instanceof Theta
          ? this.guardedByLoop(owner)
          : nonNegativeBehind(factsBehind((owner as Gamma).predicate.origin, region.index, this.facts));
      this.guarded.set(region, found);
    }
    return found;
  }

  /** The results of a loop's body that are not negative if the loop is repeated. */
  private guardedByLoop({ body, predicate }: Theta): ReadonlySet<Origin> {
    const facts = factsBehind(predicate.origin, 1, this.facts);
    const bounded = nonNegativeBehind(facts);
    if (bounded.size === 0) return bounded;
    const found = new Set(bounded);
    for (const { origin } of body.results) if (bounded.has(handedOut(origin, facts))) found.add(origin);
    return found;
  }
}

const none: ReadonlySet<Origin> = new Set();

/** The result of a region that is known to have been taken. */
function handedOut(origin: Origin, facts: Facts): Origin {
  let at = origin;
  for (let steps = 0; at.node instanceof Gamma && steps < mostNames; steps++) {
    const taken = facts.get(at.node.predicate.origin);
    if (taken === undefined) break;
    at = at.node.regions[Number(taken)]!.results[at.index]!.origin;
  }
  return at;
}

/** The integers that are not negative where some facts hold. */
function nonNegativeBehind({ origins, values, count }: Facts): ReadonlySet<Origin> {
  let found: Set<Origin> | null = null;
  for (let i = 0; i < count; i++) {
    let bounded = boundedBy(origins[i]!, values[i] !== 0n);
    for (let steps = 0; bounded !== null && steps < mostNames; steps++) {
      found ??= new Set();
      found.add(bounded);
      // A comparison in a region is of what enters it.
      const { owner }: Region = bounded.region;
      bounded = bounded.isArgument && owner instanceof Gamma ? owner.inputs[bounded.index + 1]!.origin : null;
    }
  }
  return found ?? none;
}

/** The integer that is not negative if a comparison has this outcome; null if there is none. */
function boundedBy({ node }: Origin, holds: boolean): Origin | null {
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return null;
  const { instruction } = node.operation;
  if (instruction.operation !== Op.icmp) return null;
  const [x, limit] = [node.inputs[0]!.origin, plainConstant(node.inputs[1]!.origin)];
  if (limit?.form !== 'integer' || limit.type.kind !== 'integer') return null;
  const { bits } = limit.type;
  const range = rangeOf(instruction.predicate, limit.bits, bits);
  const notNegative = rangeOf('sgt', -1n, bits);
  return isWithin(holds ? range : complement(range), notNegative) ? x : null;
}

/** The origins that the sign of one may follow from. */
function sourcesOf(origin: Origin): readonly Origin[] {
  const merged = mergedOrigins(origin);
  if (merged !== null) return merged;
  const rule = ruleOf(origin);
  return rule === null ? [] : operandsOf(origin.node as SimpleNode, rule);
}

/**
 * The possible origins of a region's argument or the output of a γ or θ; null for anything else. A parameter may be
 * anything: none are listed.
 */
function mergedOrigins(origin: Origin): readonly Origin[] | null {
  if (origin.isArgument) {
    const { owner } = origin.region;
    if (owner instanceof Gamma) return [owner.inputs[origin.index + 1]!.origin];
    if (!(owner instanceof Theta)) return [];
    const variable = owner.variable(origin.index);
    return [variable.input.origin, variable.result.origin];
  }
  const { node } = origin;
  if (node instanceof Theta) return [node.variable(origin.index).result.origin];
  if (!(node instanceof Gamma)) return null;
  return node.regions.map(({ results }) => results[origin.index]!.origin);
}

/** How the sign of a simple node's result follows from its operands; null if it does not. */
function ruleOf({ node, type, index }: Origin): Rule | null {
  if (!(node instanceof SimpleNode) || index > 0 || type.isState) return null;
  if (!(node.operation instanceof InstructionOperation)) return null;
  const { instruction } = node.operation;
  if (instruction.type.kind !== 'integer') return null;
  const { operation } = instruction;
  if (operation === Op.lshr && isShiftedIn(node)) return 'always';
  if (instruction.call !== null) return ruleOfCall(instruction);
  return (
    rules.get(operation) ?? (instruction.hasFlag('nsw') ? (withoutWrapping.get(operation) ?? null) : null)
  );
}

/** Whether a shift to the right is by at least one, so that the sign is zero. */
function isShiftedIn({ inputs }: SimpleNode): boolean {
  const constant = plainConstant(inputs[1]!.origin);
  return constant?.form === 'integer' && constant.bits > 0n;
}

function ruleOfCall({ callee, operands }: Instruction): Rule | null {
  if (callee.kind !== 'function' || !callee.name?.startsWith('llvm.')) return null;
  const [, name] = callee.name.split('.');
  // Counts of bits are not negative if the type is wide enough for them.
  if (name === 'ctpop' || name === 'ctlz' || name === 'cttz')
    return operands[1]!.type.bits >= 8 ? 'always' : null;
  return intrinsicRules.get(name!) ?? null;
}

function operandsOf({ inputs, operation }: SimpleNode, rule: Rule): Origin[] {
  const origins = inputs.map(({ origin }) => origin);
  if ((operation as InstructionOperation).instruction.call !== null) return origins.slice(1, 3);
  if (rule === 'first') return origins.slice(0, 1);
  return rule === 'arms' ? origins.slice(1, 3) : origins.slice(0, 2);
}
