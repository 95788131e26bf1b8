// call, invoke and callbr: the callee and its type, the arguments, attributes,
// operand bundles, inline assembly, and the strict rules of musttail.

import type { AttributeSet } from '../attributes.ts';
import { Flag } from '../operations.ts';
import type { Type } from '../types.ts';
import type { CallDetails, Function, InlineAssembly, Instruction, Value } from '../values.ts';
import { typeToString } from '../writer/types.ts';
import { integerOf, isImplicit, isIntrinsic, stripCasts } from './constants.ts';
import type { Verifier } from './context.ts';
import { type Body, padOf } from './flow.ts';
import { argumentHas } from './uses.ts';

/** Conventions of functions that only hardware or special intrinsics may enter. */
const notCallable = new Set(
  `amdgpu_cs amdgpu_es amdgpu_gs amdgpu_hs amdgpu_kernel amdgpu_ls amdgpu_ps amdgpu_vs amdgpu_cs_chain
   amdgpu_cs_chain_preserve amdgpu_gfx_whole_wave spir_kernel`.split(/\s+/),
);

export function checkInvoke(v: Verifier, invoke: Instruction, body: Body): void {
  if (!checkCallCommon(v, invoke, body)) return;
  const unwind = invoke.blocks![1];
  v.check(
    padOf(unwind) !== undefined,
    'the unwind block of invoke must begin with an exception-handling pad',
  );
}

export function checkCallbr(v: Verifier, callbr: Instruction, body: Body): void {
  if (!checkCallCommon(v, callbr, body)) return;
  const callee = callbr.operands[0]!;
  if (callee.kind === 'asm') return void v.check(!callee.unwind, 'the assembly of callbr cannot unwind');
  const isKnown = isIntrinsic(callee) && callee.name!.startsWith('llvm.amdgcn.');
  v.check(isKnown, 'callbr can only execute inline assembly');
}

export function checkCall(v: Verifier, call: Instruction, body: Body): void {
  if (!checkCallCommon(v, call, body)) return;
  const kind = call.flags & (Flag.tail | Flag.musttail | Flag.notail);
  v.check((kind & (kind - 1)) === 0, 'a call can only be one of tail, musttail and notail');
  if (call.hasFlag('musttail')) checkMustTail(v, call, body);
}

/** Checks what all calls have in common; false if it is too broken to go on. */
function checkCallCommon(v: Verifier, call: Instruction, body: Body): boolean {
  const { operation, auxiliaryType: type, call: details } = call;
  if (details === null || type === null || type.kind !== 'function') {
    v.problem(`${operation.name} has no function type`);
    return false;
  }
  if (!checkArguments(v, call, type)) return false;
  const callee = stripCasts(call.operands[0]!);
  const intrinsic = isIntrinsic(callee) ? callee : null;
  if (notCallable.has(details.callingConvention)) {
    v.problem(`a function with the convention ${details.callingConvention} cannot be called`);
  }
  checkSpecialTypes(v, type, callee, intrinsic);
  checkCallAttributes(v, call, details, type, callee);
  if (intrinsic !== null) {
    // An intrinsic that is called by another type than it is declared with may have a form of
    // an old version, which LLVM rewrites before it verifies. What it would make of it is not
    // for us to say, so such a call is let through.
    const isCurrent = intrinsic.valueType === type || isImplicit(v, intrinsic);
    const isWrong = !isCurrent && v.intrinsics.hasSignature(intrinsic);
    if (isWrong) v.problem(`@${intrinsic.name} is called with a type other than its declared type`);
    if (isCurrent) v.intrinsics.check(call, intrinsic, body);
  }
  if (details.bundles.length > 0) checkBundles(v, call, details);
  if (callee.kind === 'asm') checkAssembly(v, call, callee);
  return true;
}

function checkArguments(v: Verifier, call: Instruction, type: Type): boolean {
  const { operation, operands } = call;
  const count = call.argumentCount;
  const wanted = type.parameterCount;
  v.check(operands[0]!.type.kind === 'pointer', 'the callee must be a pointer');
  if (type.variadic ? count < wanted : count !== wanted) {
    v.problem(`${operation.name} passes ${count} arguments to a function that takes ${wanted}`);
    return false;
  }
  for (let i = 0; i < wanted; i++) {
    if (operands[i + 1]!.type === type.contained[i + 1]) continue;
    v.problem(
      `argument ${i} does not have the type '${typeToString(type.contained[i + 1]!)}' of the parameter`,
    );
    return false;
  }
  if (call.type === type.result) return true;
  v.problem(`${operation.name} must yield the callee's result type '${typeToString(type.result)}'`);
  return false;
}

