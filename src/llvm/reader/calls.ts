// call, invoke and callbr as text: calling conventions, argument lists with
// attributes, operand bundles, inline assembly.

import type { AttributeSet } from '../attributes.ts';
import { Flag, type Operation } from '../operations.ts';
import { isValidArgument, isValidReturn, type Type } from '../types.ts';
import { takesFastMath } from '../typing.ts';
import {
  type BasicBlock,
  CallDetails,
  InlineAssembly,
  Instruction,
  MetadataValue,
  type OperandBundle,
  type Value,
} from '../values.ts';
import { typeToString } from '../writer/types.ts';
import { readFunctionAttributes, readParameterAttributes, readReturnAttributes } from './attributes.ts';
import { readValue } from './constants.ts';
import { constraintProblem } from './constraints.ts';
import { T } from './lexer.ts';
import { readMetadata } from './metadata.ts';
import { readBlock, readBlockList, readFastMath } from './operands.ts';
import type { Forward, FunctionState, Reader } from './state.ts';
import { readType, readTypeOrVoid } from './types.ts';
import { W } from './words.ts';

const wordAsm = W('asm');
const wordSideeffect = W('sideeffect');
const wordAlignstack = W('alignstack');
const wordInteldialect = W('inteldialect');
const wordUnwind = W('unwind');
const wordTo = W('to');
const wordCc = W('cc');
const wordVls = W('riscv_vls_cc');

/** The calling convention as it is written, or the empty string. */
export function readCallingConvention(r: Reader): string {
  const lexer = r.lexer;
  if (lexer.token !== T.Word || !lexer.word!.isCallingConvention) return '';
  const word = lexer.word!;
  lexer.next();
  if (word === wordCc) return `cc ${r.uint32()}`;
  if (word !== wordVls || !r.accept(T.LeftParen)) return word.text;
  const length = r.uint32();
  r.expect(T.RightParen, "expected ')'");
  if (length < 32 || length > 65536 || (length & (length - 1)) !== 0) r.fail('unknown RISC-V ABI VLEN');
  return `${word.text}(${length})`;
}

/** What call, invoke and callbr share, up to the bundles. */
interface CallParts {
  readonly operands: Value[];
  readonly functionType: Type;
  readonly details: CallDetails;
}

function readCallParts(r: Reader, state: FunctionState, mustTail: boolean, hasSpace: boolean): CallParts {
  const details = new CallDetails();
  const offset = r.lexer.start;
  details.callingConvention = readCallingConvention(r);
  details.returnAttributes = readReturnAttributes(r);
  if (hasSpace) details.addressSpace = r.optionalAddressSpace(-1);
  const program = hasSpace ? r.layout.programAddressSpace : 0;
  const space = details.addressSpace < 0 ? program : details.addressSpace;
  const typeOffset = r.lexer.start;
  const written = readTypeOrVoid(r);
  const calleeOffset = r.lexer.start;
  const assembly = r.at(wordAsm) ? readAssembly(r) : null;
  r.operands.add(assembly ?? readCallee(r, r.types.pointer(space), state));
  details.argumentAttributes = readArguments(r, state, mustTail);
  details.passesRest = mustTail && state.function.valueType.variadic;
  const argumentCount = r.operands.length - 1;
  details.attributes = readFunctionAttributes(r).set;
  details.bundles = readBundles(r, state);
  const operands = r.operands.take();

  const functionType = resolveFunctionType(r, written, operands, argumentCount, typeOffset);
  checkArguments(r, functionType, operands, argumentCount, offset);
  if (assembly !== null) {
    assembly.functionType = functionType;
    const problem = constraintProblem(functionType, assembly.constraints);
    if (problem !== null) r.failAt(calleeOffset, problem);
  }
  return { operands, functionType, details };
}

function readCallee(r: Reader, type: Type, state: FunctionState): Value {
  const lexer = r.lexer;
  if (lexer.token === T.Global && lexer.text !== '') {
    const name = lexer.text;
    const offset = lexer.start;
    lexer.next();
    return r.callee(name, type, offset);
  }
  return readValue(r, type, state);
}

