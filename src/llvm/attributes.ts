// Attributes of functions, parameters, results and globals.
//
// The table says which attributes exist, where each may stand, and what follows
// its name. Attributes that take a type keep it as a `Type`; all other arguments
// are kept as checked text in LLVM's own spelling, e.g. `argmem: read`.

import type { Type } from './types.ts';

/** Where an attribute may stand: on functions (and calls), parameters, results. */
export type Place = 'function' | 'parameter' | 'return';

/** What follows the name of an attribute. */
export type Argument =
  | 'nothing'
  | 'type'
  | 'align'
  | 'alignstack'
  | 'bytes'
  | 'allocsize'
  | 'vscale_range'
  | 'uwtable'
  | 'allockind'
  | 'memory'
  | 'nofpclass'
  | 'range'
  | 'initializes'
  | 'captures';

export class AttributeKind {
  readonly name: string;
  readonly argument: Argument;
  readonly onFunctions: boolean;
  readonly onParameters: boolean;
  readonly onResults: boolean;
  /** The attribute without argument, shared by all uses. */
  readonly plain: Attribute;
  /** The set of just that attribute, shared too: most parameters have one like it. */
  readonly alone: AttributeSet;

  constructor(name: string, places: string, argument: Argument) {
    this.name = name;
    this.argument = argument;
    this.onFunctions = places.includes('F');
    this.onParameters = places.includes('P');
    this.onResults = places.includes('R');
    this.plain = new Attribute(name, '', null, false);
    this.alone = new AttributeSet([this.plain], []);
  }
}

/** One attribute. */
export class Attribute {
  readonly name: string;
  /** The argument, e.g. `8` of `align 8` or `argmem: read` of `memory(argmem: read)`. */
  readonly value: string;
  /** The type of `byval(T)` and its like. */
  readonly type: Type | null;
  /** A string attribute, `"name"="value"`. */
  readonly quoted: boolean;

  constructor(name: string, value: string, type: Type | null, quoted: boolean) {
    this.name = name;
    this.value = value;
    this.type = type;
    this.quoted = quoted;
  }
}

/** The attributes at one place: those written there, and groups referred to. */
export class AttributeSet {
  readonly items: readonly Attribute[];
  readonly groups: readonly AttributeGroup[];

  constructor(items: readonly Attribute[], groups: readonly AttributeGroup[]) {
    this.items = items;
    this.groups = groups;
  }

  /** The attribute with this name, here or in a group. */
  get(name: string): Attribute | undefined {
    for (const item of this.items) if (item.name === name) return item;
    for (const group of this.groups) {
      const item = group.get(name);
      if (item !== undefined) return item;
    }
    return undefined;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }
}

/** `attributes #3 = { nounwind "key"="value" }`. */
export class AttributeGroup {
  readonly id: number;
  /** The set of just that group, shared by all uses: most calls that have attributes have one like it. */
  readonly alone: AttributeSet = new AttributeSet([], [this]);
  items: readonly Attribute[] = [];
  /** The items by name, and of which list that is said: groups are long, shared, and asked often. */
  private byName: ReadonlyMap<string, Attribute> = new Map();
  private indexed: readonly Attribute[] = this.items;

  constructor(id: number) {
    this.id = id;
  }

  /** The first attribute with this name. */
  get(name: string): Attribute | undefined {
    if (this.indexed !== this.items) {
      this.byName = new Map(this.items.map((item) => [item.name, item] as const).reverse());
      this.indexed = this.items;
    }
    return this.byName.get(name);
  }
}

/** Every attribute that has a keyword, by name. */
export const attributeKinds = new Map<string, AttributeKind>();

function rows(places: string, argument: Argument, names: string): void {
  for (const name of names.trim().split(/\s+/)) {
    attributeKinds.set(name, new AttributeKind(name, places, argument));
  }
}

// F: functions, P: parameters, R: results.
rows(
  'F',
  'nothing',
  `alwaysinline builtin cold convergent coro_elide_safe coro_only_destroy_when_complete
   disable_sanitizer_instrumentation fn_ret_thunk_extern hot hybrid_patchable inlinehint jumptable minsize
   mustprogress naked nobuiltin nocallback nocf_check nocreateundeforpoison nodivergencesource noduplicate
   noimplicitfloat noinline nomerge nonlazybind noprofile norecurse noredzone noreturn nosanitize_bounds
   nosanitize_coverage nosync nounwind null_pointer_is_valid optdebug optforfuzzing optnone optsize
   presplitcoroutine returns_twice safestack sanitize_address sanitize_alloc_token sanitize_hwaddress
   sanitize_memory sanitize_memtag sanitize_numerical_stability sanitize_realtime sanitize_realtime_blocking
   sanitize_thread sanitize_type shadowcallstack skipprofile speculatable speculative_load_hardening ssp sspreq
   sspstrong strictfp willreturn argmemonly inaccessiblememonly inaccessiblemem_or_argmemonly`,
);
rows(
  'P',
  'nothing',
  `allocalign allocptr dead_on_return dead_on_unwind immarg nest returned swiftasync swifterror swiftself writable`,
);
rows('PR', 'nothing', 'inreg noalias noext nonnull noundef signext zeroext nocapture');
rows('FP', 'nothing', 'nofree readnone readonly writeonly');
rows('P', 'type', 'byref byval elementtype inalloca sret');
rows('FP', 'type', 'preallocated');
rows('PR', 'align', 'align');
rows('FPR', 'alignstack', 'alignstack');
rows('PR', 'bytes', 'dereferenceable dereferenceable_or_null');
rows('F', 'allocsize', 'allocsize');
rows('F', 'vscale_range', 'vscale_range');
rows('F', 'uwtable', 'uwtable');
rows('F', 'allockind', 'allockind');
rows('F', 'memory', 'memory');
rows('PR', 'nofpclass', 'nofpclass');
rows('PR', 'range', 'range');
rows('P', 'initializes', 'initializes');
rows('P', 'captures', 'captures');
