// What is not LLVM IR is refused, with the place of the mistake.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LlvmIrError, readModule, writeModule } from '../../src/llvm/index.ts';
import { errorOf } from './support.ts';

/** A mistake, and the message it must give. */
const mistakes: [name: string, source: string, message: RegExp][] = [
  ['no entity', 'foo', /expected top-level entity/],
  ['a stray slash', '@x =/ global i32 0', /expected/],
  ['an argument of label type', 'declare void @f(label)', /invalid type for function argument/],
  ['an unknown word', '@x = global i32 frobnicate', /expected value token/],
  ['a missing initializer', '@x = global i32', /expected value token/],
  ['an integer of pointer type', '@x = global ptr 1', /integer constant must have integer type/],
  ['a float that does not fit', '@x = global float 0.1', /floating point constant invalid for type 'float'/],
  [
    'a float that is too large',
    '@x = global float 1.0e40',
    /floating point constant invalid for type 'float'/,
  ],
  ['a NaN with too much payload', '@x = global float 0x7FF8000000000001', /invalid for type 'float'/],
  ['a half of five digits', '@x = global half 0xH3C000', /more than 16 bits/],
  ['null of integer type', '@x = global i32 null', /null must be a pointer type/],
  ['a wrong element', '@x = global [2 x i32] [i32 1, i8 2]', /array element #1 is not of type 'i32'/],
  ['too few elements', '@x = global { i32, i32 } { i32 1 }', /wrong # elements/],
  ['an undefined global', '@x = global ptr @y', /use of undefined value '@y'/],
  ['an undefined type', '@x = external global %t', /use of undefined type named 't'/],
  ['an undefined comdat', '@x = global i32 0, comdat', /use of undefined comdat '\$x'/],
  ['undefined metadata', '!x = !{!0}', /use of undefined metadata '!0'/],
  ['a global twice', '@x = global i32 0\n@x = global i32 0', /redefinition of global '@x'/],
  ['a type twice', '%t = type { i32 }\n%t = type { i8 }', /redefinition of type/],
  ['a type that contains itself', '%t = type { [2 x %t] }', /is recursive/],
  ['a vector of nothing', '@x = external global <0 x i32>', /zero element vector is illegal/],
  ['an integer type too wide', '@x = external global i8388609', /width of an integer type is out of range/],
  ['a string without end', '@x = global [1 x i8] c"a', /end of file in string/],
  ['a function without block', 'define void @f() { }', /requires at least one basic block/],
  ['a block without terminator', 'define void @f() {\n %x = add i32 1, 1\n}', /expected instruction opcode/],
  ['an undefined value', 'define i32 @f() { ret i32 %x }', /use of undefined value '%x'/],
  [
    'a value twice',
    'define void @f() {\n%x = add i32 1, 1\n%x = add i32 1, 1\nret void\n}',
    /multiple definition/,
  ],
  [
    'a number out of order',
    'define void @f() {\n%1 = add i32 1, 1\n%1 = add i32 1, 1\nret void\n}',
    /expected to be numbered '%2' or greater/,
  ],
  [
    'a value of another type',
    'define void @f(i32 %x) {\n%y = add i64 %x, 1\nret void\n}',
    /'%x' defined with type 'i32' but expected 'i64'/,
  ],
  [
    'a use before a definition of another type',
    'define void @f() {\nbr label %b\nb:\n%p = phi i32 [ %x, %b ]\n%x = add i8 1, 1\nbr label %b\n}',
    /forward referenced with type 'i32'/,
  ],
  ['a wrong result', 'define i32 @f() { ret i64 1 }', /doesn't match function result type 'i32'/],
  [
    'a named void',
    'define void @f() {\n%x = fence seq_cst\nret void\n}',
    /returning void cannot have a name/,
  ],
  [
    'a float addition of integers',
    'define void @f() {\n%x = fadd i32 1, 2\nret void\n}',
    /invalid operand type/,
  ],
  [
    'an invalid cast',
    'define void @f() {\n%x = trunc i8 1 to i32\nret void\n}',
    /invalid cast opcode for cast from 'i8' to 'i32'/,
  ],
  [
    'too many arguments',
    'declare void @g()\ndefine void @f() {\ncall void () @g(i32 1)\nret void\n}',
    /too many arguments/,
  ],
  [
    'too few arguments',
    'declare void @g(i32)\ndefine void @f() {\ncall void (i32) @g()\nret void\n}',
    /not enough parameters/,
  ],
  [
    'a case twice',
    'define void @f(i32 %x) {\nswitch i32 %x, label %a [ i32 1, label %a i32 1, label %a ]\na:\nret void\n}',
    /duplicate case value/,
  ],
  [
    'a bad index',
    'define void @f() {\n%x = extractvalue { i32 } undef, 1\nret void\n}',
    /invalid indices for extractvalue/,
  ],
  [
    'a branch on i32',
    'define void @f() {\nbr i32 1, label %a, label %a\na:\nret void\n}',
    /branch condition must have 'i1' type/,
  ],
  ['an attribute in the wrong place', 'declare void @f(i32 nounwind)', /does not apply to parameters/],
  ['an alignment that is no power of two', '@x = global i32 0, align 3', /alignment is not a power of two/],
  ['an empty attribute group', 'attributes #0 = { }', /attribute group has no attributes/],
  ['a field that does not exist', '!0 = !DILocation(lines: 1)', /invalid field 'lines'/],
  ['a field that is missing', '!0 = !DILocation(line: 1)', /missing required field 'scope'/],
  ['a field that is too large', '!0 = !DILocation(column: 65536, scope: !0)', /too large, limit is 65535/],
  ['an unknown DWARF name', '!0 = !DIBasicType(tag: DW_TAG_nonsense)', /invalid DWARF tag/],
  ['a stack alignment of 0', 'target datalayout = "e-S0"', /alignment must be non-zero/],
  ['unstable pointers in address space 0', 'target datalayout = "e-pu:64:64"', /cannot be unstable/],
  ['two address spaces of one name', 'target datalayout = "e-p1(x):64:64-p2(x):64:64"', /already used/],
  [
    'a load of a struct with a scalable vector among others',
    '%s = type { <vscale x 4 x i32>, i32 }\ndefine void @f(ptr %p) {\n%v = load %s, ptr %p\nret void\n}',
    /loading unsized types is not allowed/,
  ],
  [
    'an alloca of one inside of another',
    '%s = type { [2 x <vscale x 4 x i32>] }\ndefine void @f() {\n%v = alloca %s\nret void\n}',
    /unsized type/,
  ],
  ['a mangled data layout', 'target datalayout = "e-q"', /unknown specifier/],
  [
    'inline assembly that does not match',
    'define void @f() {\ncall void asm "", "r"()\nret void\n}',
    /number of input constraints/,
  ],
];

describe('a mistake', () => {
  it.each(mistakes)('in the text is refused: %s', (_name, source, message) => {
    const error = errorOf(source);
    expect(error.reason).toMatch(message);
    expect(error.line).toBeGreaterThan(0);
    expect(error.line).toBeLessThanOrEqual(source.split('\n').length);
    expect(error.column).toBeLessThanOrEqual(source.split('\n')[error.line - 1]!.length + 1);
  });

  it('is shown as clang shows it', () => {
    expect(errorOf('@a = global i32 0\n@b =\tglobal i32 x\n').format()).toBe(
      'test.ll:2:17: error: expected value token\n@b =\tglobal i32 x\n    \t           ^',
    );
  });

  it('in a very long line is shown with the part around it', () => {
    const lines = errorOf(`@a = global [2 x i8] c"${'x'.repeat(1_000_000)}"`)
      .format()
      .split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]!.length).toBeLessThan(200);
  });
});

describe('any bytes at all', () => {
  const seed = `define i32 @f(i32 %a) {\n  %b = add nsw i32 %a, 1, !k !0\n  ret i32 %b\n}\n!0 = !{i32 1}\n`;

  it('are read, or refused with a place inside the file', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.nat(seed.length), fc.nat(4), fc.string({ maxLength: 6, unit: 'binary-ascii' })),
          { maxLength: 4 },
        ),
        (edits) => {
          let source = seed;
          for (const [at, length, text] of edits)
            source = source.slice(0, at) + text + source.slice(at + length);
          try {
            writeModule(readModule(source));
          } catch (error) {
            expect(error).toBeInstanceOf(LlvmIrError);
            expect((error as LlvmIrError).line).toBeLessThanOrEqual(source.split('\n').length);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});
