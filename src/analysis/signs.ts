// Signs: which integers are never negative.
//
//      θ i = 0                      0 is not negative, and if i is not, then neither is i + 1, for a sum that
//      │  i' = add nsw i, 1         overflows is poison: so i never is, nor what is computed of it by operations
//      └─                           that keep the sign.
//
// The claim is about all values but poison: `x` is poison or not negative. That is enough to replace an operation by one that
// computes the same of such values, and is poison where its operand is. It is not enough behind a `freeze`, which makes any number
// of poison. `undef` is any number at each use, so nothing is claimed of it.
//
// A query gathers what the answer depends on, believes it of all of that, and drops the claims that do not follow
// from others until all do. What is left holds by induction over the iterations of loops. A query gives up when it depends
// on too much; answers are kept, so each origin is looked at by few queries.

import { InstructionOperation } from '../dialect/index.ts';
import { type Instruction, Op, type Operation } from '../llvm/index.ts';
import { Gamma, type Origin, SimpleNode, Theta } from '../rvsdg/index.ts';
import { plainConstant } from './nesting.ts';

/** What depends on more origins than this is not answered. */
const mostOrigins = 128;

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

/** Intrinsics, by the first part of their names. Their operands begin behind the callee. */
const intrinsicRules = new Map<string, Rule>([
  ['smax', 'any'],
  ['smin', 'all'],
  ['umin', 'any'],
  ['umax', 'all'],
]);

export class Signs {
  private readonly known = new Map<Origin, boolean>();

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
        if (follows(each, holds)) continue;
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
}

/** The origins that the sign of one may follow from. */
function sourcesOf(origin: Origin): readonly Origin[] {
  const merged = mergedOrigins(origin);
  if (merged !== null) return merged;
  const rule = ruleOf(origin);
  return rule === null ? [] : operandsOf(origin.node as SimpleNode, rule);
}

function follows(origin: Origin, holds: (origin: Origin) => boolean): boolean {
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

/** What a region's argument or the output of a γ or θ may be; null for anything else. A parameter may be anything: nothing is listed. */
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
  // Counts of bits fit, if there are enough bits to count.
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
