// Floating-point constants as bits.
//
// A constant keeps the bits of its own format. LLVM writes half, bfloat, float and
// double as a decimal or as the hexadecimal bits of a *double*; this file converts
// between these exactly, NaN payloads included, on integers only, because a trip
// through a JavaScript number may change a NaN.

interface Format {
  /** Bits of the exponent. */
  readonly exponent: number;
  /** Bits of the fraction. */
  readonly fraction: number;
}

const formats: { readonly [kind: string]: Format } = {
  half: { exponent: 5, fraction: 10 },
  bfloat: { exponent: 8, fraction: 7 },
  float: { exponent: 8, fraction: 23 },
  double: { exponent: 11, fraction: 52 },
};

const double = formats['double']!;
const view = new DataView(new ArrayBuffer(8));

/** The bits of a number as a double. */
export function doubleBits(value: number): bigint {
  view.setFloat64(0, value);
  return view.getBigUint64(0);
}

/** The double with these bits. */
export function bitsToDouble(bits: bigint): number {
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
}

/** Splits bits into sign, exponent field and fraction. */
function split(bits: bigint, format: Format): { sign: bigint; exponent: bigint; fraction: bigint } {
  const fractionBits = BigInt(format.fraction);
  return {
    sign: bits >> BigInt(format.exponent + format.fraction),
    exponent: (bits >> fractionBits) & ((1n << BigInt(format.exponent)) - 1n),
    fraction: bits & ((1n << fractionBits) - 1n),
  };
}

function join(sign: bigint, exponent: bigint, fraction: bigint, format: Format): bigint {
  const fractionBits = BigInt(format.fraction);
  return (((sign << BigInt(format.exponent)) | exponent) << fractionBits) | fraction;
}

/** The bits in `kind` that stand for the same value as these bits of a double; null if none do. */
export function narrow(bits: bigint, kind: string): bigint | null {
  const format = formats[kind]!;
  if (format === double) return bits;
  const { sign, exponent, fraction } = split(bits, double);
  const dropped = BigInt(double.fraction - format.fraction);
  const maximum = (1n << BigInt(format.exponent)) - 1n;
  if (exponent === 0x7ffn) {
    // Infinity, or a NaN, whose payload must fit.
    const payload = fraction >> dropped;
    return payload << dropped === fraction ? join(sign, maximum, payload, format) : null;
  }
  if (exponent === 0n && fraction === 0n) return join(sign, 0n, 0n, format);
  // The value is significand * 2^power, with the significand's top bit set.
  let significand = exponent === 0n ? fraction : fraction | (1n << 52n);
  let power = Number(exponent === 0n ? 1n : exponent) - 1023 - 52;
  while ((significand & 1n) === 0n) {
    significand >>= 1n;
    power++;
  }
  const bias = (1 << (format.exponent - 1)) - 1;
  const length = significand.toString(2).length;
  const top = power + length - 1;
  if (top > bias) return null;
  const lowest = 1 - bias - format.fraction;
  if (top >= 1 - bias) {
    if (length > format.fraction + 1) return null;
    const shifted = significand << BigInt(format.fraction + 1 - length);
    return join(sign, BigInt(top + bias), shifted - (1n << BigInt(format.fraction)), format);
  }
  if (power < lowest) return null;
  return join(sign, 0n, significand << BigInt(power - lowest), format);
}

/** The bits of the double that has the same value as these bits of `kind`. */
export function widen(bits: bigint, kind: string): bigint {
  const format = formats[kind]!;
  if (format === double) return bits;
  const { sign, exponent, fraction } = split(bits, format);
  const added = BigInt(double.fraction - format.fraction);
  const maximum = (1n << BigInt(format.exponent)) - 1n;
  if (exponent === maximum) return join(sign, 0x7ffn, fraction << added, double);
  const bias = (1 << (format.exponent - 1)) - 1;
  if (exponent !== 0n) {
    return join(sign, BigInt(Number(exponent) - bias + 1023), fraction << added, double);
  }
  if (fraction === 0n) return join(sign, 0n, 0n, double);
  const length = fraction.toString(2).length;
  const power = 1 - bias - format.fraction + length - 1;
  const shifted = fraction << BigInt(52 + 1 - length);
  return join(sign, BigInt(power + 1023), shifted - (1n << 52n), double);
}

/** The letter that marks hexadecimal constants of the formats that are not written as doubles. */
export const hexLetter: { readonly [kind: string]: string } = {
  half: 'H',
  bfloat: 'R',
  x86_fp80: 'K',
  fp128: 'L',
  ppc_fp128: 'M',
};

/** Hexadecimal digits after `0xK`, `0xL`, `0xM` to bits: LLVM writes 128-bit formats low half first. */
export function hexToBits(letter: string, digits: string): bigint {
  if (letter === 'L' || letter === 'M') {
    const low = digits.length >= 16 ? digits.slice(0, 16) : '';
    const high = digits.length >= 16 ? digits.slice(16) : digits;
    return (BigInt(`0x${high || '0'}`) << 64n) | BigInt(`0x${low || '0'}`);
  }
  if (letter === 'K') {
    const top = digits.slice(0, 4);
    const rest = digits.slice(4);
    return (BigInt(`0x${top}`) << 64n) | BigInt(`0x${rest || '0'}`);
  }
  return BigInt(`0x${digits}`);
}

/** How LLVM writes a constant of this kind. */
export function floatToText(bits: bigint, kind: string): string {
  if (kind === 'float' || kind === 'double') {
    const wide = widen(bits, kind);
    const value = bitsToDouble(wide);
    if (Number.isFinite(value)) {
      const decimal = exponential(value);
      if (Number(decimal) === value) return decimal;
    }
    return `0x${hex(wide, 16)}`;
  }
  const letter = hexLetter[kind]!;
  if (kind === 'half' || kind === 'bfloat') return `0x${letter}${hex(bits, 4)}`;
  if (kind === 'x86_fp80') return `0xK${hex(bits, 20)}`;
  const low = bits & 0xffffffffffffffffn;
  return `0x${letter}${hex(low, 16)}${hex(bits >> 64n, 16)}`;
}

function hex(bits: bigint, digits: number): string {
  return bits.toString(16).toUpperCase().padStart(digits, '0');
}

/** As C's `%e`: `1.500000e+00`. */
function exponential(value: number): string {
  const text = Object.is(value, -0) ? '-0.000000e+0' : value.toExponential(6);
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}
