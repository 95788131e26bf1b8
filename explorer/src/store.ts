// The broker that stands between the panes.
//
// Panes never know one another: each reads the state here, is told when a part of it that it named has changed,
// and changes it with `set`. Whoever wants to know why the graph moved when a line of source was clicked has this
// one place to look.
//
// Listeners run once for each `set`, after all of it is in place, in the order in which they subscribed. A `set`
// made by a listener runs after the present round, so that all listeners see the same sequence of states.

type Listener<State> = (state: Readonly<State>, changed: ReadonlySet<keyof State>) => void;

export class Store<State extends object> {
  private current: State;
  private readonly listeners: { keys: ReadonlySet<keyof State>; listener: Listener<State> }[] = [];
  private readonly pending: Partial<State>[] = [];
  private isTelling = false;

  constructor(initial: State) {
    this.current = initial;
  }

  get state(): Readonly<State> {
    return this.current;
  }

  /** Changes part of the state. Parts that are what they were before count as unchanged. */
  set(patch: Partial<State>): void {
    this.pending.push(patch);
    if (this.isTelling) return;
    this.isTelling = true;
    try {
      for (let next = this.pending.shift(); next !== undefined; next = this.pending.shift()) this.apply(next);
    } finally {
      this.isTelling = false;
      this.pending.length = 0;
    }
  }

  /** Calls `listener` now, and again whenever one of `keys` has changed. */
  watch(keys: readonly (keyof State)[], listener: Listener<State>): void {
    const wanted = new Set(keys);
    this.listeners.push({ keys: wanted, listener });
    listener(this.current, wanted);
  }

  private apply(patch: Partial<State>): void {
    const changed = new Set<keyof State>();
    for (const key of Object.keys(patch) as (keyof State)[]) {
      if (!Object.is(this.current[key], patch[key])) changed.add(key);
    }
    if (changed.size === 0) return;
    this.current = { ...this.current, ...patch };
    for (const { keys, listener } of this.listeners) {
      if ([...changed].some((key) => keys.has(key))) listener(this.current, changed);
    }
  }
}
