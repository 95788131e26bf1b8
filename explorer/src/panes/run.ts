// Run: the interpreter goes through the graph step by step, and values appear where they are.

import type { Signature, TraceEvent } from '../../../src/explore/contract.ts';
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
    store.watch(['showsRun', 'unit', 'session', 'overview'], (state) => this.prepare(state));
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

  private async prepare({ showsRun, unit, session, overview }: Readonly<ExplorerState>): Promise<void> {
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
    const key = `${session}:${unit}`;
    if (key === this.signatureOf) return;
    this.signatureOf = key;
    const signature = await this.explorer.compiler.ask.signature(unit).catch(() => null);
    if (this.signatureOf === key) this.fillForm(signature);
  }

  private fillForm(signature: Signature | null): void {
    if (signature === null) {
      this.form.replaceChildren(h('span', { class: 'soft' }, 'Choose a function to run.'));
      return;
    }
    const { overview, input } = this.explorer.store.state;
    const { name } = overview!.units[signature.unit]!;
    const known = examples.find(({ c }) => c === input.text)?.arguments[name] ?? [];
    const inputs = signature.parameters.map((parameter, index) =>
      h(
        'label',
        { title: parameter.type },
        parameter.name || `%${index}`,
        h('input', { type: 'text', value: known[index] ?? parameter.example, spellcheck: 'false' }),
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
    this.tells.textContent = `${describe(run)}${stale}`;
  }
}

function describe({ trace, step }: RunState): string {
  const { events, outcome, result, message, output } = trace;
  const place = `${step}/${events.length}`;
  if (step < events.length)
    return `${place}  ${step === 0 ? 'before the first step' : tell(events[step - 1]!)}`;
  const end = {
    returned: result === null ? 'returned' : `returned ${result}`,
    limit: 'stopped here: too many steps',
    stopped: message,
  }[outcome];
  return `${place}  ${end}${output === '' ? '' : ` — wrote ${JSON.stringify(output)}`}`;
}

function tell({ action, node, region, iteration, values }: TraceEvent): string {
  const shown = values.filter((value) => value !== null).join(', ');
  switch (action) {
    case 'enter':
      return `begins with ${shown}`;
    case 'compute':
      return `#${node} is ${shown || 'done'}`;
    case 'choose':
      return `γ #${node} takes region ${region}`;
    case 'iterate':
      return `θ #${node}, iteration ${iteration}`;
    case 'leave':
      return `leaves #${node}${shown === '' ? '' : ` with ${shown}`}`;
    case 'return':
      return `returns ${shown}`;
  }
}
