// Our documents as HTML.

import { expect, test } from 'vitest';
import { toHtml } from '../../scripts/build/markdown.js';

const html = (markdown: string) =>
  toHtml(markdown, (href) => (href.endsWith('.ts') ? null : href.replace(/\.md$/, '.html')));

test.each([
  ['# A `b` & c', '<h1 id="a-b--c">A <code>b</code> &amp; c</h1>'],
  ['one *two\nthree* **four**', '<p>one <em>two\nthree</em> <strong>four</strong></p>'],
  ['[`x`](y.md) and [z](z.ts)', '<p><a href="y.html"><code>x</code></a> and z</p>'],
  ['`*a* <b>`', '<p><code>*a* &lt;b&gt;</code></p>'],
  ['<script>', '<p>&lt;script&gt;</p>'],
  ['- one\n  more\n- two', '<ul><li>one\nmore</li>\n<li>two</li></ul>'],
  ['1. one\n2. two', '<ol><li>one</li>\n<li>two</li></ol>'],
  ['```c\na < b;\n```', '<pre tabindex="0"><code>a &lt; b;</code></pre>'],
  ['![a](b.png)', '<p><img src="b.png" alt="a"></p>'],
  ['a_b_c 2 * 3 * 4', '<p>a_b_c 2 * 3 * 4</p>'],
])('%j', (markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test('a table has a head, and columns of numbers on the right', () => {
  expect(html('| a | b |\n|---|--:|\n| `x|y` | 1 |'.replace('x|y', 'x\\|y'))).toBe(
    '<div class="table" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col" class="right">b</th></tr></thead><tbody><tr><td><code>x|y</code></td><td class="right">1</td></tr></tbody></table></div>',
  );
});

test('a table without a head has none', () => {
  expect(html('| | |\n|---|---|\n| a | b |')).not.toContain('<th');
});