/** Only intrinsics take metadata and tokens, and yield tokens. */
function checkSpecialTypes(v: Verifier, type: Type, callee: Value, intrinsic: Function | null): void {
  if (intrinsic !== null) return;
  for (let i = 1; i < type.contained.length; i++) {
    const { kind } = type.contained[i]!;
    if (kind === 'metadata' || kind === 'token') v.problem(`only intrinsics take arguments of type ${kind}`);
  }
  if (callee.kind === 'function') return;
  const { kind } = type.result;
  if (kind === 'token' || kind === 'x86_amx') v.problem(`an indirect call cannot yield ${kind}`);
}

// ── Attributes ──────────────────────────────────────────────────────────────

function checkCallAttributes(
  v: Verifier,
  call: Instruction,
  details: CallDetails,
  type: Type,
  callee: Value,
): void {
  const { argumentAttributes: sets, attributes } = details;
  v.attributes.check({
    type,
    result: details.returnAttributes,
    parameters: sets,
    function: attributes,
    isIntrinsic: isIntrinsic(callee),
    isAssembly: callee.kind === 'asm',
  });
  if (attributes !== null) checkFunctionAttributes(v, attributes, callee);
  if (sets === null) return;
  for (let i = 0; i < sets.length; i++) {
    const set = sets[i];
    if (set === null || set === undefined) continue;
    if (i >= call.argumentCount) return v.problem('there are attributes after the last argument');
    if (i >= type.parameterCount) checkRest(v, call, set, i);
    if (set.items.length > 0) checkArgumentAttributes(v, call, set, i, callee);
  }
}

function checkFunctionAttributes(v: Verifier, attributes: AttributeSet, callee: Value): void {
  if (attributes.has('speculatable')) {
    const isRight = callee.kind === 'function' && callee.attributes?.has('speculatable');
    // LLVM knows which of its intrinsics are speculatable.
    v.check(
      isRight === true || isIntrinsic(callee),
      "only a call to a speculatable function can be 'speculatable'",
    );
  }
  if (attributes.has('preallocated')) {
    const isRight = isIntrinsic(callee) && callee.name!.startsWith('llvm.call.preallocated.arg');
    v.check(isRight, "only a call to llvm.call.preallocated.arg can be 'preallocated'");
  }
}

/** Attributes of an argument that the callee's type does not name. */
function checkRest(v: Verifier, call: Instruction, set: AttributeSet, index: number): void {
  v.attributes.checkParameter(set, call.operands[index + 1]!.type);
  const callee = call.operands[0]!;
  const isStatepoint = isIntrinsic(callee) && callee.name!.startsWith('llvm.experimental.gc.statepoint');
  if (set.has('sret') && !isStatepoint) v.problem("a variable argument cannot be 'sret'");
  if (set.has('inalloca'))
    v.check(index === call.argumentCount - 1, "'inalloca' must be on the last argument");
}

function checkArgumentAttributes(
  v: Verifier,
  call: Instruction,
  set: AttributeSet,
  index: number,
  callee: Value,
): void {
  const argument = call.operands[index + 1]!;
  for (const { name } of set.items) {
    switch (name) {
      case 'immarg':
        v.check(isIntrinsic(callee), "'immarg' must be declared with the callee");
        break;
      case 'swifterror':
        checkSwiftError(v, argument);
        break;
      case 'inalloca':
        if (argument.kind === 'instruction' && argument.operation.syntax === 'alloca') {
          v.check(
            argument.hasFlag('inalloca'),
            "an 'inalloca' argument must come from an alloca marked inalloca",
          );
        }
        break;
      case 'preallocated': {
        const hasBundle = call.call!.bundles.some(({ tag }) => tag === 'preallocated');
        v.check(
          hasBundle !== call.hasFlag('musttail'),
          "a 'preallocated' argument needs a preallocated bundle",
        );
      }
    }
  }
}

