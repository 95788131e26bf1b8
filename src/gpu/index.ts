// Control flow for GPUs: functions restructured while they are recovered. The list of public names.

import { Divergence } from '../analysis/divergence.ts';
import type { Function, Module } from '../llvm/index.ts';
import type { RecoverOptions } from '../recover/index.ts';
import { isForGpu } from '../target/index.ts';
import { isGpuMode, type RecoveryName } from './names.ts';
import { type GpuRemark, restructureFunction } from './restructure.ts';

export {
  type GpuMode,
  gpuModes,
  isGpuMode,
  isRecoveryName,
  type RecoveryName,
  recoveryNames,
} from './names.ts';
export { type GpuRemark, restructureFunction } from './restructure.ts';
export { type Judgement, restructureSelectively } from './select.ts';

/**
 * The options for recovering a module: as requested, or by default as its target needs it. `remark` is called with the
 * result for each function.
 */
export function recoveryFor(
  module: Module,
  name: RecoveryName | null,
  remark: (fn: Function, remark: GpuRemark) => void = () => {},
): RecoverOptions {
  const wanted = name ?? (isForGpu(module) ? 'selective' : 'pcfr');
  if (!isGpuMode(wanted)) return { recovery: wanted };
  return {
    recovery: 'pcfr',
    afterFunction(fn, lambda, conditions) {
      let divergence: Divergence | null = null;
      restructureFunction(fn, {
        mode: wanted,
        remark: (each) => remark(fn, each),
        isDivergent({ operands }) {
          if (operands.length === 0) return false;
          if (operands[0]!.kind === 'constant') return false;
          const origin = conditions.get(operands[0]!);
          if (origin === undefined) return true;
          divergence ??= new Divergence(lambda);
          return divergence.isDivergent(origin);
        },
      });
    },
  };
}
