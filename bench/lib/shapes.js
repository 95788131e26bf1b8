// Families of programs, as LLVM IR, that grow as large as one likes.
//
// They have the data flow of real programs: values that live across the shape, φs where paths join, loop variables,
// values of a loop that are used behind it. But they are chosen so that their graphs can be linear in size. By
// definition a γ has an argument in each of its n regions for each of its m entry variables, and a variable that is used
// n levels further in crosses n borders. So every region of a wide γ uses the same few variables, and what is defined at
// one level of a deep nest is used at that level, at the next, or around it, not in all the levels below.

import { graphs, several } from './graphs.js';

/** @type {Record<string, (size: number) => string>} */
export const shapes = {
  /** Each sum is used by the next one and by one further down. */
  straightLine(size) {
    const line = (i) => `  %v${i} = add i32 ${i === 0 ? '%a' : `%v${i - 1}`}, ${i < 7 ? '%b' : `%v${i - 7}`}`;
    return define('i32 %a, i32 %b', [...range(size).map(line), `  ret i32 %v${size - 1}`]);
  },

  /** `if (x < bound) x += step`, again and again; now and then with an x from long before. */
  ifsInARow(size) {
    const older = (i) => (i % 16 === 15 ? `%x${i - 15}` : '%step');
    const one = (i) => [
      `if${i}:`,
      i === 0
        ? '  %x0 = add i32 %a, 1'
        : `  %x${i} = phi i32 [ %x${i - 1}, %if${i - 1} ], [ %t${i - 1}, %then${i - 1} ]`,
      ...branch(`%x${i}`, i, `then${i}`, `if${i + 1}`),
      `then${i}:`,
      `  %t${i} = add i32 %x${i}, ${older(i)}`,
      `  br label %if${i + 1}`,
    ];
    const end = [
      `if${size}:`,
      `  %x = phi i32 [ %x${size - 1}, %if${size - 1} ], [ %t${size - 1}, %then${size - 1} ]`,
      '  ret i32 %x',
    ];
    return define('i32 %a, i32 %bound, i32 %step', ['  br label %if0', ...range(size).flatMap(one), ...end]);
  },

  /** `x += step; if (x < bound) { …inside… } result ^= x`: x lives across what is inside. */
  nestedIfs(size) {
    const open = (i) => [
      `if${i}:`,
      `  %x${i} = add i32 ${i === 0 ? '%a' : `%x${i - 1}`}, %step`,
      ...branch(`%x${i}`, i, `if${i + 1}`, `end${i}`),
    ];
    const close = (i) => [
      `end${i}:`,
      `  %r${i} = phi i32 [ %s${i + 1}, %${i + 1 === size ? `if${size}` : `end${i + 1}`} ], [ 0, %if${i} ]`,
      `  %s${i} = xor i32 %r${i}, %x${i}`,
      i === 0 ? '  ret i32 %s0' : `  br label %end${i - 1}`,
    ];
    const innermost = [`if${size}:`, `  %s${size} = mul i32 %x${size - 1}, 3`, `  br label %end${size - 1}`];
    return define('i32 %a, i32 %bound, i32 %step', [
      '  br label %if0',
      ...range(size).flatMap(open),
      ...innermost,
      ...range(size).reverse().flatMap(close),
    ]);
  },

  /** `if (a == 0) r = …; else if (a == 1) r = …; …`, and one φ for all of them. */
  elseIfChain(size) {
    const one = (i) => [
      `test${i}:`,
      `  %c${i} = icmp eq i32 %a, ${i}`,
      `  br i1 %c${i}, label %case${i}, label %${i + 1 === size ? 'otherwise' : `test${i + 1}`}`,
      `case${i}:`,
      `  %r${i} = mul i32 %b, ${i}`,
      '  br label %end',
    ];
    const incoming = range(size).map((i) => `[ %r${i}, %case${i} ]`);
    return define('i32 %a, i32 %b', [
      '  br label %test0',
      ...range(size).flatMap(one),
      ...['otherwise:', '  br label %end', 'end:'],
      `  %r = phi i32 ${incoming.join(', ')}, [ %b, %otherwise ]`,
      '  %s = add i32 %r, %a',
      '  ret i32 %s',
    ]);
  },

  /** A loop that returns from many places, each with a computation of its own on what the loop carries. */
  earlyExits(size) {
    const test = (i) => [
      `test${i}:`,
      `  %c${i} = icmp eq i32 %x, ${i}`,
      `  br i1 %c${i}, label %exit${i}, label %${i + 1 === size ? 'again' : `test${i + 1}`}`,
    ];
    const exit = (i) => [`exit${i}:`, `  %r${i} = mul i32 %i, ${i}`, '  br label %end'];
    return define('i32 %a, i32 %step', [
      '  %start = mul i32 %a, 7',
      '  br label %head',
      'head:',
      '  %x = phi i32 [ %start, %0 ], [ %y, %again ]',
      '  %i = phi i32 [ 0, %0 ], [ %j, %again ]',
      '  br label %test0',
      ...range(size).flatMap(test),
      ...['again:', '  %y = add i32 %x, %step', '  %j = add i32 %i, 1', '  br label %head'],
      ...range(size).flatMap(exit),
      'end:',
      `  %r = phi i32 ${range(size)
        .map((i) => `[ %r${i}, %exit${i} ]`)
        .join(', ')}`,
      '  %s = add i32 %r, %start',
      '  ret i32 %s',
    ]);
  },

  /** A loop with many breaks; what x is at each of them arrives behind the loop in one φ. */
  breaks(size) {
    const test = (i) => [
      `test${i}:`,
      `  %x${i + 1} = add i32 %x${i}, %step`,
      `  %c${i} = icmp sgt i32 %x${i + 1}, %bound`,
      `  br i1 %c${i}, label %end, label %${i + 1 === size ? 'again' : `test${i + 1}`}`,
    ];
    return define('i32 %a, i32 %step, i32 %bound', [
      '  br label %head',
      ...['head:', `  %x0 = phi i32 [ %a, %0 ], [ %x${size}, %again ]`, '  br label %test0'],
      ...range(size).flatMap(test),
      ...['again:', '  br label %head', 'end:'],
      `  %r = phi i32 ${range(size)
        .map((i) => `[ %x${i + 1}, %test${i} ]`)
        .join(', ')}`,
      '  %s = add i32 %r, %a',
      '  ret i32 %s',
    ]);
  },

  /** An interpreter: every case changes the sum and says what comes next. */
  switchInALoop(size) {
    const one = (i) => [
      `case${i}:`,
      `  %sum${i} = add i32 %sum, ${i}`,
      `  %next${i} = xor i32 %sum${i}, %key`,
      '  br label %head',
    ];
    const from = (name) => range(size).map((i) => `[ %${name}${i}, %case${i} ]`);
    return define('i32 %a, i32 %key', [
      '  br label %head',
      'head:',
      `  %sum = phi i32 [ 0, %0 ], ${from('sum').join(', ')}`,
      `  %state = phi i32 [ %a, %0 ], ${from('next').join(', ')}`,
      `  switch i32 %state, label %end [`,
      ...range(size).map((i) => `    i32 ${i}, label %case${i}`),
      '  ]',
      ...range(size).flatMap(one),
      ...['end:', '  %r = add i32 %sum, %key', '  ret i32 %r'],
    ]);
  },

  /** `for (i = 0; i < bound; i++) { …inside… sum += i }`: the sum goes through all loops, each i round one. */
  nestedLoops(size) {
    const open = (k) => [
      `head${k}:`,
      `  %i${k} = phi i32 [ 0, %${k === 0 ? '0' : `head${k - 1}`} ], [ %j${k}, %latch${k} ]`,
      `  %sum${k} = phi i32 [ ${k === 0 ? '%a, %0' : `%sum${k - 1}, %head${k - 1}`} ], [ %t${k}, %latch${k} ]`,
      ...branch(`%i${k}`, k, k + 1 === size ? 'inside' : `head${k + 1}`, k === 0 ? 'end' : `latch${k - 1}`),
    ];
    const close = (k) => [
      `latch${k}:`,
      `  %t${k} = add i32 ${k + 1 === size ? '%in' : `%sum${k + 1}`}, %i${k}`,
      `  %j${k} = add i32 %i${k}, 1`,
      `  br label %head${k}`,
    ];
    return define('i32 %a, i32 %bound', [
      '  br label %head0',
      ...range(size).flatMap(open),
      ...['inside:', `  %in = mul i32 %sum${size - 1}, 3`, `  br label %latch${size - 1}`],
      ...range(size).reverse().flatMap(close),
      ...['end:', '  %r = sub i32 %sum0, %bound', '  ret i32 %r'],
    ]);
  },

  randomNear: (size) => programsOf(several(graphs.randomNear, size)),
  randomFar: (size) => programsOf(several(graphs.randomFar, size)),

  /** Functions that call those before them, and use a global variable; every tenth is recursive. */
  manyFunctions(size) {
    const one = (i) => {
      const callee = i % 10 === 0 ? i : Math.floor(i / 2);
      return [
        `define i32 @f${i}(i32 %a, i32 %bound) {`,
        '  %g = load i32, ptr @counter',
        ...branch('%a', 0, 'then', 'end'),
        'then:',
        '  %b = add i32 %a, %g',
        `  %r = call i32 @f${callee}(i32 %b, i32 %bound)`,
        '  br label %end',
        'end:',
        '  %x = phi i32 [ %r, %then ], [ %a, %0 ]',
        '  store i32 %x, ptr @counter',
        '  ret i32 %x',
        '}',
      ];
    };
    return `@counter = global i32 0\n${range(size).flatMap(one).join('\n')}\n`;
  },
};

