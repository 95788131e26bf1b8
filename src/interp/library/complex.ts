// Multiplication and division of complex numbers, for which clang calls its run-time library.
//
// By the plain formulas. Where a result is infinite or a NaN the run-time libraries follow C's Annex G, which is
// not done here: such cases are refused.

import { notSupported } from '../../semantics/faults.ts';
import { floatBinary } from '../../semantics/floats.ts';
import type { Value } from '../../semantics/values.ts';
import { WideFloat } from '../../semantics/wide-floats.ts';
import type { Host, LibraryFunction } from './host.ts';

type Format = 'float' | 'double' | 'x86_fp80';
type Arithmetic = { readonly [name in 'add' | 'sub' | 'mul' | 'div']: (a: Value, b: Value) => Value };

function arithmeticOf(host: Host, format: Format): Arithmetic {
  const type = host.module.types.named(format);
  return {
    add: floatBinary('fadd', type, 0),
    sub: floatBinary('fsub', type, 0),
    mul: floatBinary('fmul', type, 0),
    div: floatBinary('fdiv', type, 0),
  };
}

function refuseSpecial(parts: readonly Value[]): void {
  for (const part of parts) {
    const finite = part instanceof WideFloat ? part.kind === 'finite' : Number.isFinite(part);
    if (!finite) throw notSupported('complex arithmetic with infinities or NaNs');
  }
}

function multiply(format: Format): LibraryFunction {
  return (host, [a, b, c, d]) => {
    const { add, sub, mul } = arithmeticOf(host, format);
    const result = [sub(mul(a!, c!), mul(b!, d!)), add(mul(a!, d!), mul(b!, c!))];
    refuseSpecial(result);
    return result;
  };
}

function divide(format: Format): LibraryFunction {
  return (host, [a, b, c, d]) => {
    const { add, sub, mul, div } = arithmeticOf(host, format);
    const divisor = add(mul(c!, c!), mul(d!, d!));
    const result = [div(add(mul(a!, c!), mul(b!, d!)), divisor), div(sub(mul(b!, c!), mul(a!, d!)), divisor)];
    refuseSpecial(result);
    return result;
  };
}

export const complexFunctions: { readonly [name: string]: LibraryFunction } = {
  __mulsc3: multiply('float'),
  __muldc3: multiply('double'),
  __mulxc3: multiply('x86_fp80'),
  __divsc3: divide('float'),
  __divdc3: divide('double'),
  __divxc3: divide('x86_fp80'),
};
