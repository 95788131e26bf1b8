// Names of the ways to recover control flow. This file imports nothing, so that the driver starts quickly.

/** C1's configurations, and restructuring only where it pays. */
export const gpuModes = ['loop', 'loop-copy', 'loop-branch', 'loop-copy-branch', 'selective'] as const;
export type GpuMode = (typeof gpuModes)[number];

export const recoveryNames = ['pcfr', 'scfr', ...gpuModes] as const;

/** As in B2, or for a GPU. */
export type RecoveryName = (typeof recoveryNames)[number];

export function isRecoveryName(name: string | undefined): name is RecoveryName {
  return (recoveryNames as readonly (string | undefined)[]).includes(name);
}

export function isGpuMode(name: RecoveryName): name is GpuMode {
  return name !== 'pcfr' && name !== 'scfr';
}
