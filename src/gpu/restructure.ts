// The control flow of recovered functions, for GPUs.
//
//   loop              every loop left and repeated at one place, by predicates        (C1's configurations)
//   loop-copy         the same, with copies of the heads of head-controlled loops
//   loop-branch       and branches too: tail-structured
//   loop-copy-branch
//   selective         where the divergence of branches and an estimate of issues say that it pays

import { classify, type GpuOptions, type Inserted, restructureForGpu } from '../cfg/index.ts';
import type { BasicBlock, Function, Instruction } from '../llvm/index.ts';
import { Targets } from '../target/index.ts';
import type { MeetingRule } from './cost.ts';
import { flowOfFunction, isConvergent, mayBeCopied } from './flow.ts';
import type { GpuMode } from './names.ts';
import { rebuild } from './rebuild.ts';
import { type Judgement, restructureSelectively } from './select.ts';

const optionsOf: Readonly<Record<Exclude<GpuMode, 'selective'>, GpuOptions>> = {
  loop: { loops: 'predicate', branches: false },
  'loop-copy': { loops: 'copy', branches: false },
  'loop-branch': { loops: 'predicate' },
  'loop-copy-branch': { loops: 'copy' },
};

/** The result for a function: how it was restructured, or why not. */
export interface GpuRemark {
  readonly kind: 'passed' | 'missed';
  readonly name: string;
  readonly instruction: Instruction | null;
  readonly message: string;
}

export interface GpuRequest {
  readonly mode: GpuMode;
  /** Whether lanes may part at a branch. */
  readonly isDivergent: (terminator: Instruction) => boolean;
  readonly remark: (remark: GpuRemark) => void;
}

/** Restructures a function. Returns what was inserted; null if it is unchanged. */
export function restructureFunction(
  fn: Function,
  { mode, isDivergent, remark }: GpuRequest,
): Inserted | null {
  if (fn.blocks.length < 2) return null;
  const flow = flowOfFunction(fn);
  if ('reason' in flow) {
    const { reason, instruction } = flow;
    remark({
      kind: 'missed',
      name: 'NotRestructured',
      instruction,
      message: `control flow not restructured: ${reason}`,
    });
    return null;
  }
  const { cfg, blocks } = flow;
  const kind = classify(cfg);
  if (kind === 'linear' || kind === 'structured') return null;
  const copyable = blocks.map(mayBeCopied);
  const mayCopy = (v: number) => copyable[v] ?? false;
  if (mode !== 'selective') {
    const result = restructureForGpu(cfg, { ...optionsOf[mode], mayCopy });
    if (isNothing(result.inserted)) return null;
    rebuild(fn, result, cfg);
    return result.inserted;
  }
  const convergent = blocks.map(isConvergent);
  const divergent = blocks.map((block) => isDivergent(block.terminator!));
  const target = new Targets(fn.module).of(fn);
  const weights = blocks.map(({ instructions }) =>
    instructions.reduce((sum, instruction) => sum + target.issuesOf(instruction), 0),
  );
  const { result, judgements } = restructureSelectively(cfg, {
    weight: (v) => weights[v] ?? 0,
    isDivergent: (v) => divergent[v] ?? false,
    isConvergent: (v) => convergent[v] ?? false,
    mayCopy,
    rule: meetingRuleOf(fn),
  });
  for (const judgement of judgements) remark(remarkOf(judgement, blocks));
  if (isNothing(result.inserted)) return null;
  rebuild(fn, result, cfg);
  return result.inserted;
}

/** NVIDIA's machines have had independent threads since compute capability 7.0. */
function meetingRuleOf({ attributes, module }: Function): MeetingRule {
  if (!/^nvptx/.test(module.targetTriple ?? '')) return 'ipdom';
  const [, number] = /^sm_(\d+)/.exec(attributes?.get('target-cpu')?.value?.toString() ?? '') ?? [];
  return number === undefined || Number(number) >= 70 ? 'volta' : 'ipdom';
}

function isNothing({ assignments, branches, nulls, copies, tests }: Inserted): boolean {
  return assignments + branches + nulls + copies + tests === 0;
}

function remarkOf({ vertex, verdict, before, after }: Judgement, blocks: readonly BasicBlock[]): GpuRemark {
  const instruction = blocks[vertex]?.terminator ?? null;
  const numbers = `estimated issued instructions ${Math.round(before)} before and ${Math.round(after)} after restructuring`;
  if (verdict === 'restructured') {
    return {
      kind: 'passed',
      name: 'Restructured',
      instruction,
      message: `control flow restructured: ${numbers}`,
    };
  }
  const reasons = {
    uniform: 'its branches are uniform across the lanes of a warp',
    convergent: 'it contains a convergent call',
    'early exits': 'early exits from its loops do not delay reconvergence',
    'does not pay': numbers,
    'too large': 'it is too large',
  } as const;
  return {
    kind: 'missed',
    name: 'NotRestructured',
    instruction,
    message: `unstructured control flow not restructured: ${reasons[verdict]}`,
  };
}
