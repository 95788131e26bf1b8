// The right pane: everything about the selected node, or, when none is, about the pass and the unit.

import { demangle, demangleText } from '../../../src/demangle/index.ts';
import type {
  NodeData,
  NodeHistory,
  ProgramSlice,
  RemarkData,
  Slice,
  SourcePlace,
} from '../../../src/explore/contract.ts';
import { consumers, producers } from '../../../src/explore/relations.ts';
import { count, counted, duration, h } from '../dom.ts';
import type { Explorer } from '../explorer.ts';
import type { ExplorerState } from '../state.ts';
import { presentSize } from '../union.ts';
import { spell, words } from '../words.ts';
import { legend } from './legend.ts';

/** So many producers and consumers are listed; a node may have thousands. */
const mostListed = 60;
/** So many other functions of a slice have a button. */
const mostElsewhere = 12;

export function detailsPane(element: HTMLElement, explorer: Explorer): void {
  const body = h('div', { class: 'details-body' });
  element.append(h('div', { class: 'pane-bar' }, h('strong', {}, 'Details')), body);
  const keys = [
    'selection',
    'graph',
    'history',
    'remarks',
    'slice',
    'programSlices',
    'overview',
    'stage',
    'unit',
    'difference',
  ] as const;
  explorer.store.watch(keys, (state) => {
    const details = new Details(explorer, state);
    const shown =
      state.overview === null
        ? []
        : state.selection === null
          ? details.stage()
          : details.node(state.selection);
    body.replaceChildren(...shown);
  });
}

class Details {
  private readonly explorer: Explorer;
  private readonly state: Readonly<ExplorerState>;

  constructor(explorer: Explorer, state: Readonly<ExplorerState>) {
    this.explorer = explorer;
    this.state = state;
  }

  // ── A node ────────────────────────────────────────────────────────────────

  node(id: number): HTMLElement[] {
    const node = this.explorer.node(id);
    if (node === undefined) return this.absent(id);
    const { says } = words[node.kind];
    return [
      h(
        'section',
        { class: `card head ${node.kind}` },
        h(
          'h2',
          { id: 'detail-title' },
          node.kind === 'simple' ? node.label : spell(node),
          h('small', {}, `#${node.id}`),
        ),
        h('pre', { id: 'detail-text' }, demangleText(node.text)),
        node.kind === 'simple' ? null : h('p', { class: 'soft' }, says),
        this.difference(node),
        this.places(node),
        node.unit === -1 ? null : this.toUnit(node),
      ),
      this.slices(),
      this.neighbours('Inputs', 'inputs', node),
      this.neighbours('Outputs', 'outputs', node),
      this.history(),
      this.remarks(node),
    ].filter((each) => each !== null);
  }

  /** The selection is kept while stepping, so it may be gone, or not yet there. */
  private absent(id: number): HTMLElement[] {
    const section = h(
      'section',
      { class: 'card' },
      h('h2', { id: 'detail-title' }, `Node #${id}`),
      h('p', { class: 'soft' }, 'It is not in the graph at this stage.'),
    );
    const history = this.history();
    return history === null ? [section] : [section, history];
  }

  private difference({ id }: NodeData): HTMLElement | null {
    const { difference } = this.state;
    if (difference === null) return null;
    const kinds = [
      ['added', '+ added'],
      ['removed', '− removed'],
      ['moved', '↷ moved to another region'],
      ['changed', '~ changed'],
    ] as const;
    const found = kinds.find(([kind]) => difference[kind].includes(id));
    return found === undefined ? null : h('p', { class: `badge ${found[0]}` }, found[1]);
  }

  private places({ line, location, region }: NodeData): HTMLElement | null {
    const { graph } = this.state;
    const links: HTMLElement[] = [];
    if (location !== null) links.push(this.placeLink(location));
    if (line > 0) {
      links.push(
        h(
          'button',
          { class: 'link', id: 'to-ir', onclick: () => this.explorer.store.set({ sourceTab: 'll' }) },
          `LLVM IR line ${line}`,
        ),
      );
    }
    const owner = graph?.regions[region];
    if (owner !== undefined && owner.parent !== -1) {
      links.push(
        h(
          'button',
          { class: 'link', onclick: () => this.explorer.reveal(owner.owner) },
          `in ${words[owner.ownerKind].letter} ${words[owner.ownerKind].word} #${owner.owner}`,
        ),
      );
    }
    return links.length === 0 ? null : h('p', { class: 'links' }, ...links);
  }

  private placeLink({ file, line }: SourcePlace): HTMLElement {
    const name = this.state.overview?.files[file]?.name ?? 'source';
    return h(
      'button',
      { class: 'link', id: 'to-c', onclick: () => this.explorer.store.set({ sourceTab: 'c' }) },
      `${name}:${line}`,
    );
  }

