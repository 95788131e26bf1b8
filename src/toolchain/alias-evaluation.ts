// What LLVM's alias analyses say of every two accesses of each function: `opt -passes=aa-eval`.

import { runChild } from './child.ts';
import { requireTool } from './find.ts';
import { ToolFailure } from './toolchain.ts';

const analyses = 'basic-aa,tbaa,scoped-noalias-aa,globals-aa';

/** Evaluates a module, as text. Lines of the answer are verdicts; pairs that may alias, or alias partially, have none. */
export async function evaluateAliases(module: Uint8Array): Promise<string> {
  const { path } = requireTool('opt');
  const { errors, ...ending } = await runChild(
    path,
    [
      '-',
      '-disable-output',
      `-aa-pipeline=${analyses}`,
      '-passes=require<globals-aa>,function(aa-eval)',
      '-evaluate-aa-metadata',
      '-print-no-aliases',
      '-print-must-aliases',
    ],
    { input: module, holdsErrors: true },
  );
  if (ending.status !== 0) throw new ToolFailure('opt', ending);
  return Buffer.from(errors).toString('latin1');
}
