// Costs of vector operations, as rows of a table: throughput, in the unit of an addition.
//
// A cell is `scalar/vector`: the cost of one scalar operation, and of the operation on one full vector register. An
// operation on several registers costs as many times as much (`vectorCost`). For a conversion the register that counts
// is that of the wider of the two types. Columns:
//
//   v1 … v4   x86-64 with SSE2, with SSE4.2, with AVX2 and FMA, with AVX-512 of which 256 bits are used, as CPUs prefer it
//   neon      AArch64
//   wasm      WebAssembly with simd128
//
// The numbers are those of LLVM 22's cost model for throughput (`opt -passes='print<cost-model>'`), which takes them
// from published tables of latency and throughput. They are our own where that has none: selects of NEON (`bsl`),
// shuffles of wasm (`i8x16.shuffle`), and conversions of 64-bit integers there. `test/native/vector-costs.test.ts`
// compares.

import type { Architecture } from './triple.ts';

export type CostColumn = 'v1' | 'v2' | 'v3' | 'v4' | 'neon' | 'wasm';

/** Set in kernels, which must not use vector registers. */
const without = ['-sse', '-sse2', '-neon', '-fp-armv8'];

/** The column for a machine with some features; null if its costs are not known, so that nothing is vectorized. */
export function costColumn(architecture: Architecture, features: ReadonlySet<string>): CostColumn | null {
  if (without.some((feature) => features.has(feature))) return null;
  if (architecture === 'aarch64') return 'neon';
  if (architecture === 'wasm') return features.has('simd128') ? 'wasm' : null;
  if (architecture !== 'x86-64' && architecture !== 'x86') return null;
  if (features.has('avx512vl') && features.has('avx512dq') && features.has('avx512bw')) return 'v4';
  if (features.has('avx2')) return 'v3';
  if (features.has('sse4.1')) return 'v2';
  return architecture === 'x86-64' || features.has('sse2') ? 'v1' : null;
}

export interface CostPair {
  readonly scalar: number;
  /** Of one full register. */
  readonly vector: number;
}

/** The costs of an operation, `add.i32`, `icmp.slt.i8`, `sext.i8.i32`; null for operations not in the table. */
export function costOf(name: string, column: CostColumn): CostPair | null {
  return table.get(name)?.[columns.indexOf(column)] ?? null;
}

/** All operations that have a cost. */
export function costNames(): string[] {
  return [...table.keys()];
}

const columns: readonly CostColumn[] = ['v1', 'v2', 'v3', 'v4', 'neon', 'wasm'];

