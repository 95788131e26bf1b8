// Remarks in the YAML that LLVM's viewers read (`opt-viewer`, `llvm-remarkutil`): one document for each.

import { locationIn } from '../llvm/index.ts';
import type { Remark, RemarkKind } from './pass.ts';

const tags: Readonly<Record<RemarkKind, string>> = {
  passed: '!Passed',
  missed: '!Missed',
  analysis: '!Analysis',
};

/** Remarks as a YAML stream. */
export function remarksToYaml(remarks: readonly Remark[]): string {
  return remarks.map(document).join('');
}

function document({ kind, pass, name, function: fn, instruction, message }: Remark): string {
  const lines = [`--- ${tags[kind]}`, field('Pass', pass), field('Name', name)];
  const location = locationIn(instruction?.metadata ?? null);
  if (location !== null) {
    const { file, line, column } = location;
    lines.push(field('DebugLoc', `{ File: ${quoted(file ?? '')}, Line: ${line}, Column: ${column} }`));
  }
  lines.push(field('Function', quoted(fn.name ?? String(fn.slot))));
  lines.push('Args:', `  - ${field('String', quoted(message))}`, '...');
  return `${lines.join('\n')}\n`;
}

/** Values begin in column 18, as LLVM writes them. */
function field(name: string, value: string): string {
  return `${`${name}:`.padEnd(17)}${value}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
