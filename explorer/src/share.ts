// Links that hold what is shown: the program and the place in it, deflated, behind the `#` of the address, so that no server ever
// sees it.
//
// An example that was not changed is named instead of spelled out, so that such links stay short. Programs that would make
// a link longer than browsers and mail programs take are not shared by link; saving as HTML is for those.

import { examples, inputOf } from './examples.ts';
import type { Destination } from './opening.ts';
import { decode, encode, isSharedState, largestState, type SharedState } from './shared-state.ts';
import type { ExplorerState, Input } from './state.ts';

/** Characters of a link that get through nearly everywhere. */
const longestLink = 60_000;

/** What follows the `#`; null if it would be too long. */
export function writeLink(state: Readonly<ExplorerState>): string | null {
  const {
    input,
    overview,
    unit,
    passes,
    stage,
    compare,
    root,
    isOpen,
    exceptions,
    selection,
    slice,
    view,
    sourceTab,
    query,
  } = state;
  if (input.text.length + input.ir.length > largestState / 4) return null;
  const example = examples.find(({ c, ir }) => input.text === c && input.ir === ir);
  const shared: SharedState = {
    version: 1,
    ...(example === undefined ? { input } : { example: example.name }),
    ...{ passes, stage, compare, root, isOpen, selection, slice, view, query },
    // Assembly is not everywhere.
    sourceTab: sourceTab === 'asm' ? 'result' : sourceTab,
    function: unit === 0 ? null : (overview?.units[unit]?.name ?? null),
    exceptions: [...exceptions],
  };
  const link = encode(JSON.stringify(shared));
  return link.length > longestLink ? null : link;
}

/** What a link asks for; null if it is none of ours. Anybody can write a link, so nothing in it is taken on trust. */
export function readLink(hash: string): { input: Input; passes: string; destination: Destination } | null {
  const text = hash.replace(/^#/, '');
  if (text === '' || text.length > longestLink) return null;
  let shared: unknown;
  try {
    shared = JSON.parse(decode(text));
  } catch {
    return null;
  }
  if (!isSharedState(shared)) return null;
  const example = examples.find(({ name }) => name === shared.example);
  const input = shared.input ?? (example === undefined ? null : inputOf(example));
  if (input === null) return null;
  const { compare, root, isOpen, selection, slice, view, sourceTab, query, exceptions } = shared;
  const rest = {
    compare,
    root,
    isOpen,
    selection,
    slice,
    view,
    sourceTab,
    query,
    exceptions: new Set(exceptions),
    tour: -1,
  };
  return {
    input,
    passes: shared.passes,
    destination: { function: shared.function, stage: shared.stage, rest },
  };
}