  private toUnit({ unit }: NodeData): HTMLElement {
    const name = this.state.overview?.units[unit]?.name ?? '';
    return h(
      'p',
      {},
      h('button', { id: 'to-unit', onclick: () => this.explorer.goToUnit(unit) }, `Go to ${demangle(name)}`),
    );
  }

  private slices(): HTMLElement {
    const { slice } = this.state;
    const button = (choice: 'backward' | 'forward' | 'both', label: string, key: string) =>
      h(
        'button',
        {
          id: `slice-${choice}`,
          'aria-pressed': String(slice === choice),
          title: `${label} (${key})`,
          onclick: () => this.explorer.toggleSlice(choice),
        },
        label,
      );
    const { backward, forward } = this.state.slices;
    const whole = this.state.programSlices;
    const sizes = [
      backward && `depends on ${this.sliceSize(backward, whole?.backward)}`,
      forward && `${this.sliceSize(forward, whole?.forward)} depend on it`,
    ];
    return h(
      'section',
      { class: 'card' },
      h('h3', {}, 'Slice'),
      h(
        'div',
        { class: 'row' },
        button('backward', '↑ needs', 'b'),
        button('forward', '↓ feeds', 'w'),
        button('both', '↕ both', 's'),
      ),
      h('p', { class: 'soft', id: 'slice-size' }, sizes.filter(Boolean).join('; ')),
      this.sliceElsewhere(),
    );
  }

  /** How many nodes a slice has besides the one that it is of, here and in other functions. */
  private sliceSize({ nodes }: Slice, whole: ProgramSlice | null | undefined): string {
    if (whole == null) return count(nodes.length - 1, 'node');
    const all = whole.units.reduce((sum, each) => sum + each.nodes.length, 0);
    const others = all - nodes.length;
    return `${count(all - 1, 'node')}${others === 0 ? '' : `, ${others} in other functions`}`;
  }

  /** The other functions that slices have something of. */
  private sliceElsewhere(): HTMLElement | null {
    const { programSlices: whole, overview, unit: here } = this.state;
    if (whole === null || overview === null) return null;
    const units = [...(whole.backward?.units ?? []), ...(whole.forward?.units ?? [])].map(({ unit }) => unit);
    const others = [...new Set(units)].filter((unit) => unit !== here).sort((a, b) => a - b);
    if (others.length === 0) return null;
    const go = (unit: number) =>
      h(
        'button',
        { onclick: () => this.explorer.goToUnit(unit) },
        `@${demangle(overview.units[unit]!.name)}`,
      );
    return h('div', { class: 'row', id: 'slice-elsewhere' }, ...others.slice(0, mostElsewhere).map(go));
  }

  private neighbours(title: string, side: 'inputs' | 'outputs', node: NodeData): HTMLElement | null {
    const { graph } = this.state;
    if (graph === null || node[side].length === 0) return null;
    const found = side === 'inputs' ? producers(graph, node.id) : consumers(graph, node.id);
    const rows = node[side].map((port, index) => {
      const type = graph.types[port.type]!;
      const ends = found.filter((each) => each.port === index);
      const links = ends.slice(0, mostListed).map((end) => this.link(end.node, end.label));
      return h(
        'li',
        {},
        h(
          'span',
          { class: `port-kind ${type.class}`, title: type.text },
          demangle(port.name) || port.role || String(index),
        ),
        h('span', { class: 'type' }, type.text),
        h(
          'span',
          { class: 'ends' },
          ...(links.length === 0 ? ['—'] : links),
          ends.length > mostListed ? ` and ${ends.length - mostListed} more` : '',
        ),
      );
    });
    const shown = rows.slice(0, mostListed);
    return h(
      'section',
      { class: 'card' },
      h('h3', {}, title),
      h('ul', { class: 'ports', id: `detail-${side}` }, ...shown),
    );
  }

  private link(id: number, label: string): HTMLElement {
    if (id < 0) return h('span', { class: 'soft' }, label || 'the border');
    return h(
      'button',
      { class: 'link', 'data-to': id, title: `Go to #${id}`, onclick: () => this.explorer.reveal(id) },
      label || `#${id}`,
    );
  }

  private history(): HTMLElement | null {
    const { history, overview } = this.state;
    if (history === null || overview === null) return null;
    const events = history.events.map(({ stage, kind, text }) =>
      h(
        'li',
        { class: kind },
        h(
          'button',
          { class: 'link', onclick: () => this.explorer.goToStage(stage) },
          `${stage} ${overview.stages[stage]!.name}`,
        ),
        h('span', {}, text || kind),
      ),
    );
    return h(
      'section',
      { class: 'card' },
      h('h3', {}, 'History'),
      h('ol', { class: 'history', id: 'detail-history' }, ...events),
      this.relatives('Copy of', history.ancestors),
      this.relatives('Copies', history.copies),
    );
  }

