// Making elements: the little that a framework would be used for here.

type Child = Node | string | null | undefined | false;

/** What an element is made with: attributes, and `on…` handlers. A value that is null or false leaves it out. */
export type Properties = Record<string, unknown>;

/** An HTML element, `h('button', { class: 'tool', onclick: go }, 'Go')`. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: (Child | Child[])[]
): HTMLElementTagNameMap[Name] {
  return fill(document.createElement(name), properties, children);
}

/** An SVG element. */
export function s<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: (Child | Child[])[]
): SVGElementTagNameMap[Name] {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), properties, children);
}

function fill<Kind extends Element>(
  element: Kind,
  properties: Properties,
  children: (Child | Child[])[],
): Kind {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

/** The element of the page with this id; the page is ours, so it is there. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no element '${id}'`);
  return element as Kind;
}

/** A number and its noun: `count(1, 'node')` is `'1 node'`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

/** A number and what was counted: `counted(1, 'nodes removed')` is `'1 node removed'`. */
export function counted(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? singular(what) : what}`;
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(ch|sh|ss|x)es$/, '$1'],
  [/([^s])s$/, '$1'],
];

/** The first plural among the words becomes a singular. */
function singular(what: string): string {
  let isFound = false;
  return what.replace(/[a-z]+/gi, (word) => {
    const ending = isFound ? undefined : endings.find(([pattern]) => word.length > 3 && pattern.test(word));
    if (ending === undefined) return word;
    isFound = true;
    return word.replace(...ending);
  });
}

/** `'1.2 s'`, `'34 ms'`, `'0.4 ms'`. */
export function duration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}