function checkSwiftError(v: Verifier, argument: Value): void {
  if (argument.kind === 'instruction' && argument.operation.syntax === 'alloca') {
    v.check(
      argument.hasFlag('swifterror'),
      "a 'swifterror' argument must come from an alloca marked swifterror",
    );
  } else if (argument.kind === 'argument') {
    const isRight = argument.attributes?.has('swifterror') === true;
    v.check(isRight, "a 'swifterror' argument must come from a parameter marked swifterror");
  } else if (argument.kind !== 'instruction' || argument.operation.syntax !== 'getelementptr') {
    v.problem("a 'swifterror' argument must come from an alloca or a parameter");
  }
}

// ── Operand bundles ─────────────────────────────────────────────────────────

/** Bundles of which a call can have only one, with their number of inputs; -1 for any. */
const single: { readonly [tag: string]: number } = {
  deopt: -1,
  'gc-transition': -1,
  'gc-live': -1,
  funclet: 1,
  cfguardtarget: 1,
  preallocated: 1,
  ptrauth: 2,
  kcfi: 1,
  'clang.arc.attachedcall': -1,
};

function checkBundles(v: Verifier, call: Instruction, { bundles }: CallDetails): void {
  const seen = new Set<string>();
  let at = call.argumentCount + 1;
  for (const { tag, count } of bundles) {
    const inputs = call.operands.slice(at, at + count);
    at += count;
    const wanted = Object.hasOwn(single, tag) ? single[tag]! : null;
    if (wanted === null) continue;
    if (seen.has(tag)) v.problem(`a call can only have one '${tag}' bundle`);
    seen.add(tag);
    if (wanted >= 0 && count !== wanted) v.problem(`a '${tag}' bundle must have ${wanted} inputs`);
    else checkInputs(v, tag, inputs, call);
  }
}

function checkInputs(v: Verifier, tag: string, inputs: readonly Value[], call: Instruction): void {
  const [first, second] = inputs;
  const isKey = (value: Value | undefined) => integerOf(value) !== null && value!.type.bits === 32;
  switch (tag) {
    case 'funclet': {
      const syntax = first!.kind === 'instruction' ? first!.operation.syntax : '';
      v.check(
        syntax === 'catchpad' || syntax === 'cleanuppad',
        "the input of a 'funclet' bundle must be a pad",
      );
      return;
    }
    case 'kcfi':
      v.check(isKey(first), "the input of a 'kcfi' bundle must be an i32 constant");
      return;
    case 'ptrauth':
      v.check(isKey(first), "the key of a 'ptrauth' bundle must be an i32 constant");
      v.check(second!.type === v.types.i64, "the discriminator of a 'ptrauth' bundle must be an i64");
      v.check(call.operands[0]!.kind !== 'function', "a direct call cannot have a 'ptrauth' bundle");
  }
}

// ── Inline assembly ─────────────────────────────────────────────────────────

function checkAssembly(v: Verifier, call: Instruction, { constraints }: InlineAssembly): void {
  let argument = 0;
  let labels = 0;
  for (const constraint of split(constraints)) {
    if (constraint.startsWith('!')) {
      labels++;
      continue;
    }
    const isIndirect = /^=?\*/.test(constraint);
    if (constraint.startsWith('~') || (constraint.startsWith('=') && !isIndirect)) continue;
    const has = argumentHas(call, argument, 'elementtype');
    if (isIndirect) {
      const operand = call.operands[argument + 1];
      v.check(operand?.type.kind === 'pointer', 'the operand of an indirect constraint must be a pointer');
      v.check(has, "the operand of an indirect constraint needs the attribute 'elementtype'");
    } else if (has) {
      v.problem("'elementtype' only applies to operands of indirect constraints");
    }
    argument++;
  }
  if (call.operation.syntax === 'callbr') {
    const wanted = call.blocks!.length - 1;
    v.check(labels === wanted, `callbr has ${wanted} indirect blocks, but ${labels} label constraints`);
  } else {
    v.check(labels === 0, 'only callbr can have label constraints');
  }
}

/** The constraints of a list; commas inside braces belong to a register's name. */
function split(constraints: string): string[] {
  return constraints === '' ? [] : (constraints.match(/(?:\{[^}]*\}|[^,{])+/g) ?? []);
}

// ── musttail ────────────────────────────────────────────────────────────────

/** Conventions written as numbers that have names as well. */
const conventionNames: { readonly [number: string]: string } = {
  'cc 0': '',
  ccc: '',
  'cc 8': 'fastcc',
  'cc 9': 'coldcc',
  'cc 10': 'ghccc',
  'cc 16': 'swiftcc',
  'cc 18': 'tailcc',
  'cc 20': 'swifttailcc',
};

