// The verifier: what it rejects and why, and that nothing breaks it.

import { describe, expect, test } from 'vitest';
import {
  Attachment,
  AttributeGroup,
  AttributeSet,
  type BasicBlock,
  Constant,
  Flag,
  type Function,
  Instruction,
  MetadataNode,
  type Module,
  Op,
  readModule,
  type Value,
  verifyModule,
} from '../../src/llvm/index.ts';
import { invalidModules, validModules } from '../support/verify/index.ts';

/** Messages of all problems, with their places. */
function problems(module: Module): string[] {
  return verifyModule(module).map(String);
}

describe('The verifier rejects a module in which', () => {
  test.each(invalidModules)('$name', ({ text, message }) => {
    const found = verifyModule(readModule(text));
    expect(found.map((problem) => problem.message)).toContainEqual(expect.stringContaining(message));
  });
});

describe('The verifier accepts a module in which', () => {
  test.each(validModules)('$name', ({ text }) => {
    expect(problems(readModule(text))).toEqual([]);
  });
});

describe('Places', () => {
  test('name the function, the block and the instruction', () => {
    const [problem] = verifyModule(
      readModule(
        'define i32 @f(i32 %x) {\n br label %1\n1:\n %2 = add i32 %3, %x\n %3 = add i32 1, 2\n ret i32 %2\n}',
      ),
    );
    expect(problem!.where).toBe("function @f, block %1, instruction '%2 = add i32 %3, %x'");
    expect(String(problem)).toBe(`${problem!.where}: ${problem!.message}`);
  });

  test('name globals, and metadata', () => {
    const found = verifyModule(readModule('@"a b" = common global i32 1\n!llvm.ident = !{!0}\n!0 = !{}'));
    expect(found.map(({ where }) => where)).toEqual(['global @"a b"', 'metadata !llvm.ident']);
  });

  test('are short, however long the instruction is', () => {
    const module = readModule(manyCases(50_000));
    const end = module.functions[0]!.blocks[0]!.instructions[0]!;
    end.operands[2] = end.operands[1]!;
    const [problem] = verifyModule(module);
    expect(problem!.message).toContain('duplicate case');
    expect(problem!.where.length).toBeLessThan(400);
  });
});

/** A function with a switch. */
function manyCases(count: number): string {
  const cases = Array.from({ length: count }, (_, i) => `i32 ${i}, label %a`);
  return `define void @f(i32 %x) {\n switch i32 %x, label %a [ ${cases.join(' ')} ]\na:\n ret void\n}`;
}

// ── Modules broken by hand ──────────────────────────────────────────────────

const source = `
@g = global i32 0
declare void @h(i32)
define i32 @f(i32 %x, ptr %p, i1 %c) {
entry:
  %sum = add i32 %x, 1
  %address = getelementptr { i32, [2 x i32] }, ptr %p, i64 0, i32 1, i64 0
  %loaded = load i32, ptr %address, align 4
  store i32 %loaded, ptr %p, align 4
  %less = icmp slt i32 %sum, %loaded
  %chosen = select i1 %less, i32 %sum, i32 %loaded
  call void @h(i32 %chosen)
  %wide = zext i32 %chosen to i64
  %room = alloca i64, align 8
  %old = atomicrmw add ptr %p, i32 1 seq_cst, align 4
  %pair = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst, align 4
  %first = extractvalue { i32, i1 } %pair, 0
  br i1 %c, label %then, label %else
then:
  br label %else
else:
  %result = phi i32 [ %sum, %entry ], [ 7, %then ]
  ret i32 %result
}
define i32 @other(i32 %y) {
  %z = add i32 %y, 1
  br label %1
1:
  ret i32 %z
}`;

interface Parts {
  readonly module: Module;
  readonly f: Function;
  readonly other: Function;
  /** The instruction with this name, or the first with this operation. */
  readonly at: (name: string) => Instruction;
  readonly block: (name: string) => BasicBlock;
}

function parts(): Parts {
  const module = readModule(source);
  const f = module.function('f')!;
  const all = f.blocks.flatMap((block) => block.instructions);
  return {
    module,
    f,
    other: module.function('other')!,
    at: (name) => all.find((i) => i.name === name || i.operation.name === name)!,
    block: (name) => f.blocks.find((block) => block.name === name)!,
  };
}

