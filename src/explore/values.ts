// Values at run time as text.

import { noObject } from '../semantics/memory-object.ts';
import { NaNBits, PartlyUndefined, Pointer, Poison, Undefined, type Value } from '../semantics/values.ts';
import { WideFloat } from '../semantics/wide-floats.ts';

/** Of long vectors and aggregates, so many elements are shown. */
const mostElements = 8;

/** A value of a type, as people write it. Vectors and aggregates nest no deeper than their types. */
export function valueText(value: Value, type: string): string {
  if (typeof value === 'number' || typeof value === 'bigint')
    return type === 'i1' ? String(value !== 0) : String(value);
  if (value instanceof Undefined) return 'undef';
  if (value instanceof Poison) return 'poison';
  if (value instanceof PartlyUndefined) return 'partly undef';
  if (value instanceof NaNBits) return 'NaN';
  if (value instanceof Pointer) return pointerText(value);
  if (value instanceof WideFloat) return wideText(value);
  const shown = value.slice(0, mostElements).map((element) => valueText(element, ''));
  if (value.length > shown.length) shown.push('…');
  return `{${shown.join(', ')}}`;
}

function pointerText({ object, offset }: Pointer): string {
  if (object === noObject) return offset === 0 ? 'null' : `address ${offset}`;
  return offset === 0 ? object.name : `${object.name} + ${offset}`;
}

function wideText({ kind, negative, significand, exponent }: WideFloat): string {
  const magnitude =
    kind === 'nan' ? Number.NaN : kind === 'infinite' ? Infinity : Number(significand) * 2 ** exponent;
  return String(negative ? -magnitude : magnitude);
}
