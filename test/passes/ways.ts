// All ways to run a list of passes over a module. What comes out must not depend on the way.

import { buildModule } from '../../src/build/index.ts';
import { openSession } from '../../src/explore/session.ts';
import { type Module, readModule, writeModule } from '../../src/llvm/index.ts';
import {
  Optimization,
  optimize,
  optimizeWithPauses,
  type Pipeline,
  parsePipeline,
} from '../../src/passes/index.ts';
import { ModuleRecovery, recoverModule } from '../../src/recover/index.ts';
import { writeProgram } from '../../src/text/index.ts';

const building = { replacesInvokes: true };

/** They return the module that comes out. */
const ways: Record<string, (module: Module, pipeline: Pipeline) => Module> = {
  /** As the commands do: passes begin before all of the module is built, recovery before all of it is optimized. */
  streamed(module, pipeline) {
    const recovery = new ModuleRecovery();
    const optimization = new Optimization({
      ...pipeline,
      atDone: (lambda, begun) => recovery.begin(lambda, begun),
    });
    const program = buildModule(module, {
      ...building,
      atBuilt: (lambda, begun) => optimization.begin(lambda, begun),
    });
    optimization.finish(program);
    return recovery.finish(program);
  },

  /** All passes of a stretch on one function, then on the next. */
  'by function'(module, pipeline) {
    const program = buildModule(module, building);
    optimize(program, pipeline);
    return recoverModule(program);
  },

  reversed(module, pipeline) {
    const program = buildModule(module, building);
    optimize(program, { ...pipeline, order: 'reversed' });
    return recoverModule(program);
  },

  /** Each pass on all functions. */
  'by pass'(module, pipeline) {
    const program = buildModule(module, building);
    for (const _ of optimizeWithPauses(program, pipeline));
    return recoverModule(program);
  },

  /** As --print-changed does: the program is written as text after each pass. */
  printed(module, pipeline) {
    const program = buildModule(module, building);
    optimize(program, { ...pipeline, observer: { after: () => writeProgram(program) } });
    return recoverModule(program);
  },

  verified(module, pipeline) {
    const program = buildModule(module, building);
    optimize(program, { ...pipeline, verifyEach: true, remarks: true });
    return recoverModule(program);
  },
};

/** The names of all ways. */
export const wayNames: readonly string[] = [...Object.keys(ways), 'explored'];

/** Runs a list of passes, or a level, over the text of a module in a certain way, and returns the text that comes out. */
export async function runInWay(way: string, text: Uint8Array, passes: string): Promise<Uint8Array> {
  if (way === 'explored') {
    // As the explorer records it.
    const session = await openSession({ text: new TextDecoder().decode(text), passes });
    return new TextEncoder().encode(
      (session as unknown as { backing: { output(): string } }).backing.output(),
    );
  }
  return writeModule(ways[way]!(readModule(text), parsePipeline(passes)));
}
