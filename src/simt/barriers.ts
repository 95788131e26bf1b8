// Calls at which lanes wait for one another: which of them are complete, and what to say when none ever will be.

import { ProgramError } from '../interp/errors.ts';
import type { CollectiveCall } from '../interp/machine/machine.ts';
import { placesOf } from '../interp/machine/places.ts';
import { sourceOf } from '../llvm/index.ts';
import { Fault } from '../semantics/faults.ts';
import { answer, collectiveKind, maskOf } from './device.ts';
import { describeLanes, type Lane } from './lane.ts';
import type { Model, Warp } from './warp.ts';

/** Lanes that wait: at a call, or after a branch for others of their warp. */
export interface BarrierWait {
  readonly lanes: readonly Lane[];
  readonly at: 'call' | 'branch';
}

/** Answers what can be answered within one warp. Returns whether anything was. */
export function answerWithinWarp(warp: Warp, model: Model): boolean {
  let isAny = false;
  const groups = warp.waitingGroups();
  for (const group of groups) {
    const { call } = group[0]!;
    // Another call site was answered, and these lanes with it.
    if (call === null) continue;
    const kind = collectiveKind(call.name);
    if (kind === 'barrier') continue;
    if (kind === 'vote') {
      answer(group, call.name);
      isAny = true;
    } else if (answerMasked(warp, groups, group, model)) isAny = true;
  }
  if (isAny) warp.resume();
  return isAny;
}

/** A call that names its lanes is complete when all of them that live are at such a call. */
function answerMasked(
  warp: Warp,
  groups: readonly (readonly Lane[])[],
  group: readonly Lane[],
  model: Model,
): boolean {
  const { name } = group[0]!.call!;
  const mask = maskOf(group[0]!.call!);
  const named = warp.living.filter(({ index }) => (mask >> BigInt(index)) & 1n);
  const here = model === 'ipdom' ? [group] : groups;
  const ready = here
    .flat()
    .filter(
      ({ call, index }) => call?.name === name && maskOf(call) === mask && (mask >> BigInt(index)) & 1n,
    );
  if (ready.length < named.length || ready.length === 0) return false;
  answer(
    ready.toSorted((a, b) => a.index - b.index),
    name,
  );
  return true;
}

/**
 * Lets the threads of a block go on after a barrier if all that live are there, and at the same one. Under the IPDOM model a warp waits as a
 * whole, so that lanes which wait for others of their warp can never come.
 */
export function answerBarrier(warps: readonly Warp[]): boolean {
  const living = warps.flatMap(({ living }) => living);
  const isThere = ({ call }: Lane) => call !== null && collectiveKind(call.name) === 'barrier';
  if (living.length === 0 || !living.every(isThere)) return false;
  const number = barrierOf(living[0]!.call!);
  if (living.some(({ call }) => barrierOf(call!) !== number)) return false;
  for (const lane of living) lane.call = null;
  for (const warp of warps) warp.resume();
  return true;
}

/** Which of a block's barriers a call is for: NVIDIA's have sixteen, which the first argument chooses among. */
function barrierOf({ name, args }: CollectiveCall): number {
  return name.startsWith('llvm.nvvm.') && args.length > 0 ? Number(args[0]) : 0;
}

/** What is wrong when no lane of a block can go on. */
export function deadlock(warps: readonly Warp[], block: string): ProgramError {
  const parts: string[] = [];
  let first: Lane | null = null;
  for (const warp of warps) {
    for (const { lanes, at } of warp.waits()) {
      const [lane] = lanes;
      if (at === 'call') first ??= lane!;
      const where = at === 'call' ? `at ${describeCall(lane!)}` : `for others${placeOf(lane!)}`;
      if (parts.length < 8)
        parts.push(`${describeLanes(lanes)} of warp ${warp.number} ${verb(lanes)} ${where}`);
    }
  }
  const fault = new Fault('undefined behaviour', `deadlock in block ${block}: ${parts.join('; ')}`);
  const frame = first?.frame ?? null;
  if (frame === null) return new ProgramError(fault, []);
  const [place, ...callers] = placesOf(frame, frame.segment, 0);
  const source = first?.call ? sourceOf(first.call.instruction) : undefined;
  return new ProgramError(fault, [{ ...place!, ...(source === undefined ? {} : { source }) }, ...callers]);
}

function verb({ length }: readonly Lane[]): string {
  return length === 1 ? 'waits' : 'wait';
}

function describeCall({ call }: Lane): string {
  const source = sourceOf(call!.instruction);
  return `@${call!.name}${source === undefined ? '' : ` (${source})`}`;
}

/** Where a lane stands that waits after a branch. */
export function placeOf({ frame }: Lane): string {
  if (frame === null) return '';
  const [place] = placesOf(frame, frame.segment, 0);
  if (place === undefined) return '';
  return place.source === undefined ? ` in block %${place.block}` : ` (${place.source})`;
}
