// Plots and tables: small ones, whose every mark can be counted.

import { describe, expect, test } from 'vitest';
import { barChart } from '../../bench/lib/bars.js';
import { scatterPlot } from '../../bench/lib/plot.js';
import { escaped, legend, linearTicks } from '../../bench/lib/svg.js';
import { change, duration, listing, markdownTable, percent, textTable } from '../../bench/lib/tables.js';

const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;

describe('bars', () => {
  const chart = (values: (number | undefined)[][]) =>
    barChart({
      title: 'Speed <of> kernels',
      y: 'times',
      series: [
        { name: 'theirs', colour: 'blue' },
        { name: 'ours', colour: 'orange' },
      ],
      groups: values.map((each, i) => ({ name: `kernel-${i}`, values: each })),
      rows: 2,
    });

  test('there is one for each value, with the number in words, and one in the legend for each series', () => {
    const svg = chart([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(count(svg, /<rect class="blue"/g)).toBe(3 + 1);
    expect(svg).toContain('<title>kernel-2, ours: 6</title>');
  });

  test('one that is not known is left out', () => {
    expect(count(chart([[1, undefined]]), /<rect class="orange"/g)).toBe(1);
    expect(chart([[1, NaN]])).not.toContain('NaN');
  });

  test('rows have the same axis, so that they can be compared', () => {
    expect(
      count(
        chart([
          [1, 1],
          [40, 40],
        ]),
        />40<\/text>/g,
      ),
    ).toBe(2);
  });

  test('names cannot break the picture', () => {
    expect(chart([[1, 1]])).toContain('Speed &lt;of> kernels');
    expect(escaped('"a" & <b>')).toBe('&quot;a&quot; &amp; &lt;b>');
  });

  test('a dark page has colours of its own', () => {
    expect(chart([[1, 1]])).toContain('@media (prefers-color-scheme: dark)');
  });
});

describe('points', () => {
  test('on the same pixel are drawn once', () => {
    const series = [
      {
        name: 'functions',
        points: [
          [10, 10],
          [10, 10],
          [1000, 20],
        ] as [number, number][],
      },
    ];
    const svg = scatterPlot({ title: 't', x: 'x', y: 'y', series, lines: [] });
    expect(count(svg, /M[\d.]+ [\d.]+h0/g)).toBe(2);
  });

  test('ticks are powers of ten within what is shown', () => {
    const series = [
      {
        name: 'functions',
        points: [
          [3, 1],
          [3000, 1],
        ] as [number, number][],
      },
    ];
    const svg = scatterPlot({ title: 't', x: 'x', y: 'y', series, lines: [] });
    for (const tick of ['10', '100', '1,000']) expect(svg).toContain(`text-anchor="middle">${tick}</text>`);
    expect(svg).not.toContain('>10,000<');
  });

  test('an axis that spans little has ticks between the powers of ten too', () => {
    const points: [number, number][] = [
      [300, 1],
      [3000, 1],
    ];
    const svg = scatterPlot({ title: 't', x: 'x', y: 'y', series: [{ name: 'f', points }], lines: [] });
    for (const tick of ['500', '1,000', '2,000'])
      expect(svg).toContain(`text-anchor="middle">${tick}</text>`);
  });

  test('a line that leaves the picture is cut, and one that never enters it is not drawn', () => {
    const series = [
      {
        name: 'functions',
        points: [
          [1, 1],
          [100, 100],
        ] as [number, number][],
      },
    ];
    const drawn = (slope: number) =>
      count(
        scatterPlot({ title: 't', x: 'x', y: 'y', series, lines: [{ name: 'line', at: (x) => slope * x }] }),
        /class="line-ink"/g,
      );
    expect(drawn(1)).toBe(2);
    expect(drawn(1e9)).toBe(1);
  });
});

test('an axis has round ticks, up to the largest value', () => {
  expect(linearTicks(6.4)).toEqual([0, 2, 4, 6, 8]);
  expect(linearTicks(3010)).toEqual([0, 1000, 2000, 3000, 4000]);
  expect(linearTicks(0.5)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
});

test('a legend that is too wide goes on in the next line', () => {
  const entries = ['one', 'two', 'three'].map((text) => ({ text, mark: '' }));
  expect(legend(entries, { x: 0, y: 0, width: 1000 }).height).toBe(18);
  expect(legend(entries, { x: 0, y: 0, width: 70 }).height).toBe(54);
});

describe('tables', () => {
  const rows = [
    ['', 'speed'],
    ['gemm', '3.20'],
    ['2|mm', '11.04'],
  ];

  test('are aligned on a terminal', () => {
    expect(textTable(rows)).toBe('      speed\ngemm   3.20\n2|mm  11.04');
  });

  test('are Markdown that can be read as text too', () => {
    expect(markdownTable(rows)).toBe(
      '|       | speed |\n|-------|------:|\n| gemm  |  3.20 |\n| 2\\|mm | 11.04 |',
    );
  });
});

test('numbers are written as people write them', () => {
  expect(change(0.9)).toBe('−10.0 %');
  expect(percent(0.123)).toBe('12.3 %');
  expect([0.0042, 0.25, 12.34, 179.7].map((seconds) => duration(seconds))).toEqual([
    '4.2 ms',
    '250 ms',
    '12.3 s',
    '3 min 0 s',
  ]);
  expect(listing(['a', 'b', 'c'])).toBe('a, b and c');
  expect(duration(undefined)).toBe('–');
});
