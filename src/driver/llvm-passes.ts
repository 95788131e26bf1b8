// Functions without a graph are optimized by LLVM's passes, and only they.
//
// Functions with inline assembly that jumps, Windows exceptions or coroutines have no graph (build/unsupported.ts). Our
// passes cannot optimize them, but programs rely on more than their meaning: `alwaysinline` callees must be inlined
// into them (everyday C++ does not link otherwise, and inline assembly needs constants), and they should be fast. So if
// a module has such functions, clang runs its passes over the module before graphs are built.
//
// All other functions must come out unchanged. A module for LLVM (`moduleForLlvm`) marks
//
//   the functions without a graph      as they are
//   their callees, transitively        unchanged: LLVM may inline them. A twin, with the same body, keeps the original
//   everything else                    `optnone noinline`
//
//      @main (invoke) ──▶ @push_back ──▶ @grow              @push_back.rvsdg.twin  optnone noinline
//                                                           @grow.rvsdg.twin       optnone noinline
//      @other  optnone noinline
//
// and `takeFromLlvm` undoes that in the result: a twin gives its body back to the function that it was made from, and
// marks are removed. Changes by LLVM to the module as a whole (removing unused definitions, marking globals constant)
// remain; they are true of the program.
//
// Facts that LLVM derives about a function from a body that it has changed do not hold for the original body: which
// arguments it needs, so that calls may pass poison for others; which memory it reads. So these functions are
// `weak_odr` meanwhile: LLVM inlines such functions, but concludes nothing from their bodies, and leaves their
// parameters as they are.
//
// A function that calls an `alwaysinline` function without a graph will contain its body, so it has no graph either.
// LLVM drops bodies that are `available_externally` at the end of its passes; until then ours are `linkonce_odr`.
//
// Linear in the module.

import { replaceInvokes, Survey } from '../build/index.ts';
import { changedAttributes } from '../dialect/attributes.ts';
import { isInterposable, isLocal } from '../dialect/index.ts';
import { Attribute, Function, type Module, writeModule } from '../llvm/index.ts';

/** The attribute that records what a function was before it was marked. */
const mark = 'rvsdg.mark';
const twinSuffix = '.rvsdg.twin';
/** A linkage with which LLVM keeps a function and its parameters. */
const twinLinkage = 'weak_odr';
/** Linkages that LLVM must not see. */
const linkages = ['available_externally', 'external', 'internal', 'private'] as const;

/** Attributes that `optnone` excludes. */
const excluded = ['minsize', 'optdebug', 'optsize'] as const;

/** A function with more instructions than this, as a front end writes them, is inlined only where it is called once. */
const largestInlined = 400;

/** The module that LLVM's passes are to run on; null if all functions have graphs. Afterwards the module is used up. */
export function moduleForLlvm(module: Module): Uint8Array | null {
  replaceInvokes(module);
  const survey = surveyOf(module);
  const chosen = withoutGraph(module, survey);
  if (chosen.size === 0) return null;
  const { inlined, always } = calledFrom(chosen, survey);
  const definitions = module.functions.filter((fn) => !fn.isDeclaration && !chosen.has(fn));
  for (const fn of definitions) {
    if (always.has(fn) || fn.attributes?.has('alwaysinline') || fn.attributes?.has('naked')) continue;
    if (inlined.has(fn)) module.functions.push(twinOf(fn));
    else markUntouchable(fn, fn);
  }
  // They count uses, of which there are now others.
  module.useListOrders = [];
  module.blockUseListOrders = [];
  for (const fn of module.functions) fn.useListOrders = [];
  return writeModule(module);
}

/** Undoes in what LLVM gave back what `moduleForLlvm` has marked. */
export function takeFromLlvm(module: Module): void {
  const twins = new Set<Function>();
  for (const fn of module.functions) {
    const text = fn.attributes?.get(mark)?.value;
    if (text === undefined) continue;
    unmark(fn, text);
    const { name } = fn;
    if (!name?.endsWith(twinSuffix)) continue;
    twins.add(fn);
    module.symbols.delete(name);
    const original = module.function(name.slice(0, -twinSuffix.length));
    if (original?.valueType === fn.valueType) giveBack(original, fn);
  }
  module.functions = module.functions.filter((fn) => !twins.has(fn));
  // Functions with a mark had their own groups, which nothing has any more.
  for (const [id, group] of module.attributeGroups) {
    if (group.get(mark) !== undefined) module.attributeGroups.delete(id);
  }
}

// ── Which functions ─────────────────────────────────────────────────────────

function surveyOf(module: Module): Survey {
  const survey = new Survey();
  for (const list of [module.globals, module.aliases, module.ifuncs, module.functions]) {
    for (const entity of list) survey.mentionedBy(entity);
  }
  return survey;
}

