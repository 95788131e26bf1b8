// Rules for attributes, metadata and operand bundles when their carrier is copied, moved or replaced.
//
// An attribute is a statement about its carrier: a function, a call, an argument or the result of a call. A pass that
// copies, moves or replaces the carrier changes what the statement is about, so it may no longer be true. One table has
// the rules for every kind. All passes use it, and none has a list of names of its own.
//
// The columns are the transformations:
//
//   copied      there are two of it in one function: loops unrolled or unswitched, bodies inlined
//   speculated  it is executed where it would not have been: hoisted out of a γ or θ
//   merged      it replaces an equal one, which may carry other attributes
//   replaced    another operand replaces the argument; exchanged operands are both replaced
//   inlined     code moves into another function
//
// and the entries the consequences:
//
//   keep        it holds for any carrier, or is only a hint
//   drop        it may no longer hold
//   both        it holds if both carriers have the same
//   no          the carrier must not be transformed in this way
//   together    only if the copies are executed under the conditions of the original (`convergent`)
//   rename      entities that it names are copied too: scopes of `!noalias`, debug locations
//
// A value that violates `range`, `nonnull`, `align` or `nofpclass` is poison, which does no harm if it is unused: a
// speculated call keeps these. Violating `noundef` or `dereferenceable` is immediate undefined behaviour: they are
// dropped (LLVM: `dropUBImplyingAttrsAndMetadata`). Kinds that are not in the table get the conservative rule: a bundle
// is not copied, metadata is dropped, and an attribute must be the same on both sides. LLVM may drop any metadata.

import { type Attachment, type AttributeSet, CallDetails, type Instruction } from '../llvm/index.ts';
import { changedAttributes, namesIn } from './attributes.ts';

export type Outcome = 'keep' | 'drop' | 'both' | 'no' | 'together' | 'rename';

/** What becomes of an attribute of an argument or result. */
export interface ValueRow {
  readonly speculated: Outcome;
  readonly replaced: Outcome;
}

/** What becomes of metadata. */
export interface MetadataRow {
  readonly copied: Outcome;
  readonly speculated: Outcome;
  readonly merged: Outcome;
  readonly inlined: Outcome;
}

/** The rule for a call that has, or whose callee has, an attribute. */
export interface CallRow {
  readonly copied: Outcome;
  readonly speculated: Outcome;
  readonly merged: Outcome;
}

function table<Row>(columns: readonly string[], text: string): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  for (const line of text.trim().split('\n')) {
    const [outcomes, names] = line.split(':') as [string, string];
    const words = outcomes.trim().split(/\s+/);
    const row = Object.fromEntries(columns.map((column, i) => [column, words[i]])) as Row;
    for (const name of names.trim().split(/\s+/)) rows.set(name, row);
  }
  return rows;
}

/** Attributes of arguments and results. What breaks `noundef` or `dereferenceable` is undefined at once. */
export const valueRows = table<ValueRow>(
  ['speculated', 'replaced'],
  `drop drop : noundef dereferenceable dereferenceable_or_null
   keep drop : align nonnull range nofpclass noalias nofree readnone readonly writeonly writable initializes
   keep drop : captures nocapture returned dead_on_return dead_on_unwind
   keep keep : zeroext signext noext inreg immarg elementtype allocalign allocptr alignstack
   no   no   : byval byref sret inalloca preallocated nest swiftself swifterror swiftasync`,
);

/** Attributes of calls and callees that say what may be done to the call; with all others anything may. */
export const callRows = table<CallRow>(
  ['copied', 'speculated', 'merged'],
  `no       no   no   : noduplicate returns_twice
   together no   no   : convergent
   keep     no   no   : strictfp
   keep     keep no   : nomerge`,
);

/** Metadata of instructions. Other kinds are dropped where that matters. */
export const metadataRows = table<MetadataRow>(
  ['copied', 'speculated', 'merged', 'inlined'],
  `keep   keep keep rename : dbg
   rename drop both drop   : alias.scope noalias
   keep   drop both drop   : DIAssignID memprof callsite
   keep   keep both rename : llvm.loop
   keep   keep both keep   : range nonnull align nofpclass fpmath annotation prof unpredictable
   keep   drop both keep   : noundef dereferenceable dereferenceable_or_null
   keep   drop both keep   : tbaa tbaa.struct invariant.load invariant.group nontemporal nofree noalias.addrspace
   keep   drop both keep   : llvm.mem.parallel_loop_access llvm.access.group make.implicit callees callee_type
   keep   drop both keep   : nosanitize pcsections mmra srcloc heapallocsite llvm.preserve.access.index
   keep   drop both keep   : kcfi_type alloc_token captures coro.outside.frame func_sanitize`,
);

