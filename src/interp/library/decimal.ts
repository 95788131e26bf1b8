// Binary floating-point numbers in decimal, exactly, rounded to nearest with ties to even as C prints them.
// JavaScript's own `toFixed` rounds ties up.

/** `significand · 2^exponent`, not negative. */
export interface Magnitude {
  readonly significand: bigint;
  readonly exponent: number;
}

function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  const up = twice > divisor || (twice === divisor && (quotient & 1n) === 1n);
  return up ? quotient + 1n : quotient;
}

/** The value times 10^scale, rounded to an integer. */
function scaled({ significand, exponent }: Magnitude, scale: number): bigint {
  let dividend = significand;
  let divisor = 1n;
  if (scale >= 0) dividend *= 10n ** BigInt(scale);
  else divisor *= 10n ** BigInt(-scale);
  if (exponent >= 0) dividend <<= BigInt(exponent);
  else divisor <<= BigInt(-exponent);
  return roundedQuotient(dividend, divisor);
}

/** As `%.*f`. */
export function toFixed(value: Magnitude, precision: number): string {
  const digits = scaled(value, precision)
    .toString()
    .padStart(precision + 1, '0');
  if (precision === 0) return digits;
  return `${digits.slice(0, -precision)}.${digits.slice(-precision)}`;
}

/** The digits of `%.*e`, precision + 1 of them, and the power of ten of the first. */
export function toDigits(value: Magnitude, precision: number): { digits: string; power: number } {
  if (value.significand === 0n) return { digits: '0'.repeat(precision + 1), power: 0 };
  const top = value.significand.toString(2).length + value.exponent - 1;
  let power = Math.floor(top * Math.log10(2));
  for (;;) {
    const digits = scaled(value, precision - power).toString();
    if (digits.length === precision + 1) return { digits, power };
    power += digits.length > precision + 1 ? 1 : -1;
  }
}

/** As `%.*e`. */
export function toExponential(value: Magnitude, precision: number): string {
  const { digits, power } = toDigits(value, precision);
  const fraction = precision === 0 ? '' : `.${digits.slice(1)}`;
  const sign = power < 0 ? '-' : '+';
  return `${digits[0]}${fraction}e${sign}${String(Math.abs(power)).padStart(2, '0')}`;
}