/** The functions that cannot be represented, and those that such a function is certainly inlined into. */
function withoutGraph({ functions }: Module, survey: Survey): Set<Function> {
  const chosen = new Set<Function>();
  for (const fn of functions) {
    if (!fn.isDeclaration && survey.obstacleIn(fn) !== null) chosen.add(fn);
  }
  const always = [...chosen].filter(({ attributes }) => attributes?.has('alwaysinline'));
  if (always.length === 0) return chosen;
  const mentioners = new Map<Function, Function[]>();
  for (const fn of functions) {
    for (const each of survey.mentionedBy(fn)) {
      if (each.kind === 'function') mentioners.set(each, [...(mentioners.get(each) ?? []), fn]);
    }
  }
  for (const fn of always) {
    for (const caller of mentioners.get(fn) ?? []) {
      if (chosen.has(caller)) continue;
      chosen.add(caller);
      if (caller.attributes?.has('alwaysinline')) always.push(caller);
    }
  }
  return chosen;
}

/** What LLVM may inline into some functions, directly or not, and what of that it must. */
function calledFrom(chosen: ReadonlySet<Function>, survey: Survey) {
  const inlined = new Set<Function>();
  const always = new Set<Function>();
  const pending = [...chosen];
  for (const fn of pending) {
    for (const callee of survey.mentionedBy(fn)) {
      if (callee.kind !== 'function' || callee.isDeclaration || chosen.has(callee)) continue;
      if (inlined.has(callee) || always.has(callee)) continue;
      if (callee.attributes?.has('alwaysinline')) always.add(callee);
      else if (mayBeInlined(callee) && !survey.hasLabels(callee)) inlined.add(callee);
      else continue;
      pending.push(callee);
    }
  }
  return { inlined, always };
}

function mayBeInlined(fn: Function): boolean {
  const { attributes, valueType, blocks } = fn;
  if (isInterposable(fn) || valueType.variadic || fn.name === null) return false;
  for (const name of ['noinline', 'optnone', 'naked', 'presplitcoroutine']) {
    if (attributes?.has(name)) return false;
  }
  if (isLocal(fn)) return true;
  let size = 0;
  for (const { instructions } of blocks) size += instructions.length;
  return size <= largestInlined;
}

// ── Marks ───────────────────────────────────────────────────────────────────

/** A function with the same body, which it preserves; it has no callers. */
function twinOf(fn: Function): Function {
  const twin = new Function(`${fn.name}${twinSuffix}`, fn.type, fn.valueType, fn.module);
  twin.linkage = twinLinkage;
  twin.callingConvention = fn.callingConvention;
  twin.returnAttributes = fn.returnAttributes;
  twin.attributes = fn.attributes;
  twin.arguments = fn.arguments;
  twin.blocks = fn.blocks;
  twin.gc = fn.gc;
  twin.personality = fn.personality;
  markUntouchable(twin, fn);
  return twin;
}

/** Marks a function so that LLVM leaves it alone. The mark tells what `like` was. */
function markUntouchable(fn: Function, like: Function): void {
  const { attributes } = like;
  const had = [...excluded, 'noinline', 'optnone'].filter((name) => attributes?.has(name));
  if (like.linkage === 'available_externally' && like.dllStorage === '') {
    had.push(like.linkage);
    if (fn === like) fn.linkage = 'linkonce_odr';
  } else if (fn !== like && linkages.some((linkage) => linkage === like.linkage)) {
    had.push(like.linkage);
    like.linkage = twinLinkage;
  }
  const added = [plain('noinline'), plain('optnone'), new Attribute(mark, had.join(' '), null, true)];
  fn.attributes = changedAttributes(attributes, new Set([...excluded, 'noinline', 'optnone']), added);
}

function plain(name: string): Attribute {
  return new Attribute(name, '', null, false);
}

function unmark(fn: Function, text: string): void {
  const had = text === '' ? [] : text.split(' ');
  for (const linkage of linkages) if (had.includes(linkage)) fn.linkage = linkage;
  const names = had.filter((name) => !linkages.some((linkage) => linkage === name));
  fn.attributes = changedAttributes(fn.attributes, new Set(['noinline', 'optnone', mark]), names.map(plain));
}

/** A function gets the body back that its twin has kept. */
function giveBack(original: Function, twin: Function): void {
  original.attributes = twin.attributes;
  original.returnAttributes = twin.returnAttributes;
  original.arguments = twin.arguments;
  original.gc = twin.gc;
  original.personality = twin.personality;
  original.blocks = twin.blocks;
  for (const block of original.blocks) block.parent = original;
  if (twin.linkage !== twinLinkage) original.linkage = twin.linkage;
}
