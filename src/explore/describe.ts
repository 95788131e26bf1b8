// What operations say, as plain data: labels, lines of text with gaps for operands, places.

import {
  AliasOperation,
  ConstantOperation,
  DecisionOperation,
  InstructionOperation,
  LabelMatchOperation,
  MatchOperation,
} from '../dialect/index.ts';
import { Argument, type Instruction, type Value } from '../llvm/index.ts';
import {
  putIndirect,
  putOperation,
  putTypedValue,
  putValue,
  Sink,
  sinkToString,
} from '../llvm/writer/parts.ts';
import { typeToString } from '../llvm/writer/types.ts';
import type { Operation } from '../rvsdg/index.ts';
import { fromBytes } from '../text/lines.ts';
import { cut, fillTemplate } from './labels.ts';
import type { Places } from './places.ts';
import { type OperationData, slotMark } from './tables.ts';

/** Texts of constants are cut off after so many characters: an array may have millions. */
const longestLiteral = 120;

const plain: OperationData = {
  name: '',
  label: '',
  template: '',
  details: '',
  literal: '',
  operands: 0,
  isCall: false,
  cases: [],
  otherwise: 0,
  line: 0,
  location: null,
};

/** Describes an operation; `places` knows where instructions are. */
export function describeOperation(operation: Operation, places: Places): OperationData {
  const described = describeByClass(operation, places);
  return { ...described, details: fillTemplate(described.template, () => '·') };
}

function describeByClass(operation: Operation, places: Places): OperationData {
  if (operation instanceof InstructionOperation) return describeInstruction(operation.instruction, places);
  if (operation instanceof ConstantOperation) return describeConstant(operation.value);
  if (operation instanceof MatchOperation) return describeMatch(operation, places);
  if (operation instanceof LabelMatchOperation) return describeLabelMatch(operation, places);
  if (operation instanceof DecisionOperation) return describeDecision(operation.value);
  if (operation instanceof AliasOperation) return describeAlias(operation);
  const { name, details } = operation;
  return { ...plain, name, label: cut(name), template: details === '' ? name : `${name} ${details}` };
}

function describeInstruction(instruction: Instruction, places: Places): OperationData {
  const { name } = instruction.operation;
  return {
    ...plain,
    name,
    label: instructionLabel(instruction),
    template: templateOf(instruction),
    operands: instruction.operands.length,
    variable: places.variableOf(instruction),
    isCall: instruction.call !== null,
    line: places.lineOf(instruction),
    location: places.locationOf(instruction.metadata),
  };
}

/** The operation, and the one word more by which people tell it from its like. */
function instructionLabel(instruction: Instruction): string {
  const { operation, predicate, auxiliaryType, type } = instruction;
  const { name, syntax } = operation;
  if (predicate !== '') return cut(`${name} ${predicate}`);
  if (name === 'alloca' && auxiliaryType !== null)
    return cut(`${name} ${fromBytes(typeToString(auxiliaryType))}`);
  if (syntax === 'cast' || name === 'load') return cut(`${name} ${fromBytes(typeToString(type))}`);
  return name;
}

/** Names of placeholders are numbers that no program has. */
const firstPlaceholder = 1_900_000_000;
const placeholders = /%19000(\d{5})/g;

function templateOf(instruction: Instruction): string {
  const copy = instruction.copy(
    instruction.operands.map((operand, i) => {
      const placeholder = new Argument(null, operand.type, i);
      placeholder.slot = firstPlaceholder + i;
      return placeholder;
    }),
  );
  copy.metadata = null;
  copy.records = null;
  const sink = new Sink(128);
  putOperation(sink, copy);
  return fromBytes(sinkToString(sink)).replace(placeholders, (_, index) => `${slotMark}${Number(index)};`);
}

function describeConstant(value: Value): OperationData {
  const literal = literalOf(value);
  const text = value.kind === 'constant' ? textOf((sink) => putTypedValue(sink, value)) : literal;
  return { ...plain, name: 'constant', label: cut(literal), template: shorten(text), literal };
}

/** A constant as it is written where it is used. */
function literalOf(value: Value): string {
  if (value.kind === 'metadata') return 'metadata';
  return shorten(textOf((sink) => putValue(sink, value)));
}

function textOf(put: (sink: Sink) => void): string {
  const sink = new Sink(64);
  put(sink);
  return fromBytes(sinkToString(sink));
}

function shorten(text: string): string {
  return text.length > longestLiteral ? `${text.slice(0, longestLiteral - 1)}…` : text;
}

function describeMatch(operation: MatchOperation, places: Places): OperationData {
  const { cases, to, otherwise, branch } = operation;
  const arms = cases.slice(0, 8).map((value, i) => `${value}→${to[i]}`);
  if (cases.length > arms.length) arms.push('…');
  return {
    ...plain,
    name: 'match',
    label: 'match',
    template: `match ${slotMark}0; ${arms.join(' ')} _→${otherwise}`,
    operands: 1,
    cases: cases.map((value, i) => ({ value: String(value), to: to[i]! })),
    otherwise,
    line: branch === null ? 0 : places.lineOf(branch),
    location: places.locationOf(branch?.metadata ?? null),
  };
}

function describeLabelMatch({ labels, to, branch }: LabelMatchOperation, places: Places): OperationData {
  const arms = labels.slice(0, 8).map(({ label }, i) => `${label}→${to[i]}`);
  if (labels.length > arms.length) arms.push('…');
  return {
    ...plain,
    name: 'match',
    label: 'match',
    template: `match ${slotMark}0; ${arms.join(' ')}`,
    operands: 1,
    cases: labels.map(({ label }, i) => ({ value: label, to: to[i]! })),
    line: branch === null ? 0 : places.lineOf(branch),
    location: places.locationOf(branch?.metadata ?? null),
  };
}

function describeDecision(value: number): OperationData {
  return { ...plain, name: 'decide', label: `decide ${value}`, template: `decide ${value}` };
}

function describeAlias({ alias, name }: AliasOperation): OperationData {
  const text = shorten(textOf((sink) => putIndirect(sink, alias)));
  return {
    ...plain,
    name,
    label: cut(`${name} ${fromBytes(alias.name ?? '')}`),
    template: text,
    operands: 1,
  };
}