/** Metadata that make a value poison if it violates them. */
export const poisonMetadata: ReadonlySet<string> = new Set(['range', 'nonnull', 'align', 'nofpclass']);

const safeMetadata: MetadataRow = { copied: 'keep', speculated: 'drop', merged: 'both', inlined: 'keep' };
const safeValue: ValueRow = { speculated: 'drop', replaced: 'drop' };

// ── Functions ───────────────────────────────────────────────────────────────

/**
 * Rules for the attributes of a function when another's code is inlined into it (those of LLVM's `Attributes.td`):
 *
 *   equal      both must have the same, or inlining is refused
 *   denormal   the same, but code that works in any mode (`dynamic`) may be inlined anywhere
 *   no         a function that has it is not inlined
 *   and        the caller keeps it if the callee has it too: a promise or a licence that holds for all code
 *   or         the caller gets it from the callee: a requirement
 *   level      the strongest of several levels holds, if the caller has any; without one it stays without
 *   caller     the caller keeps its own, or gets that of the callee
 *   least      the smaller number holds
 *   largest    the larger number holds; a function without may use any
 *
 * All others describe what a function does, or what its callers may do: they stay as they are.
 */
export type InliningRule =
  | 'equal'
  | 'denormal'
  | 'no'
  | 'and'
  | 'or'
  | 'level'
  | 'caller'
  | 'least'
  | 'largest';

export const inliningRows = inliningTable(
  `equal    : sanitize_address sanitize_hwaddress sanitize_memory sanitize_memtag sanitize_thread sanitize_type
   equal    : sanitize_realtime sanitize_realtime_blocking sanitize_numerical_stability sanitize_alloc_token
   equal    : safestack shadowcallstack strictfp noprofile use-soft-float use-sample-profile
   equal    : sign-return-address sign-return-address-key branch-protection-pauth-lr
   denormal : denormal-fp-math denormal-fp-math-f32
   no       : noinline optnone naked presplitcoroutine returns_twice noduplicate
   and      : mustprogress unsafe-fp-math no-infs-fp-math no-nans-fp-math no-signed-zeros-fp-math
   and      : approx-func-fp-math less-precise-fpmad
   or       : noimplicitfloat speculative_load_hardening no-jump-tables noredzone null_pointer_is_valid
   or       : profile-sample-accurate
   level    : ssp sspstrong sspreq
   caller   : probe-stack
   least    : stack-probe-size
   largest  : min-legal-vector-width`,
);

function inliningTable(text: string): ReadonlyMap<InliningRule, readonly string[]> {
  const rows = new Map<InliningRule, string[]>();
  for (const line of text.trim().split('\n')) {
    const [rule, names] = line.split(':') as [string, string];
    const key = rule.trim() as InliningRule;
    rows.set(key, [...(rows.get(key) ?? []), ...names.trim().split(/\s+/)]);
  }
  return rows;
}

// ── Operand bundles ─────────────────────────────────────────────────────────

/** The effects of a bundle, whatever the callee's. */
export interface BundleRow {
  readonly reads: boolean;
  readonly writes: boolean;
  readonly copied: Outcome;
}

/** LLVM's `hasReadingOperandBundles` and `hasClobberingOperandBundles`; bundles of `llvm.assume` do nothing. */
const bundleRows: ReadonlyMap<string, BundleRow> = new Map([
  ...['ptrauth', 'kcfi', 'convergencectrl'].map((tag) => [tag, bundle(false, false)] as const),
  ...['deopt', 'funclet', 'deactivation-symbol'].map((tag) => [tag, bundle(true, false)] as const),
  ...['gc-transition', 'gc-live', 'cfguardtarget', 'preallocated', 'clang.arc.attachedcall'].map(
    (tag) => [tag, bundle(true, true)] as const,
  ),
]);
const unknownBundle: BundleRow = { reads: true, writes: true, copied: 'no' };

function bundle(reads: boolean, writes: boolean): BundleRow {
  return { reads, writes, copied: 'keep' };
}

const harmless: BundleRow = bundle(false, false);

