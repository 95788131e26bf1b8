// A second emitter beside the one of LLVM IR: the schedule of a function as a function of JavaScript.
//
// It uses src/schedule alone, as a back end for another target would: blocks become the cases of a `switch` in a loop, and
// variables are local variables, with no φ anywhere. What it makes of random programs does what the interpreter says.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import {
  ConstantOperation,
  functionOf,
  InstructionOperation,
  MatchOperation,
  type Program,
} from '../../src/dialect/index.ts';
import { runModule } from '../../src/interp/index.ts';
import { type Constant, readModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { Globals } from '../../src/recover/index.ts';
import { type Lambda, type Origin, SimpleNode } from '../../src/rvsdg/index.ts';
import { type Block, type Edge, type Schedule, scheduleOf } from '../../src/schedule/index.ts';
import { anyProgram, runs } from '../build/programs.ts';
import { expectSame, type Outcome, outcomeOf } from '../support/outcomes.ts';

/** What an instruction computes, from the texts of its operands. Integers have 32 bits, or one. */
const expressions: Readonly<Record<string, (a: string, b: string, c: string) => string>> = {
  add: (a, b) => `${a} + ${b} | 0`,
  sub: (a, b) => `${a} - ${b} | 0`,
  mul: (a, b) => `Math.imul(${a}, ${b})`,
  xor: (a, b) => `${a} ^ ${b}`,
  and: (a, b) => `${a} & ${b}`,
  or: (a, b) => `${a} | ${b}`,
  shl: (a, b) => `${a} << ${b}`,
  lshr: (a, b) => `${a} >>> ${b} | 0`,
  ashr: (a, b) => `${a} >> ${b}`,
  urem: (a, b) => `(${a} >>> 0) % (${b} >>> 0) | 0`,
  udiv: (a, b) => `(${a} >>> 0) / (${b} >>> 0) | 0`,
  trunc: (a) => `${a} & 1`,
  freeze: (a) => a,
  select: (a, b, c) => `${a} ? ${b} : ${c}`,
  load: (a) => `${a}.value`,
  store: (a, b) => `${b}.value = ${a}`,
};

const comparisons: Readonly<Record<string, string>> = { eq: '===', ne: '!==' };

class ScriptEmitter {
  private readonly schedule: Schedule;
  private readonly nameOf: (origin: Origin) => string | undefined;

  constructor(lambda: Lambda, nameOf: (origin: Origin) => string | undefined) {
    this.schedule = scheduleOf(lambda, resultOf(lambda), 'pcfr');
    this.nameOf = nameOf;
  }

  function(): string {
    const { lambda, blocks, variables } = this.schedule;
    const { name, arguments: parameters } = functionOf(lambda);
    const locals = ['at = 0', ...variables.map((_, i) => `v${i} = 0`)];
    for (const { nodes } of blocks) for (const { id } of nodes) locals.push(`n${id} = 0`);
    return [
      `function ${name}(${parameters.map((_, i) => `p${i}`)}) {`,
      `  let ${locals.join(', ')};`,
      '  for (;;) { step(); switch (at) {',
      ...blocks.flatMap((block) => this.block(block)),
      '  } }',
      '}',
    ].join('\n');
  }

  private block(block: Block): string[] {
    return [
      `  case ${block.position}:`,
      ...block.nodes.map((node) => this.node(node)),
      ...this.ending(block),
    ];
  }

  private ending({ ending, edges }: Block): string[] {
    if (ending.kind === 'jump') return [this.edge(edges[0]!)];
    if (ending.kind === 'unreachable') return ['unreachable();'];
    if (ending.kind === 'return') {
      const [result] = resultOf(this.schedule.lambda);
      return [result === undefined ? 'return;' : `return ${this.value(result)};`];
    }
    if (ending.kind === 'decision') return this.select(this.value(ending.decision), [...edges.entries()]);
    if (ending.kind !== 'match' || !(ending.operation instanceof MatchOperation))
      throw new Error(`unexpected ending ${ending.kind}`);
    const { alternatives } = ending.operation;
    const number = this.match(ending.node, ending.operation);
    return this.select(
      number,
      alternatives.map((alternative, i) => [alternative, edges[i]!]),
    );
  }

  private select(number: string, ways: readonly (readonly [number, Edge])[]): string[] {
    return [`switch (${number}) {`, ...ways.map(([i, edge]) => `case ${i}: { ${this.edge(edge)} }`), '}'];
  }

  /** What is assigned on an edge, border by border, and the jump. */
  private edge({ crossings, to }: Edge): string {
    let text = '';
    for (const crossing of crossings) {
      const { targets, sources } = this.schedule.assignmentsAt(crossing);
      if (targets.length === 0) continue;
      const values = sources.map((source) => this.value(source));
      text += `[${targets.map((target) => `v${target}`)}] = [${values}]; `;
    }
    return `${text}at = ${to.position}; continue;`;
  }

  private node(node: SimpleNode): string {
    const { operation, id } = node;
    if (operation instanceof MatchOperation)
      return this.schedule.isNumber(node) ? `n${id} = ${this.match(node, operation)};` : '';
    if (!(operation instanceof InstructionOperation)) throw new Error(`unexpected ${node.kind}`);
    const { instruction } = operation;
    const operands = instruction.operands.map((_, i) => this.value(node.inputs[i]!.origin));
    const { name } = instruction.operation;
    if (name === 'unreachable') return '';
    if (name === 'call') return `n${id} = ${operands[0]}(${operands.slice(1)});`;
    const [a = '', b = '', c = ''] = operands;
    const comparison = comparisons[instruction.predicate];
    if (name === 'icmp' && comparison !== undefined) return `n${id} = ${a} ${comparison} ${b} ? 1 : 0;`;
    return `n${id} = ${expressions[name]!(a, b, c)};`;
  }

  private match(node: SimpleNode, { cases, to, otherwise }: MatchOperation): string {
    const { origin } = node.inputs[0]!;
    const bits = origin.type.text === 'i1' ? 1 : 32;
    const tests = cases.map((value, i) => `x === ${bits === 1 ? value & 1n : value} ? ${to[i]} : `);
    return `((x) => ${tests.join('')}${otherwise})(${this.value(origin)})`;
  }

  private value(origin: Origin): string {
    const thing = this.schedule.thingOf(origin);
    const variable = this.schedule.variableOf(thing);
    if (variable >= 0) return `v${variable}`;
    const { node } = thing;
    if (node instanceof SimpleNode) {
      const { operation } = node;
      if (operation instanceof ConstantOperation) return literal(operation.value as Constant);
      if (operation.name === 'decide') return operation.details;
      return operation.name === 'undefined' ? '0' : `n${node.id}`;
    }
    const { lambda } = this.schedule;
    if (thing.region === lambda.body) return `p${thing.index - lambda.contextCount}`;
    return this.nameOf(thing)!;
  }
}

function literal({ bits, type, form }: Constant): string {
  if (form !== 'integer') return '0';
  return String(type.bits === 1 ? bits & 1n : BigInt.asIntN(32, bits));
}

function resultOf(lambda: Lambda): Origin[] {
  return functionOf(lambda).valueType.result.kind === 'void' ? [] : [lambda.body.results[0]!.origin];
}

/** The whole program as JavaScript; external functions and variables are what it is called with. */
function scriptOf(program: Program): string {
  const { lambdas, globalOf } = new Globals(program);
  const nameOf = (origin: Origin) => globalOf(origin)?.name ?? undefined;
  return lambdas.map((lambda) => new ScriptEmitter(lambda, nameOf).function()).join('\n');
}

class Ended extends Error {
  readonly end: string;

  constructor(end: string) {
    super(end);
    this.end = end;
  }
}

function runScript(script: string, state: number): Outcome {
  let output = '';
  let steps = 0;
  const environment = {
    putchar: (character: number) => {
      output += String.fromCharCode(character);
      return character;
    },
    exit: (status: number) => {
      throw new Ended(`exit ${status}`);
    },
    unreachable: () => {
      throw new Ended('undefined');
    },
    step: () => {
      if (++steps > 1_000_000) throw new Ended('limit');
    },
    fuel: { value: 100 },
    state: { value: state },
    memory: { value: 0 },
  };
  const main = new Function(...Object.keys(environment), `${script}\nreturn main();`);
  try {
    return { end: `exit ${main(...Object.values(environment))}`, output };
  } catch (error) {
    if (error instanceof Ended) return { end: error.end, output };
    throw error;
  }
}

/** What the variable `@state` starts with. */
const stateOf = (text: string) => Number(/@state = global i32 (\d+)/.exec(text)![1]);

describe('a second emitter on the same schedule', { timeout: 3_600_000 }, () => {
  it('writes JavaScript that does what the program does', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const text = program.text();
        const expected = outcomeOf((options) => runModule(readModule(text), options), 20_000);
        const actual = runScript(scriptOf(buildModule(readModule(text))), stateOf(text));
        if (expected.end.startsWith('limit') || expected.end.startsWith('exit')) expectSame(actual, expected);
        else expect(actual).toEqual({ end: 'undefined', output: expected.output });
      }),
      { numRuns: runs },
    );
  });

  it('of graphs that passes have changed as well', () => {
    const passes = parsePipeline('common-node-elimination,sinking,theta-gamma-inversion,pull-in');
    fc.assert(
      fc.property(anyProgram, (random) => {
        const text = random.text();
        const expected = outcomeOf((options) => runModule(readModule(text), options), 20_000);
        if (!expected.end.startsWith('exit')) return;
        const program = buildModule(readModule(text));
        optimize(program, passes);
        expect(runScript(scriptOf(program), stateOf(text))).toEqual(expected);
      }),
      { numRuns: runs },
    );
  });
});
