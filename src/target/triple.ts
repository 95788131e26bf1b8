// Target triples: `x86_64-pc-linux-gnu`.

export type Architecture =
  | 'x86-64'
  | 'x86'
  | 'aarch64'
  | 'arm'
  | 'riscv'
  | 'powerpc'
  | 's390x'
  | 'loongarch'
  | 'wasm'
  | 'nvptx'
  | 'amdgcn'
  | 'spirv'
  | 'unknown';

/** What the first word of a triple begins with, and the architecture that it names. The first that fits counts. */
const spellings: readonly (readonly [RegExp, Architecture])[] = [
  [/^(x86_64|amd64)/, 'x86-64'],
  [/^(i[3-9]86|x86)/, 'x86'],
  [/^(aarch64|arm64)/, 'aarch64'],
  [/^(arm|thumb)/, 'arm'],
  [/^riscv/, 'riscv'],
  [/^(powerpc|ppc)/, 'powerpc'],
  [/^s390x/, 's390x'],
  [/^loongarch/, 'loongarch'],
  [/^wasm/, 'wasm'],
  [/^nvptx/, 'nvptx'],
  [/^amdgcn/, 'amdgcn'],
  [/^spirv/, 'spirv'],
];

/** The architecture that a triple names. */
export function architectureOf(triple: string | null): Architecture {
  return spellings.find(([spelling]) => spelling.test(triple ?? ''))?.[1] ?? 'unknown';
}