/** What the bundles of a call do, together. */
export function bundleEffects({ call, callee }: Instruction): BundleRow {
  const { bundles } = call!;
  if (bundles.length === 0 || (callee.kind === 'function' && callee.name === 'llvm.assume')) return harmless;
  const rows = bundles.map(({ tag }) => bundleRows.get(tag) ?? unknownBundle);
  return {
    reads: rows.some(({ reads }) => reads),
    writes: rows.some(({ writes }) => writes),
    copied: rows.some(({ copied }) => copied === 'no') ? 'no' : 'keep',
  };
}

// ── Calls ───────────────────────────────────────────────────────────────────

/** Whether a call may be transformed in a way: `keep` or `no`, and `together` for copies. */
export function outcomeOfCall(call: Instruction, column: keyof CallRow): 'keep' | 'no' | 'together' {
  const { callee } = call;
  let outcome: 'keep' | 'no' | 'together' =
    column === 'copied' && bundleEffects(call).copied === 'no' ? 'no' : 'keep';
  for (const [name, row] of callRows) {
    if (row[column] === 'keep') continue;
    if (!call.call!.attributes?.has(name) && !(callee.kind === 'function' && callee.attributes?.has(name)))
      continue;
    if (row[column] === 'no') return 'no';
    outcome = 'together';
  }
  return outcome;
}

// ── Instructions ────────────────────────────────────────────────────────────

/** An instruction as it is where it is executed though it would not have been. */
export function speculated(instruction: Instruction): Instruction {
  const metadata = filtered(instruction.metadata, ({ kind }) => metadataRow(kind).speculated === 'keep');
  const { call } = instruction;
  const isDropped = (name: string) => (valueRows.get(name) ?? safeValue).speculated === 'drop';
  const result = call === null ? null : without(call.returnAttributes, isDropped);
  const args = call?.argumentAttributes?.map((set) => without(set, isDropped)) ?? null;
  const isCallAsItWas =
    call === null ||
    (result === call.returnAttributes &&
      (args?.every((set, i) => set === call.argumentAttributes![i]) ?? true));
  if (metadata === instruction.metadata && isCallAsItWas) return instruction;
  const copy = instruction.copy(instruction.operands);
  copy.metadata = metadata;
  if (!isCallAsItWas)
    copy.call = Object.assign(new CallDetails(), call, {
      returnAttributes: result,
      argumentAttributes: args,
    });
  return copy;
}

/**
 * An instruction that may take the place of others that compute the same: with the flags and metadata that all of them
 * have. The location is its own.
 */
export function merged(instruction: Instruction, others: readonly Instruction[]): Instruction {
  const flags = others.reduce((all, other) => all & other.flags, instruction.flags);
  const isCommon = (each: Attachment) =>
    metadataRow(each.kind).merged === 'keep' || others.every(({ metadata }) => hasAttachment(metadata, each));
  const metadata = filtered(instruction.metadata, isCommon);
  if (flags === instruction.flags && metadata === instruction.metadata) return instruction;
  const copy = instruction.copy(instruction.operands);
  copy.flags = flags;
  copy.metadata = metadata;
  return copy;
}

/** A call with other operands. `isSame` says which arguments are unchanged: the others lose their attributes. */
export function withArguments(
  instruction: Instruction,
  operands: Instruction['operands'],
  isSame: (argument: number) => boolean,
): Instruction {
  const copy = instruction.copy(operands);
  const { call } = instruction;
  if (call?.argumentAttributes == null) return copy;
  const isDropped = (name: string) => (valueRows.get(name) ?? safeValue).replaced === 'drop';
  const argumentAttributes = call.argumentAttributes.map((set, i) =>
    isSame(i) ? set : without(set, isDropped),
  );
  copy.call = Object.assign(new CallDetails(), call, { argumentAttributes });
  return copy;
}

/** The rule for a kind of metadata. */
export function metadataRow(kind: string): MetadataRow {
  return metadataRows.get(kind) ?? safeMetadata;
}

function hasAttachment(list: readonly Attachment[] | null, { kind, node }: Attachment): boolean {
  return list?.some((each) => each.kind === kind && each.node === node) ?? false;
}

/** A list without some of its attachments: the same list if nothing is removed; null if nothing is left. */
function filtered(
  list: readonly Attachment[] | null,
  isKept: (each: Attachment) => boolean,
): readonly Attachment[] | null {
  if (list === null || list.every(isKept)) return list;
  const kept = list.filter(isKept);
  return kept.length === 0 ? null : kept;
}

function without(set: AttributeSet | null, isDropped: (name: string) => boolean): AttributeSet | null {
  if (set === null) return null;
  const gone = namesIn(set).filter(isDropped);
  return gone.length === 0 ? set : changedAttributes(set, new Set(gone), []);
}
