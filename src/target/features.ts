// The features of a CPU beyond its architecture, from the function attributes "target-cpu" and "target-features".
//
// clang lists all features of a CPU, `+sse2,+avx,-avx512f`, so the name of the CPU only counts where they are not
// listed: then for the levels of x86-64, whose contents the psABI fixes. Only the implications between features that
// determine registers are known here.

import type { Function } from '../llvm/index.ts';

/** Features that come with another one. */
const implied: Readonly<Record<string, readonly string[]>> = {
  'sse4.1': ['sse2'],
  avx: ['sse4.1'],
  avx2: ['avx'],
  avx512f: ['avx2'],
  avx512vl: ['avx512f'],
  avx512bw: ['avx512f'],
  avx512dq: ['avx512f'],
  'x86-64': ['sse2'],
  'x86-64-v2': ['sse4.1'],
  'x86-64-v3': ['avx2'],
  'x86-64-v4': ['avx512vl', 'avx512bw', 'avx512dq'],
  sve: ['neon'],
  vsx: ['altivec'],
  lasx: ['lsx'],
  v: ['zvl128b'],
};

/** The features that a function may use, with those that they imply; with a `-`, those that are disabled. */
export function featuresOf({ attributes }: Function): ReadonlySet<string> {
  const features = new Set<string>();
  const add = (feature: string) => {
    const pending = [feature];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (features.has(next)) continue;
      features.add(next);
      pending.push(...(implied[next] ?? []));
    }
  };
  const cpu = attributes?.get('target-cpu')?.value?.toString() ?? '';
  if (cpu in implied) add(cpu);
  const written = attributes?.get('target-features')?.value?.toString() ?? '';
  for (const word of written.split(',')) {
    if (word.startsWith('+')) add(word.slice(1));
    else if (word.startsWith('-')) {
      remove(features, word.slice(1));
      features.add(word);
    }
  }
  return features;
}

/** Removes a feature, and all that need it. */
function remove(features: Set<string>, feature: string): void {
  const pending = [feature];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!features.delete(next)) continue;
    for (const other of features) if (implied[other]?.includes(next)) pending.push(other);
  }
}
