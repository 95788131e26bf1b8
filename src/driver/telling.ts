// What the driver reports about the optimizer: warnings where it failed, remarks, and a report in JSON.

import { appendFileSync } from 'node:fs';
import { describeSystemError } from '../toolchain/system-errors.ts';
import type { InputWord } from './command-line.ts';
import { recordName } from './names.ts';
import type { Failure } from './optimizer.ts';
import { writeWhole } from './output.ts';
import type { Request } from './request.ts';
import { say, sayVerbose } from './say.ts';
import type { Result } from './work.ts';

/** Reports that our part has failed, and where. */
export function warn({ settings, isQuiet }: Request, { path }: InputWord, failure: Failure): void {
  if (isQuiet && !settings.isStrict) return;
  const { stage, place, message, stack } = failure;
  const kind = settings.isStrict ? 'error' : 'warning';
  const where = place === null ? '' : `function '${place.name}' is left unoptimized: `;
  say(`${path}: ${kind}: ${where}rvsdg failed in ${stage}: ${message}\n`);
  if (process.env.RVSDG_DEBUG && stack !== '') say(`${stack}\n`);
}

export function warnOfAll({ isQuiet, settings }: Request, { path }: InputWord): void {
  if (!isQuiet && !settings.isStrict) say(`${path}: warning: rvsdg leaves the whole file unoptimized\n`);
}

/** Remarks, for those who asked for them. */
export function tell(request: Request, input: InputWord, { remarks, record, untouched }: Result): void {
  if (request.record !== null) writeWhole(recordName(input, request), Buffer.from(record));
  for (const { kind, pass, place, message } of remarks) {
    if (!request.printedRemarks.get(kind)?.test(pass)) continue;
    say(`${place}: remark: ${message} [-Rpass${kind === 'passed' ? '' : `-${kind}`}=${pass}]\n`);
  }
  for (const each of untouched) {
    sayVerbose(
      request,
      `${each.place ?? input.path}: remark: function '${each.function}' has no graph: ${each.reason}\n`,
    );
  }
}

/** Adds a line to the file of `-Xrvsdg --report`. */
export function report(
  { settings, level }: Request,
  { path }: InputWord,
  result: Result | null,
  failures: readonly Failure[],
  milliseconds: number,
): void {
  if (settings.report === null) return;
  const line = {
    source: path,
    level,
    functions: result?.functions ?? null,
    untouched: result?.untouched ?? null,
    failures: failures.map(({ stage, place, message }) => ({
      stage,
      function: place?.name ?? null,
      message,
    })),
    milliseconds: Math.round(milliseconds),
  };
  try {
    appendFileSync(settings.report, `${JSON.stringify(line)}\n`);
  } catch (error) {
    // A report is no part of the compilation.
    const reason = describeSystemError(error as Error);
    say(`${path}: warning: cannot write the report to '${settings.report}': ${reason}\n`);
  }
}
