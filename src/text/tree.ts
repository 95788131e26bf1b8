// The tree of regions, for people: a line for each structural node, with what is in it.
//
//   ω  2 imports, 1 export, 1 δ, 1 λ
//     λ gcd  3 nodes
//       θ  4 variables, 3 nodes
//         γ[2]  2 | 1 nodes

import { demangle } from '../demangle/index.ts';
import type { Program } from '../dialect/index.ts';
import { Delta, Gamma, isStructural, Lambda, type Node, type Region, Theta } from '../rvsdg/index.ts';
import { fromBytes, Lines } from './lines.ts';

export interface TreeOptions {
  /** Only the λ with this name. */
  readonly only?: string;
}

/** The tree of regions of a program, as bytes of UTF-8. */
export function writeTree({ graph, module }: Program, { only }: TreeOptions = {}): Uint8Array {
  const output = new Lines();
  const pending: { region: Region; next: Node | null; depth: number; label: string }[] = [];
  const open = (region: Region, depth: number, label: string) => {
    pending.push({ region, next: region.firstNode, depth, label });
  };
  const name = module.sourceFilename === null ? '' : ` ${fromBytes(module.sourceFilename)}`;
  if (only === undefined) {
    const counts = [count('import', graph.imports.length), count('export', graph.exports.length)];
    output.line(`ω${name}  ${[...counts, ...contents(graph.root)].join(', ')}`);
  }
  open(graph.root, only === undefined ? 1 : 0, '');
  while (pending.length > 0) {
    const place = pending[pending.length - 1]!;
    const node = place.next;
    if (node === null) {
      pending.pop();
      continue;
    }
    place.next = node.next;
    if (!isStructural(node) || node instanceof Delta) continue;
    if (only !== undefined && node instanceof Lambda && node.name !== only) continue;
    const isShown = only === undefined || place.depth > 0 || node instanceof Lambda;
    if (isShown) output.line(`${'  '.repeat(Math.min(place.depth, 40))}${place.label}${describe(node)}`);
    for (let i = node.regions.length - 1; i >= 0; i--) {
      open(node.regions[i]!, place.depth + (isShown ? 1 : 0), node instanceof Gamma ? `${i}: ` : '');
    }
  }
  return output.finish();
}

function describe(node: Node & { regions: Region[] }): string {
  if (node instanceof Gamma) {
    const sizes = node.regions.map((region) => simpleCount(region));
    return `γ[${sizes.length}]  ${sizes.join(' | ')} nodes`;
  }
  if (node instanceof Theta) {
    return `θ  ${count('variable', node.variableCount)}, ${count('node', simpleCount(node.body))}`;
  }
  if (!(node instanceof Lambda)) return `φ  ${contents(node.regions[0]!).join(', ')}`;
  return `λ ${demangle(fromBytes(node.name))}  ${node.isOpaque ? 'opaque' : count('node', simpleCount(node.body))}`;
}

function count(noun: string, number: number): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function simpleCount(region: Region): number {
  let count = 0;
  for (let node = region.firstNode; node !== null; node = node.next) if (!isStructural(node)) count++;
  return count;
}

/** `3 δ` and `2 λ`: what of each kind there is. */
function contents(region: Region): string[] {
  const counts = { δ: 0, λ: 0, φ: 0 };
  for (const node of region.nodes()) {
    if (node instanceof Delta) counts.δ++;
    else if (node instanceof Lambda) counts.λ++;
    else if (isStructural(node)) counts.φ++;
  }
  const present = Object.entries(counts).filter(([, count]) => count > 0);
  return present.map(([letter, count]) => `${count} ${letter}`);
}
