// The state before anything has happened.

import type { ExplorerState, Theme } from './state.ts';

export function initialState(hasClang: boolean, hasAssembly: boolean): ExplorerState {
  return {
    input: { language: 'll', name: 'input.ll', text: '', ir: '', sources: {} },
    passes: 'O2',
    unit: 0,
    stage: 0,
    compare: null,
    root: null,
    isOpen: 'auto',
    exceptions: new Set(),
    selection: null,
    slice: 'off',
    view: 'graph',
    sourceTab: 'c',
    sourceFile: -1,
    hidesUnchanged: true,
    theme: preferredTheme(),
    query: '',
    searchesEverywhere: true,
    showsConstants: false,
    showsContexts: false,
    showsRun: false,
    camera: { what: 'none' },
    tour: -1,
    overview: null,
    session: 0,
    busy: null,
    problems: [],
    notice: '',
    graph: null,
    layout: null,
    opensAll: false,
    difference: null,
    slices: { backward: null, forward: null },
    programSlices: null,
    history: null,
    remarks: [],
    hits: [],
    searchProblem: '',
    searchIsCut: false,
    run: null,
    lit: new Set(),
    hasClang,
    hasAssembly,
  };
}

/** What was chosen before, or what the system prefers. */
function preferredTheme(): Theme {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('rvsdg-theme');
  } catch {
    // Nothing is kept where nothing may be stored.
  }
  if (kept === 'dark' || kept === 'light') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
