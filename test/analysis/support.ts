// Facts about the function @f of a module, asked by the names of its values.

import type { Access } from '../../src/analysis/alias.ts';
import { Facts } from '../../src/analysis/facts.ts';
import { instructionOf } from '../../src/analysis/intrinsics.ts';
import { ModuleSummary } from '../../src/analysis/summary.ts';
import { buildModule } from '../../src/build/index.ts';
import { functionOf, type Program } from '../../src/dialect/index.ts';
import { type DataLayout, parseDataLayout, readModule } from '../../src/llvm/index.ts';
import { lambdasOf } from '../../src/passes/optimize.ts';
import { type Lambda, type Origin, regionsOf, SimpleNode, Theta } from '../../src/rvsdg/index.ts';

export class Subject {
  readonly program: Program;
  readonly lambda: Lambda;
  readonly layout: DataLayout;
  readonly facts: Facts;

  constructor(module: string) {
    this.program = buildModule(readModule(module));
    this.lambda = lambdasOf(this.program.graph.root).find((lambda) => functionOf(lambda).name === 'f')!;
    this.layout = parseDataLayout(this.program.module.dataLayout ?? '');
    this.facts = new Facts(this.lambda, this.layout, ModuleSummary.of(this.program));
  }

  /** The parameter or result of an instruction with a name. */
  origin(name: string): Origin {
    for (const region of regionsOf(this.lambda.body)) {
      for (const argument of region.arguments) if (argument.name === name) return argument;
      for (const node of region.nodes())
        for (const output of node.outputs) if (output.name === name) return output;
    }
    throw new Error(`nothing is called ${name}`);
  }

  /** The load with a name, or the store of a value with that name or of that constant. */
  access(name: string): Access {
    return this.facts.aliases.accessOf(this.node(name))!;
  }

  node(name: string): SimpleNode {
    for (const region of regionsOf(this.lambda.body)) {
      for (const node of region.nodes()) {
        if (!(node instanceof SimpleNode)) continue;
        if (node.outputs.some((output) => output.name === name && !output.type.isState)) return node;
        const stored = instructionOf(node)?.operands[0];
        if (stored?.kind === 'constant' && node.outputs.length === 1 && String(stored.bits) === name)
          return node;
      }
    }
    throw new Error(`nothing is called ${name}`);
  }

  mayAlias(a: string, b: string): boolean {
    const { aliases } = this.facts;
    const answer = aliases.mayAlias(this.access(a), this.access(b));
    if (aliases.mayAlias(this.access(b), this.access(a)) !== answer) throw new Error('the order matters');
    return answer;
  }

  isCaptured(pointer: string): boolean {
    const { aliases } = this.facts;
    return aliases.isCaptured(aliases.objectsOf(aliases.addressOf(this.origin(pointer))).list![0]!);
  }

  loops(): Theta[] {
    return regionsOf(this.lambda.body).flatMap((region) =>
      [...region.nodes()].filter((node) => node instanceof Theta),
    );
  }
}