/** Sets a property, whatever TypeScript says. */
function set(target: object, property: string, value: unknown): void {
  (target as { [name: string]: unknown })[property] = value;
}

const missing = undefined as unknown as Value;

const breakages: readonly (readonly [name: string, message: string, damage: (parts: Parts) => void])[] = [
  ['an operand is missing', 'operand 1 is missing', ({ at }) => (at('sum').operands[1] = missing)],
  ['there are too few operands', 'has 1 operands, but needs 2', ({ at }) => at('sum').operands.pop()],
  [
    'there are too many operands',
    'has 3 operands',
    ({ at }) => at('sum').operands.push(at('sum').operands[0]!),
  ],
  ['operands differ in type', 'differ in type', ({ at }) => (at('sum').operands[0] = at('wide'))],
  [
    'the result has the wrong type',
    "must yield 'i32'",
    ({ at, module }) => set(at('sum'), 'type', module.types.i64),
  ],
  ['an operation has a flag of another', 'flags it cannot have', ({ at }) => (at('sum').flags = Flag.exact)],
  ['a load has fast-math flags', 'flags it cannot have', ({ at }) => (at('loaded').flags = Flag.nnan)],
  [
    'a select of integers has fast-math flags',
    'fast-math flags',
    ({ at }) => (at('chosen').flags = Flag.nnan),
  ],
  ['a call is tail and notail', 'only be one of', ({ at }) => (at('call').flags = Flag.tail | Flag.notail)],
  ['a predicate is unknown', 'has no predicate', ({ at }) => (at('less').predicate = 'oeq')],
  [
    'a comparison yields an integer',
    "must yield 'i1'",
    ({ at, module }) => set(at('less'), 'type', module.types.i32),
  ],
  [
    'a cast makes a value smaller that should grow',
    'cannot convert',
    ({ at }) => (at('wide').operands[0] = at('wide')),
  ],
  ['indices lead nowhere', 'are invalid for', ({ at }) => (at('address').operands[2] = at('sum'))],
  ['an aggregate has no such part', 'are invalid for', ({ at }) => (at('first').indices = [2])],
  [
    'a getelementptr has no source type',
    'needs a source type',
    ({ at }) => (at('address').auxiliaryType = null),
  ],
  [
    'an alloca does not say what it allocates',
    'no allocated type',
    ({ at }) => (at('room').auxiliaryType = null),
  ],
  ['an alignment is no power of two', 'not a power of two', ({ at }) => (at('loaded').align = 3)],
  ['an atomic operation has no ordering', 'needs an ordering', ({ at }) => (at('old').atomic = null)],
  [
    'an atomic operation is unknown',
    "unknown atomicrmw operation 'pow'",
    ({ at }) => (at('old').predicate = 'pow'),
  ],
  ['a store yields a value', 'cannot yield', ({ at, module }) => set(at('store'), 'type', module.types.i32)],
  ['a store to an integer', 'must be a pointer', ({ at }) => (at('store').operands[1] = at('wide'))],
  ['a call passes too many arguments', 'passes 2 arguments', ({ at }) => at('call').operands.push(at('sum'))],
  [
    'a call passes an argument of the wrong type',
    'argument 0',
    ({ at }) => (at('call').operands[1] = at('wide')),
  ],
  ['a call has no details', 'no function type', ({ at }) => (at('call').call = null)],
  [
    'a branch has a condition and one block',
    'a condition and two blocks',
    ({ at }) => at('br').blocks!.pop(),
  ],
  ['a branch has no blocks', 'has 0 blocks', ({ at }) => (at('br').blocks = null)],
  ['a condition is an integer', "must have type 'i1'", ({ at }) => (at('br').operands[0] = at('sum'))],
  [
    'a returned value has the wrong type',
    "result type 'i32'",
    ({ at }) => (at('ret').operands[0] = at('wide')),
  ],
  ['nothing is returned', "result type 'i32'", ({ at }) => at('ret').operands.pop()],
  ['a block is empty', 'empty', ({ block }) => block('then').instructions.pop()],
  ['a block has no terminator', 'no terminator', ({ block }) => block('entry').instructions.pop()],
  [
    'a terminator stands in the middle',
    'last of its block',
    ({ block, at }) => block('else').instructions.push(new Instruction(Op.unreachable, at('store').type, [])),
  ],
  ['a phi lacks a block', 'one block for each', ({ at }) => at('result').blocks!.pop()],
  [
    'a phi has a value of another type',
    'does not have its type',
    ({ at }) => (at('result').operands[1] = at('wide')),
  ],
  [
    'an operand is of another function',
    'of another function',
    ({ at, other }) => {
      at('sum').operands[0] = other.blocks[0]!.instructions[0]!;
    },
  ],
  [
    'an operand stands in no block',
    'not in a block',
    ({ at }) => {
      at('sum').operands[0] = new Instruction(Op.add, at('sum').type, [...at('sum').operands]);
    },
  ],
  [
    'an argument is of another function',
    'argument of another function',
    ({ at, other }) => {
      at('sum').operands[0] = other.arguments[0]!;
    },
  ],
  [
    'a block is of another function',
    'of another function',
    ({ at, other }) => {
      at('br').blocks![0] = other.blocks[1]!;
    },
  ],
  ['a block is null', 'is missing', ({ at }) => set(at('br').blocks!, '0', null)],
  [
    'a global is of another module',
    'not in this module',
    ({ at }) => {
      at('store').operands[1] = readModule('@away = global i32 0').globals[0]!;
    },
  ],
  [
    'an instruction stands in two blocks',
    'listed more than once',
    ({ at, block }) => {
      block('then').instructions.unshift(at('sum'));
    },
  ],
  ['a block is listed twice', 'listed more than once', ({ f, block }) => f.blocks.push(block('then'))],
  [
    'a block is listed in another function',
    'parent of the block is another function',
    ({ other, block }) => {
      other.blocks.push(block('then'));
    },
  ],
  ['a name is given to two values', '%sum is defined more than once', ({ at }) => (at('wide').name = 'sum')],
  [
    'a value and a block share a name',
    '%then is defined more than once',
    ({ at }) => (at('wide').name = 'then'),
  ],
  ['two globals share a name', '@g is defined more than once', ({ other }) => (other.name = 'g')],
  ['an instruction without value has a name', 'cannot have a name', ({ at }) => (at('store').name = 'x')],
  ['a void value is used', 'type is void', ({ at }) => (at('ret').operands[0] = at('store'))],
  [
    'an argument has another type than the parameter',
    'type of the parameter',
    ({ f, module }) => {
      set(f.arguments[0]!, 'type', module.types.i64);
    },
  ],
  ['an argument is missing', 'has 2 arguments', ({ f }) => f.arguments.pop()],
  [
    'a declaration is internal',
    'cannot have the linkage internal',
    ({ module }) => {
      module.function('h')!.linkage = 'internal';
    },
  ],
  [
    'an initializer has another type',
    'type of the global',
    ({ module }) => {
      module.globals[0]!.operands[0] = new Constant('integer', module.types.i64);
    },
  ],
  [
    'an initializer is missing',
    'initializer is missing',
    ({ module }) => (module.globals[0]!.operands[0] = missing),
  ],
  [
    'a global is internal and hidden',
    'default visibility',
    ({ module }) => {
      module.globals[0]!.linkage = 'internal';
      module.globals[0]!.visibility = 'hidden';
    },
  ],
  [
    'an integer does not fit its type',
    'does not fit',
    ({ module }) => {
      const constant = new Constant('integer', module.types.i32);
      constant.bits = 1n << 40n;
      module.globals[0]!.operands[0] = constant;
    },
  ],
  [
    'an element of a constant is missing',
    'part of a constant is missing',
    ({ module }) => {
      const constant = new Constant('struct', module.types.struct([module.types.i32]));
      constant.operands = [missing];
      module.globals[0]!.operands[0] = constant;
    },
  ],
  [
    'a constant has too few elements',
    'as many elements as its type',
    ({ module }) => {
      module.globals[0]!.operands[0] = new Constant('array', module.types.array(module.types.i8, 3));
    },
  ],
  [
    'a constant is computed by an operation that cannot',
    'no constant expression',
    ({ module }) => {
      const constant = new Constant('expression', module.types.i32);
      constant.operation = Op.udiv;
      module.globals[0]!.operands[0] = constant;
    },
  ],
  [
    'an instruction is an initializer',
    'is used as a constant',
    ({ module, at }) => {
      module.globals[0]!.operands[0] = at('sum');
    },
  ],
  ['the data layout is invalid', 'data layout', ({ module }) => (module.dataLayout = 'x')],
  [
    'metadata is not defined',
    'does not define',
    ({ at }) => {
      at('sum').metadata = [new Attachment('dbg', new MetadataNode(7))];
    },
  ],
  [
    'a group of attributes is not defined',
    'does not define',
    ({ f }) => {
      f.attributes = new AttributeSet([], [new AttributeGroup(3)]);
    },
  ],
];

