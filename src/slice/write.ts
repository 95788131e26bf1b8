// A module with marks, as text: what the marks do is said here.
//
//      kept      each value is stored in a volatile variable, so that no optimization removes what the slice is about
//      traced    each is written to standard error, a line each: `criterion: 21`
//      open      the functions are only declared: whoever links the program says what they do
//
// Addresses differ from run to run, and between a program and its slice; of a pointer it is said whether it is null.

import { type Module, writeModule } from '../llvm/index.ts';
import { criterionName } from './criterion.ts';

/** By the suffix of the function: the type of the value, and how it is printed. */
const marks = [
  { suffix: 'i64', type: 'i64', format: 'criterion: %lld' },
  { suffix: 'f64', type: 'double', format: 'criterion: %.17g' },
  { suffix: 'ptr', type: 'ptr', format: 'criterion: %s' },
];

/** The text of a module in which values are marked. */
export function writeMarked(module: Module, form: 'kept' | 'traced' | 'open'): Uint8Array {
  if (form === 'open') return writeModule(module);
  const isTraced = form === 'traced';
  const used = marks.filter(({ suffix }) => module.symbols.has(`${criterionName}${suffix}`));
  const isMark = ({ name }: { name: string | null }) => name?.startsWith(criterionName) ?? false;
  module.functions = module.functions.filter((fn) => !isMark(fn));
  const text = new TextDecoder().decode(writeModule(module));
  const definitions = used.map((mark) => (isTraced ? traced(mark) : kept(mark)));
  const print = 'declare i32 @dprintf(i32, ptr, ...)\n';
  const isDeclared = module.symbols.has('dprintf');
  const all = [text, ...definitions, isTraced && used.length > 0 && !isDeclared ? print : ''];
  return new TextEncoder().encode(all.filter((part) => part !== '').join('\n'));
}

type Mark = (typeof marks)[number];

function kept({ suffix, type }: Mark): string {
  const name = `${criterionName}${suffix}`;
  return `@${criterionName}value.${suffix} = internal global ${type} zeroinitializer

define internal void @${name}(${type} %value) {
  store volatile ${type} %value, ptr @${criterionName}value.${suffix}
  ret void
}
`;
}

function traced({ suffix, type, format }: Mark): string {
  const name = `${criterionName}${suffix}`;
  const text = `@${criterionName}format.${suffix}`;
  const [null_, pointer] = [`@${criterionName}null`, `@${criterionName}pointer`];
  const isPointer = type === 'ptr';
  const words = isPointer
    ? `${null_} = private constant [5 x i8] c"null\\00"
${pointer} = private constant [8 x i8] c"pointer\\00"
`
    : '';
  const choice = isPointer
    ? `  %isnull = icmp eq ptr %value, null
  %word = select i1 %isnull, ptr ${null_}, ptr ${pointer}
`
    : '';
  return `${words}${text} = private constant [${format.length + 2} x i8] c"${format}\\0A\\00"

define internal void @${name}(${type} %value) {
${choice}  %written = call i32 (i32, ptr, ...) @dprintf(i32 2, ptr ${text}, ${type} ${isPointer ? '%word' : '%value'})
  ret void
}
`;
}
