// Search: by name, operation, type, id or regular expression; here or everywhere.

import { demangle, demangleText } from '../../../src/demangle/index.ts';
import type { SearchHit } from '../../../src/explore/contract.ts';
import { h } from '../dom.ts';
import type { Explorer } from '../explorer.ts';
import type { ExplorerState } from '../state.ts';

const manual = 'Words, #id, op:add, type:i32, name:x, line:7, kind:theta, /regular expression/';

export class SearchPane {
  readonly element: HTMLElement;
  private readonly explorer: Explorer;
  private readonly input: HTMLInputElement;
  private readonly everywhere: HTMLInputElement;
  private readonly summary = h('span', { id: 'hit-count' });
  private readonly head: HTMLElement;
  private readonly rows = h('div', {});
  private readonly list = h('div', { class: 'hits', id: 'hits', role: 'listbox', hidden: true });
  private at = -1;
  private timer = 0;

  constructor(explorer: Explorer) {
    this.explorer = explorer;
    const { store } = explorer;
    this.input = h('input', {
      type: 'search',
      id: 'search',
      placeholder: 'Search nodes  /',
      'aria-label': 'Search nodes',
      title: manual,
      spellcheck: 'false',
      oninput: () => store.set({ query: this.input.value }),
      onkeydown: (event: KeyboardEvent) => this.key(event),
      onfocus: () => this.show(store.state),
    });
    this.everywhere = h('input', {
      type: 'checkbox',
      id: 'search-everywhere',
      onchange: () => store.set({ searchesEverywhere: this.everywhere.checked }),
    });
    this.head = h(
      'div',
      { class: 'hits-head' },
      this.summary,
      h('label', { class: 'check' }, this.everywhere, 'everywhere'),
    );
    this.list.append(this.head, this.rows);
    this.element = h('div', { class: 'search' }, this.input, this.list);
    this.element.addEventListener('focusout', () => {
      this.timer = window.setTimeout(() => {
        if (!this.element.contains(document.activeElement)) this.list.hidden = true;
      });
    });
    store.watch(['hits', 'query', 'searchProblem', 'searchesEverywhere'], (state) => this.show(state));
  }

  focus(): void {
    this.input.focus();
    this.input.select();
  }

  private show({
    hits,
    query,
    searchProblem,
    searchIsCut,
    searchesEverywhere,
  }: Readonly<ExplorerState>): void {
    if (this.input.value !== query) this.input.value = query;
    this.everywhere.checked = searchesEverywhere;
    this.at = -1;
    const isOpen = this.element.contains(document.activeElement);
    this.list.hidden = !isOpen;
    const summary =
      searchProblem !== ''
        ? searchProblem
        : query.trim() === ''
          ? manual
          : `${hits.length}${searchIsCut ? ' or more' : ''} found`;
    this.summary.textContent = summary;
    this.head.classList.toggle('error', searchProblem !== '');
    this.rows.replaceChildren(...hits.map((hit, index) => this.row(hit, index)));
  }

  private row(hit: SearchHit, index: number): HTMLElement {
    const { overview, unit } = this.explorer.store.state;
    const place = hit.unit === unit ? '' : demangle(overview?.units[hit.unit]?.name ?? '');
    return h(
      'button',
      { class: 'hit', role: 'option', tabindex: -1, 'data-hit': index, onclick: () => this.go(hit) },
      h('b', {}, hit.label),
      h('span', { class: 'mono' }, demangleText(hit.text)),
      h('i', {}, place || (hit.node === -1 ? '' : `#${hit.node}`)),
    );
  }

  private key(event: KeyboardEvent): void {
    const { hits } = this.explorer.store.state;
    if (event.key === 'Escape') {
      this.explorer.store.set({ query: '' });
      this.input.blur();
      return;
    }
    const by = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || hits.length === 0) return;
    event.preventDefault();
    this.at = (this.at + by + hits.length) % hits.length;
    for (const row of this.list.querySelectorAll('.hit')) {
      const isHere = row.getAttribute('data-hit') === String(this.at);
      row.setAttribute('aria-selected', String(isHere));
      if (isHere) row.scrollIntoView({ block: 'nearest' });
    }
    this.go(hits[this.at]!);
  }

  private go(hit: SearchHit): void {
    window.clearTimeout(this.timer);
    const { unit } = this.explorer.store.state;
    if (hit.unit !== unit) this.explorer.goToUnit(hit.unit, hit.node === -1 ? null : hit.node);
    else if (hit.node !== -1) this.explorer.reveal(hit.node);
  }
}
