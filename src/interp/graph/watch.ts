// Watching a graph run: the watcher is called after each step, with the new values.

import type { Node } from '../../rvsdg/index.ts';
import type { Value } from '../../semantics/values.ts';

/**
 * What happened: a λ was entered, or returns; a simple node was computed; a γ chose a region; a θ begins an iteration; a γ or θ
 * is left.
 */
export type Action = 'enter' | 'compute' | 'choose' | 'iterate' | 'leave' | 'return';

export interface Happening {
  readonly action: Action;
  readonly node: Node;
  /** Of a γ that chose: which region. */
  readonly region: number;
  /** How many calls are active. */
  readonly depth: number;
  /** Those of the arguments of what is entered, of the outputs of what is done, of the results that are returned; null for states. */
  readonly values: readonly (Value | null)[];
}

export type Watcher = (happening: Happening) => void;
