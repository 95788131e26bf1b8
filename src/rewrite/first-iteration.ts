// What values of a loop's body are in its first iteration, computed before the loop.

import { isPure } from '../analysis/speculation.ts';
import { ConstantOperation } from '../dialect/index.ts';
import { Gamma, type Operation, type Origin, SimpleNode, type Theta } from '../rvsdg/index.ts';

/** A value that takes more nodes than this is not computed again. */
const mostCopies = 12;

export class FirstIteration {
  private readonly theta: Theta;
  private readonly adapt: (operation: Operation) => Operation;
  private readonly known = new Map<Origin, Origin>();

  /** `adapt`: what operations become, where the first iteration may not execute them. */
  constructor(theta: Theta, adapt: (operation: Operation) => Operation = (operation) => operation) {
    this.theta = theta;
    this.adapt = adapt;
  }

  /** The value that an origin of the body has in the first iteration; null if it cannot be computed before the loop. */
  of(wanted: Origin): Origin | null {
    const pending = [wanted];
    let copies = 0;
    for (let at = pending.at(-1); at !== undefined; at = pending.at(-1)) {
      if (this.find(at) !== undefined) {
        pending.pop();
        continue;
      }
      const { node } = entering(at);
      if (!(node instanceof SimpleNode) || copies === mostCopies) return null;
      if (!isPure(node) && !(node.operation instanceof ConstantOperation)) return null;
      const missing = node.inputs.find(({ origin }) => this.find(origin) === undefined);
      if (missing !== undefined) pending.push(missing.origin);
      else {
        this.copy(node);
        copies++;
      }
    }
    return this.find(wanted)!;
  }

  private find(origin: Origin): Origin | undefined {
    const at = entering(origin);
    return at.isArgument ? this.theta.inputs[at.index]!.origin : this.known.get(at);
  }

  private copy(node: SimpleNode): void {
    const origins = node.inputs.map(({ origin }) => this.find(origin)!);
    const types = node.outputs.map(({ type }) => type);
    const copy = new SimpleNode(this.theta.region, this.adapt(node.operation), origins, types);
    node.outputs.forEach((output, i) => {
      this.known.set(output, copy.outputs[i]!);
    });
  }
}

/** What an argument of γ is, where it enters. */
export function entering(origin: Origin): Origin {
  let at = origin;
  while (at.isArgument && at.region.owner instanceof Gamma) at = at.region.owner.inputs[at.index + 1]!.origin;
  return at;
}
