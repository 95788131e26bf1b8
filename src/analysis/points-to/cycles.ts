// Strongly connected components (Tarjan, *Depth-first search and linear graph algorithms*, 1972), for the flow of a points-to analysis.

/** A graph whose vertices are numbers, and so are its edges; -1 stands for no edge. */
export interface Edges {
  readonly count: number;
  /** The first edge from a vertex. */
  begin(vertex: number): number;
  /** The edge after another one from a vertex. */
  after(edge: number, vertex: number): number;
  target(edge: number): number;
}

/** By vertex, one of its component, which is itself for a component of one; and one vertex of each component, sinks first. */
export function findComponents(edges: Edges): { components: Int32Array; order: number[] } {
  const { count } = edges;
  const components = new Int32Array(count);
  const order: number[] = [];
  // When a vertex was met, from 1 on, and the earliest that can be reached from it; 0 once its component is known.
  const numbers = new Int32Array(count);
  const lows = new Int32Array(count);
  const isOpen = new Uint8Array(count);
  const nexts = new Int32Array(count);
  const open: number[] = [];
  const stack: number[] = [];
  let last = 0;
  const enter = (vertex: number) => {
    last++;
    numbers[vertex] = last;
    lows[vertex] = last;
    isOpen[vertex] = 1;
    open.push(vertex);
    stack.push(vertex);
    nexts[vertex] = edges.begin(vertex);
  };
  for (let start = 0; start < count; start++) {
    if (numbers[start] !== 0) continue;
    enter(start);
    while (stack.length > 0) {
      const at = stack[stack.length - 1]!;
      const edge = nexts[at]!;
      if (edge >= 0) {
        nexts[at] = edges.after(edge, at);
        const to = edges.target(edge);
        if (numbers[to] === 0) enter(to);
        else if (isOpen[to] === 1 && numbers[to]! < lows[at]!) lows[at] = numbers[to]!;
        continue;
      }
      stack.pop();
      const under = stack[stack.length - 1];
      if (under !== undefined && lows[at]! < lows[under]!) lows[under] = lows[at]!;
      if (lows[at] !== numbers[at]) continue;
      for (let member = -1; member !== at; ) {
        member = open.pop()!;
        isOpen[member] = 0;
        components[member] = at;
      }
      order.push(at);
    }
  }
  return { components, order };
}
