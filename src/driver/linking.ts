// From inputs to a program: sources become objects in a folder of their own, and clang links.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createScratchFolder, discard } from '../toolchain/interruption.ts';
import type { InputWord } from './command-line.ts';
import { compile, type Workshop } from './compilation.ts';
import { linkerArguments } from './invocation.ts';
import { type LinkerInputs, linkTimeInputs } from './link-time.ts';
import { programName, stemOf } from './names.ts';
import { removingRemains } from './output.ts';
import type { Request } from './request.ts';

/** Characters of a source's name in that of its object; file systems take 255 bytes for all of it. */
const longestStem = 50;

/** Compiles what is to be compiled, and links all of it. Returns an exit status. */
export async function compileAndLink(workshop: Workshop, request: Request): Promise<number> {
  const folder = createScratchFolder();
  try {
    const objects = new Map<InputWord, string>();
    let failed = 0;
    for (const [index, input] of request.line.inputs.entries()) {
      if (input.language === 'object') continue;
      const object = join(folder, objectName(input, index));
      objects.set(input, object);
      // clang wants to see what it would link.
      if (request.isDryRun) writeFileSync(object, '');
      // As clang does it, errors in one source do not hide those in others.
      failed = (await compile(workshop, request, input, object)) || failed;
    }
    if (failed !== 0) return failed;
    return request.isLinkTime
      ? await linkTogether(workshop, request, objects, folder)
      : await link(workshop, request, { objects, first: [] });
  } finally {
    discard(folder);
  }
}

/** What an object is called that is only made to be linked. */
export function objectName({ path }: InputWord, index: number): string {
  return `${stemOf(path).slice(0, longestStem)}-${index}.o`;
}

async function linkTogether(
  workshop: Workshop,
  request: Request,
  objects: ReadonlyMap<InputWord, string>,
  folder: string,
): Promise<number> {
  const inputs = await linkTimeInputs(workshop, request, objects, folder);
  return typeof inputs === 'number' ? inputs : link(workshop, request, inputs);
}

function link({ clang }: Workshop, request: Request, { objects, first }: LinkerInputs): Promise<number> {
  const output = programName(request);
  const reads = request.line.inputs.map((input) => objects.get(input) ?? input.path).filter(Boolean);
  return removingRemains(output, async () => {
    const args = linkerArguments(request, objects, { first });
    return (await clang.call({ args, reads, writes: output })).status;
  });
}
