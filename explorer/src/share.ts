// Links that hold what is shown: the program and the place in it, deflated, behind the `#` of the address, so that no server ever
// sees it.
//
// An example that was not changed is named instead of spelled out, so that such links stay short. Programs that would make
// a link longer than browsers and mail programs take are not shared by link; saving as HTML is for those.

import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { examples, inputOf } from './examples.ts';
import type { Destination } from './opening.ts';
import type { ExplorerState, Input } from './state.ts';

/** Characters of a link that get through nearly everywhere. */
const longestLink = 60_000;

interface SharedState {
  readonly version: 1;
  readonly example?: string;
  readonly input?: Input;
  readonly passes: string;
  /** Null for the whole program. */
  readonly function: string | null;
  readonly stage: number;
  readonly compare: ExplorerState['compare'];
  readonly root: string | null;
  readonly isOpen: ExplorerState['isOpen'];
  readonly exceptions: readonly number[];
  readonly selection: number | null;
  readonly slice: ExplorerState['slice'];
  readonly view: ExplorerState['view'];
  readonly sourceTab: ExplorerState['sourceTab'];
  readonly query: string;
}

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
  if (input.text.length > 1_000_000) return null;
  const example = examples.find(({ c, ir }) => input.text === c && input.ir === ir);
  const shared: SharedState = {
    version: 1,
    ...(example === undefined ? { input } : { example: example.name }),
    ...{ passes, stage, compare, root, isOpen, selection, slice, view, sourceTab, query },
    function: unit === 0 ? null : (overview?.units[unit]?.name ?? null),
    exceptions: [...exceptions],
  };
  const link = encode(JSON.stringify(shared));
  return link.length > longestLink ? null : link;
}

/** What a link asks for; null if it is none of ours. */
export function readLink(hash: string): { input: Input; passes: string; destination: Destination } | null {
  const text = hash.replace(/^#/, '');
  if (text === '') return null;
  try {
    const shared = JSON.parse(decode(text)) as SharedState;
    if (shared.version !== 1) return null;
    const example = examples.find(({ name }) => name === shared.example);
    const input = shared.input ?? (example === undefined ? null : inputOf(example));
    if (input === null || typeof input.text !== 'string') return null;
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
  } catch {
    return null;
  }
}

/** Text as characters that an address may have. */
export function encode(text: string): string {
  return toBase64(deflateSync(strToU8(text), { level: 9 }))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

export function decode(text: string): string {
  return strFromU8(inflateSync(fromBase64(text.replace(/-/g, '+').replace(/_/g, '/'))));
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
