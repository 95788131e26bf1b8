// The left pane: C, the LLVM IR that goes in, the LLVM IR that comes out, and its assembly.

import { type Assembly, readAssembly } from '../../../src/explore/assembly.ts';
import { h } from '../dom.ts';
import { Editor } from '../editor.ts';
import type { Explorer } from '../explorer.ts';
import type { ExplorerState, Input, SourceTab } from '../state.ts';

/** How long after the last key a program is compiled. */
const patience = 450;

const tabs: readonly (readonly [SourceTab, string, string])[] = [
  ['c', 'C', 'The C source'],
  ['ll', 'LLVM IR', 'What goes in: LLVM IR, or a graph as text'],
  ['result', 'Result', 'What comes out: the optimized LLVM IR'],
  ['asm', 'Assembly', 'What the code generator makes of the result'],
];

export class SourcePane {
  private readonly explorer: Explorer;
  private readonly editors: Record<SourceTab, Editor>;
  private readonly holders: Record<SourceTab, HTMLElement>;
  private readonly buttons = new Map<SourceTab, HTMLElement>();
  private readonly note = h('p', { class: 'source-note' });
  private readonly file: HTMLInputElement;
  private timer = 0;
  /** The session whose assembly is in the editor, and that. */
  private assemblyOf = -1;
  private assembly: Assembly = { text: '', lines: [] };
  /** The session whose result is in the editor. */
  private resultOf = -1;