const text = `
  v1      v2      v3      v4      neon    wasm
  1/1     1/1     1/1     1/1     1/1     1/1   : add(i8,i16,i32,i64) sub(i8,i16,i32,i64) and(i8,i16,i32,i64)
  1/1     1/1     1/1     1/1     1/1     1/1   : or(i8,i16,i32,i64) xor(i8,i16,i32,i64) icmp.eq(i8,i16,i32)
  1/1     1/1     1/1     1/1     1/1     1/1   : icmp.slt(i8,i16,i32) fpext.float.double fptrunc.double.float
  10/46   1/1     1/1     1/1     1/1     1/1   : floor(float) ceil(float) trunc(float) rint(float) nearbyint(float)
  10/22   1/1     1/1     1/1     1/1     1/1   : floor(double) ceil(double) trunc(double) rint(double)
  10/22   1/1     1/1     1/1     1/1     1/1   : nearbyint(double)
  1/2     1/1     1/1     1/1     2/1     2/1   : smin(i8,i32) smax(i8,i32) umin(i32) umax(i32)
  1/1     1/1     1/1     1/1     2/1     2/1   : umin(i8,i16) umax(i8,i16) smin(i16) smax(i16)
  4/6     1/2     1/2     1/2     1/2     1/6   : fptosi.float.i8 fptoui.float.i8 fptosi.double.i8 fptoui.double.i8
  4/4     2/1     2/2     2/2     1/4     1/6   : sitofp.i8.double uitofp.i8.double sitofp.i16.double
  4/4     2/1     2/2     2/2     1/4     1/6   : uitofp.i16.double
  1/1     1/1     1/2     1/1     1/1     1/2   : shlc(i8,i16,i32,i64) lshrc(i8,i16,i32,i64) ashrc(i16,i32)
  1/2     1/1     1/2     1/1     0/1     1/1   : sext.i8.i16 sext.i16.i32 sext.i32.i64
  1/1     1/1     1/1     1/1     1/1     1/2   : load(i8,i16,i32,i64,float,double) store(i8,i16,i32,i64,float,double)
  1/1     1/1     1/2     1/1     0/1     1/1   : zext.i8.i16 zext.i16.i32
  1/3     1/1     1/2     1/1     0/1     1/2   : sext.i8.i32 sext.i16.i64
  1/2     1/1     1/2     1/1     0/1     1/2   : zext.i8.i32 zext.i16.i64
  1/4     1/1     1/2     1/1     0/1     1/1   : sext.i8.i64 zext.i8.i64
  1/16    1/22    1/8     1/1     1/1     1/24  : lshr(i16) ashr(i16)
  4/5     1/1     1/2     1/2     1/2     1/4   : fptosi.float.i16 fptoui.float.i16
  4/5     1/1     1/2     1/2     1/2     1/6   : fptosi.double.i16 fptoui.double.i16
  1/12    1/16    1/4     1/1     1/1     1/12  : lshr(i32) ashr(i32)
  1/4     1/4     1/4     1/1     1/1     1/6   : shl(i64) lshr(i64)
  1/5     1/1     1/1     1/1     1/1     1/1   : icmp.eq(i64) icmp.slt(i64)
  1/4     1/3     1/2     1/1     2/2     2/2   : smin(i64) smax(i64)
  1/4     1/2     1/2     1/1     2/2     2/2   : umin(i64) umax(i64)
  2/2     1/1     1/1     1/1     1/1     2/2   : fadd(float,double) fsub(float,double)
  2/2     2/2     2/2     2/2     1/1     1/1   : fabs(float,double) minimum(float,double)
  5/4     5/4     2/3     2/2     1/1     10/52 : minnum(float) maxnum(float)
  5/4     5/4     2/3     2/2     1/1     10/26 : minnum(double) maxnum(double)
  3/6     3/5     3/4     3/3     1/1     1/4   : mul(i8)
  1/13    1/15    1/6     1/4     1/1     1/48  : shl(i8)
  1/14    1/16    1/8     1/4     1/1     1/48  : lshr(i8)
  1/27    1/38    1/18    1/6     1/1     1/48  : ashr(i8)
  1/3     1/3     1/3     1/1     1/1     1/2   : ashrc(i8)
  1/3     1/3     1/3     1/1     1/1     1/1   : icmp.ult(i8,i16,i32)
  1/2     1/2     1/2     1/1     1/1     1/1   : select(i8,i16,i32,i64)
  2/1     2/1     2/1     2/1     2/1     3/1   : abs(i8,i16)
  0/2     0/2     0/2     0/2     0/1     0/2   : trunc.i16.i8
  0/3     0/2     0/4     0/2     0/1     0/4   : trunc.i32.i8
  0/4     0/2     0/4     0/2     0/1     0/2   : trunc.i64.i8
  4/3     2/1     2/2     2/1     1/4     1/3   : sitofp.i8.float
  4/4     2/1     2/2     2/1     1/3     1/3   : uitofp.i8.float
  0/5     0/1     0/2     0/2     0/2     0/1   : reverse(i8)
  2/1     2/1     2/2     2/2     1/1     1/1   : mul(i16)
  1/24    1/11    1/8     1/1     1/1     1/24  : shl(i16)
  0/3     0/2     0/2     0/2     0/1     0/2   : trunc.i32.i16
  0/2     0/2     0/5     0/2     0/1     0/2   : trunc.i64.i16
  4/3     2/1     2/2     2/1     1/2     1/2   : sitofp.i16.float
  4/4     2/1     2/2     2/1     1/2     1/2   : uitofp.i16.float
  0/2     0/1     0/2     0/2     0/2     0/1   : reverse(i16)
  1/6     1/2     1/4     1/1     1/1     1/1   : mul(i32)
  1/17    1/14    1/4     1/1     1/1     1/12  : shl(i32)
  1/1     1/1     1/1     1/1     2/1     3/1   : abs(i32)
  0/1     0/1     0/2     0/1     0/1     1/1   : zext.i32.i64
  0/1     0/1     0/1     0/1     0/1     0/2   : trunc.i64.i32
  3/3     1/1     1/1     1/1     1/1     1/1   : sitofp.i32.float
  3/5     1/3     1/2     1/1     1/1     1/1   : uitofp.i32.float
  4/4     1/1     1/1     1/1     1/1     1/1   : fptosi.float.i32
  4/8     1/4     1/3     1/1     1/1     1/1   : fptoui.float.i32
  3/4     1/1     1/1     1/1     1/2     1/6   : sitofp.i32.double
  3/7     1/2     1/2     1/1     1/2     1/6   : uitofp.i32.double
  4/4     1/1     1/1     1/1     1/2     1/1   : fptosi.double.i32
  4/8     1/4     1/4     1/1     1/2     1/1   : fptoui.double.i32
  0/1     0/1     0/2     0/2     0/2     0/1   : reverse(i32,float)
  2/7     2/6     2/6     1/2     1/14    1/1   : mul(i64)
  1/8     1/8     1/8     1/1     1/1     1/6   : ashr(i64)
  1/3     1/3     1/4     1/1     1/1     1/2   : ashrc(i64)
  1/7     1/3     1/3     1/1     1/1     1/1   : icmp.ult(i64)
  1/3     1/3     1/2     1/1     2/1     3/1   : abs(i64)
  3/8     1/8     1/8     1/1     1/8     1/6   : sitofp.i64.float
  8/18    4/12    4/18    1/1     1/8     1/6   : uitofp.i64.float
  4/14    1/6     1/14    1/1     1/2     1/6   : fptosi.float.i64
  4/14    4/12    3/22    1/1     1/2     1/6   : fptoui.float.i64
  3/8     1/8     1/10    1/1     1/1     1/6   : sitofp.i64.double
  9/15    4/4     4/10    1/1     1/1     1/6   : uitofp.i64.double
  4/14    1/6     1/14    1/1     1/1     1/6   : fptosi.double.i64
  15/36   4/12    3/22    1/1     1/1     1/6   : fptoui.double.i64
  0/1     0/1     0/1     0/1     0/1     0/1   : reverse(i64,double)
  2/2     1/1     1/1     1/1     2/2     2/2   : fmul(float,double)
  23/39   14/14   7/14    3/5     2/2     2/2   : fdiv(float)
  1/1     1/1     1/1     1/1     1/1     2/2   : fneg(float,double)
  1/2     1/1     1/1     1/1     1/1     1/1   : fcmp(float,double)
  2/2     2/2     2/2     1/1     1/1     1/1   : select(float,double)
  28/56   18/18   7/14    3/6     1/1     1/1   : sqrt(float)
  10/46   2/2     2/2     2/2     1/1     10/48 : round(float)
  2/2     2/2     2/2     2/2     2/2     1/16  : copysign(float)
  10/52   10/52   1/1     1/1     2/2     10/56 : fma(float)
  4/4     2/2     1/1     1/1     2/2     4/4   : fmuladd(float,double)
  38/69   22/22   14/28   4/8     2/2     2/2   : fdiv(double)
  32/32   32/32   14/28   6/12    1/1     1/1   : sqrt(double)
  10/22   2/2     2/2     2/2     1/1     10/24 : round(double)
  2/2     2/2     2/2     2/2     2/2     1/8   : copysign(double)
  10/24   10/24   1/1     1/1     2/2     10/28 : fma(double)
`;

const table = read(text);

function read(text: string): ReadonlyMap<string, readonly CostPair[]> {
  const rows = new Map<string, readonly CostPair[]>();
  for (const line of text.trim().split('\n').slice(1)) {
    const [cells, names] = line.split(' : ') as [string, string];
    const pairs = cells
      .trim()
      .split(/\s+/)
      .map((cell) => {
        const [scalar, vector] = cell.split('/').map(Number) as [number, number];
        return { scalar, vector };
      });
    for (const name of names.trim().split(/\s+/)) {
      const [operation, types] = name.replace(')', '').split('(') as [string, string | undefined];
      for (const type of types?.split(',') ?? [''])
        rows.set(type === '' ? operation : `${operation}.${type}`, pairs);
    }
  }
  return rows;
}
