import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demangle, demangleText, shortName, titleOf } from '../../src/demangle/index.ts';

/** Names, each followed by what LLVM's llvm-cxxfilt 22 says. */
const names = readFileSync(new URL('./names.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .reduce<[string, string][]>((rows, line) => {
    if (line.startsWith('  ')) rows.at(-1)![1] = line.slice(2);
    else rows.push([line, '']);
    return rows;
  }, []);

describe('demangle', () => {
  it('says what llvm-cxxfilt says', () => {
    expect(names.length).toBeGreaterThan(250);
    expect(names.map(([name]) => [name, demangle(name)])).toEqual(names);
  });

  it('leaves other names alone', () => {
    for (const name of ['main', '', '_Z', '_Zebra', 'Z3foov', '_ZN', '_RNvCs1234_7mycrate3foo']) {
      expect(demangle(name)).toBe(name);
    }
  });

  it('takes every text, and no longer than its length allows', () => {
    // Mutations by a fixed rule: the same at every run.
    let seed = 1;
    const next = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return (seed >>> 8) % below;
    };
    for (const [name] of names) {
      for (let turn = 0; turn < 6; turn++) {
        const at = next(name.length);
        const other = names[next(names.length)]![0];
        const mutations = [
          name.slice(0, at) + name.slice(at + 1 + next(4)),
          name.slice(0, at) + other.slice(next(other.length)),
          name.slice(0, at) + 'SJITDpELXNZ_0159PRK'[next(19)]! + name.slice(at),
        ];
        for (const each of mutations) expect(typeof demangle(each)).toBe('string');
      }
    }
  });

  it('gives up on names that nobody could read', () => {
    // Each template argument is twice as long as the one before it: 2^40 characters.
    const doubling = Array.from({ length: 40 }, (_, i) => `1BIS${i === 0 ? '' : (i - 1).toString(36)}_`);
    for (const name of [
      `_Z1f${'P'.repeat(100_000)}i`,
      `_Z1f${'P'.repeat(10_000)}i`,
      `_Z1fI${'J'.repeat(5000)}${'E'.repeat(5000)}Evv`,
      `_Z1f1A${doubling.join('').toUpperCase()}`,
      `_Z1f${pairs(40)}`,
    ]) {
      expect(demangle(name)).toBe(name);
    }
  });
});

/** `pair<pair<...>, pair<...>>`, each level of which mentions the one before it twice. */
function pairs(levels: number): string {
  let type = '1PIiiE';
  for (let level = 0; level < levels; level++) {
    const known = level === 0 ? '0_' : `${(level - 1 + 1).toString(36).toUpperCase()}_`;
    type += `S_IS${known}S${known}E`;
  }
  return type;
}

describe('names with little room', () => {
  const name = '_ZNSt6vectorIN6shapes5ShapeESaIS1_EE9push_backERKS1_';

  it('lose parameters, arguments and scopes, as many as they must', () => {
    expect(demangle(name)).toBe(
      'std::vector<shapes::Shape, std::allocator<shapes::Shape>>::push_back(shapes::Shape const&)',
    );
    expect(shortName(name)).toBe('std::vector<shapes::Shape, std::allocator<shapes::Shape>>::push_back');
    expect(shortName(name, 30)).toBe('std::vector::push_back');
    expect(shortName(name, 20)).toBe('vector::push_back');
    expect(shortName(name, 10)).toBe('push_back');
    expect(shortName(name, 3)).toBe('push_back');
    expect(shortName('_ZN1AlsIiEERS_T_', 5)).toBe('operator<<');
    expect(shortName('_ZN4ListIiED2Ev', 12)).toBe('List::~List');
    expect(shortName('_ZZ4mainENKUliE_clEi', 12)).toBe('operator()');
    expect(shortName('_ZTIN6shapes5ShapeE', 20)).toBe('typeinfo for Shape');
    expect(shortName('_ZTV3BoxIiE', 20)).toBe('vtable for Box<int>');
    expect(shortName('strtoul', 3)).toBe('strtoul');
  });

  it('are whole in titles if they are not too long', () => {
    expect(titleOf('_Z3gcdjj')).toBe('gcd(unsigned int, unsigned int)');
    expect(titleOf(name)).toBe('std::vector<shapes::Shape, std::allocator<shapes::Shape>>::push_back');
    expect(titleOf('x'.repeat(100))).toHaveLength(72);
  });

  it('are found in a text', () => {
    expect(demangleText("inlined '_Z1fi' into @_ZN1A1gEv.")).toBe("inlined 'f(int)' into @A::g().");
    expect(demangleText('_Zebra and _Z')).toBe('_Zebra and _Z');
  });
});
