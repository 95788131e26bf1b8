// The words of the language: every identifier that means something by itself.
//
// The lexer turns a word into a `Word` object; the parser compares objects and
// asks the word what it stands for (an operation, an attribute, a linkage, …).

import { type AttributeKind, attributeKinds } from '../attributes.ts';
import {
  atomicOperations,
  Flag,
  fastMathMask,
  fastMathNames,
  floatPredicates,
  integerPredicates,
  type Operation,
  type Ordering,
  operations,
  orderings,
} from '../operations.ts';
import { type SimpleTypeKind, simpleTypeKinds } from '../types.ts';
import type { Linkage } from '../values.ts';

export class Word {
  readonly text: string;
  operation: Operation | null = null;
  attribute: AttributeKind | null = null;
  /** The fast-math flags it sets. */
  fastMath = 0;
  linkage: Linkage | null = null;
  ordering: Ordering | null = null;
  isCallingConvention = false;
  isIntegerPredicate = false;
  isFloatPredicate = false;
  isAtomicOperation = false;
  /** The type it names: `float`, `ptr`, … */
  typeKind: SimpleTypeKind | 'pointer' | null = null;

  constructor(text: string) {
    this.text = text;
  }
}

const linkages: readonly Linkage[] = [
  'external',
  'private',
  'internal',
  'weak',
  'weak_odr',
  'linkonce',
  'linkonce_odr',
  'available_externally',
  'appending',
  'common',
  'extern_weak',
];

const callingConventions = `
  ccc fastcc coldcc cfguard_checkcc x86_stdcallcc x86_fastcallcc x86_regcallcc x86_thiscallcc x86_vectorcallcc
  arm_apcscc arm_aapcscc arm_aapcs_vfpcc aarch64_vector_pcs aarch64_sve_vector_pcs
  aarch64_sme_preservemost_from_x0 aarch64_sme_preservemost_from_x1 aarch64_sme_preservemost_from_x2
  msp430_intrcc avr_intrcc avr_signalcc ptx_kernel ptx_device spir_kernel spir_func intel_ocl_bicc
  x86_64_sysvcc win64cc anyregcc preserve_mostcc preserve_allcc preserve_nonecc ghccc swiftcc swifttailcc
  x86_intrcc hhvmcc hhvm_ccc cxx_fast_tlscc amdgpu_vs amdgpu_gfx amdgpu_ls amdgpu_hs amdgpu_es amdgpu_gs
  amdgpu_ps amdgpu_cs amdgpu_cs_chain amdgpu_cs_chain_preserve amdgpu_kernel amdgpu_gfx_whole_wave tailcc
  m68k_rtdcc graalcc riscv_vector_cc riscv_vls_cc cheriot_compartmentcallcc cheriot_compartmentcalleecc
  cheriot_librarycallcc cc`;

const plainWords = `
  true false declare define global constant dso_local dso_preemptable dllimport dllexport default hidden
  protected unnamed_addr local_unnamed_addr externally_initialized thread_local localdynamic initialexec
  localexec zeroinitializer undef null none poison to caller within from tail musttail notail target triple
  source_filename unwind datalayout volatile atomic syncscope nuw nsw nusw exact disjoint inbounds nneg
  samesign inrange addrspace section partition code_model alias ifunc module asm sideeffect inteldialect gc
  prefix prologue no_sanitize_address no_sanitize_hwaddress sanitize_address_dyninit c attributes sync async
  read write readwrite argmem target_mem0 target_mem1 inaccessiblemem errnomem all nan snan qnan inf pinf norm
  nnorm pnorm nsub psub zero nzero pzero address address_is_null provenance read_provenance type opaque
  comdat any exactmatch largest nodeduplicate samesize splat vscale x blockaddress dso_local_equivalent no_cfi
  ptrauth distinct uselistorder uselistorder_bb personality cleanup catch filter alignstack
  path hash gv guid name summaries flags blockcount linkage visibility notEligibleToImport live dsoLocal
  canAutoHide importType definition declaration function insts funcFlags readNone readOnly noRecurse
  returnDoesNotAlias noInline alwaysInline noUnwind mayThrow hasUnknownCall mustBeUnreachable calls callee
  params param hotness unknown critical relbf variable vTableFuncs virtFunc aliasee refs typeIdInfo typeTests
  typeTestAssumeVCalls typeCheckedLoadVCalls typeTestAssumeConstVCalls typeCheckedLoadConstVCalls vFuncId
  offset args typeid typeidCompatibleVTable summary typeTestRes kind unsat byteArray inline single allOnes
  sizeM1BitWidth alignLog2 sizeM1 bitMask inlineBits vcall_visibility wpdResolutions wpdRes indir singleImpl
  branchFunnel singleImplName resByArg byArg uniformRetVal uniqueRetVal virtualConstProp info byte bit
  varFlags callsites clones stackIds allocs versions memProf notcold tailcall noRenameOnPromotion resolver`;

/** Words of graphs with LLVM IR in them; no module has them. */
const graphWords = `
  rvsdg gamma theta lambda delta import export implicit order match decide undefined case yield repeat return
  mem io loop ctl`;

/** Every word, by its text. */
export const words = new Map<string, Word>();

function word(text: string): Word {
  let found = words.get(text);
  if (found === undefined) {
    found = new Word(text);
    words.set(text, found);
  }
  return found;
}

function list(text: string): string[] {
  return text.trim().split(/\s+/);
}

for (const text of list(plainWords)) word(text);
for (const text of list(graphWords)) word(text);
for (const operation of operations) word(operation.name).operation = operation;
for (const [name, kind] of attributeKinds) word(name).attribute = kind;
for (const name of fastMathNames) word(name).fastMath = Flag[name];
for (const name of linkages) word(name).linkage = name;
for (const name of orderings) word(name).ordering = name;
for (const name of list(callingConventions)) word(name).isCallingConvention = true;
for (const name of integerPredicates) word(name).isIntegerPredicate = true;
for (const name of floatPredicates) word(name).isFloatPredicate = true;
for (const name of Object.keys(atomicOperations)) word(name).isAtomicOperation = true;
for (const kind of simpleTypeKinds) word(kind).typeKind = kind;
word('ptr').typeKind = 'pointer';
word('fast').fastMath = fastMathMask;

/** The word with this text; for the parser's constants. */
export function W(text: string): Word {
  const found = words.get(text);
  if (found === undefined) throw new Error(`'${text}' is not a word`);
  return found;
}

// A hash table over the words, so that the lexer finds one without making a string.
const tableSize = 4096;
const table: (Word | null)[] = new Array(tableSize).fill(null);

export function hashStep(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + byte) | 0;
}

for (const w of words.values()) {
  let hash = 0;
  for (let i = 0; i < w.text.length; i++) hash = hashStep(hash, w.text.charCodeAt(i));
  let at = hash & (tableSize - 1);
  while (table[at] !== null) at = (at + 1) & (tableSize - 1);
  table[at] = w;
}

/** The word in `bytes[start, end)`, given its hash, or null. */
export function findWord(bytes: Uint8Array, start: number, end: number, hash: number): Word | null {
  let at = hash & (tableSize - 1);
  for (;;) {
    const w = table[at]!;
    if (w === null) return null;
    if (sameText(w.text, bytes, start, end)) return w;
    at = (at + 1) & (tableSize - 1);
  }
}

export function sameText(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (text.length !== length) return false;
  for (let i = 0; i < length; i++) if (text.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}
