// Names of parameters, where only debug information has them.
//
// clang drops names of values unless it is told not to; a function that was compiled with -g still says what its parameters were
// called in the source. For people only: the program itself stays nameless.

import type { Function, MetadataNode, Module } from '../llvm/index.ts';
import { fromBytes } from '../text/lines.ts';

export class ParameterNames {
  /** By subprogram: the names of its parameters. */
  readonly #names = new Map<unknown, string[]>();

  constructor({ metadata }: Module) {
    for (const node of metadata.values()) if (node.kind === 'DILocalVariable') this.#note(node);
  }

  #note(variable: MetadataNode): void {
    const place = Number(variable.field('arg') ?? 0);
    const name = variable.field('name');
    const scope = variable.field('scope');
    if (place === 0 || typeof name !== 'string') return;
    const names = this.#names.get(scope);
    if (names === undefined) this.#names.set(scope, placed([], place, name));
    else placed(names, place, name);
  }

  /** The names of a function's parameters; empty unless all are known. */
  of(fn: Function): readonly string[] {
    const subprogram = fn.metadata.find(({ kind }) => kind === 'dbg')?.node;
    const names = (subprogram && this.#names.get(subprogram)) ?? [];
    const isWhole =
      names.length === fn.arguments.length && fn.arguments.every((_, i) => names[i] !== undefined);
    return isWhole ? names : [];
  }
}

function placed(names: string[], place: number, name: string): string[] {
  names[place - 1] = fromBytes(name);
  return names;
}
