// Run: the interpreter goes through the graph step by step, and values appear where they are.

import type { NodeData, Signature, TraceEvent } from '../../../src/explore/contract.ts';
import { h } from '../dom.ts';
import { examples } from '../examples.ts';
import type { Explorer } from '../explorer.ts';
import type { ExplorerState, RunState } from '../state.ts';

/** Steps in a second while playing. */
const pace = 4;

export class RunPane {
  readonly element = h('div', { class: 'run-bar', id: 'run-bar', hidden: true });
  private readonly explorer: Explorer;
  private readonly form = h('form', { class: 'run-form', id: 'run-form' });
  private readonly slider: HTMLInputElement;
  private readonly tells = h('span', { class: 'run-tells', id: 'run-tells' });
  private readonly play: HTMLButtonElement;
  private readonly controls: HTMLElement;
  private timer = 0;
  private signatureOf = '';
  /** By unit: the arguments of its last run. */
  private readonly typed = new Map<string, readonly string[]>();

  constructor(explorer: Explorer) {
    this.explorer = explorer;
    const { store } = explorer;
    this.slider = h('input', {
      type: 'range',
      min: 0,
      value: 0,
      'aria-label': 'Step of the run',
      oninput: () => this.goTo(Number(this.slider.value)),
    });
    this.play = h('button', { id: 'run-play', onclick: () => this.togglePlay() }, '▶ Play');
    const button = (id: string, label: string, title: string, act: () => void) =>
      h('button', { id, title, onclick: act }, label);
    this.controls = h(
      'div',
      { class: 'run-controls' },
      button('run-back', '◀', 'One step back (Shift N)', () => this.step(-1)),
      button('run-next', '▶', 'One step on (n)', () => this.step(1)),
      this.play,
      this.slider,
      this.tells,
    );
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.start();
    });
    this.element.append(this.form, this.controls);
    store.watch(['showsRun', 'unit', 'stage', 'session', 'overview'], (state) => this.prepare(state));
    store.watch(['run', 'stage'], (state) => this.show(state));
  }

  step(by: number): void {
    const { run } = this.explorer.store.state;
    if (run === null) this.start();
    else this.goTo(run.step + by);
  }

  /** Runs the function with what the form says. */
  async start(): Promise<void> {
    this.stop();
    const { unit, stage } = this.explorer.store.state;
    const args = [...this.form.querySelectorAll('input')].map(({ value }) => value.trim());
    this.typed.set(`${unit}`, args);
    try {
      const trace = await this.explorer.compiler.ask.trace({ unit, stage, arguments: args });
      this.explorer.store.set({
        run: { trace, unit, stage, step: Math.min(1, trace.events.length) },
        showsRun: true,
        notice: trace.message,
      });
    } catch (error) {
      this.tells.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  private goTo(step: number): void {
    const { run } = this.explorer.store.state;
    if (run === null) return;
    const bounded = Math.max(0, Math.min(run.trace.events.length, step));
    this.explorer.store.set({ run: { ...run, step: bounded } });
    if (bounded === run.trace.events.length) this.stop();
  }

  private togglePlay(): void {
    if (this.timer !== 0) return this.stop();
    this.timer = window.setInterval(() => this.step(1), 1000 / pace);
    this.play.textContent = '❚❚ Pause';
  }

  private stop(): void {
    window.clearInterval(this.timer);
    this.timer = 0;
    this.play.textContent = '▶ Play';
  }

  private async prepare({
    showsRun,
    unit,
    stage,
    session,
    overview,
  }: Readonly<ExplorerState>): Promise<void> {
    this.element.hidden = !showsRun;
    if (!showsRun) this.explorer.store.set({ run: null });
    if (!showsRun || overview === null) return;
    if (!overview.canTrace) {
      this.form.replaceChildren(
        h(
          'span',
          { class: 'soft' },
          'This program was saved without a compiler: compile it again (Ctrl Enter) to run it.',
        ),
      );
      return;
    }
    // Passes may take parameters away, or the whole function: what is run is what the picture shows.
    const key = `${session}:${unit}:${stage}`;
    if (key === this.signatureOf) return;
    this.signatureOf = key;
    const signature = await this.explorer.compiler.ask.signature(unit, stage).catch(() => null);
    if (this.signatureOf === key) this.fillForm(signature);
  }

  private fillForm(signature: Signature | null): void {
    const { overview, input, unit } = this.explorer.store.state;
    if (signature === null) {
      const hint = unit === 0 ? 'Choose a function to run.' : 'It is not in the graph at this stage.';
      this.form.replaceChildren(h('span', { class: 'soft' }, hint));
      return;
    }
    const { name } = overview!.units[unit]!;
    // What was typed stays while stepping.
    const typed = this.typed.get(`${unit}`) ?? [];
    const known = examples.find(({ c }) => c === input.text)?.arguments[name] ?? [];
    const inputs = signature.parameters.map((parameter, index) =>
      h(
        'label',
        { title: parameter.type },
        parameter.name || `%${index}`,
        h('input', {
          type: 'text',
          value: typed[index] ?? known[index] ?? parameter.example,
          spellcheck: 'false',
        }),
      ),
    );
    this.form.replaceChildren(
      h('b', {}, name),
      '(',
      ...inputs,
      ')',
      h('button', { class: 'primary', id: 'run-start', type: 'submit' }, 'Run'),
    );
  }

  private show({ run, stage }: Readonly<ExplorerState>): void {
    this.controls.classList.toggle('is-idle', run === null);
    if (run === null) {
      this.tells.textContent = '';
      return this.stop();
    }
    this.slider.max = String(run.trace.events.length);
    this.slider.value = String(run.step);
    const stale = run.stage === stage ? '' : ` (run at stage ${run.stage})`;
    this.tells.textContent = `${describe(run, this.explorer)}${stale}`;
  }
}

function describe({ trace, step }: RunState, explorer: Explorer): string {
  const { events, outcome, result, message, output } = trace;
  const place = `step ${step} of ${events.length}:`;
  if (step < events.length)
    return `${place}  ${step === 0 ? 'before the first step' : tell(events[step - 1]!, explorer)}`;
  const end = {
    returned: result === null ? 'returned' : `returned ${result}`,
    limit: 'stopped here: too many steps',
    stopped: message,
  }[outcome];
  return `${place}  ${end}${output === '' ? '' : ` — wrote ${JSON.stringify(output)}`}`;
}

/** What happened, in a sentence: `γ #42 takes its second region: 1071`. */
function tell({ action, node: id, region, iteration, values }: TraceEvent, explorer: Explorer): string {
  const shown = values.filter((value) => value !== null).join(', ');
  const node = explorer.node(id);
  const label = node === undefined ? `#${id}` : `${node.label.split(' ')[0]} #${id}`;
  const withValues = shown === '' ? '' : `: ${shown}`;
  switch (action) {
    case 'enter':
      return shown === '' ? 'the function begins' : `the function begins with ${shown}`;
    case 'compute':
      if (node === undefined) return `#${id}${withValues}`;
      return shown === ''
        ? `${node.label} #${id} is done`
        : `${node.name || `${node.label} #${id}`} is ${shown}`;
    case 'choose':
      return `${label} takes its ${ordinal(region)} region${regionName(node, region, explorer)}${withValues}`;
    case 'iterate':
      return `${label} begins its ${ordinal(iteration - 1)} iteration${withValues}`;
    case 'leave':
      return `${label} is done${withValues}`;
    case 'return':
      return shown === '' ? 'the function returns' : `the function returns ${shown}`;
  }
}

/** The label of the region that a γ takes, `(true)`. */
function regionName(node: NodeData | undefined, position: number, explorer: Explorer): string {
  const index = node?.regions[position];
  const label = index === undefined ? '' : (explorer.store.state.graph?.regions[index]?.label ?? '');
  return label === '' ? '' : ` (${label})`;
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** `first` for 0. */
function ordinal(index: number): string {
  const number = index + 1;
  const [tens, ones] = [Math.floor((number % 100) / 10), number % 10];
  const ending = tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th');
  return ordinals[index] ?? `${number}${ending}`;
}