function conventionName(text: string): string {
  return conventionNames[text] ?? text;
}

/** Attributes that change how an argument is passed. */
const passing = [
  'sret',
  'byval',
  'inalloca',
  'inreg',
  'alignstack',
  'swiftself',
  'swiftasync',
  'swifterror',
  'preallocated',
  'byref',
];

/** Those of them that tail calling conventions cannot honour. */
const notInTailConventions = ['inalloca', 'inreg', 'swifterror', 'preallocated', 'byref'];

function checkMustTail(v: Verifier, call: Instruction, body: Body): void {
  const caller = body.function;
  const callerType = caller.valueType;
  const calleeType = call.auxiliaryType!;
  if (call.operands[0]!.kind === 'asm') return v.problem('inline assembly cannot be a musttail call');
  const rule = 'a musttail call must have';
  v.check(
    callerType.variadic === calleeType.variadic,
    `${rule} variable arguments if and only if its caller has`,
  );
  v.check(callerType.result === calleeType.result, `${rule} the result type of its caller`);
  const convention = conventionName(call.call!.callingConvention);
  const callerConvention = conventionName(caller.callingConvention);
  const isNumber = convention.startsWith('cc ') !== callerConvention.startsWith('cc ');
  v.check(convention === callerConvention || isNumber, `${rule} the calling convention of its caller`);
  checkReturnsCall(v, call, body);
  if (convention === 'tailcc' || convention === 'swifttailcc') {
    return checkTailConvention(v, call, caller, convention);
  }
  if (isIntrinsic(call.operands[0]!)) return;
  checkPrototypes(v, call, caller);
}

/** The call is followed by a return of its value, or by a bitcast of it and the return of that. */
function checkReturnsCall(v: Verifier, call: Instruction, body: Body): void {
  const { instructions } = body.blockAt(body.blockOf(call));
  // Near the end of the block, so the search is short.
  let at = instructions.lastIndexOf(call) + 1;
  let value = call;
  let next = instructions[at];
  if (next?.operation?.name === 'bitcast') {
    v.check(next.operands[0] === call, 'the bitcast after a musttail call must convert its value');
    value = next;
    next = instructions[++at];
  }
  if (next?.operation?.syntax !== 'ret') {
    return v.problem('a musttail call must be followed by a return, or a bitcast and a return');
  }
  const returned = next.operands[0];
  const isUndefined =
    returned?.kind === 'constant' && (returned.form === 'undef' || returned.form === 'poison');
  v.check(
    returned === undefined || returned === value || isUndefined,
    'the value of a musttail call must be returned',
  );
}

function checkTailConvention(v: Verifier, call: Instruction, caller: Function, convention: string): void {
  v.check(!caller.valueType.variadic, `a ${convention} musttail call cannot have variable arguments`);
  const callerSets = caller.arguments.map(({ attributes }) => attributes);
  const calleeSets = call.call!.argumentAttributes ?? [];
  for (const name of notInTailConventions) {
    const has = [...callerSets, ...calleeSets].some((set) => set?.has(name));
    if (has) v.problem(`the attribute '${name}' is not allowed in a ${convention} musttail call`);
  }
}

function checkPrototypes(v: Verifier, call: Instruction, caller: Function): void {
  const callerType = caller.valueType;
  const calleeType = call.auxiliaryType!;
  if (callerType.parameterCount !== calleeType.parameterCount) {
    return v.problem('a musttail call must have as many parameters as its caller');
  }
  for (let i = 0; i < callerType.parameterCount; i++) {
    if (callerType.contained[i + 1] !== calleeType.contained[i + 1]) {
      return v.problem('a musttail call must have parameters of the same types as its caller');
    }
    const mine = abiText(caller.arguments[i]?.attributes);
    const theirs = abiText(call.call!.argumentAttributes?.[i]);
    if (mine !== theirs) {
      return v.problem('a musttail call must pass its arguments the way its caller takes them');
    }
  }
}

/** What a parameter's attributes say about how it is passed, for comparison. */
function abiText(set: AttributeSet | null | undefined): string {
  if (set === null || set === undefined) return '';
  const names = set.has('byval') || set.has('byref') ? [...passing, 'align'] : passing;
  const parts: string[] = [];
  for (const name of names) {
    const attribute = set.get(name);
    if (attribute !== undefined) parts.push(`${name} ${attribute.value} ${attribute.type?.id ?? ''}`);
  }
  return parts.join();
}
