// C++: its functions are named as people write them, wherever they are seen.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchTool } from '../../src/toolchain/index.ts';
import { temporaryFolder } from '../support/command.ts';
import { expectCalm, inBrowser, type Visit, view } from './support/browser.ts';

const file = join(temporaryFolder(), 'shapes.cpp');
writeFileSync(
  file,
  `extern "C" int printf(const char *, ...);
namespace shapes {
struct Shape {
  virtual int area() const = 0;
};
template <class T> struct Box : Shape {
  T width, height;
  Box(T w, T h) : width(w), height(h) {}
  int area() const override { return width * height; }
};
__attribute__((noinline)) int total(const Shape *const *all, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) sum += all[i]->area();
  return sum;
}
}
int main() {
  shapes::Box<int> a(2, 3);
  shapes::Box<short> b(4, 5);
  const shapes::Shape *all[] = {&a, &b};
  printf("%d\\n", shapes::total(all, 2));
}
`,
);

const hasClang = searchTool('clang').found !== undefined;

/** Everything that can be read, but for editors. */
function words({ page }: Visit): Promise<string> {
  return page.evaluate(() =>
    ['#header', '#strip', '#centre', '#details', '#status']
      .flatMap((id) => [...document.querySelectorAll(`${id} *`)])
      .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === 3))
      .map((text) => text.textContent)
      .join('\n'),
  );
}

inBrowser('C++', (browsing) => {
  let server: { address: string; stop: () => void };
  beforeAll(async () => {
    server = await view(file);
  });
  afterAll(() => server?.stop());

  test.skipIf(!hasClang).each([
    [1440, 900, 'light'],
    [1366, 768, 'dark'],
    [390, 844, 'light'],
  ] as const)('is named as people write it, at %i × %i, %s', async (width, height, theme) => {
    const visit = await browsing.visit({ address: server.address, width, height, theme });
    // Where the whole of `main` is too small to be read, it is a map without labels.
    if (width === 1440) {
      await visit.press('f');
      await expect.poll(() => visit.labels()).toContainEqual(expect.stringContaining('call @shapes::total'));
    }
    expect(await words(visit)).not.toContain('_ZN');
    const units = await visit.page.locator('#unit option').allInnerTexts();
    expect(units).toContain('λ shapes::total(shapes::Shape const* const*, int)');
    expect(units).toContainEqual(expect.stringContaining('δ vtable for shapes::Box<short>'));
    await visit.picture(`cxx-${width}-${theme}`);
    const total = 'shapes::total(shapes::Shape const* const*, int)';
    await visit.page.selectOption('#unit', { label: `λ ${total}` });
    await expect
      .poll(() => visit.page.locator('.frame .title').first().textContent())
      .toBe(`λ function ${total}`);
    await visit.picture(`cxx-total-${width}-${theme}`);
    expectCalm(visit);
  });

  test.skipIf(!hasClang)('is found by such names, in the program too', async () => {
    const visit = await browsing.visit({ address: server.address });
    await visit.press('/');
    await visit.page.fill('#search', 'shapes::total');
    await expect
      .poll(() => visit.page.locator('#hits .hit').allInnerTexts())
      .toContainEqual(expect.stringContaining('λ shapes::total(shapes::Shape const* const*, int)'));
    await visit.press('Enter', 'Escape');
    await visit.page.selectOption('#unit', '0');
    await expect.poll(() => visit.labels()).toContainEqual(expect.stringContaining('shapes::total'));
    expect(await words(visit)).not.toContain('_ZN');
    await visit.picture('cxx-program');
    expectCalm(visit);
  });
});
