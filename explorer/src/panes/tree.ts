// The tree of regions: which loops and branches are in which, and how big each is. Branches of the tree are made when
// they are opened.

import { demangle, titleOf } from '../../../src/demangle/index.ts';
import type { NodeData, UnitGraph } from '../../../src/explore/contract.ts';
import { count, h } from '../dom.ts';
import type { Explorer } from '../explorer.ts';
import { spell, words } from '../words.ts';

/** So deep the tree is open at first. */
const openDepth = 3;

export class TreePane {
  readonly element = h('div', { class: 'tree-pane', id: 'tree' });
  private readonly explorer: Explorer;
  private shown: UnitGraph | null = null;

  constructor(explorer: Explorer) {
    this.explorer = explorer;
    explorer.store.watch(['graph', 'view'], ({ graph, view }) => {
      if (view === 'tree' && graph !== this.shown) this.show(graph);
    });
    explorer.store.watch(['selection'], ({ selection }) => this.mark(selection));
  }

  private show(graph: UnitGraph | null): void {
    this.shown = graph;
    if (graph === null) return this.element.replaceChildren();
    const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
    this.element.replaceChildren(
      h(
        'ul',
        { role: 'tree', 'aria-label': `Regions of ${demangle(graph.name)}` },
        this.region(graph, 0, nodes),
      ),
    );
    this.mark(this.explorer.store.state.selection);
  }

  private region(graph: UnitGraph, index: number, nodes: ReadonlyMap<number, NodeData>): HTMLElement {
    const region = graph.regions[index]!;
    const inner = region.nodes.map((id) => nodes.get(id)!).filter((node) => node.regions.length > 0);
    const name =
      index === 0
        ? `${words[region.ownerKind].letter} ${words[region.ownerKind].word} ${titleOf(graph.name)}`
        : region.label || `region ${region.position}`;
    const label = h(
      'span',
      { class: 'tree-label' },
      h(
        'button',
        {
          class: 'link',
          'data-region': region.key,
          onclick: () =>
            this.explorer.store.set({
              view: 'graph',
              root: index === 0 ? null : region.key,
              camera: { what: 'fit' },
            }),
        },
        name,
      ),
      h(
        'small',
        {},
        `${count(region.nodes.length, 'node')}, ${count(region.arguments.length, 'argument')}, ${count(region.results.length, 'result')}`,
      ),
    );
    if (inner.length === 0) return h('li', { role: 'treeitem', class: 'leaf' }, label);
    const children = h('ul', { role: 'group' });
    const fill = () => {
      if (children.childElementCount === 0)
        children.append(...inner.map((node) => this.node(graph, node, nodes)));
    };
    const isOpen = region.depth < openDepth;
    if (isOpen) fill();
    const details = h('details', { open: isOpen, ontoggle: fill }, h('summary', {}, label), children);
    return h('li', { role: 'treeitem' }, details);
  }

  private node(graph: UnitGraph, node: NodeData, nodes: ReadonlyMap<number, NodeData>): HTMLElement {
    const [letter, word] = spell(node).split(' ', 2);
    const label = h(
      'span',
      { class: `tree-label ${node.kind}` },
      h('span', { class: `swatch ${node.kind}` }, letter),
      h(
        'button',
        { class: 'link', 'data-tree-node': node.id, onclick: () => this.explorer.select(node.id) },
        `${word} #${node.id}`,
      ),
      h('small', {}, `${count(node.size, 'node')} within`),
    );
    const children = h('ul', { role: 'group' });
    const fill = () => {
      if (children.childElementCount === 0)
        children.append(...node.regions.map((index) => this.region(graph, index, nodes)));
    };
    const isOpen = graph.regions[node.region]!.depth < openDepth;
    if (isOpen) fill();
    return h(
      'li',
      { role: 'treeitem' },
      h('details', { open: isOpen, ontoggle: fill }, h('summary', {}, label), children),
    );
  }

  private mark(selection: number | null): void {
    for (const each of this.element.querySelectorAll('[data-tree-node]')) {
      each.classList.toggle('selected', each.getAttribute('data-tree-node') === String(selection));
    }
  }
}
