// Names of C++ as people write them: `_ZN3fmt6formatEi` is `fmt::format(int)`.
//
// C++ encodes the scope and the types of a function into its name, by the rules of the Itanium ABI (section 5.1), which all compilers
// but Microsoft's follow. `parser.ts` reads such names and `nodes.ts` spells them. The tests compare with LLVM's llvm-cxxfilt.
//
// A name that is not of C++, or has something in it that is not known here, stays as it is.

import { FunctionEncoding, Output, Part, Phrase, TemplateArguments, TooLong } from './nodes.ts';
import { Parser, Unreadable } from './parser.ts';

/** Longer names are not tried: reading takes time that grows with their length, and printing more. */
const longestName = 20_000;

interface Names {
  readonly whole: string;
  /** Shorter and shorter: without parameters, without arguments of templates, with one scope, with none. */
  readonly shorter: readonly string[];
}

const known = new Map<string, Names>();

/** So many names are kept. */
const mostKnown = 100_000;

/** The name as people write it; itself if it is not mangled. */
export function demangle(name: string): string {
  return namesOf(name).whole;
}

/**
 * The name without parameters and result, where they are not needed, and as much of its scopes and template arguments as there is
 * room for: `std::vector<int>::push_back`, `vector::push_back`, `push_back`. If there is too little room even for that, it is longer.
 */
export function shortName(name: string, room = Number.POSITIVE_INFINITY): string {
  const { shorter } = namesOf(name);
  return shorter.find(({ length }) => length <= room) ?? shorter.at(-1)!;
}

/** Characters of a title. */
const longestTitle = 72;

/** The name for a title: whole, or without parameters where that is too long. */
export function titleOf(name: string): string {
  const { whole } = namesOf(name);
  const title = whole.length <= longestTitle ? whole : shortName(name, longestTitle);
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1)}…`;
}

/** A text with every mangled name in it as people write it. */
export function demangleText(text: string): string {
  return text.replace(/\b_{1,3}Z[A-Z0-9_a-z$.]*[A-Z0-9_a-z$]/g, demangle);
}

function namesOf(name: string): Names {
  if (!/^_{1,3}Z/.test(name)) return asItIs(name);
  let found = known.get(name);
  if (found === undefined) {
    found = read(name) ?? asItIs(name);
    if (known.size >= mostKnown) known.clear();
    known.set(name, found);
  }
  return found;
}

function asItIs(name: string): Names {
  return { whole: name, shorter: [name] };
}

function read(name: string): Names | null {
  if (name.length > longestName) return null;
  const parser = new Parser(name.slice(name.indexOf('Z') + 1));
  try {
    const encoding = parser.encoding();
    const rest = parser.text.slice(parser.at);
    // Copies that a compiler made of a function: `.cold`, `.isra.0`.
    if (rest !== '' && !rest.startsWith('.')) return null;
    const copy = rest === '' ? '' : ` (${rest})`;
    const { prefix, named } = subjectOf(encoding);
    const { scope, last } = partsOf(named);
    const inner = spell(last, true) + copy;
    const outer = scope === null ? inner : `${spell(partsOf(scope).last, true)}::${inner}`;
    const shorter = [spell(named) + copy, spell(named, true) + copy, outer, inner].map(
      (each) => prefix + each,
    );
    return { whole: spell(encoding) + copy, shorter };
  } catch (error) {
    if (error instanceof Unreadable || error instanceof TooLong) return null;
    throw error;
  }
}

/** What is named: a function without its types; of `vtable for A`, the class. */
function subjectOf(encoding: Part): { prefix: string; named: Part } {
  if (encoding instanceof FunctionEncoding) return { prefix: '', named: encoding.name };
  if (!(encoding instanceof Phrase)) return { prefix: '', named: encoding };
  const [prefix, of] = encoding.pieces;
  if (typeof prefix !== 'string' || !(of instanceof Part) || encoding.pieces.length !== 2)
    return { prefix: '', named: encoding };
  return { prefix, named: of instanceof FunctionEncoding ? of.name : of };
}

/** A name in a scope, and the scope; arguments of templates do not matter. */
function partsOf(name: Part): { scope: Part | null; last: Part } {
  if (!(name instanceof Phrase)) return { scope: null, last: name };
  const [first, second, third] = name.pieces;
  if (second instanceof TemplateArguments && first instanceof Part) return partsOf(first);
  if (second !== '::' || !(first instanceof Part) || !(third instanceof Part))
    return { scope: null, last: name };
  const inner = partsOf(third);
  return inner.scope === null ? { scope: first, last: third } : inner;
}

function spell(part: Part, hidesArguments = false): string {
  const output = new Output(hidesArguments);
  part.print(output);
  return output.text;
}
