// The worker: the compiler, and everything that takes time.
//
// It holds one session and answers calls about it (`protocol.ts`). Graphs, layouts and differences are made here,
// so that the page never waits for them.
//
// The first program that a visitor sees was compiled when the page was built, and opens from that recording. Only what needs a
// compiler (running, control flow, assembly) compiles it again, when it is first asked for.

import type {
  Difference,
  SavedSession,
  Session,
  SessionOverview,
  SessionRequest,
  UnitGraph,
} from '../../src/explore/contract.ts';
import {
  InvalidInput,
  LayoutCache,
  layoutFlow,
  layoutUnit,
  openSavedSession,
  openSession,
} from '../../src/explore/index.ts';
import { forReading } from '../../src/explore/reading.ts';
import { compileC } from './clang.ts';
import { metrics } from './metrics.ts';
import type { Call, Message, Picture, PictureRequest, WorkerService } from './protocol.ts';
import { uniteStages } from './union.ts';
import { spell, words } from './words.ts';

/** Units of up to so many nodes are shown with everything open. */
const smallUnit = 160;

const port = self as unknown as {
  postMessage(message: Message): void;
  onmessage: ((event: MessageEvent<Call>) => void) | null;
};

let session: Session | null = null;
/** What has a compiler behind it: the session itself, or the same program opened again once that is needed. */
let compiled: () => Promise<Session> = async () => present();
let layouts = new LayoutCache();
const unions = new Map<string, { graph: UnitGraph; difference: Difference }>();

function present(): Session {
  if (session === null) throw new Error('no program is open');
  return session;
}

function adopt(opened: Session) {
  session = opened;
  compiled = async () => opened;
  layouts = new LayoutCache();
  unions.clear();
  return opened.overview;
}

async function openRecorded(address: string, request: SessionRequest): Promise<SessionOverview | null> {
  const saved = await fetch(address)
    .then((answer) => (answer.ok ? (answer.json() as Promise<SavedSession>) : null))
    .catch(() => null);
  if (saved === null) return null;
  const overview = adopt(openSavedSession(saved));
  let opening: Promise<Session> | null = null;
  compiled = () => {
    opening ??= openSession(request);
    return opening;
  };
  return { ...overview, canTrace: true };
}

const service: WorkerService = {
  open: async (request) =>
    adopt(await openSession(request, { onProgress: (progress) => port.postMessage({ progress }) })),
  openSaved: async (saved) => adopt(openSavedSession(saved)),
  openRecorded,
  compileC,
  picture: async (request) => makePicture(present(), request),
  history: async (unit, node) => present().history(unit, node),
  remarks: async (unit, stage) => present().remarks(unit, stage),
  search: async (query) => present().search(query),
  flow: async (unit, kind, stage) => {
    const flow = (await compiled()).flow(unit, kind, stage);
    return flow === null ? null : { flow, layout: layoutFlow(flow, metrics) };
  },
  trace: async (request) => (await compiled()).trace(request),
  slice: async (request) => (await compiled()).slice(request),
  signature: async (unit, stage) => present().signature(unit, stage),
  input: async () => present().input(),
  output: async () => present().output(),
  forAssembly: async () => (await compiled()).forAssembly(),
  source: async (file) => present().source(file),
  save: async (units) => present().save(units === null ? {} : { units }),
};

function makePicture(open: Session, request: PictureRequest): Picture | null {
  const { key, graph: chosen, difference } = chooseGraph(open, request);
  if (chosen === null) return null;
  const graph = prepare(chosen, request.wires);
  const isOpen = request.isOpen === 'auto' ? graph.nodes.length <= smallUnit : request.isOpen;
  const exceptions = new Set(request.exceptions);
  const shown = new Set<number>();
  for (const node of graph.nodes) {
    if (node.regions.length > 0 && isOpen !== exceptions.has(node.id)) shown.add(node.id);
  }
  const root = graph.regions.find((region) => region.key === request.root);
  return {
    key,
    graph: key === request.known ? null : graph,
    layout: layoutUnit(graph, shown, metrics, layouts, root?.index ?? 0),
    difference,
    isOpen,
    root: root === undefined || root.index === 0 ? null : root.key,
  };
}

const prepared = new WeakMap<UnitGraph, Map<string, UnitGraph>>();

/** The graph as it is drawn; made once. */
function prepare(graph: UnitGraph, wires: PictureRequest['wires']): UnitGraph {
  const key = `${wires.constants} ${wires.contexts}`;
  const known = prepared.get(graph) ?? new Map<string, UnitGraph>();
  prepared.set(graph, known);
  const found = known.get(key) ?? forReading(graph, wires);
  known.set(key, found);
  return found;
}

const spelled = new WeakMap<UnitGraph, UnitGraph>();

/** The graph with a plain word beside every letter that stands alone: `γ if`. */
function spellOut(graph: UnitGraph): UnitGraph {
  let known = spelled.get(graph);
  if (known === undefined) {
    const nodes = graph.nodes.map((node) => {
      return node.label === words[node.kind].letter ? { ...node, label: spell(node) } : node;
    });
    known = { ...graph, nodes };
    spelled.set(graph, known);
  }
  return known;
}

function chooseGraph(open: Session, request: PictureRequest) {
  const { unit, stage, compare } = request;
  const found = open.graph(unit, stage);
  const graph = found === null ? null : spellOut(found);
  const style = `${request.wires.constants} ${request.wires.contexts}`;
  const key = `${unit}:${graph?.version} ${style}`;
  const before = compare === null ? null : open.graph(unit, compare);
  if (compare === null || before === null || graph === null) return { key, graph, difference: null };
  const unionKey = `${unit}:${before.version}>${graph.version}`;
  let union = unions.get(unionKey);
  if (union === undefined) {
    const difference = open.difference(unit, compare, stage);
    union = { graph: uniteStages(spellOut(before), graph, difference), difference };
    unions.set(unionKey, union);
  }
  return { key: `${unionKey} ${style}`, ...union };
}

port.onmessage = async ({ data: { id, method, args } }) => {
  try {
    const work = service[method] as (...args: readonly unknown[]) => Promise<unknown>;
    port.postMessage({ id, result: await work(...args) });
  } catch (error) {
    const problems = error instanceof InvalidInput ? error.problems : null;
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error), problems });
  }
};