describe('The verifier reports it when', () => {
  test('nothing is broken yet, and finds nothing', () => {
    expect(problems(parts().module)).toEqual([]);
  });

  test.each(breakages)('%s', (_name, message, damage) => {
    const broken = parts();
    damage(broken);
    expect(problems(broken.module).join('\n')).toContain(message);
  });
});

describe('The verifier never throws', () => {
  const values = [undefined, null, 7, 'text', [], {}];

  test('whatever a property of an instruction is', () => {
    const properties = [
      'operation',
      'type',
      'operands',
      'blocks',
      'call',
      'atomic',
      'metadata',
      'indices',
      'auxiliaryType',
    ];
    const count = parts().f.blocks.flatMap((block) => block.instructions).length;
    for (const property of properties) {
      for (const value of values) {
        for (let i = 0; i < count; i++) {
          const { module, f } = parts();
          set(f.blocks.flatMap((block) => block.instructions)[i]!, property, value);
          expect(() => verifyModule(module)).not.toThrow();
        }
      }
    }
  });

  test('whatever a property of a function or global is', () => {
    for (const property of [
      'valueType',
      'type',
      'arguments',
      'blocks',
      'operands',
      'metadata',
      'attributes',
      'comdat',
    ]) {
      for (const value of values) {
        const { module, f } = parts();
        set(f, property, value);
        set(module.globals[0]!, property, value);
        expect(() => verifyModule(module)).not.toThrow();
      }
    }
  });

  test('when a constant is part of itself', () => {
    const { module } = parts();
    const constant = new Constant('array', module.types.array(module.types.i32, 1));
    constant.operands = [constant];
    module.globals[0]!.operands[0] = constant;
    expect(problems(module)).not.toEqual([]);
  });
});