/** `asm sideeffect "…", "…"`; its type is known after the arguments. */
export function readAssembly(r: Reader): InlineAssembly {
  const assembly = new InlineAssembly(r.types.ptr, r.types.void);
  r.lexer.next();
  assembly.sideeffect = r.acceptWord(wordSideeffect);
  assembly.alignstack = r.acceptWord(wordAlignstack);
  assembly.inteldialect = r.acceptWord(wordInteldialect);
  assembly.unwind = r.acceptWord(wordUnwind);
  assembly.text = r.string();
  r.expect(T.Comma, 'expected comma in inline asm expression');
  assembly.constraints = r.string('expected constraint string');
  return assembly;
}

/** Reads `(type attributes value, …)`, the values as operands; returns the attributes, null if there are none. */
function readArguments(r: Reader, state: FunctionState, mustTail: boolean): (AttributeSet | null)[] | null {
  const { lexer, argumentAttributes: attributes, argumentOffsets } = r;
  const variadicMustTail = mustTail && state.function.valueType.variadic;
  let count = 0;
  r.expect(T.LeftParen, "expected '(' in call");
  while (lexer.token !== T.RightParen) {
    if (count > 0) r.expect(T.Comma, "expected ',' in argument list");
    if (lexer.token === T.Ellipsis) {
      if (!mustTail) r.fail('unexpected ellipsis in argument list for non-musttail call');
      if (!variadicMustTail) {
        r.fail('unexpected ellipsis in argument list for musttail call in non-varargs function');
      }
      lexer.next();
      r.expect(T.RightParen, "expected ')' at end of argument list");
      return attributes.takeSome();
    }
    argumentOffsets[count++] = lexer.start;
    const set = readArgument(r, state);
    if (set === null) continue;
    while (attributes.length < count - 1) attributes.add(null);
    attributes.add(set);
  }
  if (variadicMustTail) {
    r.fail("expected '...' at end of argument list for musttail call in varargs function");
  }
  lexer.next();
  return attributes.takeSome();
}

function readArgument(r: Reader, state: FunctionState): AttributeSet | null {
  const offset = r.lexer.start;
  const type = readType(r);
  if (!isValidArgument(type)) r.failAt(offset, 'invalid type for function argument');
  if (type.kind === 'metadata') {
    r.operands.add(readMetadataArgument(r, type, state));
    return null;
  }
  const attributes = readParameterAttributes(r);
  r.operands.add(readValue(r, type, state));
  return attributes;
}

/** `!42` and its like; in a graph the edge that carries it. */
function readMetadataArgument(r: Reader, type: Type, state: FunctionState): Value {
  const { token } = r.lexer;
  if (r.operandsAreEdges && (token === T.Local || token === T.LocalNumber)) return readValue(r, type, state);
  return new MetadataValue(type, readMetadata(r, state));
}

/** `["tag"(i32 %a), …]`; the inputs are operands. */
function readBundles(r: Reader, state: FunctionState): readonly OperandBundle[] {
  const offset = r.lexer.start;
  // In a graph the states may stand here.
  if (r.operandsAreEdges && !r.lexer.isStringNext()) return noBundles;
  if (!r.accept(T.LeftSquare)) return noBundles;
  const bundles: OperandBundle[] = [];
  while (r.lexer.token !== T.RightSquare) {
    if (bundles.length > 0) r.expect(T.Comma, "expected ',' in input list");
    const tag = r.string();
    r.expect(T.LeftParen, "expected '(' in operand bundle");
    let count = 0;
    while (r.lexer.token !== T.RightParen) {
      if (count > 0) r.expect(T.Comma, "expected ',' in input list");
      const type = readType(r);
      r.operands.add(
        type.kind === 'metadata' ? readMetadataArgument(r, type, state) : readValue(r, type, state),
      );
      count++;
    }
    r.lexer.next();
    bundles.push({ tag, count });
  }
  if (bundles.length === 0) r.failAt(offset, 'operand bundle set must not be empty');
  r.lexer.next();
  return bundles;
}

const noBundles: readonly OperandBundle[] = [];

