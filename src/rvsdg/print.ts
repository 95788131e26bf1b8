// A graph as a tree of text, for people: regions by indentation, one line a node,
// producers before consumers.
//
//   lambda max (%0: i32, %1: i32) {
//     %2: i1 = icmp "sgt" (%0, %1)
//     %3: ctl(2) = match "1→0 _→1" (%2)
//     %4: i32 = gamma %3 (%5 = %0, %6 = %1) {
//       yield %5
//     } {
//       yield %6
//     }
//     return %4
//   }

import { type Graph, type Node, type Origin, type Region, SimpleNode } from './graph.ts';
import { Delta, Gamma, Lambda, Phi, Theta } from './structural.ts';
import { topDown } from './traverse.ts';

export interface PrintOptions {
  /** Only the λ and δ for which this holds; all by default. */
  readonly select?: (node: Lambda | Delta) => boolean;
}

/** The graph as text. */
export function graphToText(graph: Graph, options: PrintOptions = {}): string {
  const printer = new Printer(options);
  printer.root(graph.root);
  return printer.text();
}

/** Text, or a node still to be printed. */
type Pending =
  | { readonly depth: number; readonly line: string }
  | { readonly depth: number; readonly node: Node };

class Printer {
  private readonly lines: string[] = [];
  private readonly numbers = new Map<Origin, number>();
  private readonly options: PrintOptions;
  private readonly stack: Pending[] = [];

  constructor(options: PrintOptions) {
    this.options = options;
  }

  text(): string {
    return `${this.lines.join('\n')}\n`;
  }

  root(region: Region): void {
    for (const argument of region.arguments) {
      this.say(0, `import ${this.define(argument)} ${JSON.stringify(argument.name ?? '')}`);
    }
    this.pushNodes(region, 0, `export ${this.uses(region.results)}`);
    this.drain();
  }

  private drain(): void {
    for (let item = this.stack.pop(); item !== undefined; item = this.stack.pop()) {
      if ('line' in item) this.say(item.depth, item.line);
      else this.node(item.node, item.depth);
    }
  }

  private say(depth: number, line: string): void {
    this.lines.push('  '.repeat(Math.min(depth, 60)) + line);
  }

  private name(origin: Origin): string {
    let number = this.numbers.get(origin);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(origin, number);
    }
    return `%${number}`;
  }

  private define(origin: Origin): string {
    return `${this.name(origin)}: ${origin.type.text}`;
  }

  private uses(users: readonly { origin: Origin }[]): string {
    return users.map((user) => this.name(user.origin)).join(', ');
  }

  private bindings(args: readonly Origin[], inputs: readonly { origin: Origin }[]): string {
    return args.map((argument, i) => `${this.name(argument)} = ${this.name(inputs[i]!.origin)}`).join(', ');
  }

  /** Pushes the nodes of a region and the line that ends it, such that the first is popped first. */
  private pushNodes(region: Region, depth: number, last: string): void {
    this.stack.push({ depth, line: last });
    const nodes = [...topDown(region)];
    for (let i = nodes.length - 1; i >= 0; i--) this.stack.push({ depth, node: nodes[i]! });
  }

  private node(node: Node, depth: number): void {
    const outputs = node.outputs.map((output) => this.define(output)).join(', ');
    const left = outputs === '' ? '' : `${outputs} = `;
    if (node instanceof SimpleNode) {
      const { name, details } = node.operation;
      this.say(
        depth,
        `${left}${name}${details === '' ? '' : ` ${JSON.stringify(details)}`} (${this.uses(node.inputs)})`,
      );
    } else if (node instanceof Gamma) this.gamma(node, depth, left);
    else if (node instanceof Theta) this.theta(node, depth, left);
    else if (node instanceof Lambda || node instanceof Delta) this.definition(node, depth, left);
    else if (node instanceof Phi) this.phi(node, depth, left);
  }

  private gamma(gamma: Gamma, depth: number, left: string): void {
    const [predicate, ...inputs] = gamma.inputs;
    const open = `${left}gamma ${this.name(predicate!.origin)}`;
    for (let i = gamma.regions.length - 1; i >= 0; i--) {
      const region = gamma.regions[i]!;
      this.stack.push({ depth, line: '}' });
      this.pushNodes(region, depth + 1, `yield ${this.uses(region.results)}`);
      const bindings = this.bindings(region.arguments, inputs);
      this.stack.push({ depth, line: `${i === 0 ? open : `| ${i}`} (${bindings}) {` });
    }
  }

  private theta(theta: Theta, depth: number, left: string): void {
    const [predicate, ...results] = theta.body.results;
    this.stack.push({ depth, line: '}' });
    const last = `repeat ${this.name(predicate!.origin)} (${this.uses(results)})`;
    this.pushNodes(theta.body, depth + 1, last);
    this.say(depth, `${left}theta (${this.bindings(theta.body.arguments, theta.inputs)}) {`);
  }

  private definition(node: Lambda | Delta, depth: number, left: string): void {
    if (this.options.select !== undefined && !this.options.select(node)) return;
    const contexts = node.body.arguments.slice(0, node.contextCount);
    const parameters = node.body.arguments.slice(node.contextCount).map((p) => this.define(p));
    this.stack.push({ depth, line: '}' });
    this.pushNodes(node.body, depth + 1, `return ${this.uses(node.body.results)}`);
    const context = contexts.length === 0 ? '' : ` [${this.bindings(contexts, node.inputs)}]`;
    const list = node instanceof Lambda ? ` (${parameters.join(', ')})` : '';
    this.say(depth, `${left}${node.kind} ${JSON.stringify(node.name)}${context}${list} {`);
  }

  private phi(phi: Phi, depth: number, left: string): void {
    this.stack.push({ depth, line: '}' });
    this.pushNodes(phi.body, depth + 1, `define ${this.uses(phi.body.results)}`);
    const contexts = this.bindings(phi.body.arguments.slice(0, phi.contextCount), phi.inputs);
    const recursion = phi.body.arguments.slice(phi.contextCount).map((argument) => this.define(argument));
    this.say(depth, `${left}phi [${contexts}] (${recursion.join(', ')}) {`);
  }
}
