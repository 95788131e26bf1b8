// What can only be said when the whole text was read: the order of the module's
// globals, intrinsics without a declaration, and addresses of blocks.

import { BasicBlock, Function, type GlobalValue } from '../llvm/index.ts';
import { type Reader, readType, T } from '../llvm/reader/parts.ts';
import { numberFunction } from '../llvm/writer/parts.ts';
import { type Category, categories, categoryOf } from './order.ts';
import { skipWord, wordAt } from './tokens.ts';

interface Mention {
  readonly key: string | number;
  readonly offset: number;
}

export class ModuleRest {
  private readonly r: Reader;
  private readonly orders: { category: Category; mentions: Mention[] }[] = [];
  private readonly implicit: Function[] = [];
  private readonly jobs: (() => void)[] = [];

  constructor(r: Reader) {
    this.r = r;
  }

  /** Does something when everything was read. */
  whenDone(job: () => void): void {
    this.jobs.push(job);
  }

  /** `order functions @f, @g`. */
  readOrder(): void {
    const r: Reader = this.r;
    skipWord(r);
    const category = categories.find((name) => name === wordAt(r));
    if (category === undefined) r.fail(`expected ${categories.map((name) => `'${name}'`).join(', ')}`);
    skipWord(r);
    const mentions: Mention[] = [];
    do {
      const { lexer } = r;
      if (lexer.token !== T.Global && lexer.token !== T.GlobalNumber) r.fail("expected a global, '@…'");
      mentions.push({ key: lexer.token === T.Global ? lexer.text : lexer.number, offset: lexer.start });
      lexer.next();
    } while (r.accept(T.Comma));
    this.orders.push({ category, mentions });
  }

  /** Labels of graphs whose addresses are in constants. */
  readonly exposed = new Map<Function, Map<BasicBlock, string>>();

  /** `ptr @llvm.abs.i32`: an intrinsic that is called without a declaration. */
  readImplicit(): Function {
    const { r } = this;
    const type = readType(r);
    if (type.kind !== 'pointer') r.fail('expected a pointer type');
    if (r.lexer.token !== T.Global || !r.lexer.text.startsWith('llvm.'))
      r.fail('expected the name of an intrinsic');
    const { types } = r;
    const fn = new Function(r.lexer.text, type, types.function(types.void, [], true), r.module);
    this.implicit.push(fn);
    r.lexer.next();
    return fn;
  }

  finish(): void {
    for (const { category, mentions } of this.orders) this.arrange(category, mentions);
    for (const fn of this.implicit) {
      this.r.forwardGlobals.get(fn.name!)?.resolve(fn);
      this.r.forwardGlobals.delete(fn.name!);
    }
    for (const [key, pending] of this.r.pendingBlockAddresses) {
      const fn = this.find(key);
      if (fn?.kind !== 'function')
        this.r.failAt(pending[0]!.offset, 'expected function name in blockaddress');
      this.settleBlockAddresses(fn, pending);
    }
    this.r.pendingBlockAddresses.clear();
    for (const job of this.jobs) job();
  }

  private find(key: string | number): GlobalValue | undefined {
    return typeof key === 'string' ? this.r.module.symbols.get(key) : this.r.numberedGlobals.get(key);
  }

  /** Brings a list into the order that is written; what is not mentioned comes last. */
  private arrange(category: Category, mentions: readonly Mention[]): void {
    const place = new Map<GlobalValue, number>();
    for (const { key, offset } of mentions) {
      const value = this.find(key);
      if (value === undefined || categoryOf(value) !== category) {
        this.r.failAt(offset, `'@${key}' is not among the ${category} of this module`);
      }
      if (place.has(value)) this.r.failAt(offset, `'@${key}' is mentioned twice`);
      place.set(value, place.size);
    }
    const list: GlobalValue[] = this.r.module[category];
    list.sort((a, b) => (place.get(a) ?? place.size) - (place.get(b) ?? place.size));
  }

  private settleBlockAddresses(
    fn: Function,
    pending: readonly {
      constant: { operands: unknown[]; type: unknown };
      label: string | number;
      offset: number;
    }[],
  ): void {
    numberFunction(fn);
    const blocks = new Map(fn.blocks.map((block) => [block.name ?? block.slot, block]));
    for (const { constant, label, offset } of pending) {
      if (constant.type !== fn.type)
        this.r.failAt(offset, 'blockaddress and its function have different types');
      let block = blocks.get(label);
      if (block === undefined) {
        if (fn.blocks.length > 0) this.r.failAt(offset, 'referenced value is not a basic block');
        // The function is a graph, and its blocks are gone; the constant still names one.
        block = new BasicBlock(typeof label === 'string' ? label : null, this.r.types.label, fn);
        if (typeof label === 'number') block.slot = label;
        blocks.set(label, block);
        const known = this.exposed.get(fn);
        const name = `${fn.name ?? this.r.module.functions.indexOf(fn)}:${label}`;
        if (known === undefined) this.exposed.set(fn, new Map([[block, name]]));
        else known.set(block, name);
      }
      constant.operands = [fn, block];
    }
  }
}
