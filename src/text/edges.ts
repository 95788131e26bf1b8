// Edges in the text: names that are defined, names that are used, and types.

import { edgeType } from '../dialect/index.ts';
import { typeToString, type Value } from '../llvm/index.ts';
import { Forward, type Reader, readType, T } from '../llvm/reader/parts.ts';
import {
  controlType,
  ioType,
  loopType,
  memoryType,
  memoryTypeOf,
  type Origin,
  type Region,
  type Type,
} from '../rvsdg/index.ts';
import { isAutomatic, withoutSuffix } from './names.ts';
import type { Key, Scope } from './scope.ts';
import { StandIn } from './stand-ins.ts';
import { skipWord, wordAt } from './tokens.ts';

/** A name where it is defined. */
export interface Definition {
  readonly key: Key;
  readonly offset: number;
}

/** An output of a node, before the node is read. */
export interface Output extends Definition {
  readonly type: Type;
}

const states = new Map([
  ['mem', memoryType],
  ['io', ioType],
  ['loop', loopType],
]);

const mostAlternatives = 1 << 24;
const mostAliasClasses = 1 << 16;

/** The names and the region in which a statement is read. */
export class Edges {
  readonly r: Reader;
  scope: Scope;
  region: Region;

  constructor(r: Reader, scope: Scope, region: Region) {
    this.r = r;
    this.scope = scope;
    this.region = region;
  }

  get isAtName(): boolean {
    const { token } = this.r.lexer;
    return token === T.Local || token === T.LocalNumber;
  }

  /** `%x`, as the key of a name. */
  name(): Definition {
    const { r } = this;
    const { lexer } = r;
    if (!this.isAtName) r.fail("expected a name, '%…'");
    const found = { key: lexer.token === T.Local ? lexer.text : lexer.number, offset: lexer.start };
    lexer.next();
    return found;
  }

  /** `i32`, `mem`, `ctl(2)`. */
  type(): Type {
    const { r } = this;
    const word = wordAt(r);
    if (word === '') return edgeType(readType(r));
    const state = states.get(word);
    if (state !== undefined || word === 'ctl') skipWord(r);
    if (state === memoryType && r.lexer.token === T.LeftParen) return this.memoryPart();
    if (state !== undefined) return state;
    if (word !== 'ctl') return edgeType(readType(r));
    r.expect(T.LeftParen, "expected '(' after 'ctl'");
    const offset = r.lexer.start;
    const alternatives = r.uint32();
    if (alternatives < 1 || alternatives > mostAlternatives) {
      r.failAt(offset, `a decision has 1 to ${mostAlternatives} alternatives`);
    }
    r.expect(T.RightParen, "expected ')' here");
    return controlType(alternatives);
  }

  /** `(1)` after `mem`. */
  private memoryPart(): Type {
    const { r } = this;
    r.lexer.next();
    const offset = r.lexer.start;
    const aliasClass = r.uint32();
    if (aliasClass < 1 || aliasClass > mostAliasClasses) {
      r.failAt(offset, `alias classes have the numbers 1 to ${mostAliasClasses}; 'mem' alone is class 0`);
    }
    r.expect(T.RightParen, "expected ')' here");
    return memoryTypeOf(aliasClass);
  }

  /** `%x: type`. */
  output(): Output {
    const { key, offset } = this.name();
    this.r.expect(T.Colon, "expected ':' and a type after the name");
    return { key, offset, type: this.type() };
  }

  /** Gives an origin its name. */
  define({ key, offset }: Definition, origin: Origin): StandIn {
    const { scope } = this;
    const r: Reader = this.r;
    const [name, number] = typeof key === 'string' ? [key, -1] : [null, key];
    const standIn = new StandIn(origin, name, number);
    if (name !== null) {
      const base = withoutSuffix(name);
      origin.name = isAutomatic(base, origin) ? null : base;
    }
    const earlier = scope.find(key);
    scope.define(key, standIn);
    if (earlier === undefined) return standIn;
    if (!(earlier instanceof Forward)) r.failAt(offset, `multiple definition of '%${key}'`);
    if (earlier.type !== standIn.type) {
      const [used, defined] = [typeToString(earlier.type), origin.type.text];
      r.failAt(earlier.offset, `'%${key}' is used with type '${used}' and defined with type '${defined}'`);
    }
    if (!scope.settle(earlier, standIn)) this.failCrossing(earlier.offset, key);
    return standIn;
  }

  /** A use of a name: `%x`, or `%x: type` if its definition comes later. */
  use(): Origin {
    return this.useOf(this.name(), this.scope, this.region);
  }

  /** The same after the name, and in any scope. */
  useOf({ key, offset }: Definition, scope: Scope, region: Region): Origin {
    const r: Reader = this.r;
    const type = r.accept(T.Colon) ? this.type() : null;
    let found = scope.find(key);
    if (found === undefined) {
      if (type === null) {
        const hint = `a name that is defined later must be followed by its type, '%${key}: …'`;
        r.failAt(offset, `use of undefined value '%${key}' (${hint})`);
      }
      found = scope.forward(key, type, offset);
    }
    const origin = found instanceof Forward ? scope.placeholder(found, region) : found.origin;
    if (type !== null && origin.type !== type) {
      r.failAt(offset, `'%${key}' defined with type '${origin.type.text}' but expected '${type.text}'`);
    }
    if (origin.region !== region) this.failCrossing(offset, key);
    return origin;
  }

  /** The origin after an operand that LLVM IR's reader has read in the statement that begins at `start`. */
  operand(value: Value, start: number): Origin {
    const operand = value as Value | Forward;
    if (operand instanceof Forward) {
      if (operand.spelling.startsWith('%')) return this.scope.placeholder(operand, this.region);
    } else if (operand instanceof StandIn) {
      const { origin } = operand;
      if (origin.region === this.region) return origin;
      this.failCrossing(this.findName(operand, start), operand.name ?? operand.slot);
    }
    this.r.failAt(
      start,
      "an operand must be an edge: define constants and globals by a node, '%c: type = constant …'",
    );
  }

  private failCrossing(offset: number, key: Key): never {
    this.r.failAt(
      offset,
      `'%${key}' is in another region: edges do not cross region boundaries, so it must be passed in as a variable`,
    );
  }

  /** Where a name stands in the statement that begins at `start`; only for messages. */
  private findName(standIn: StandIn, start: number): number {
    const { lexer } = this.r;
    const wanted = standIn.spelling;
    const end = lexer.previousEnd;
    for (lexer.restore(start); lexer.start < end; lexer.next()) {
      const isName = lexer.token === T.Local || lexer.token === T.LocalNumber;
      if (isName && lexer.spelling() === wanted) return lexer.start;
    }
    return start;
  }
}