  private relatives(title: string, ids: NodeHistory['copies']): HTMLElement | null {
    if (ids.length === 0) return null;
    return h(
      'p',
      { class: 'links' },
      `${title} `,
      ...ids.slice(0, mostListed).map((id) => this.link(id, `#${id}`)),
    );
  }

  private remarks({ id }: NodeData): HTMLElement | null {
    return this.remarkList(this.state.remarks.filter(({ nodes }) => nodes.includes(id)));
  }

  private remarkList(remarks: readonly RemarkData[]): HTMLElement | null {
    if (remarks.length === 0) return null;
    const items = remarks.slice(-mostListed).map(({ kind, pass, message: mangled, nodes, stage }) => {
      const message = demangleText(mangled);
      const [first] = nodes;
      const text =
        first === undefined
          ? h('span', {}, message)
          : h('button', { class: 'link', onclick: () => this.explorer.reveal(first) }, message);
      return h(
        'li',
        { class: kind },
        h(
          'b',
          { title: `stage ${stage}` },
          `${kind === 'passed' ? '✓' : kind === 'missed' ? '✗' : 'i'} ${pass}`,
        ),
        text,
      );
    });
    return h(
      'section',
      { class: 'card' },
      h('h3', {}, 'Remarks'),
      h('ul', { class: 'remarks', id: 'detail-remarks' }, ...items),
    );
  }

  // ── A pass ────────────────────────────────────────────────────────────────

  stage(): HTMLElement[] {
    const { overview, stage, unit, difference } = this.state;
    const { name, time, counts, nodes, regions } = overview!.stages[stage]!;
    const rows = Object.entries(counts).map(([what, number]) => {
      const [digits, ...rest] = counted(number, what).split(' ');
      return h('li', {}, h('b', {}, digits!), ` ${rest.join(' ')}`);
    });
    const summary =
      stage === 0
        ? 'The graph as it was built from the module, before any pass.'
        : (overview!.summaries[name] ?? '');
    return [
      h(
        'section',
        { class: 'card' },
        h('h2', { id: 'detail-title' }, name, h('small', {}, `stage ${stage}`)),
        summary === '' ? null : h('p', {}, summary),
        h(
          'p',
          { class: 'soft' },
          `${count(nodes, 'node')} in ${count(regions, 'region')} in the program${stage === 0 ? '' : `, ${duration(time)}`}`,
        ),
        rows.length === 0 ? null : h('ul', { class: 'counts', id: 'detail-counts' }, ...rows),
      ),
      difference === null ? null : this.differences(),
      this.unitCard(unit),
      legend(),
      this.remarkList(this.state.remarks.filter((remark) => remark.stage === stage)),
    ].filter((each) => each !== null);
  }

  private differences(): HTMLElement {
    const { from, to, ...all } = this.state.difference!;
    const isDrawn = (id: number) => this.explorer.node(id)?.isWritten !== true;
    const [added, removed, moved, changed] = [all.added, all.removed, all.moved, all.changed].map((ids) =>
      ids.filter(isDrawn),
    ) as [number[], number[], number[], number[]];
    const row = (kind: string, sign: string, ids: readonly number[], what: string) =>
      h(
        'li',
        {},
        h('span', { class: `badge ${kind}` }, `${sign} ${ids.length} ${what}`),
        ...ids.slice(0, 12).map((id) => this.link(id, this.explorer.node(id)?.label ?? `#${id}`)),
        ids.length > 12 ? '…' : '',
      );
    const kinds = [
      row('added', '+', added, 'added'),
      row('removed', '−', removed, 'removed'),
      row('moved', '↷', moved, 'moved'),
      row('changed', '~', changed, 'changed'),
    ];
    const rows = kinds.filter((_, index) => [added, removed, moved, changed][index]!.length > 0);
    if (rows.length === 0) rows.push(h('li', { class: 'soft' }, 'none'));
    return h(
      'section',
      { class: 'card' },
      h('h3', {}, `Difference, stage ${from} to ${to}`),
      h('ul', { class: 'differences', id: 'detail-difference' }, ...rows),
    );
  }

  private unitCard(unit: number): HTMLElement | null {
    const { overview, graph } = this.state;
    const { name, kind, nodesFirst, nodesLast, removed } = overview!.units[unit]!;
    const word = { program: 'ω program', function: 'λ function', variable: 'δ global variable' }[kind];
    const end = removed === -1 ? `${nodesLast} at the end` : `gone after ${overview!.stages[removed]!.name}`;
    return h(
      'section',
      { class: 'card' },
      h('h3', {}, `${word} ${kind === 'program' ? '' : demangle(name)}`),
      h(
        'p',
        { class: 'soft' },
        `${count(nodesFirst, 'node')} when built, ${(graph === null ? 0 : presentSize(graph).nodes).toLocaleString('en')} now, ${end}`,
      ),
    );
  }
}