  constructor(element: HTMLElement, explorer: Explorer, onDownload: () => void) {
    this.explorer = explorer;
    const { store } = explorer;
    this.editors = {
      c: new Editor({
        language: 'c',
        label: 'C or C++ source',
        onEdit: () => this.edited('c'),
        onLine: (line) => explorer.lightLine('c', line),
      }),
      ll: new Editor({
        language: 'llvm',
        label: 'LLVM IR',
        onEdit: () => this.edited('ll'),
        onLine: (line) => explorer.lightLine('ll', line),
      }),
      result: new Editor({ language: 'llvm', label: 'Optimized LLVM IR', onLine: () => {} }),
      asm: new Editor({
        language: 'assembly',
        label: 'Assembly',
        onLine: (line) => this.assemblyLine(line),
      }),
    };
    this.holders = {
      c: h('div', { class: 'editor', id: 'editor-c' }, this.editors.c.view.dom),
      ll: h('div', { class: 'editor', id: 'editor-ll' }, this.editors.ll.view.dom),
      result: h('div', { class: 'editor', id: 'editor-result' }, this.editors.result.view.dom),
      asm: h('div', { class: 'editor', id: 'editor-asm' }, this.editors.asm.view.dom),
    };
    this.file = h('input', {
      type: 'file',
      id: 'file',
      hidden: true,
      accept: '.c,.cc,.cpp,.cxx,.C,.ll,.rvsdg,.txt',
      onchange: () => this.openFile(),
    });
    element.append(this.bar(onDownload), this.note, ...Object.values(this.holders), this.file);
    element.addEventListener('dragover', (event) => event.preventDefault());
    element.addEventListener('drop', (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) this.read(file);
    });
    store.watch(['input', 'sourceFile'], (state) => this.showInput(state));
    store.watch(['sourceTab', 'session', 'hasClang', 'input', 'overview'], (state) => this.showTab(state));
    store.watch(['problems'], ({ problems }) => {
      this.editors.c.showProblems(problems.filter(({ tab }) => tab === 'c'));
      this.editors.ll.showProblems(problems.filter(({ tab }) => tab === 'll'));
    });
    store.watch(['selection', 'graph', 'lit', 'sourceFile'], (state) => this.light(state));
    store.watch(['unit', 'session'], (state) => this.revealUnit(state));
  }

  focus(): void {
    this.editors[this.explorer.store.state.sourceTab].focus();
  }

  /** Compiles what is in the editor now. */
  compile(): void {
    window.clearTimeout(this.timer);
    const { input, passes } = this.explorer.store.state;
    this.explorer.opening.open(input, passes);
  }

  private bar(onDownload: () => void): HTMLElement {
    const { store } = this.explorer;
    const buttons = tabs.map(([tab, label, title]) => {
      const button = h(
        'button',
        { role: 'tab', id: `tab-${tab}`, title, onclick: () => store.set({ sourceTab: tab }) },
        label,
      );
      this.buttons.set(tab, button);
      return button;
    });
    return h(
      'div',
      { class: 'pane-bar' },
      h('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Source' }, ...buttons),
      h('div', { class: 'spring' }),
      h(
        'button',
        {
          class: 'quiet',
          id: 'open-file',
          title: 'Open a file (or drop one here)',
          onclick: () => this.file.click(),
        },
        'Open…',
      ),
      h(
        'button',
        {
          class: 'quiet',
          id: 'download-result',
          title: 'Download the optimized LLVM IR',
          onclick: onDownload,
        },
        'Save .ll',
      ),
    );
  }

  private showInput({ input, overview, sourceFile, hasClang }: Readonly<ExplorerState>): void {
    const { language, text, ir, sources } = input;
    const c = language === 'c' ? text : (sources[overview?.files[sourceFile]?.name ?? ''] ?? '');
    this.editors.c.text = c;
    if (language !== 'c' || ir !== '') this.editors.ll.text = language === 'c' ? ir : text;
    this.buttons.get('c')!.hidden = c === '' && !hasClang;
  }

  private showTab({
    sourceTab,
    session,
    overview,
    hasClang,
    hasAssembly,
    input,
  }: Readonly<ExplorerState>): void {
    for (const [tab] of tabs) {
      this.holders[tab].hidden = tab !== sourceTab;
      this.buttons.get(tab)!.setAttribute('aria-selected', String(tab === sourceTab));
    }
    const canEditC = hasClang;
    this.editors.c.isReadOnly = !canEditC;
    this.note.textContent =
      sourceTab === 'c' && !canEditC
        ? 'Read-only: this page is served without clang. Edit the LLVM IR instead.'
        : '';
    if (sourceTab === 'c' && input.language !== 'c' && canEditC) {
      this.note.textContent = 'What you type here is compiled with clang and takes the place of the LLVM IR.';
    }
    this.note.hidden = this.note.textContent === '';
    if (sourceTab === 'result' && overview !== null && this.resultOf !== session) this.showResult(session);
    this.buttons.get('asm')!.hidden = !hasAssembly || input.language === 'rvsdg';
    if (sourceTab === 'asm' && overview !== null && this.assemblyOf !== session) this.showAssembly(session);
  }

  /** Fetches the assembly of the result from the server. */
  private async showAssembly(session: number): Promise<void> {
    this.assemblyOf = session;
    this.assembly = { text: '', lines: [] };
    this.editors.asm.text = '# one moment …\n';
    try {
      const ir = await this.explorer.compiler.ask.forAssembly();
      if (ir === null) throw new Error('there is no assembly of a recording');
      const response = await fetch('assembly', { method: 'POST', body: ir });
      const answer = await response.text();
      if (session !== this.explorer.store.state.session) return;
      if (!response.ok) throw new Error(answer.trim());
      this.assembly = readAssembly(answer);
      this.editors.asm.text = this.assembly.text;
      this.light(this.explorer.store.state);
    } catch (error) {
      this.editors.asm.text = `# ${error instanceof Error ? error.message : error}\n`;
    }
  }

  /** A line of assembly comes from a line of the LLVM IR, and that from nodes. */
  private assemblyLine(line: number): void {
    const origin = this.assembly.lines[line - 1] ?? 0;
    if (origin > 0) this.explorer.lightLine('ll', origin);
  }

  private async showResult(session: number): Promise<void> {
    this.resultOf = session;
    try {
      this.editors.result.text = await this.explorer.compiler.ask.output();
    } catch (error) {
      this.editors.result.text = `; ${error instanceof Error ? error.message : error}\n`;
    }
  }

  /** Where the function is defined that is looked at. */
  private revealUnit({ overview, unit, selection, sourceFile }: Readonly<ExplorerState>): void {
    const shown = overview?.units[unit];
    if (shown === undefined || selection !== null) return;
    this.editors.ll.reveal(shown.line);
    if (shown.location?.file === sourceFile) this.editors.c.reveal(shown.location.line);
  }

  private light({ selection, lit, sourceFile, input, overview }: Readonly<ExplorerState>): void {
    const ids = new Set(lit);
    if (selection !== null) ids.add(selection);
    const nodes = [...ids].map((id) => this.explorer.node(id)).filter((node) => node !== undefined);
    const file = nodes[0]?.location?.file ?? sourceFile;
    // LLVM IR may come from several C files; of a C file that is edited, others are only included.
    if (file !== sourceFile && input.language !== 'c' && overview?.files[file]?.hasText) {
      return this.explorer.store.set({ sourceFile: file });
    }
    const places = nodes.flatMap(({ location }) => (location?.file === sourceFile ? [location.line] : []));
    const lines = nodes.map(({ line }) => line).filter((line) => line > 0);
    this.editors.ll.light(lines);
    const own = new Set(lines);
    this.editors.asm.light(this.assembly.lines.flatMap((line, at) => (own.has(line) ? [at + 1] : [])));
    this.editors.c.light(places);
  }

  private edited(tab: 'c' | 'll'): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      const { input, passes, stage } = this.explorer.store.state;
      const text = this.editors[tab].text;
      if (text.trim() === '') return;
      const next = tab === 'c' ? typedC(input, text) : typedIr(input, text);
      this.explorer.store.set({ input: next });
      this.explorer.opening.open(next, passes, this.explorer.isAtEnd() ? {} : { stage });
    }, patience);
  }

  private openFile(): void {
    const [file] = this.file.files ?? [];
    if (file !== undefined) this.read(file);
    this.file.value = '';
  }

  private async read(file: File): Promise<void> {
    const text = await file.text();
    const isSource = /\.(?:c|C|cc|cp|cpp|cxx|c\+\+)$/.test(file.name);
    const language = isSource ? 'c' : file.name.endsWith('.rvsdg') ? 'rvsdg' : 'll';
    const input: Input = { language, name: file.name, text, ir: language === 'c' ? '' : text, sources: {} };
    this.explorer.store.set({ input, sourceTab: language === 'c' ? 'c' : 'll' });
    this.explorer.opening.open(input, this.explorer.store.state.passes);
  }
}

function typedC({ language, name }: Input, text: string): Input {
  return { language: 'c', name: language === 'c' ? name : 'input.c', text, ir: '', sources: {} };
}

/** LLVM IR, with those of the present sources that it mentions. */
function typedIr({ language, name, sources }: Input, text: string): Input {
  const mentioned = Object.entries(sources).filter(([file]) => text.includes(`!DIFile(filename: "${file}"`));
  const kept = Object.fromEntries(mentioned);
  return { language: 'll', name: language === 'c' ? 'input.ll' : name, text, ir: text, sources: kept };
}