describe('The verifier is not slowed down by', () => {
  /** Fails if verifying takes far more processor time than it should: the bound is generous. */
  function verifiesSoon(text: string): void {
    const module = readModule(text);
    const start = process.cpuUsage();
    expect(problems(module)).toEqual([]);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(20);
  }

  test('a switch of 50,000 cases', () => verifiesSoon(manyCases(50_000)));

  test('500,000 instructions in a row', () => {
    const lines = ['%a0 = add i32 %x, 1'];
    for (let i = 1; i < 500_000; i++) lines.push(`%a${i} = add i32 %a${i - 1}, 1`);
    verifiesSoon(`define i32 @f(i32 %x) {\n${lines.join('\n')}\nret i32 %a499999\n}`);
  });

  test('a ladder of 20,000 branches to one block', () => {
    const lines: string[] = [];
    for (let i = 0; i < 20_000; i++) lines.push(`b${i}:\n br i1 %c, label %b${i + 1}, label %out`);
    verifiesSoon(`define i32 @f(i1 %c) {\n${lines.join('\n')}\nb20000:\n br label %out\nout:\n ret i32 0\n}`);
  });

  test('constants and types nested 10,000 deep', () => {
    const depth = 10_000;
    let value = 'i32 1';
    const parts: string[] = [];
    for (let i = 0; i < depth; i++) {
      parts.push(`%t${i} = type { ${i === 0 ? 'i32' : `%t${i - 1}`} }`);
      value = `%t${i} { ${value} }`;
    }
    verifiesSoon(`${parts.join('\n')}\n@g = global ${value}`);
  });

  test('5,000 aliases of aliases', () => {
    const lines = ['@a0 = global i32 0'];
    for (let i = 1; i <= 5000; i++) lines.push(`@a${i} = alias i32, ptr @a${i - 1}`);
    verifiesSoon(lines.join('\n'));
  });
});

test('No more than 100 problems are reported', () => {
  const lines = Array.from({ length: 300 }, (_, i) => `@g${i} = common global i32 1`);
  expect(problems(readModule(lines.join('\n')))).toHaveLength(100);
});
