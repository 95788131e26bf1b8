// An editor: CodeMirror with our colours, lines that can be lit up, and problems at their place.

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { cpp } from '@codemirror/lang-cpp';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import {
  Annotation,
  Compartment,
  EditorState,
  RangeSetBuilder,
  StateEffect,
  StateField,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { InputProblem } from '../../src/explore/contract.ts';
import { llvmLanguage } from './llvm-language.ts';

const style = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword], color: 'var(--code-keyword)' },
  { tag: [tags.typeName, tags.modifier], color: 'var(--code-type)' },
  { tag: [tags.variableName, tags.definition(tags.variableName)], color: 'var(--code-name)' },
  { tag: [tags.className, tags.function(tags.variableName)], color: 'var(--code-global)' },
  { tag: [tags.number, tags.bool], color: 'var(--code-number)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: [tags.meta, tags.processingInstruction], color: 'var(--code-meta)' },
  { tag: tags.labelName, color: 'var(--code-keyword)', fontWeight: '600' },
]);

const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '12px', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--accent)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-faint)', border: 'none' },
  '.cm-line.lit': { backgroundColor: 'var(--accent-soft)', boxShadow: 'inset 3px 0 var(--accent)' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft) !important',
  },
  '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)' },
  '.cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--ink)', border: '1px solid var(--line)' },
});

const light = StateEffect.define<readonly number[]>();

const litLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (lines, transaction) => {
    for (const effect of transaction.effects)
      if (effect.is(light)) return mark(effect.value, transaction.state);
    return lines.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function mark(lines: readonly number[], { doc }: EditorState): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const decoration = Decoration.line({ class: 'lit' });
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    if (line >= 1 && line <= doc.lines) builder.add(doc.line(line).from, doc.line(line).from, decoration);
  }
  return builder.finish();
}

/** Marks changes that we make, as opposed to those of whoever types. */
const ours = Annotation.define<boolean>();

export interface EditorOptions {
  readonly language: 'c' | 'llvm' | 'assembly';
  readonly label: string;
  /** Somebody typed or pasted. */
  readonly onEdit?: () => void;
  /** Somebody clicked a line. */
  readonly onLine: (line: number) => void;
}

export class Editor {
  readonly view: EditorView;
  private readonly writable = new Compartment();

  constructor({ language, label, onEdit, onLine }: EditorOptions) {
    const isEditable = onEdit !== undefined;
    this.view = new EditorView({
      extensions: [
        lineNumbers(),
        drawSelection(),
        history(),
        bracketMatching(),
        search({ top: true }),
        // Tab leaves the editor, as everywhere on the page; Ctrl+M, as CodeMirror has it, lets it indent.
        keymap.of([
          ...defaultKeymap,
          ...historyKeymap,
          ...searchKeymap,
          { ...indentWithTab, key: 'Ctrl-Tab' },
        ]),
        language === 'c' ? cpp() : language === 'llvm' ? llvmLanguage : [],
        syntaxHighlighting(style),
        theme,
        litLines,
        isEditable ? lintGutter() : [],
        EditorView.contentAttributes.of({ 'aria-label': label }),
        this.writable.of(EditorState.readOnly.of(!isEditable)),
        EditorView.updateListener.of(({ docChanged, transactions }) => {
          if (docChanged && !transactions.some((each) => each.annotation(ours))) onEdit?.();
        }),
        EditorView.domEventHandlers({
          click: (_, view) => {
            const { doc, selection } = view.state;
            const line = doc.lineAt(selection.main.from);
            // Whoever selects several lines wants to copy them.
            if (selection.main.to <= line.to) onLine(line.number);
          },
        }),
      ],
    });
    // What scrolls can be reached by keys.
    this.view.scrollDOM.tabIndex = 0;
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  set text(text: string) {
    if (text.length === this.view.state.doc.length && text === this.text) return;
    const changes = { from: 0, to: this.view.state.doc.length, insert: text };
    this.view.dispatch({ changes, annotations: ours.of(true) });
  }

  set isReadOnly(value: boolean) {
    this.view.dispatch({ effects: this.writable.reconfigure(EditorState.readOnly.of(value)) });
  }

  /** Lights up lines, and scrolls to the first of them unless one is in view. */
  light(lines: readonly number[]): void {
    const { doc } = this.view.state;
    const first = lines.find((line) => line >= 1 && line <= doc.lines);
    const effects: StateEffect<unknown>[] = [light.of(lines)];
    if (first !== undefined && !this.isInView(doc.line(first).from)) {
      effects.push(EditorView.scrollIntoView(doc.line(first).from, { y: 'center' }));
    }
    this.view.dispatch({ effects });
  }

  /** Scrolls to a line, if there is such a line. */
  reveal(line: number): void {
    const { doc } = this.view.state;
    if (line < 1 || line > doc.lines) return;
    this.view.dispatch({
      effects: EditorView.scrollIntoView(doc.line(line).from, { y: 'start', yMargin: 40 }),
    });
  }

  private isInView(position: number): boolean {
    const place = this.view.coordsAtPos(position);
    const box = this.view.scrollDOM.getBoundingClientRect();
    return place !== null && place.top >= box.top && place.bottom <= box.bottom;
  }

  showProblems(problems: readonly InputProblem[]): void {
    const { doc } = this.view.state;
    const diagnostics: Diagnostic[] = problems
      .filter(({ line }) => line >= 1 && line <= doc.lines)
      .map(({ line, column, message }) => {
        const { from, to } = doc.line(line);
        const at = Math.min(from + Math.max(0, column - 1), to);
        return { from: at, to: Math.max(at, to), severity: 'error', message };
      });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
    const [first] = diagnostics;
    if (first !== undefined)
      this.view.dispatch({ effects: EditorView.scrollIntoView(first.from, { y: 'center' }) });
  }

  focus(): void {
    this.view.focus();
  }
}
