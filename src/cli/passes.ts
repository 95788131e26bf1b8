// `rvsdg passes` lists the passes, and the order in which each level runs them.

import { constraints, type Level, levels, passes, passNamed, passOf, pipelineOf } from '../passes/index.ts';
import { closest, type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { paint, print } from './terminal.ts';

export const manual: Manual = {
  usage: 'rvsdg passes [NAME]',
  description: `Lists the passes that 'rvsdg opt -passes=' can run, and the order in which each level runs them.
With the name of a pass, explains what it does, which levels run it, and its order constraints.`,
  options: [{ name: '--help', help: 'show this text' }],
  examples: [
    ['rvsdg passes', 'list all passes'],
    ['rvsdg passes dead-node-elimination', 'explain one pass'],
  ],
};

export async function main(args: readonly string[]): Promise<number> {
  const { files } = parseArguments(args, manual.options);
  if (files.length > 1) throw new UserError(`expected the name of one pass, got ${files.length}`);
  print(files.length === 0 ? overview() : explanation(files[0]!));
  return 0;
}

const legend = `In the graph, γ (gamma) is a branch with one region for each alternative, θ (theta) a loop that
tests at its end, and φ (phi) a group of mutually recursive functions; docs/glossary.md explains more.`;

function overview(): string {
  const width = Math.max(...passes.map(({ name }) => name.length)) + 2;
  const lines = passes.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`);
  const orders = (Object.keys(levels) as Level[])
    .filter((level) => pipelineOf(level).passes.length > 0)
    .map(
      (level) =>
        `${paint('strong', `-${level}`)}\n${wrap(pipelineOf(level).passes.map((step) => passOf(step).name))}`,
    );
  return `passes:\n${lines.join('\n')}\n\n${legend}\n\nlevels:\n${orders.join('\n')}\n`;
}

/** Words in lines of at most a hundred characters, indented. */
function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = ' ';
  for (const word of words) {
    if (line.length + word.length > 99) {
      lines.push(line);
      line = ' ';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}

function explanation(name: string): string {
  const pass = passNamed(name);
  if (pass === undefined) {
    const similar = closest(
      name,
      passes.map((each) => each.name),
    );
    throw new UserError(
      `unknown pass '${name}'`,
      similar === undefined ? "'rvsdg passes' lists them" : `did you mean '${similar}'?`,
    );
  }
  const lines = [`${paint('strong', name)}: ${pass.summary}`, ''];
  for (const level of Object.keys(levels) as Level[]) {
    const count = pipelineOf(level).passes.filter((step) => passOf(step) === pass).length;
    if (count > 0) lines.push(`  -${level} runs it ${count === 1 ? 'once' : `${count} times`}`);
  }
  for (const { before, after, reason } of constraints) {
    if (before === name) lines.push(`  runs before ${after}: ${reason}`);
    if (after === name) lines.push(`  runs after ${before}: ${reason}`);
  }
  return `${lines.join('\n')}\n`;
}
