// Names while a program is read: which origin a name means.
//
// A name may be used before its definition, since the nodes of a region have no order
// that means anything. Such a use begins at a placeholder, an origin that is in no
// region's list; the definition takes over its users. LLVM's own reader has `Forward`
// for the operand lists, and both are settled together.

import type { Function } from '../llvm/index.ts';
import { Forward, FunctionState } from '../llvm/reader/parts.ts';
import { Origin, type Region, type Type } from '../rvsdg/index.ts';
import { carriedType, type StandIn, typeCarrying } from './stand-ins.ts';

/** A name or a number after `%`. */
export type Key = string | number;

export class Scope {
  /** What the reader of LLVM IR knows: the same names. */
  readonly state: FunctionState;
  readonly outer: Scope | null;
  private readonly placeholders = new Map<Forward, Origin>();

  constructor(fn: Function, outer: Scope | null) {
    this.state = new FunctionState(fn);
    this.outer = outer;
  }

  find(key: Key): StandIn | Forward | undefined {
    const { names, sparse } = this.state;
    return (typeof key === 'string' ? names.get(key) : sparse.get(key)) as StandIn | Forward | undefined;
  }

  /** Enters a definition; what it replaces, if it was used before. */
  define(key: Key, standIn: StandIn): void {
    this.enter(key, standIn);
  }

  private enter(key: Key, value: StandIn | Forward): void {
    if (typeof key === 'string') this.state.names.set(key, value);
    else this.state.sparse.set(key, value);
  }

  /** A name that is used before its definition, which will have this type. */
  forward(key: Key, type: Type, offset: number): Forward {
    const forward = new Forward(carriedType(type), `%${key}`, offset);
    this.enter(key, forward);
    this.state.forwards.add(forward);
    return forward;
  }

  /** The placeholder at which edges begin whose origin is not read yet. */
  placeholder(forward: Forward, region: Region): Origin {
    let origin = this.placeholders.get(forward);
    if (origin === undefined) {
      origin = new Origin(typeCarrying(forward.type), region, null, -1);
      this.placeholders.set(forward, origin);
    }
    return origin;
  }

  /** Gives the users of a placeholder to the definition; false if some are in another region. */
  settle(forward: Forward, standIn: StandIn): boolean {
    this.state.forwards.delete(forward);
    forward.resolve(standIn);
    const placeholder = this.placeholders.get(forward);
    if (placeholder === undefined) return true;
    const { origin } = standIn;
    for (const user of placeholder.users()) if (user.region !== origin.region) return false;
    placeholder.divertUsers(origin);
    return true;
  }
}
