// What becomes of a caller's attributes when it takes in another function's body.
//
// Most attributes describe what a function does, and inlining does not change that. Some are rules for how its code is to
// be compiled: there the stricter of the two holds (LLVM's `mergeAttributesForInlining`).

import { changedAttributes } from '../../analysis/attributes.ts';
import { type Attribute, attributeKinds, type Function } from '../../llvm/index.ts';

/** Promises that only hold for all code of a function: what the callee does not promise, the caller cannot any more. */
const promises = ['mustprogress'];

/** Licences for floating point, `"unsafe-fp-math"="true"`. */
const licences = [
  'unsafe-fp-math',
  'no-infs-fp-math',
  'no-nans-fp-math',
  'no-signed-zeros-fp-math',
  'approx-func-fp-math',
];

/** Demands: what the callee demands, holds for the caller too. */
const demands = ['noimplicitfloat', 'speculative_load_hardening', 'no-jump-tables'];

const protections = ['ssp', 'sspstrong', 'sspreq'];

/** Lets a caller's attributes be those of a function that has the callee's code in it. */
export function mergeAttributes(caller: Function, callee: Function): void {
  const { attributes: own } = caller;
  const other = callee.attributes;
  const gone = promises.filter((name) => own?.has(name) && !other?.has(name));
  const added: Attribute[] = [];
  for (const name of licences) {
    if (own?.get(name)?.value !== 'true' || other?.get(name)?.value === 'true') continue;
    gone.push(name);
  }
  for (const name of demands) {
    const demand = other?.get(name);
    if (demand !== undefined && !own?.has(name)) added.push(demand);
  }
  const level = protectionOf(callee);
  if (level > protectionOf(caller)) {
    gone.push(...protections);
    added.push(attributeKinds.get(protections[level]!)!.plain);
  }
  mergeVectorWidth(caller, callee, gone, added);
  if (gone.length + added.length > 0) caller.attributes = changedAttributes(own, new Set(gone), added);
}

/** How strongly a function protects its stack; -1 if it does not. */
function protectionOf({ attributes }: Function): number {
  return protections.findLastIndex((name) => attributes?.has(name));
}

/** `"min-legal-vector-width"`: the larger one holds; a function without it may use vectors of any width. */
function mergeVectorWidth(caller: Function, callee: Function, gone: string[], added: Attribute[]): void {
  const name = 'min-legal-vector-width';
  const own = caller.attributes?.get(name);
  const other = callee.attributes?.get(name);
  if (own === undefined || (other !== undefined && Number(other.value) <= Number(own.value))) return;
  gone.push(name);
  if (other !== undefined) added.push(other);
}
