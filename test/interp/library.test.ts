// The C library of interpreted programs.

import { describe, expect, test } from 'vitest';
import { failureOf, run } from './support.ts';

/** A string constant of LLVM IR, zero included. */
function constant(name: string, text: string): string {
  const bytes = [...text, '\0'].map((c) => `\\${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `@${name} = constant [${bytes.length} x i8] c"${bytes.join('')}"`;
}

/** What printf prints for this format and these arguments. */
function printed(format: string, args: string): string {
  const program = `${constant('format', format)}
  ${constant('word', 'word')}
  declare i32 @printf(ptr, ...)
  define i32 @main() {
    %n = call i32 (ptr, ...) @printf(ptr @format${args === '' ? '' : `, ${args}`})
    ret i32 %n
  }`;
  const { status, output } = run(program);
  expect(status).toBe(output.length);
  return output;
}

describe('printf', () => {
  // biome-ignore format: a table
  test.each([
    ['plain 100%%', '', 'plain 100%'],
    ['%d', 'i32 -5', '-5'], ['%5d|', 'i32 42', '   42|'], ['%-5d|', 'i32 42', '42   |'],
    ['%05d', 'i32 -42', '-0042'], ['%+d', 'i32 42', '+42'], ['%.3d', 'i32 7', '007'], ['%.0d', 'i32 0', ''],
    ['%u', 'i32 -1', '4294967295'], ['%x', 'i32 -1', 'ffffffff'], ['%#X', 'i32 255', '0XFF'], ['%o', 'i32 8', '10'],
    ['%hhd', 'i32 300', '44'], ['%ld', 'i64 -9223372036854775808', '-9223372036854775808'],
    ['%llu', 'i64 -1', '18446744073709551615'], ['%c%c', 'i32 65, i32 66', 'AB'],
    ['%s', 'ptr @word', 'word'], ['%.2s|%6s', 'ptr @word, ptr @word', 'wo|  word'], ['%s', 'ptr null', '(null)'],
    ['%*d', 'i32 4, i32 1', '   1'], ['%-*d|', 'i32 4, i32 1', '1   |'], ['%p', 'ptr null', '(nil)'],
    ['%f', 'double 1.5', '1.500000'], ['%.0f %.0f', 'double 0.5, double 1.5', '0 2'],
    ['%.2f', 'double 2.675', '2.67'], ['%e', 'double 12345.678', '1.234568e+04'],
    ['%g %g %g', 'double 100000.0, double 1000000.0, double 1.0e-05', '100000 1e+06 1e-05'],
    ['%g', 'double 0.5', '0.5'], ['%G', 'double 1.0e-10', '1E-10'], ['%08.3f', 'double -3.14159', '-003.142'],
    ['%f', 'double 0x7FF0000000000000', 'inf'], ['%.1Lf', 'x86_fp80 0xK3FFFC000000000000000', '1.5'],
    ['%.20f', 'double 1.0e-01', null],
  ] as [string, string, string | null][])('%s with %s', (format, args, result) => {
    if (args.includes('1.0e-01')) expect(printed(format, 'double 0x3FB999999999999A')).toBe('0.10000000000000000555');
    else expect(printed(format, args)).toBe(result);
  });
});

describe('a function of the library', () => {
  const globals = [
    constant('hello', 'hello'),
    constant('help', 'help'),
    constant('l', 'l'),
    constant('number', '  -0x1Fz'),
    constant('decimal', '2.5e1 '),
    'declare i64 @strlen(ptr)',
    'declare i32 @strcmp(ptr, ptr)',
    'declare i32 @strncmp(ptr, ptr, i64)',
    'declare ptr @strchr(ptr, i32)',
    'declare ptr @strrchr(ptr, i32)',
    'declare ptr @strstr(ptr, ptr)',
    'declare i32 @memcmp(ptr, ptr, i64)',
    'declare ptr @memchr(ptr, i32, i64)',
    'declare i64 @strtol(ptr, ptr, i32)',
    'declare double @atof(ptr)',
    'declare ptr @strdup(ptr)',
    'declare ptr @strcpy(ptr, ptr)',
    'declare ptr @strcat(ptr, ptr)',
    'declare ptr @calloc(i64, i64)',
    'declare ptr @realloc(ptr, i64)',
    'declare i32 @isalpha(i32)',
    'declare i32 @toupper(i32)',
    'declare i32 @abs(i32)',
    'declare double @sqrt(double)',
    'declare i32 @atexit(ptr)',
    'declare void @exit(i32)',
    'declare void @abort()',
    'declare i32 @puts(ptr)',
    'declare i32 @sprintf(ptr, ptr, ...)',
  ].join('\n');
  const status = (body: string) => run(`${globals}\ndefine i32 @main() {\n${body}\n}`).status;
  const distance = (call: string, from: string) =>
    status(`%p = call ptr ${call}
    %a = ptrtoint ptr %p to i64
    %b = ptrtoint ptr ${from} to i64
    %d = sub i64 %a, %b
    %r = trunc i64 %d to i32
    ret i32 %r`);

  test('strlen counts to the zero', () => {
    expect(status('%n = call i64 @strlen(ptr @hello)\n%r = trunc i64 %n to i32\nret i32 %r')).toBe(5);
  });
  test('strcmp and strncmp compare as unsigned bytes', () => {
    expect(
      status(
        '%x = call i32 @strcmp(ptr @help, ptr @hello)\n%c = icmp sgt i32 %x, 0\n%r = zext i1 %c to i32\nret i32 %r',
      ),
    ).toBe(1);
    expect(status('%x = call i32 @strncmp(ptr @help, ptr @hello, i64 3)\nret i32 %x')).toBe(0);
  });
  test('strchr, strrchr, strstr and memchr point at what they find', () => {
    expect(distance('@strchr(ptr @hello, i32 108)', '@hello')).toBe(2);
    expect(distance('@strrchr(ptr @hello, i32 108)', '@hello')).toBe(3);
    expect(distance('@strstr(ptr @hello, ptr @l)', '@hello')).toBe(2);
    expect(distance('@memchr(ptr @hello, i32 111, i64 5)', '@hello')).toBe(4);
  });
  test('strtol and atof read numbers', () => {
    expect(
      status(
        '%x = call i64 @strtol(ptr @number, ptr null, i32 0)\n%y = sub i64 0, %x\n%r = trunc i64 %y to i32\nret i32 %r',
      ),
    ).toBe(31);
    expect(status('%x = call double @atof(ptr @decimal)\n%r = fptosi double %x to i32\nret i32 %r')).toBe(25);
  });
  test('strdup, strcpy and strcat make strings', () => {
    expect(
      status(`%p = alloca [20 x i8]
      %d = call ptr @strdup(ptr @hello)
      %a = call ptr @strcpy(ptr %p, ptr %d)
      %b = call ptr @strcat(ptr %p, ptr @help)
      %n = call i64 @strlen(ptr %p)
      %r = trunc i64 %n to i32
      ret i32 %r`),
    ).toBe(9);
  });
  test('calloc gives zeroes, and realloc keeps what was there', () => {
    expect(
      status(`%p = call ptr @calloc(i64 2, i64 4)
      %z = load i32, ptr %p
      %x = add i32 %z, 6
      store i32 %x, ptr %p
      %q = call ptr @realloc(ptr %p, i64 100)
      %r = load i32, ptr %q
      ret i32 %r`),
    ).toBe(6);
  });
  test('sprintf writes into memory', () => {
    expect(
      status(`%p = alloca [20 x i8]
      %n = call i32 (ptr, ptr, ...) @sprintf(ptr %p, ptr @hello)
      %x = call i32 @strcmp(ptr %p, ptr @hello)
      %r = add i32 %n, %x
      ret i32 %r`),
    ).toBe(5);
  });
  test('isalpha, toupper, abs and sqrt compute', () => {
    expect(
      status(`%a = call i32 @isalpha(i32 65)
      %b = call i32 @toupper(i32 97)
      %c = call i32 @abs(i32 -3)
      %d = call double @sqrt(double 16.0)
      %e = fptosi double %d to i32
      %f = add i32 %a, %b
      %g = add i32 %c, %e
      %r = add i32 %f, %g
      ret i32 %r`),
    ).toBe(1 + 65 + 3 + 4);
  });
  test('exit runs what atexit registered, the last first', () => {
    const program = `${globals}
    define void @first() {
      %n = call i32 @puts(ptr @hello)
      ret void
    }
    define void @second() {
      %n = call i32 @puts(ptr @help)
      ret void
    }
    define i32 @main() {
      %a = call i32 @atexit(ptr @first)
      %b = call i32 @atexit(ptr @second)
      call void @exit(i32 3)
      unreachable
    }`;
    expect(run(program)).toEqual({ status: 3, output: 'help\nhello\n' });
  });
  test('abort ends the program with 134', () => {
    expect(status('call void @abort()\nunreachable')).toBe(134);
  });
});

test('qsort sorts by the program’s own comparison, and bsearch finds', () => {
  const program = `@numbers = global [5 x i32] [i32 5, i32 -1, i32 4, i32 2, i32 3]
  @key = constant i32 4
  declare void @qsort(ptr, i64, i64, ptr)
  declare ptr @bsearch(ptr, ptr, i64, i64, ptr)
  define i32 @compare(ptr %a, ptr %b) {
    %x = load i32, ptr %a
    %y = load i32, ptr %b
    %d = sub i32 %x, %y
    ret i32 %d
  }
  define i32 @main() {
    call void @qsort(ptr @numbers, i64 5, i64 4, ptr @compare)
    %found = call ptr @bsearch(ptr @key, ptr @numbers, i64 5, i64 4, ptr @compare)
    %a = ptrtoint ptr %found to i64
    %b = ptrtoint ptr @numbers to i64
    %d = sub i64 %a, %b
    %r = trunc i64 %d to i32
    ret i32 %r
  }`;
  expect(run(program).status).toBe(12);
});

test('main gets its arguments', () => {
  const program = `declare i32 @puts(ptr)
  define i32 @main(i32 %argc, ptr %argv) {
    %at = getelementptr ptr, ptr %argv, i64 1
    %word = load ptr, ptr %at
    %n = call i32 @puts(ptr %word)
    ret i32 %argc
  }`;
  expect(run(program, { arguments: ['one', 'two'] })).toEqual({ status: 3, output: 'one\n' });
});

describe('streams', () => {
  test('scanf reads from standard input', () => {
    const program = `${constant('format', '%d %4s %lf%c')}
    ${constant('print', '%d %s %.1f %d %d')}
    declare i32 @scanf(ptr, ...)
    declare i32 @printf(ptr, ...)
    define i32 @main() {
      %n = alloca i32
      %word = alloca [8 x i8]
      %x = alloca double
      %c = alloca i8
      %count = call i32 (ptr, ...) @scanf(ptr @format, ptr %n, ptr %word, ptr %x, ptr %c)
      %n.value = load i32, ptr %n
      %x.value = load double, ptr %x
      %c.value = load i8, ptr %c
      %c.wide = zext i8 %c.value to i32
      %p = call i32 (ptr, ...) @printf(ptr @print, i32 %n.value, ptr %word, double %x.value, i32 %c.wide, i32 %count)
      ret i32 0
    }`;
    const input = [' -1', '2 wor', 'd 2.5', '!rest'];
    expect(run(program, { input }).output).toBe('-12 word 2.5 33 4');
  });

  test('what a program writes to a file it can read again', () => {
    const program = `${constant('path', '/tmp/x')}
    ${constant('w', 'w')}
    ${constant('r', 'r')}
    ${constant('text', 'one line\n')}
    @stdout = external global ptr
    declare ptr @fopen(ptr, ptr)
    declare i32 @fclose(ptr)
    declare i32 @fputs(ptr, ptr)
    declare ptr @fgets(ptr, i32, ptr)
    declare i32 @remove(ptr)
    define i32 @main() {
      %buffer = alloca [20 x i8]
      %out = call ptr @fopen(ptr @path, ptr @w)
      %a = call i32 @fputs(ptr @text, ptr %out)
      %b = call i32 @fclose(ptr %out)
      %in = call ptr @fopen(ptr @path, ptr @r)
      %line = call ptr @fgets(ptr %buffer, i32 20, ptr %in)
      %stdout = load ptr, ptr @stdout
      %c = call i32 @fputs(ptr %line, ptr %stdout)
      %d = call i32 @remove(ptr @path)
      %gone = call ptr @fopen(ptr @path, ptr @r)
      %null = icmp eq ptr %gone, null
      %r = zext i1 %null to i32
      ret i32 %r
    }`;
    expect(run(program)).toEqual({ status: 1, output: 'one line\n' });
  });
});

test.each([
  ['a width', '%2147483647d', 'i32 1'],
  ['a width that is an argument', '%*d', 'i32 -2147483647, i32 1'],
  ['a precision', '%.999999999f', 'double 1.0'],
])('printf refuses %s that would fill all memory', (_name, format, args) => {
  const program = `${constant('format', format)}
  declare i32 @printf(ptr, ...)
  define i32 @main() {
    %n = call i32 (ptr, ...) @printf(ptr @format, ${args})
    ret i32 0
  }`;
  const { kind, reason } = failureOf(program);
  expect(kind).toBe('limit');
  expect(reason).toContain('printf prints at most');
});

test('printf cuts a string at any length', () => {
  expect(printed('%.2000000s', 'ptr @word')).toBe('word');
});
