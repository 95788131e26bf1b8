// A command line for clang, taken apart as far as we have to understand it.
//
// It becomes a list of words in the order in which they came: options with their values, and input files with their
// languages. Order matters to clang (the last `-O` wins, `-L` comes before `-l`), so nothing is sorted; later stages
// choose which words to hand on.

import { readFileSync } from 'node:fs';
import { aliases, attachable, languageOf, notOutput, valuesOf } from './options.ts';

/** An option with its values. */
export interface OptionWord {
  readonly kind: 'option';
  /** Its name without an attached value, for those that we look at, and else the argument as it came. */
  readonly name: string;
  readonly value: string | null;
  /** What clang is given for it. */
  readonly args: readonly string[];
}

/** An input file, `-` being standard input. */
export interface InputWord {
  readonly kind: 'input';
  readonly path: string;
  /** As clang calls it; 'object' for what goes to the linker. */
  readonly language: string;
  /** Whether `-x` said so, and not the name of the file. */
  readonly isExplicit: boolean;
}

export type Word = OptionWord | InputWord;

export interface CommandLine {
  readonly isCxx: boolean;
  readonly words: readonly Word[];
  readonly inputs: readonly InputWord[];
  /** An option that lacks its value; clang will say so. */
  readonly isIncomplete: boolean;
}

/** Takes a command line apart. */
export function parseCommandLine(args: readonly string[], isCxx: boolean): CommandLine {
  const words: Word[] = [];
  let language: string | null = null;
  let isIncomplete = false;
  let onlyFiles = false;
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!;
    if (onlyFiles || argument === '-' || !argument.startsWith('-')) {
      words.push(inputWord(argument, language, isCxx));
      continue;
    }
    if (argument === '--') {
      onlyFiles = true;
      continue;
    }
    const count = valuesOf(argument);
    const word = optionWord(args.slice(index, index + 1 + count));
    index += count;
    if (index >= args.length) isIncomplete = true;
    words.push(word);
    if (word.name === '-x') language = word.value === 'none' ? null : word.value;
  }
  const inputs = words.filter((word): word is InputWord => word.kind === 'input');
  return { isCxx, words, inputs, isIncomplete };
}

function inputWord(path: string, language: string | null, isCxx: boolean): InputWord {
  // What is meant for the linker alone stays so, whatever language was named for sources.
  const own = languageOf(path, isCxx);
  return { kind: 'input', path, language: language ?? own, isExplicit: language !== null };
}

function optionWord(args: readonly string[]): OptionWord {
  const [first, ...values] = args as [string, ...string[]];
  const [, long, attached] = /^(--[a-z-]+)(?:=(.*))?$/s.exec(first) ?? [];
  const short = long === undefined ? undefined : aliases[long];
  if (short !== undefined) return aliasWord(short, attached ?? values[0] ?? null);
  if (values.length > 0) return { kind: 'option', name: first, value: values.at(-1)!, args };
  const name = attachable.find((each) => first.startsWith(each) && first !== each);
  if (name === undefined || (name === '-o' && notOutput.test(first))) {
    return { kind: 'option', name: first, value: null, args };
  }
  return { kind: 'option', name, value: first.slice(name.length), args };
}

function aliasWord(name: string, value: string | null): OptionWord {
  if (name === '-O')
    return { kind: 'option', name: `-O${value ?? ''}`, value: null, args: [`-O${value ?? ''}`] };
  if (name === '-save-temps' && value !== null) name = `-save-temps=${value}`;
  const takesValue = name === '-o' || name === '-x';
  return { kind: 'option', name, value, args: takesValue && value !== null ? [name, value] : [name] };
}

/** Response files may name others; one that names itself would never end. */
const mostResponseFiles = 1000;

/** Replaces each `@FILE` by the arguments in that file. One that cannot be read is left for clang to complain about. */
export function expandResponseFiles(args: readonly string[]): string[] {
  const expanded: string[] = [];
  const pending = [...args].reverse();
  let files = 0;
  for (let argument = pending.pop(); argument !== undefined; argument = pending.pop()) {
    const text = argument.startsWith('@') && files < mostResponseFiles ? contentOf(argument.slice(1)) : null;
    if (text === null) {
      expanded.push(argument);
      continue;
    }
    files++;
    pending.push(...splitArguments(text).reverse());
  }
  return expanded;
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Splits text into arguments as GNU programs do: at white space, with quotes and backslashes. */
export function splitArguments(text: string): string[] {
  const found: string[] = [];
  let current: string | null = null;
  let quote = '';
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!;
    if (character === '\\' && quote !== "'" && index + 1 < text.length) {
      current = (current ?? '') + text[++index];
    } else if (quote !== '') {
      if (character === quote) quote = '';
      else current += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      current ??= '';
    } else if (/\s/.test(character)) {
      if (current !== null) found.push(current);
      current = null;
    } else {
      current = (current ?? '') + character;
    }
  }
  if (current !== null) found.push(current);
  return found;
}

/** Arguments as the text of a response file. */
export function joinArguments(args: readonly string[]): string {
  return args.map((argument) => `"${argument.replaceAll(/[\\"]/g, '\\$&')}"\n`).join('');
}
