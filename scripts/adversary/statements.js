// The statements of generated programs: one small method an ingredient.

import { sizes, typesOf, viewInMain } from './generate.js';

/**
 * @typedef {import('../fuzz/random.js').Random} Random
 * @typedef {import('./generate.js').Place} Place
 * @typedef {import('./generate.js').Statement} Statement
 * @typedef {import('./generate.js').View} View
 * @typedef {import('./generate.js').Types} Types
 * @typedef {Omit<Statement, 'id'>} Draft
 */

/** Makes the body of one function. */
export class Body {
  #labels = 0;
  /** Loops around the current statement. */
  #loops = 0;
  /** @type {Types} the types of places where the current statement stands */
  #types = new Map();
  /** Places whose type must not change here. */
  #frozen = false;

  /**
   * @param {Random} random
   * @param {import('./generate.js').Program} program
   * @param {import('./generate.js').Func} func
   * @param {() => number} newId
   */
  constructor(random, program, func, newId) {
    this.random = random;
    this.program = program;
    this.func = func;
    this.newId = newId;
    this.prefix = program.prefix;
    this.views = func.level === 0 ? this.#allViews() : func.views;
  }

  /** In the main function every place can be seen as every type. @returns {View[]} */
  #allViews() {
    return this.program.places.flatMap((place) =>
      typesOf(place).map((type) => ({
        place,
        type,
        name: viewInMain(place, type),
        restrict: false,
      })),
    );
  }

  /** @returns {Statement[]} */
  make() {
    const isMain = this.func.level === 0;
    const body = this.#list(isMain ? 3 + this.#below(4) : 3 + this.#below(6));
    if (!isMain) return body;
    // Each function is called at least once.
    const calls = this.program.functions.slice(1).flatMap((callee) => this.#callOf(callee));
    return [...calls, ...body];
  }

  /** @param {number} limit */
  #below(limit) {
    return this.random.below(limit);
  }

  /** @param {number} count @returns {Statement[]} */
  #list(count) {
    /** @type {Statement[]} */
    const list = [];
    for (let i = 0; i < count; i++) list.push(...this.#statement());
    return list;
  }

  /** @returns {Statement[]} */
  #statement() {
    const make = this.random.pick(this.#kinds());
    return make();
  }

  /** What may stand here; what is written several times is chosen more often. */
  #kinds() {
    const simple = [
      () => this.#assign(),
      () => this.#stable(),
      () => this.#stable(),
      () => this.#globals(),
      () => this.#stop(),
      () => this.#stop(),
      () => this.#scalarPlace(),
      () => this.#scalarPlace(),
      () => this.#scalarPlace(),
      () => this.#division(),
      () => this.#selectedPointer(),
      () => this.#struct(),
      () => this.#bytes(),
    ];
    if (this.#loops >= 2) return simple;
    const nested = [
      () => this.#if(),
      () => this.#loop(),
      () => this.#loop(),
      () => this.#switch(),
      () => this.#skip(),
      () => this.#arrayPlace(),
      () => this.#arrayPlace(),
      () => this.#arrayPlace(),
      () => this.#localArray(),
    ];
    if (this.#loops === 0) nested.push(() => this.#return());
    if (this.#loops <= 1 && this.func.level < 2)
      nested.push(
        () => this.#call(),
        () => this.#call(),
      );
    return [...simple, ...nested];
  }

  /** @param {Draft} draft @returns {Statement} */
  #new(draft) {
    for (const [place, type] of draft.sets ?? []) this.#types.set(place, type);
    return { id: this.newId(), ...draft };
  }

  /** @param {string} text @returns {Statement[]} */
  #line(text) {
    return [this.#new({ text })];
  }

  // Expressions.

  /** An unsigned expression. @param {number} [depth] @returns {string} */
  #unsigned(depth = 2) {
    const atoms = [
      'u0',
      'u1',
      'u2',
      'x0',
      'c0',
      '(unsigned)s0',
      '(unsigned)h0',
      `${this.#below(300)}u`,
      `${this.prefix}c`,
    ];
    if (depth === 0 || this.#below(4) === 0) return this.random.pick(atoms);
    const [a, b] = [this.#unsigned(depth - 1), this.#unsigned(depth - 1)];
    return this.random.pick([
      `(${a} + ${b})`,
      `(${a} - ${b})`,
      `(${a} * ${b})`,
      `(${a} ^ ${b})`,
      `(${a} & ${b})`,
      `(${a} >> (${b} & 31))`,
      `(${a} << (${b} & 7))`,
      `(${a} / (${b} | 1u))`,
      `(${a} < ${b})`,
      `(${a} == ${b} ? ${a} : u1)`,
      `${this.prefix}pure(${a})`,
      `${this.prefix}look(${a})`,
    ]);
  }

  /** A signed expression of less than 2^22. @returns {string} */
  #signed() {
    return this.random.pick([
      's0',
      's1',
      '(s0 + s1)',
      '(s0 - s1)',
      '(s0 * s1)',
      `(int)(${this.#unsigned(1)} & 511)`,
      '(s0 > s1 ? s0 : s1)',
      '-s0',
      '(s0 / 3)',
    ]);
  }

  /** A float that does not grow. @returns {string} */
  #float() {
    return this.random.pick([
      'f0',
      `(float)${this.#signed()}`,
      '(f0 * 0.5f)',
      `((float)s1 + ${this.#below(9)}.25f)`,
    ]);
  }

  /** A condition. @returns {string} */
  #condition() {
    return this.random.pick([
      `${this.#unsigned(1)} & 1`,
      `${this.#unsigned(1)} < ${this.#unsigned(1)}`,
      `${this.#signed()} > ${this.#signed()}`,
      'x0 & 4',
      'x1 > 3',
      `u0 % 3 == ${this.#below(3)}`,
    ]);
  }

  /** An expression of a type. @param {string} type @returns {string} */
  #value(type) {
    if (type === 'float' || type === 'double') return this.#float();
    if (type === 'int') return this.#signed();
    if (type === 'long') return this.random.pick([this.#signed(), `(long)${this.#unsigned(1)}`]);
    if (type === 'unsigned') return this.#unsigned();
    return `(${type})${this.#unsigned(1)}`;
  }

  /** Statements that take a value that was read. @param {string} type @param {string} value */
  #use(type, value) {
    if (type === 'float' || type === 'double') return `f0 = f0 * 0.5f + (float)${value};`;
    if (type === 'int')
      return this.random.pick([
        `u0 += (unsigned)${value};`,
        `s0 = (int)((unsigned)${value} & 511);`,
        `s1 = ${value} % 100;`,
      ]);
    return this.random.pick([`u0 = u0 * 3 + (unsigned)${value};`, `u1 ^= (unsigned)${value};`]);
  }

  // Simple statements.

  #assign() {
    return this.#line(
      this.random.pick([
        `u${this.#below(3)} = ${this.#unsigned(3)};`,
        `u${this.#below(3)} += ${this.#unsigned()};`,
        `s0 = ${this.#signed()} % 1000;`,
        `s1 = ${this.#signed()} % 1000;`,
        `f0 = ${this.#float()};`,
        `c0 += ${1 + this.#below(200)};`,
        `h0 = (short)${this.#unsigned(1)};`,
        `rt_note(${this.#unsigned(1)});`,
      ]),
    );
  }

  /** A load or store of memory that always has one type. */
  #stable() {
    const views = this.views.filter(({ place }) => place.type !== null);
    if (views.length === 0) return this.#globals();
    const { place, type, name } = this.random.pick(views);
    const at = `${name}[${this.random.pick([this.#unsigned(1), 'u0', String(this.#below(8))])} & ${place.bytes / sizes[/** @type {keyof typeof sizes} */ (type)] - 1}]`;
    if (this.#below(2)) return this.#line(`${at} = ${this.#value(type)};`);
    return this.#line(this.#use(type, at));
  }

  #globals() {
    const p = this.prefix;
    // A restrict parameter never points to these.
    return this.#line(
      this.random.pick([
        `${p}g[${this.#unsigned(1)} & 15] = ${this.#unsigned()};`,
        `${p}g[${this.#below(16)}] += u0;`,
        `u1 += ${p}g[${this.#unsigned(0)} & 15];`,
        `${p}c += ${1 + this.#below(100)};`,
        `${p}n = ${this.#signed()};`,
        `${p}h ^= (short)${this.#unsigned(0)};`,
        `${p}v = ${this.#unsigned(1)};`,
        `u2 = ${p}v + ${p}v;`,
        `${p}s.b = (short)u0; ${p}s.c[1] ^= c0;`,
      ]),
    );
  }

  /** A call that may not return. */
  #stop() {
    return this.#line(
      `${this.prefix}stop${this.#below(2)}(${this.random.pick(['u0', 'u1', 'u2', this.#unsigned(1)])} & 15);`,
    );
  }

  #division() {
    if (this.#below(2)) return this.#line(`if (s1 != 0) u0 += (unsigned)(s0 / s1);`);
    return this.#line(`if ((u1 & 7) == 0) ${this.prefix}stop0(u2 & 15); else u2 = u0 / (u1 & 7);`);
  }

  /** A store through one of two pointers, between accesses of both. */
  #selectedPointer() {
    const views = this.views.filter(({ place, restrict }) => place.type !== null && !restrict);
    if (views.length === 0) return this.#assign();
    const a = this.random.pick(views);
    const others = views.filter(({ type }) => type === a.type);
    const b = this.random.pick(others);
    const [i, j] = [this.#below(8), this.#below(8)];
    const text = `{ ${a.type} *q = ${this.#condition()} ? ${a.name} + ${i} : ${b.name} + ${j}; ${a.name}[${i}] = ${this.#value(a.type)}; *q = ${this.#value(a.type)}; ${this.#use(a.type, `${b.name}[${j}]`)} }`;
    return this.#line(text);
  }

  #struct() {
    const p = this.prefix;
    return this.#line(
      this.random.pick([
        `{ struct ${p}S t = ${p}s; ${p}s = ${p}pass(${p}s, s0); u0 += (unsigned)t.a + ${p}s.c[0]; }`,
        `{ struct ${p}S t = {s0, h0, {c0, 1, 2}}; ${p}s = t; t.c[u0 & 1] = 9; u1 += t.c[0] + (unsigned)${p}s.b; }`,
        `${p}s = ${p}pass(${p}s, (int)(u1 & 15)); u2 ^= (unsigned)${p}s.a;`,
      ]),
    );
  }

  /** Bytes may be read whatever the type, and copied. */
  #bytes() {
    const view = this.random.pick(this.views.length === 0 ? this.#allViews() : this.views);
    if (this.views.length === 0 || view.restrict) return this.#assign();
    const { place, name } = view;
    return this.#line(
      `u${this.#below(3)} += ((const unsigned char *)${name})[${this.#unsigned(1)} & ${Math.min(place.bytes, 64) - 1}];`,
    );
  }

  // Places whose type changes.

  /** @param {number} bytes @returns {View[]} */
  #changing(bytes) {
    return this.views.filter(({ place }) => place.type === null && place.bytes === bytes);
  }

  /** Whether a place has a type here, or may be made to have it at the entry. @param {Place} place @param {string} type */
  #canRead(place, type) {
    const known = this.#types.get(place);
    if (known !== undefined) return known === type;
    if (this.func.level === 0 || this.func.recursive) return false;
    if (this.func.needs.has(place) && this.func.needs.get(place) !== type) return false;
    this.func.needs.set(place, type);
    this.#types.set(place, type);
    return true;
  }

  #scalarPlace() {
    const views = this.#changing(8);
    if (views.length === 0) return this.#stable();
    const view = this.random.pick(views);
    const { place, type, name } = view;
    if (this.#below(2) && this.#canRead(place, type)) {
      return [this.#new({ text: this.#use(type, `*${name}`), needs: [[place, type]] })];
    }
    if (this.#frozen && this.#types.get(place) !== type) return this.#assign();
    /** @type {Statement[]} */
    const list = [];
    const others = views.filter((other) => other.place === place && other !== view);
    if (others.length > 0 && !this.#frozen && this.#below(2)) {
      // As another type first.
      const other = this.random.pick(others);
      list.push(
        this.#new({ text: `*${other.name} = ${this.#value(other.type)};`, sets: [[place, other.type]] }),
      );
      if (this.#below(2)) list.push(...this.#stop());
    }
    const text = `*${name} = ${this.#value(type)};`;
    list.push(this.#new(this.#frozen ? { text, needs: [[place, type]] } : { text, sets: [[place, type]] }));
    return list;
  }

  /** A loop over an array: written as one type, or read as one and written as another. */
  #arrayPlace() {
    const views = this.#changing(64);
    if (views.length === 0) return this.#loop();
    const { place, type, name } = this.random.pick(views);
    const i = `i${this.#labels++}`;
    const up = this.#below(4) > 0;
    const head = up ? `for (int ${i} = 0; ${i} < 16; ${i}++)` : `for (int ${i} = 15; ${i} >= 0; ${i}--)`;
    const stop =
      this.#below(3) === 0
        ? `${this.prefix}stop${this.#below(2)}(${this.random.pick([`(unsigned)${i}`, 'u0 & 15'])}); `
        : '';
    const readable = this.#canRead(place, type);
    if (this.#below(2) && readable) {
      const use = this.#use(type, `${name}[${i}]`);
      return [this.#new({ text: `${head} { ${stop}${use} }`, needs: [[place, type]] })];
    }
    if (this.#frozen) {
      const store = `${name}[${this.#unsigned(1)} & 15] = ${this.#value(type)};`;
      return readable ? [this.#new({ text: store, needs: [[place, type]] })] : this.#assign();
    }
    const others = views.filter((other) => other.place === place && other.type !== type);
    if (others.length > 0 && this.#below(3) > 0)
      return this.#twoTypes(head, i, stop, { place, type, name }, this.random.pick(others));
    return [
      this.#new({
        text: `${head} { ${name}[${i}] = ${this.#value(type)}; ${stop}u0 += ${i}; }`,
        sets: [[place, type]],
      }),
    ];
  }

  /**
   * @param {string} head
   * @param {string} i
   * @param {string} stop
   * @param {{ place: Place, type: string, name: string }} view
   * @param {View} other  of the same place
   */
  #twoTypes(head, i, stop, { place, type, name }, other) {
    const write = `${name}[${i}] = ${this.#value(type)};`;
    if (this.#types.get(place) === other.type && this.#below(3) > 0) {
      // Read as the one, then written as the other: in the same turn, the turn before, or the next loop.
      const use = this.#use(other.type, `${other.name}[${i}]`);
      const text = this.random.pick([
        `${head} { ${use} ${stop}${write} }`,
        `${head} { ${use} }`,
        `${head} { ${use} if (${i} & 1) u0++; ${stop}${write} }`,
      ]);
      if (text.includes(write))
        return [this.#new({ text, needs: [[place, other.type]], sets: [[place, type]] })];
      return [
        this.#new({ text, needs: [[place, other.type]] }),
        this.#new({ text: `${head} { ${stop}${write} }`, sets: [[place, type]] }),
      ];
    }
    const first = `${other.name}[${i}] = ${this.#value(other.type)};`;
    return [this.#new({ text: `${head} { ${first} ${stop}${write} }`, sets: [[place, type]] })];
  }

  // Statements with others in them.

  /**
   * A list behind which the types are those before it, or unknown where it sets them.
   *
   * @param {number} count
   * @param {boolean} [loop]
   */
  #inner(count, loop = false) {
    const before = new Map(this.#types);
    const frozen = this.#frozen;
    // In a loop types may only change if nothing is read that was not written in the same turn: forget all, or freeze all.
    if (loop) {
      this.#frozen ||= this.#below(2) === 0;
      if (!this.#frozen)
        for (const { place } of this.views) if (place.type === null) this.#types.set(place, null);
      this.#loops++;
    }
    const list = this.#list(count);
    if (loop) this.#loops--;
    this.#frozen = frozen;
    const behind = this.#types;
    this.#types = before;
    for (const [place, type] of behind) {
      // What was found to be needed at the entry holds here, too.
      if (!before.has(place) && this.func.needs.get(place) === type && !this.#setsIn(list, place))
        before.set(place, type);
    }
    return list;
  }

  /** @param {readonly Statement[]} list @param {Place} place @returns {boolean} */
  #setsIn(list, place) {
    return list.some(
      ({ sets = [], body = [], other = [], calls }) =>
        sets.some(([each]) => each === place) ||
        calls?.views.some((view) => view.place === place) ||
        this.#setsIn(body, place) ||
        this.#setsIn(other, place),
    );
  }

  /** Forgets the types of places that any of these lists sets. @param {Statement[][]} lists */
  #forget(...lists) {
    for (const { place } of this.views) {
      if (place.type === null && lists.some((list) => this.#setsIn(list, place)))
        this.#types.set(place, null);
    }
  }

  #if() {
    const body = this.#inner(1 + this.#below(3));
    const other = this.#below(2) ? this.#inner(1 + this.#below(2)) : undefined;
    this.#forget(body, other ?? []);
    return [this.#new({ text: `if (${this.#condition()})`, body, ...(other ? { other } : {}) })];
  }

  #loop() {
    const i = `i${this.#labels++}`;
    const bound = this.random.pick(['(int)(x1 & 15)', '9', '(int)(u0 & 7)', '16', '0', '(int)(x0 & 3)']);
    const narrow = `unsigned char ${i} = ${this.#below(256)}`;
    const step = this.random.pick([3, 7, 85, 251]);
    const heads = [
      `for (int ${i} = 0; ${i} < ${bound}; ${i}++)`,
      `for (int ${i} = ${bound}; ${i} > 0; ${i}--)`,
      `for (unsigned ${i} = x0 & 15; ${i} < 16u; ${i}--)`,
      `for (${narrow}, k${i} = 0; k${i} != ${1 + this.#below(14)}; k${i}++, ${i} += ${step})`,
      `for (unsigned short ${i} = 65530; ${i} != ${this.#below(6)}; ${i}++)`,
    ];
    const body = this.#inner(1 + this.#below(3), true);
    const extra = this.random.pick([
      `u0 += (unsigned)${i};`,
      `if (${this.#condition()}) break;`,
      `${this.prefix}stop${this.#below(2)}((unsigned)${i});`,
      `${this.prefix}g[${i} & 15] += u1;`,
      `if (${i} == 5) continue;`,
      `u1 = u1 * 5 + ${this.prefix}g[${i} & 15];`,
    ]);
    const added = this.#line(extra);
    this.#forget(body);
    const whole = this.#below(2) ? [...added, ...body] : [...body, ...added];
    return [this.#new({ text: this.random.pick(heads), body: whole, loop: true })];
  }

  #switch() {
    const cases = [0, 1, 2].map((value) => {
      const list = this.#inner(1);
      return { value, list, end: this.#below(3) > 0 ? ' break;' : '' };
    });
    this.#forget(...cases.map(({ list }) => list));
    const body = cases.map(({ value, list, end }) =>
      this.#new({ text: `case ${value}:`, body: list, tail: end }),
    );
    // Falling through, a later case follows on an earlier one: types that any of them sets are unknown in all.
    const loop = true;
    if (!this.#switchHolds(body)) return this.#assign();
    return [this.#new({ text: `switch (${this.#unsigned(1)} & 3)`, body, loop })];
  }

  /** Whether no case needs a type that another one sets. @param {Statement[]} body */
  #switchHolds(body) {
    const needs = (/** @type {readonly Statement[]} */ list) =>
      /** @type {Place[]} */ (
        list.flatMap((each) => [
          ...(each.needs ?? []).map(([place]) => place),
          ...(each.calls?.needs.keys() ?? []),
          ...needs(each.body ?? []),
          ...needs(each.other ?? []),
        ])
      );
    return needs(body).every((place) => !this.#setsIn(body, place));
  }

  /** A forward goto. */
  #skip() {
    const label = `skip${this.#labels++}`;
    const body = this.#inner(1 + this.#below(2));
    this.#forget(body);
    return [this.#new({ text: `if (${this.#condition()}) goto ${label};`, body, tail: ` ${label}:;` })];
  }

  #return() {
    return this.#line(`if (${this.#unsigned(1)} % 23 == 1) return u0;`);
  }

  /** A local array whose address goes to somebody else. */
  #localArray() {
    const a = `a${this.#labels++}`;
    const size = this.random.pick(['8', '8', '(x0 & 3) + 8']);
    const init = size === '8' ? ` = {${this.#below(9)}, ${this.#below(9)}}` : '';
    const fill = init ? '' : ` for (int j = 0; j < 8; j++) ${a}[j] = (unsigned)j;`;
    return this.#line(
      `{ unsigned ${a}[${size}]${init};${fill} ${a}[u0 & 7] = ${this.#unsigned(1)}; rt_use(${a}, 8); ${a}[${this.#below(8)}] += u1; ${this.prefix}stop0(u2 & 15); u0 += ${a}[u1 & 7] + ${a}[3]; }`,
    );
  }

  #call() {
    const callees = this.program.functions.filter(({ level }) => level > this.func.level);
    return callees.length === 0 ? this.#assign() : this.#callOf(this.random.pick(callees));
  }

  /**
   * A call, behind statements that give places the types that it needs.
   *
   * @param {import('./generate.js').Func} callee
   * @returns {Statement[]}
   */
  #callOf(callee) {
    const found = callee.views.map((view) =>
      this.views.find(({ place, type, restrict }) => place === view.place && type === view.type && !restrict),
    );
    const needed = [...callee.needs].map(([place, type]) =>
      this.views.find((view) => view.place === place && view.type === type && !view.restrict),
    );
    const changes = callee.views.some(({ place }) => place.type === null);
    if (found.includes(undefined) || needed.includes(undefined) || (this.#frozen && changes))
      return this.#assign();
    const fills = [...callee.needs].map(([place, type]) => {
      const { name } = /** @type {View} */ (
        this.views.find((view) => view.place === place && view.type === type)
      );
      const i = `i${this.#labels++}`;
      const text =
        place.bytes === 64
          ? `for (int ${i} = 0; ${i} < 16; ${i}++) ${name}[${i}] = (${type})(${i} + s1);`
          : `*${name} = ${this.#value(type)};`;
      return this.#new({ text, sets: [[place, type]] });
    });
    const args = [
      ...found.map((view) => view?.name),
      this.random.pick(['x0', 'u0', '5u', 's0 & 7u']),
      this.random.pick(['x1', 'u1 & 15', '3u']),
    ];
    const call = this.#new({
      text: `u${this.#below(3)} ^= ${callee.name}(${args.join(', ')});`,
      calls: callee,
    });
    for (const { place } of callee.views) if (place.type === null) this.#types.set(place, null);
    return [...fills, call];
  }
}
