// What is shown at the moment: the store that panes share.

export type PaneName = 'problems' | 'graph' | 'timeline' | 'details';

export interface GrainsState {
  /** How grains are coloured: `line`, `thread`, `critical`, or the id of a metric. */
  readonly colour: string;
  /** Which groups are open, one mark a node; a new array when it changes. */
  readonly open: Uint8Array;
  /** A node of the tree, or -1. */
  readonly selection: number;
  /** Which finding is looked at, or -1. */
  readonly finding: number;
  readonly query: string;
  /** Grains that the query found. */
  readonly found: Uint8Array | null;
  readonly theme: 'light' | 'dark';
  /** On small screens, the one pane that is shown. */
  readonly pane: PaneName;
  readonly notice: string;
}
