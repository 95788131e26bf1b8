// Opening programs: from what is in the editor, in a link or in a saved file, to a session that is shown.

import type {
  Progress,
  SavedSession,
  SessionOverview,
  SessionRequest,
  UnitOverview,
} from '../../src/explore/contract.ts';
import { type Compiler, GivenUp, InputRefused } from './compiler.ts';
import { recordingOf } from './examples.ts';
import type { ExplorerState, Input, Problem } from './state.ts';
import type { Store } from './store.ts';

/** Where to be when a program has been opened; what is left out is chosen. */
export interface Destination {
  /** Its name; null for the whole program. */
  readonly function?: string | null;
  readonly stage?: number;
  readonly rest?: Partial<ExplorerState>;
}

export class Opening {
  private readonly store: Store<ExplorerState>;
  private readonly compiler: Compiler;
  /** Where the embedded clang is served; null if it is not. */
  private readonly clangAddress: string | null;
  private attempt = 0;

  constructor(store: Store<ExplorerState>, compiler: Compiler, clangAddress: string | null) {
    this.store = store;
    this.compiler = compiler;
    this.clangAddress = clangAddress;
  }

  private get state(): Readonly<ExplorerState> {
    return this.store.state;
  }

  /** Compiles an input. If it is refused or cancelled, what was shown before stays. */
  async open(input: Input, passes: string, destination: Destination = {}): Promise<void> {
    const attempt = ++this.attempt;
    const before = this.state;
    let ir = input.ir;
    this.store.set({ busy: { what: 'Reading', progress: null, since: performance.now() }, notice: '' });
    try {
      const overview = await this.compiler.open(
        async () => {
          if (input.language === 'c' && ir === '') ir = await this.compileC(input);
          return requestFor(input, ir, passes);
        },
        (progress) => this.tell(attempt, progress),
        recordingOf(input, passes),
      );
      if (attempt !== this.attempt) return;
      // Whoever has typed meanwhile is about to compile that.
      const shown = this.state.input === input ? { ...input, ir } : this.state.input;
      this.arrive(overview, { input: shown, passes }, destination, before);
    } catch (error) {
      if (attempt === this.attempt) this.fail(error, input);
    }
  }

  private tell(attempt: number, progress: Progress): void {
    const { busy } = this.state;
    if (attempt === this.attempt && busy !== null) this.store.set({ busy: { ...busy, progress } });
  }

  /** Opens a program that was saved into this file. */
  async openSaved(saved: SavedSession, input: Input, destination: Destination): Promise<void> {
    const attempt = ++this.attempt;
    this.store.set({ busy: { what: 'Opening', progress: null, since: performance.now() } });
    try {
      const overview = await this.compiler.openSaved(saved);
      if (attempt !== this.attempt) return;
      const ir = await this.compiler.ask.input();
      const opened = { ...input, ir, text: input.language === 'c' ? input.text : ir };
      this.arrive(overview, { input: opened, passes: overview.passes }, destination, this.state);
    } catch (error) {
      if (attempt === this.attempt) this.fail(error, input);
    }
  }

  /** Gives up on what is being compiled. */
  cancel(): void {
    if (this.state.busy === null) return;
    this.attempt++;
    this.compiler.giveUp();
    this.store.set({ busy: null, notice: 'Cancelled. The last graph is still here.' });
  }

  private async compileC({ name, text }: Input): Promise<string> {
    if (this.clangAddress === null)
      throw new Error('no clang is served with this page: paste LLVM IR instead of C');
    this.store.set({ busy: { ...this.state.busy!, what: 'Compiling C (clang is fetched the first time)' } });
    const { ir, problems } = await this.compiler.compileC(text, name, this.clangAddress);
    const [first] = problems;
    if (first !== undefined) throw new InputRefused(first.message, problems);
    return ir;
  }

  private arrive(
    overview: SessionOverview,
    what: Partial<ExplorerState>,
    { function: wanted, stage, rest = {} }: Destination,
    before: Readonly<ExplorerState>,
  ): void {
    const name = wanted === undefined ? before.overview?.units[before.unit]?.name : wanted;
    const unit = chooseUnit(overview, name);
    const last = overview.units[unit]!.versions.at(-1)!;
    const lastStage = overview.stages.length - 1;
    const { compare = null } = rest;
    const isMissing = typeof wanted === 'string' && overview.units[unit]!.name !== wanted;
    this.store.set({
      ...what,
      overview,
      session: before.session + 1,
      busy: null,
      problems: [],
      notice: isMissing ? `There is no function '${wanted}'.` : '',
      unit,
      stage: stage === undefined ? last : Math.min(stage, lastStage),
      sourceFile: sourceOf(overview, unit),
      root: null,
      isOpen: 'auto',
      exceptions: new Set(),
      selection: null,
      run: null,
      lit: new Set(),
      ...rest,
      compare: typeof compare === 'number' ? Math.min(compare, lastStage) : compare,
    });
  }

  private fail(error: unknown, input: Input): void {
    if (error instanceof GivenUp) return this.store.set({ busy: null });
    const message = error instanceof Error ? error.message : String(error);
    const tab = input.language === 'c' ? 'c' : 'll';
    const located = error instanceof InputRefused ? error.problems : [{ message, line: 0, column: 0 }];
    const problems: Problem[] = located.map((problem) => ({ ...problem, tab }));
    this.store.set({ busy: null, problems, sourceTab: tab });
  }
}

/** What to open. A C source is also what debug locations mention. */
function requestFor({ language, name, text, sources }: Input, ir: string, passes: string): SessionRequest {
  if (language !== 'c') return { text, filename: name, passes, sources };
  return { text: ir, filename: name.replace(/\.c$/, '.ll'), passes, sources: { [name]: text, ...sources } };
}

/** The unit of that name; else `main`; else the first function, of those in a source that is here if there are any. */
function chooseUnit({ units, files }: SessionOverview, name: string | null | undefined): number {
  if (name === null) return 0;
  const named = units.find((unit) => unit.name === name && unit.kind !== 'program');
  if (named !== undefined) return named.index;
  const functions = units.filter(
    ({ kind, removed, isOpaque }) => kind === 'function' && removed === -1 && !isOpaque,
  );
  const ours = functions.filter(({ location }) => location !== null && files[location.file]?.hasText);
  const candidates = ours.length > 0 ? ours : functions;
  const main = candidates.find((unit) => unit.name === 'main');
  if (main !== undefined) return main.index;
  const [first, ...rest] = candidates;
  if (first === undefined) return units.find(({ kind }) => kind === 'function')?.index ?? 0;
  return rest.reduce((best, unit) => (isBefore(unit, best) ? unit : best), first).index;
}

/** The source that a function is in; where that is not here, the first that is. */
function sourceOf({ files, units }: SessionOverview, unit: number): number {
  const file = units[unit]!.location?.file ?? -1;
  return files[file]?.hasText ? file : files.findIndex(({ hasText }) => hasText);
}

/** Whether a function stands before another in the source, or where that is unknown, in the LLVM IR. */
function isBefore(a: UnitOverview, b: UnitOverview): boolean {
  if (a.location !== null && b.location !== null && a.location.file === b.location.file)
    return a.location.line < b.location.line;
  return a.line < b.line;
}
