// What can end an interpreted program other than its own exit.
//
// Semantics, memory and library throw `Fault`s: they know what went wrong but not where. The interpreter that
// runs them catches a fault, adds the place, and throws a `ProgramError`.

import { demangle } from '../demangle/index.ts';
import type { Fault, FaultKind } from '../semantics/faults.ts';

/** Where in a program execution stood. Parts that are not known are left out. */
export interface Place {
  readonly function: string;
  /** In a module: the block. */
  readonly block?: string;
  /** In a graph: the region, `region 1 of gamma 7 of lambda 3 (main) of the translation unit`. */
  readonly region?: string;
  /** In a graph: the node, `load 12`. */
  readonly node?: string;
  /** The instruction as LLVM IR text. */
  readonly instruction?: string;
  /** From the debug information: `file.c:12:3`. */
  readonly source?: string;
}

/** A fault with the places of all active calls, the innermost first. */
export class ProgramError extends Error {
  readonly kind: FaultKind;
  /** What happened, without the place. */
  readonly reason: string;
  readonly places: readonly Place[];

  constructor(fault: Fault, places: readonly Place[]) {
    super(fault.message);
    this.name = 'ProgramError';
    this.kind = fault.kind;
    this.reason = fault.message;
    this.places = places;
  }

  /** `file: error: …` and under it the place, and the calls that led there. */
  format(filename: string): string {
    const [innermost, ...callers] = this.places;
    const label = this.kind === 'limit' ? '' : `${this.kind}: `;
    const lines = [`${innermost?.source ?? filename}: error: ${label}${this.reason}`];
    if (innermost !== undefined) lines.push(`  in ${describePlace(innermost)}`);
    if (innermost?.instruction !== undefined) lines.push(`    ${innermost.instruction}`);
    for (const caller of callers.slice(0, 8)) lines.push(`  called from ${describePlace(caller)}`);
    if (callers.length > 8) lines.push(`  … and ${callers.length - 8} more calls`);
    return lines.join('\n');
  }
}

function describePlace({ function: name, block, region, node, source }: Place): string {
  const parts = [`@${demangle(name)}`];
  if (block !== undefined) parts.push(`block %${block}`);
  if (region !== undefined) parts.push(`${node === undefined ? '' : `${node} in `}${shortened(region)}`);
  const where = parts.join(', ');
  return source === undefined ? where : `${where} (${source})`;
}

/** A region may be thousands of regions deep. */
function shortened(region: string): string {
  return region.length <= 200 ? region : `${region.slice(0, 140)} … ${region.slice(-50)}`;
}
