// The terms of an address: the parts of its distance from the root that vary.
//
// The distance of an address from its root need not be constant: `a[i + 1]` is 8·i + 8 bytes after `a`. Distances are
// decomposed into a number and *terms*, multiples of values that are not decomposed further:
//
//      a[i - 1][j]   of rows of 200 doubles      is      a + 1600·i + 8·j - 1600
//      a[i][j + 1]                               is      a + 1600·i + 8·j + 8
//
// Both have the same terms, so they are 1608 bytes apart, whatever i and j are. Equal terms are the same object, so
// that no lists need to be compared.
//
// Sums, differences, and products with numbers are decomposed as far as that preserves the result: always, if they have
// as many bits as an index of the address space, because distances are modulo that; with fewer bits, where the program
// promises that nothing wraps, because then extension may come first. Where that promise is broken, the address is
// poison, and may not be accessed.

import { valueTypeOf } from '../dialect/index.ts';
import {
  type DataLayout,
  holdsScalableVector,
  type Instruction,
  type Type as LlvmType,
  Op,
} from '../llvm/index.ts';
import type { Origin, SimpleNode } from '../rvsdg/index.ts';
import type { Definitions } from './calls.ts';
import { instructionOf } from './intrinsics.ts';
import { allocSize, fieldOffsets, indexBits, scalarIntegerAt, wrapped } from './layout.ts';

/** How a number becomes as wide as an address: it is already, it is signed, or it is not. */
export type Extension = 'none' | 'sext' | 'zext';

/** A multiple of a value. */
export interface Term {
  readonly origin: Origin;
  readonly extension: Extension;
  readonly scale: number;
}

/** A sum of terms; equal ones are identical. */
export interface Terms {
  readonly id: number;
  readonly list: readonly Term[];
}

/** A distance: a number of bytes, and the terms; null if there are none. */
export interface Distance {
  readonly bytes: number;
  readonly terms: Terms | null;
}

/** With more terms than this, or more steps on the way to them, values are not decomposed. */
const mostTerms = 4;
const mostSteps = 16;

/** Takes distances apart. */
export class Distances {
  private readonly layout: DataLayout;
  private readonly definitions: Definitions;
  private readonly numbers = new Map<Origin, number>();
  private readonly known = new Map<string, Terms>();

  /** The distance that is being decomposed: the number, the terms, and the values that are left. */
  private bytes = 0;
  /** A number became so large that further ones would not be exact. */
  private isTooFar = false;
  private readonly terms: Term[] = [];
  private readonly pending: Term[] = [];

  constructor(layout: DataLayout, definitions: Definitions) {
    this.layout = layout;
    this.definitions = definitions;
  }

  /** How far from its base a getelementptr points; null if that is no simple matter. */
  ofPointer(node: SimpleNode, { auxiliaryType, type: result }: Instruction): Distance | null {
    if (result.kind !== 'pointer' || holdsScalableVector(auxiliaryType!)) return null;
    const width = indexBits(this.layout, result);
    this.clear();
    let type: LlvmType = auxiliaryType!;
    for (let i = 1; i < node.inputs.length; i++) {
      const { origin } = node.inputs[i]!;
      if (i > 1) {
        if (type.kind === 'struct') {
          const field = scalarIntegerAt(this.definitions.find(origin));
          const offset = field === null ? undefined : fieldOffsets(this.layout, type)[Number(field)];
          if (offset === undefined) return null;
          this.go(offset);
          type = type.contained[Number(field)]!;
          continue;
        }
        if (type.kind !== 'array') return null;
        type = type.element;
      }
      const { bits } = valueTypeOf(origin);
      if (bits > width) return null;
      const extension = bits < width ? 'sext' : 'none';
      this.pending.push({ origin, extension, scale: allocSize(this.layout, type) });
    }
    return this.takeApart(width);
  }

  /** The sum of two distances modulo 2^`width`; null if it has become too long. */
  sum(a: Distance, b: Distance, width: number): Distance | null {
    if (a.terms === null || b.terms === null) {
      const bytes = wrapped(a.bytes + b.bytes, width);
      return Number.isSafeInteger(bytes) ? { bytes, terms: a.terms ?? b.terms } : null;
    }
    this.clear();
    this.go(a.bytes);
    this.go(b.bytes);
    for (const term of a.terms.list) this.add(term);
    for (const term of b.terms.list) this.add(term);
    return this.finish(width);
  }

  /** A distance in which some values are replaced by others. */
  renew({ bytes, terms }: Distance, renewed: (origin: Origin) => Origin, width: number): Distance | null {
    this.clear();
    this.go(bytes);
    for (const term of terms!.list) this.pending.push({ ...term, origin: renewed(term.origin) });
    return this.takeApart(width);
  }

