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

/** A response file may name others; more than these are taken for a mistake, which clang then names. */
const mostResponseFiles = 1000;

/** Marks in the list of pending arguments where those of a response file end. */
const endOfFile = Symbol('end of file');

/**
 * Replaces each `@FILE` by the arguments in that file. One that cannot be read, or that names itself, is left for clang to
 * complain about.
 */
export function expandResponseFiles(args: readonly string[]): string[] {
  const expanded: string[] = [];
  const pending: (string | typeof endOfFile)[] = [...args].reverse();
  const open: string[] = [];
  let files = 0;
  for (let argument = pending.pop(); argument !== undefined; argument = pending.pop()) {
    if (argument === endOfFile) {
      open.pop();
      continue;
    }
    const path = argument.startsWith('@') ? argument.slice(1) : null;
    const isReadable = path !== null && files < mostResponseFiles && !open.includes(path);
    const text = isReadable ? contentOf(path) : null;
    if (text === null) {
      expanded.push(argument);
      continue;
    }
    files++;
    open.push(path!);
    pending.push(endOfFile, ...splitArguments(text).reverse());
  }
  return expanded;
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return null;
  }
}

/**
 * Splits text into arguments as LLVM does: at white space, with quotes. A backslash stands before a character that is meant
 * literally, in quotes of either kind too, and arguments of no characters are left out.
 */
export function splitArguments(text: string): string[] {
  const found: string[] = [];
  let current = '';
  let quote = '';
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!;
    if (character === '\\' && index + 1 < text.length) {
      current += text[++index];
    } else if (quote !== '') {
      if (character === quote) quote = '';
      else current += character;
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (/\s/.test(character)) {
      if (current !== '') found.push(current);
      current = '';
    } else {
      current += character;
    }
  }
  if (current !== '') found.push(current);
  return found;
}

/** Arguments as the text of a response file. */
export function joinArguments(args: readonly string[]): string {
  return args.map((argument) => `"${argument.replaceAll(/[\\"]/g, '\\$&')}"\n`).join('');
}