/** A function for each of some control-flow graphs. @param {import('./graphs.js').Successors[]} list */
function programsOf(list) {
  return list.map((successors, i) => programOf(successors).replace('@f', `@f${i}`)).join('\n');
}

/**
 * A program with a given control-flow graph. Its one variable is in memory, as front ends leave it: with φs, the entries
 * of an irreducible loop would each have variables of their own, and all of them would pass through the γ that tells
 * the entries apart.
 *
 * @param {import('./graphs.js').Successors} successors
 */
function programOf(successors) {
  const block = (targets, v) => [
    `b${v}:`,
    `  %x${v} = load i32, ptr %p`,
    `  %y${v} = add i32 %x${v}, %step`,
    `  store i32 %y${v}, ptr %p`,
    ...leave(targets, v),
  ];
  const leave = (targets, v) => {
    if (targets.length === 0) return [`  ret i32 %y${v}`];
    if (targets.length === 1) return [`  br label %b${targets[0]}`];
    return branch(`%y${v}`, v, `b${targets[0]}`, `b${targets[1]}`);
  };
  return define('i32 %a, i32 %bound, i32 %step', [
    ...['  %p = alloca i32', '  store i32 %a, ptr %p', '  br label %b0'],
    ...successors.flatMap(block),
  ]);
}

/** Two lines: `value < %bound`, and a branch on that. */
function branch(value, number, then, otherwise) {
  return [
    `  %c${number} = icmp slt i32 ${value}, %bound`,
    `  br i1 %c${number}, label %${then}, label %${otherwise}`,
  ];
}

function define(parameters, lines) {
  return `define i32 @f(${parameters}) {\n${lines.join('\n')}\n}\n`;
}

function range(size) {
  return Array.from({ length: size }, (_, i) => i);
}