  private clear(): void {
    this.bytes = 0;
    this.isTooFar = false;
    this.terms.length = 0;
    this.pending.length = 0;
  }

  /** Adds a number of bytes. */
  private go(bytes: number): void {
    this.bytes += bytes;
    if (!Number.isSafeInteger(bytes) || !Number.isSafeInteger(this.bytes)) this.isTooFar = true;
  }

  private takeApart(width: number): Distance | null {
    const { pending } = this;
    let steps = 0;
    for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
      const origin = this.definitions.find(term.origin);
      const number = scalarIntegerAt(origin);
      if (number !== null) {
        const value = term.extension === 'zext' ? BigInt.asUintN(valueTypeOf(origin).bits, number) : number;
        this.go(Number(value) * term.scale);
      } else if (steps++ > mostSteps || !this.split(origin, term, width)) this.add({ ...term, origin });
    }
    return this.finish(width);
  }

  /** Replaces a value by its parts; false if it has none. */
  private split({ node }: Origin, { extension, scale }: Term, width: number): boolean {
    const instruction = instructionOf(node);
    if (instruction === null) return false;
    const { operation } = instruction;
    const [left, right] = [node!.inputs[0]?.origin, node!.inputs[1]?.origin];
    const part = (origin: Origin, factor: number, how = extension) =>
      this.pending.push({ origin, extension: how, scale: factor * scale });
    if (operation === Op.sext || operation === Op.zext) {
      const how = operation === Op.sext || instruction.hasFlag('nneg') ? 'sext' : 'zext';
      // Of a number that is not negative, both are the same.
      if (extension === 'zext' && how === 'sext') return false;
      part(left!, 1, how);
      return true;
    }
    if (operation === Op.trunc) {
      // The bits that were truncated are those that extension adds again.
      if (extension === 'none' || !isExact(instruction, extension)) return false;
      const { bits } = valueTypeOf(left!);
      if (bits > width) return false;
      part(left!, 1, bits === width ? 'none' : extension);
      return true;
    }
    if (operation === Op.or && instruction.hasFlag('disjoint')) {
      // A sum without carries, which wraps in no sense.
      part(left!, 1);
      part(right!, 1);
      return true;
    }
    if (!isExact(instruction, extension)) return false;
    if (operation === Op.add || operation === Op.sub) {
      part(left!, 1);
      part(right!, operation === Op.add ? 1 : -1);
      return true;
    }
    if (operation !== Op.mul && operation !== Op.shl) return false;
    const number = scalarIntegerAt(this.definitions.find(right!));
    if (number === null || number < 0n || (operation === Op.shl && number > 32n)) return false;
    const factor = operation === Op.mul ? Number(number) : 2 ** Number(number);
    if (!Number.isSafeInteger(factor * scale)) return false;
    part(left!, factor);
    return true;
  }

  private add(term: Term): void {
    const { terms } = this;
    if (term.scale === 0) return;
    for (let i = 0; i < terms.length; i++) {
      const { origin, extension, scale } = terms[i]!;
      if (origin !== term.origin || extension !== term.extension) continue;
      const sum = scale + term.scale;
      if (sum === 0) terms.splice(i, 1);
      else terms[i] = { origin, extension, scale: sum };
      if (!Number.isSafeInteger(sum)) this.isTooFar = true;
      return;
    }
    terms.push(term);
  }

  private finish(width: number): Distance | null {
    const bytes = wrapped(this.bytes, width);
    const terms = this.termsModulo(width);
    if (terms.length > mostTerms || this.isTooFar) return null;
    if (terms.length === 0) return { bytes, terms: null };
    if (terms.length > 1) terms.sort((a, b) => this.numberOf(a.origin) - this.numberOf(b.origin));
    let name = '';
    for (const { origin, extension, scale } of terms)
      name += `${this.numberOf(origin)} ${extension} ${scale} `;
    let found = this.known.get(name);
    if (found === undefined) {
      found = { id: this.known.size + 1, list: terms };
      this.known.set(name, found);
    }
    return { bytes, terms: found };
  }

  /** The terms, with factors that say the same in so many bits. */
  private termsModulo(width: number): Term[] {
    const terms = this.terms.slice();
    if (width > 53) return terms;
    const narrow = terms.map((term) => ({ ...term, scale: wrapped(term.scale, width) }));
    return narrow.filter(({ scale }) => scale !== 0);
  }

  private numberOf(origin: Origin): number {
    let number = this.numbers.get(origin);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(origin, number);
    }
    return number;
  }
}

/** Whether extending the result of an instruction equals applying it to extended operands. */
function isExact(instruction: Instruction, extension: Extension): boolean {
  if (extension === 'none') return true;
  return instruction.hasFlag(extension === 'sext' ? 'nsw' : 'nuw');
}
