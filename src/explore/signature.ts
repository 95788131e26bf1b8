// What a function takes and returns, as its graph says.

import { exampleOf } from './arguments.ts';
import type { Signature, UnitGraph } from './contract.ts';

/** The signature of a unit; null if it is no function. */
export function signatureOf({ unit, kind, regions, types }: UnitGraph): Signature | null {
  if (kind !== 'function') return null;
  const [body] = regions;
  const isValue = ({ type }: { type: number }) => types[type]!.class === 'value';
  const parameters = body!.arguments
    .filter((argument) => argument.role === 'parameter' && isValue(argument))
    .map(({ name, type }) => ({
      name,
      type: types[type]!.text,
      example: exampleOf(types[type]!.text, name),
    }));
  const result = body!.results.find(isValue);
  return { unit, parameters, result: result === undefined ? 'void' : types[result.type]!.text };
}
