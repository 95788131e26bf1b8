// Whether two bodies have the same control flow: what tells them apart, and what does not.
//
// Bodies are written as LLVM IR. `call void @s(i32 1)` is a statement; those with the same number are the same one, and
// so are branches with the same condition.

import { describe, expect, it } from 'vitest';
import { type BasicBlock, type Function, type Instruction, readModule } from '../../src/llvm/index.ts';
import { Globals, type Recovery, recoverBlocks } from '../../src/recover/index.ts';
import { haveSameFlow } from '../../src/study/index.ts';
import { build } from '../build/support.ts';

const declarations = 'declare void @s(i32)\n';

/** Reads a body. `%a` to `%d` are conditions, `%n` is a number to switch on; a lone number is a statement. */
function body(text: string): BasicBlock[] {
  const lines = text.replace(/^\s*(\d+)$/gm, 'call void @s(i32 $1)');
  const source = `${declarations}define i32 @f(i1 %a, i1 %b, i1 %c, i1 %d, i32 %n) {\n${lines}\n}\n`;
  return readModule(source).function('f')!.blocks;
}

/** Whether two bodies have the same flow, as it must be both ways round. */
function same(one: string, other: string): boolean {
  const [a, b] = [body(one), body(other)];
  const result = haveSameFlow(a, b, sameWords());
  expect(haveSameFlow(b, a, sameWords())).toBe(result);
  return result;
}

/** Maps instructions to the first one that does the same to the same operands. */
function sameWords(): (instruction: Instruction) => Instruction {
  const first = new Map<string, Instruction>();
  return (instruction) => {
    const operands = instruction.operands.map((each) =>
      each.kind === 'constant' ? each.bits : 'name' in each && each.name,
    );
    const words = [instruction.operation.name, ...operands].join(' ');
    if (!first.has(words)) first.set(words, instruction);
    return first.get(words)!;
  };
}

const diamond = `
  br i1 %a, label %then, label %else
then:
  1
  br label %end
else:
  2
  br label %end
end:
  3
  ret i32 0`;

describe('flow is another', () => {
  it.each([
    ['on another condition', diamond.replace('%a', '%b')],
    ['with targets swapped', diamond.replace('%then, label %else', '%else, label %then')],
    ['with another statement', diamond.replace('  2\n', '  4\n')],
    ['with a statement less', diamond.replace('  2\n', '')],
    ['with a statement more', diamond.replace('  3\n', '  3\n  4\n')],
    ['when one side does not come to the join', diamond.replace('2\n  br label %end', '2\n  ret i32 1')],
    ['when one side goes round', diamond.replace('2\n  br label %end', '2\n  br label %then')],
    ['when one side never ends', diamond.replace('2\n  br label %end', '2\n  br label %else')],
    ['when one side is unreachable', diamond.replace('2\n  br label %end', '2\n  unreachable')],
    ['without the branch', '  1\n  3\n  ret i32 0'],
    ['with another branch', diamond.replace('2\n  br label %end', '2\n  br i1 %b, label %then, label %end')],
    ['when what follows is there twice', diamond.replace('2\n  br label %end', '2\n  3\n  ret i32 0')],
  ])('%s', (_, other) => {
    expect(other).not.toBe(diamond);
    expect(same(diamond, other)).toBe(false);
  });

  it('in another order of statements', () => {
    expect(same('  1\n  2\n  ret i32 0', '  2\n  1\n  ret i32 0')).toBe(false);
  });

  it('with a statement before the branch instead of behind it', () => {
    const [before, behind] = ['  3\n' + diamond.replace('  3\n', ''), diamond];
    expect(same(before, behind)).toBe(false);
  });

  it('when a case of a switch goes elsewhere', () => {
    const cases = `
      switch i32 %n, label %x [ i32 1, label %x
                                i32 2, label %y ]
    x:
      1
      ret i32 0
    y:
      2
      ret i32 0`;
    const other = cases.replace('i32 1, label %x', 'i32 1, label %y');
    expect(same(cases, other)).toBe(false);
  });

  it('when a loop is entered at another place', () => {
    const loop = (first: string) => `
      br label %${first}
    x:
      1
      br label %y
    y:
      2
      br i1 %a, label %x, label %end
    end:
      ret i32 0`;
    expect(same(loop('x'), loop('y'))).toBe(false);
  });
});