/** The type of the callee: written in full, or made from the result and the arguments. */
function resolveFunctionType(
  r: Reader,
  written: Type,
  operands: readonly Value[],
  argumentCount: number,
  offset: number,
): Type {
  if (written.kind === 'function') return written;
  const callee = operands[0] as Value | Forward;
  const likely =
    callee.kind === 'function' ? callee.valueType : callee.kind === 'forward' ? callee.functionType : null;
  if (likely !== null && fits(likely, written, operands, argumentCount)) return likely;
  if (!isValidReturn(written)) r.failAt(offset, 'Invalid result type for LLVM function');
  const parameters: Type[] = [];
  for (let i = 1; i <= argumentCount; i++) parameters.push(operands[i]!.type);
  const type = r.types.function(written, parameters);
  if (callee.kind === 'forward') callee.functionType = type;
  return type;
}

/** Whether a call with this result and these arguments is a call of exactly `type`. */
function fits(type: Type, result: Type, operands: readonly Value[], argumentCount: number): boolean {
  if (type.variadic || type.contained.length !== argumentCount + 1 || type.result !== result) return false;
  for (let i = 1; i <= argumentCount; i++) if (operands[i]!.type !== type.contained[i]) return false;
  return true;
}

function checkArguments(
  r: Reader,
  functionType: Type,
  operands: readonly Value[],
  count: number,
  offset: number,
): void {
  const { argumentOffsets: offsets } = r;
  const parameters = functionType.parameterCount;
  for (let i = 0; i < count; i++) {
    if (i >= parameters) {
      if (!functionType.variadic) r.failAt(offsets[i]!, 'too many arguments specified');
      break;
    }
    const expected = functionType.contained[i + 1]!;
    if (operands[i + 1]!.type !== expected) {
      r.failAt(offsets[i]!, `argument is not of expected type '${typeToString(expected)}'`);
    }
  }
  if (count < parameters) r.failAt(offset, 'not enough parameters specified for call');
}

function finish(operation: Operation, parts: CallParts): Instruction {
  const call = new Instruction(operation, parts.functionType.result, parts.operands);
  call.auxiliaryType = parts.functionType;
  call.call = parts.details;
  return call;
}

const debugIntrinsics = /^llvm\.dbg\.(declare|value|assign)$/;

export function readCall(r: Reader, operation: Operation, state: FunctionState, tail: number): Instruction {
  const offset = r.lexer.start;
  const fastMath = readFastMath(r);
  const parts = readCallParts(r, state, tail === Flag.musttail, true);
  const call = finish(operation, parts);
  call.flags = tail | fastMath;
  if (fastMath !== 0 && !takesFastMath(call.type)) {
    r.failAt(
      offset,
      'fast-math-flags specified for call without floating-point scalar or vector return type',
    );
  }
  noteDebugIntrinsic(r, call, offset);
  return call;
}

/** Debug intrinsics and debug records do not mix. */
function noteDebugIntrinsic(r: Reader, call: Instruction, offset: number): void {
  const callee = call.callee as { kind: string; name?: string | null; spelling?: string };
  const name =
    callee.kind === 'forward' ? callee.spelling!.slice(1) : callee.kind === 'function' ? callee.name : null;
  if (!name?.startsWith('llvm.dbg.') || !debugIntrinsics.test(name)) return;
  if (r.sawDebugRecord) {
    r.failAt(offset, 'llvm.dbg intrinsic should not appear in a module using non-intrinsic debug info');
  }
  r.sawDebugIntrinsic = true;
}

export function readInvoke(r: Reader, operation: Operation, state: FunctionState): Instruction {
  const parts = readCallParts(r, state, false, true);
  // In a graph regions say where control goes.
  if (r.operandsAreEdges) return finish(operation, parts);
  r.expectWord(wordTo, "expected 'to' in invoke");
  const normal = readBlock(r, state);
  r.expectWord(wordUnwind, "expected 'unwind' in invoke");
  const unwind = readBlock(r, state);
  const invoke = finish(operation, parts);
  invoke.blocks = [normal, unwind];
  return invoke;
}

export function readCallbr(r: Reader, operation: Operation, state: FunctionState): Instruction {
  const parts = readCallParts(r, state, false, false);
  r.expectWord(wordTo, "expected 'to' in callbr");
  const fallthrough = readBlock(r, state);
  r.expect(T.LeftSquare, "expected '[' in callbr");
  const callbr = finish(operation, parts);
  const blocks: BasicBlock[] = [fallthrough];
  for (const block of readBlockList(r, state)) blocks.push(block);
  callbr.blocks = blocks;
  return callbr;
}
