import { describe, expect, test } from 'vitest';
import { closest, type Option, parseArguments } from '../../src/cli/arguments.ts';

const table: Option[] = [
  { name: '-S', help: '' },
  { name: '-o', value: 'OUT', help: '' },
  { name: '-passes', value: 'LIST', help: '' },
  { name: '--verbose', help: '' },
];

function parse(...args: string[]) {
  const { options, files, rest } = parseArguments(args, table);
  return { ...Object.fromEntries(options), files, rest };
}

describe('a command line', () => {
  test.each([['-o', 'x'], ['-o=x'], ['-ox'], ['--o', 'x']])(
    'gives an option its value as %s %s',
    (...args) => {
      expect(parse(...args.filter(Boolean))).toEqual({ '-o': 'x', files: [], rest: [] });
    },
  );

  test('takes one dash or two', () => {
    expect(parse('--S', '-verbose', '--passes=a,b')).toMatchObject({
      '-S': true,
      '--verbose': true,
      '-passes': 'a,b',
    });
  });

  test('can give an empty value', () => {
    expect(parse('-passes=')).toMatchObject({ '-passes': '' });
  });

  test('keeps everything after the first equals sign', () => {
    expect(parse('-passes=a=b\nc')).toMatchObject({ '-passes': 'a=b\nc' });
  });

  test('mixes files and options, a lone dash being a file', () => {
    expect(parse('a', '-S', '-', 'b')).toMatchObject({ '-S': true, files: ['a', '-', 'b'] });
  });

  test('ends its options at a double dash', () => {
    expect(parse('a', '--', '-S', '--', 'b')).toEqual({ files: ['a'], rest: ['-S', '--', 'b'] });
  });

  test('lets the last of two options win', () => {
    expect(parse('-o', 'a', '-o', 'b')).toMatchObject({ '-o': 'b' });
  });
});

describe('the closest name', () => {
  test('is the one with a letter or two wrong', () => {
    expect(closest('verbsoe', ['-S', '--verbose'])).toBe('--verbose');
  });

  test('is none when nothing is near', () => {
    expect(closest('frobnicate', ['-S', '--verbose'])).toBeUndefined();
  });
});