describe('flow is the same', () => {
  it('as itself', () => {
    expect(same(diamond, diamond)).toBe(true);
  });

  it('with blocks in another order, under other names', () => {
    const other = `
      br i1 %a, label %x, label %y
    z:
      3
      ret i32 0
    y:
      2
      br label %z
    x:
      1
      br label %z`;
    expect(same(diamond, other)).toBe(true);
  });

  it('with empty blocks', () => {
    const other = diamond
      .replace('%then, label %else', '%empty, label %else')
      .replace('then:', 'empty:\n  br label %more\nmore:\n  br label %then\nthen:');
    expect(same(diamond, other)).toBe(true);
  });

  it('with runs of statements split', () => {
    expect(same('  1\n  2\n  ret i32 0', '  1\n  br label %x\nx:\n  2\n  ret i32 0')).toBe(true);
  });

  it('with several returns', () => {
    const one = '  br i1 %a, label %x, label %end\nx:\n  1\n  br label %end\nend:\n  ret i32 0';
    const several = '  br i1 %a, label %x, label %end\nx:\n  1\n  ret i32 1\nend:\n  ret i32 0';
    expect(same(one, several)).toBe(true);
  });

  it('with a branch whose targets are the same, at once or behind empty blocks', () => {
    const none = '  1\n  2\n  ret i32 0';
    const atOnce = '  1\n  br i1 %a, label %x, label %x\nx:\n  2\n  ret i32 0';
    const later = '  1\n  br i1 %a, label %y, label %x\ny:\n  br label %x\nx:\n  2\n  ret i32 0';
    const nested =
      '  1\n  br i1 %a, label %y, label %x\ny:\n  br i1 %b, label %z, label %x\nz:\n  br label %x\nx:\n  2\n  ret i32 0';
    for (const other of [atOnce, later, nested]) expect(same(none, other)).toBe(true);
  });

  it('with φs', () => {
    const other = diamond.replace('  3\n', '  %x = phi i32 [ 1, %then ], [ 2, %else ]\n  3\n');
    expect(same(diamond, other)).toBe(true);
  });

  it('with loops in which nothing happens, however many blocks they have', () => {
    const loop = (blocks: string) => `  br i1 %a, label %x, label %end\nend:\n  ret i32 0\n${blocks}`;
    const one = loop('x:\n  br label %x');
    const two = loop('x:\n  br label %y\ny:\n  br label %x');
    expect(same(one, two)).toBe(true);
    expect(same(one, loop('x:\n  ret i32 0'))).toBe(false);
  });
});

describe('what comes back from a graph', () => {
  /** `if (a) goto shared; 1; if (b) goto shared; 2; return; shared: 3`. */
  const unstructured = `
    br i1 %a, label %shared, label %one
  one:
    call void @s(i32 1)
    br i1 %b, label %shared, label %two
  two:
    call void @s(i32 2)
    br label %end
  shared:
    call void @s(i32 3)
    br label %end
  end:
    ret void`;

  function comesBack(text: string, recovery: Recovery): boolean {
    const { lambdas, globalOf } = new Globals(
      build(`${declarations}define void @f(i1 %a, i1 %b) {\n${text}\n}\n`),
    );
    const originals = new Map<Instruction, Instruction>();
    const onCopy = (copy: Instruction, original: Instruction) => void originals.set(copy, original);
    const blocks = recoverBlocks(lambdas[0]!, recovery, { globalOf, onCopy });
    const { blocks: before } = lambdas[0]!.attachment as Function;
    return haveSameFlow(before, blocks, (instruction) => originals.get(instruction) ?? instruction);
  }

  it('is the same by predicative recovery, and by structured recovery another: it has one more branch', () => {
    expect(comesBack(unstructured, 'pcfr')).toBe(true);
    expect(comesBack(unstructured, 'scfr')).toBe(false);
  });

  it('is the same either way if it was structured', () => {
    const structured = unstructured.replace('%b, label %shared, label %two', '%b, label %two, label %two');
    expect(comesBack(structured, 'pcfr')).toBe(true);
    expect(comesBack(structured, 'scfr')).toBe(true);
  });
});

describe('takes time in proportion to the size', () => {
  it('of branches around nothing, however deep', () => {
    const depth = 20_000;
    const ifs = Array.from({ length: depth }, (_, i) => `x${i}:\n  br i1 %a, label %x${i + 1}, label %end`);
    const nested = `  br label %x0\n${ifs.join('\n')}\nx${depth}:\n  br label %end\nend:\n  1\n  ret i32 0`;
    expect(same('  1\n  ret i32 0', nested)).toBe(true);
  });

  it('of a switch, however wide', () => {
    const cases = Array.from({ length: 150_000 }, (_, i) => `i32 ${i}, label %${i % 2 === 0 ? 'x' : 'y'}`);
    const head = `  br label %head\nhead:\n  switch i32 %n, label %x [ ${cases.join(' ')} ]`;
    const blocks = body(`${head}\nx:\n  1\n  ret i32 0\ny:\n  ret i32 0`);
    expect(haveSameFlow(blocks, blocks)).toBe(true);
  });
});
