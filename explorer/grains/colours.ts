// Colours of grains, in the present theme. Those of lines come from one list, so that a line has the same colour in the
// graph, in the timeline and beside its name; those of problems go from amber to red.

import type { Model } from './model.ts';

export interface Palette {
  readonly surface: string;
  readonly ink: string;
  readonly soft: string;
  readonly faint: string;
  readonly faintLine: string;
  readonly edge: string;
  readonly accent: string;
  readonly good: string;
  readonly bad: string;
  readonly fork: string;
  readonly join: string;
  readonly critical: string;
  readonly found: string;
  readonly dim: string;
}

const lineColours = [
  '#5b8ff9',
  '#f0a355',
  '#4db6a0',
  '#a684d9',
  '#d9b93c',
  '#e3819b',
  '#7a9cc6',
  '#8cb369',
  '#c58b5c',
  '#5fb7d4',
];

/** The theme's colours, read from the style sheet. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    surface: of('--surface'),
    ink: of('--ink'),
    soft: of('--ink-soft'),
    faint: of('--ink-faint'),
    faintLine: of('--line'),
    edge: of('--grain-edge'),
    accent: of('--accent'),
    good: of('--good'),
    bad: of('--bad'),
    fork: of('--fork'),
    join: of('--join'),
    critical: of('--critical'),
    found: of('--found'),
    dim: of('--grain-dim'),
  };
}

export function colourOfLine(location: number): string {
  return location < 0 ? '#8f99a8' : lineColours[location % lineColours.length]!;
}

export function colourOfGrain(model: Model, palette: Palette, view: string, grain: number): string {
  if (view === 'line') return colourOfLine(model.grain('location', grain));
  if (view === 'thread') return lineColours[model.grain('thread', grain) % lineColours.length]!;
  if (view === 'critical') return model.critical[model.leafOf[grain]!] ? palette.critical : palette.dim;
  const metric = model.view.metrics.findIndex(({ id }) => id === view);
  if (metric < 0 || (model.grain('problems', grain) & (1 << metric)) === 0) return palette.dim;
  return severityColour(model.severity(metric, grain));
}

/** From amber to a deep red. */
export function severityColour(severity: number): string {
  const hue = 42 - 42 * severity;
  return `hsl(${hue.toFixed(0)} ${82 + 6 * severity}% ${(58 - 16 * severity).toFixed(0)}%)`;
}
