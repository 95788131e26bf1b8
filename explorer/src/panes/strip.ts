// The strip of passes: one chip for each stage, in order, with what it did to the unit that is looked at.
//
// A chip says the pass's name, how many nodes it took away or brought, and how long it took, the last as the length of a
// bar. Clicking goes to the stage; with Shift, it is the stage to compare with.

import type { StageOverview } from '../../../src/explore/contract.ts';
import { count, counted, duration, h } from '../dom.ts';
import type { Explorer } from '../explorer.ts';
import { comparedStage, type ExplorerState } from '../state.ts';

export class StripPane {
  private readonly explorer: Explorer;
  private readonly list = h('div', { class: 'chips', role: 'listbox', 'aria-label': 'Passes' });
  private readonly filter: HTMLInputElement;
  private readonly hide: HTMLInputElement;
  private readonly compare: HTMLSelectElement;
  private readonly total = h('span', { class: 'strip-total' });

  constructor(element: HTMLElement, explorer: Explorer) {
    this.explorer = explorer;
    const { store } = explorer;
    this.filter = h('input', {
      type: 'search',
      id: 'pass-filter',
      placeholder: 'Find a pass',
      'aria-label': 'Find a pass by name',
      title: 'Find a pass by name (p)',
      oninput: () => this.show(store.state),
      onkeydown: (event: KeyboardEvent) => this.findNext(event),
    });
    this.hide = h('input', {
      type: 'checkbox',
      id: 'hide-unchanged',
      onchange: () => store.set({ hidesUnchanged: this.hide.checked }),
    });
    this.compare = h('select', {
      id: 'compare',
      'aria-label': 'Compare with',
      onchange: () => explorer.compareWith(parseCompare(this.compare.value)),
    });
    const step = (label: string, title: string, act: () => void) =>
      h('button', { class: 'quiet step', 'aria-label': title, title, onclick: act }, label);
    element.append(
      h(
        'div',
        { class: 'strip-tools' },
        step('◀', 'Previous pass ([)', () => explorer.step(-1)),
        step('▶', 'Next pass (])', () => explorer.step(1)),
        this.filter,
        h('label', { class: 'check' }, this.hide, 'only what changed'),
        h('label', { class: 'check' }, 'compare with', this.compare),
        this.total,
      ),
      this.list,
    );
    store.watch(['overview', 'stage', 'compare', 'unit', 'hidesUnchanged'], (state) => this.show(state));
  }

  focusFilter(): void {
    this.filter.focus();
    this.filter.select();
  }

  private show(state: Readonly<ExplorerState>): void {
    const { overview, stage, hidesUnchanged } = state;
    this.hide.checked = hidesUnchanged;
    if (overview === null) return;
    const wanted = this.filter.value.trim().toLowerCase();
    const indices =
      wanted === ''
        ? this.explorer.visibleStages()
        : overview.stages.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ index }) => index);
    const slowest = Math.max(...overview.stages.slice(1).map(({ time }) => time), 0.001);
    this.list.replaceChildren(...indices.map((index) => this.chip(overview.stages[index]!, state, slowest)));
    const hidden = overview.stages.length - indices.length;
    this.total.textContent =
      `${overview.stages.length - 1} ${overview.stages.length === 2 ? 'pass' : 'passes'}` +
      (hidden > 0 ? `, ${hidden} hidden` : '');
    this.fillCompare(state);
    const present = this.list.querySelector(`[data-stage="${stage}"]`);
    present?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  private chip(stage: StageOverview, state: Readonly<ExplorerState>, slowest: number): HTMLElement {
    const { index, name, time, changed } = stage;
    const isCompared = comparedStage(state) === index;
    const touchesUnit = state.unit === 0 ? changed : stage.changedUnits.includes(state.unit);
    const { nodes, change } = sizeAt(state, index);
    const text =
      index === 0 ? count(nodes, 'node') : !touchesUnit ? '·' : change === 0 ? '±0' : signed(change);
    return h(
      'button',
      {
        class: `chip ${index === 0 || touchesUnit ? '' : 'unchanged'} ${isCompared ? 'compared' : ''}`,
        role: 'option',
        'data-stage': index,
        'aria-selected': index === state.stage ? 'true' : 'false',
        title: describe(stage, state),
        onclick: (event: MouseEvent) => {
          if (event.shiftKey) this.explorer.compareWith(index);
          else this.explorer.goToStage(index);
        },
      },
      h('span', { class: 'chip-name' }, h('i', {}, String(index)), name),
      h(
        'span',
        { class: 'chip-change' },
        text,
        isCompared ? ' ⇄' : '',
        h('em', {}, index === 0 ? '' : duration(time)),
      ),
      h('span', {
        class: 'chip-time',
        style: `width:${index === 0 ? 0 : Math.max(2, (100 * time) / slowest)}%`,
      }),
    );
  }

  private fillCompare({ overview, compare, stage }: Readonly<ExplorerState>): void {
    const options = [
      h('option', { value: 'none' }, 'nothing'),
      h('option', { value: 'previous' }, 'the pass before'),
      ...overview!.stages.map(({ index, name }) =>
        h('option', { value: index, disabled: index === stage }, `${index} ${name}`),
      ),
    ];
    this.compare.replaceChildren(...options);
    this.compare.value = compare === null ? 'none' : String(compare);
  }

  /** Enter goes to the next pass of that name. */
  private findNext(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      this.filter.value = '';
      this.show(this.explorer.store.state);
      return;
    }
    if (event.key !== 'Enter') return;
    const { overview, stage } = this.explorer.store.state;
    const wanted = this.filter.value.trim().toLowerCase();
    const found = overview?.stages.filter(({ name }) => name.toLowerCase().includes(wanted)) ?? [];
    const next = found.find(({ index }) => index > stage) ?? found[0];
    if (next !== undefined) this.explorer.goToStage(next.index);
  }
}

/** Nodes of the unit that is shown at a stage, and how many more than at the stage before. */
function sizeAt(
  { overview, unit }: Readonly<ExplorerState>,
  stage: number,
): { nodes: number; change: number } {
  const { stages, units } = overview!;
  const at = (index: number) => {
    if (index < 0) return 0;
    if (unit === 0) return stages[index]!.nodes;
    const { versions, sizes, removed } = units[unit]!;
    if (removed !== -1 && index >= removed) return 0;
    return sizes[versions.findLastIndex((version) => version <= index)] ?? 0;
  };
  return { nodes: at(stage), change: at(stage) - at(stage - 1) };
}

function parseCompare(value: string): ExplorerState['compare'] {
  if (value === 'none') return null;
  return value === 'previous' ? value : Number(value);
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}

function describe(
  { index, name, time, nodes, regions, counts }: StageOverview,
  { overview }: Readonly<ExplorerState>,
): string {
  const summary = overview!.summaries[name];
  const lines = [
    index === 0 ? 'The graph as it was built' : `${name}${summary === undefined ? '' : `: ${summary}`}`,
    `${count(nodes, 'node')} in ${count(regions, 'region')} in the program, ${duration(time)}`,
    ...Object.entries(counts).map(([what, number]) => counted(number, what)),
  ];
  return lines.join('\n');
}
