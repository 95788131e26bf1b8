// rvsdg/cfg: control-flow graphs as graphs. The list of public names.
//
// `closeCfg` makes a graph fit for everything else; `restructure` makes it structured and gives the control tree;
// `shortCircuit` takes that back. Nothing here knows what a vertex does, or LLVM.

export { Cfg, cfgToText, type Edges, packEdges, sameCfg } from './cfg.ts';
export { type CfgClass, classify } from './classify.ts';
export {
  type ClosedCfg,
  closeCfg,
  closeEdges,
  type EdgeName,
  type OpenCfg,
  whyNotClosed,
} from './close.ts';
export { type StronglyConnectedComponents, stronglyConnectedComponents } from './components.ts';
export {
  type Assignment,
  type AssignmentsLeaf,
  type AuxiliaryVariable,
  assignmentsToText,
  type Branch,
  type ControlTree,
  type ControlTreeTextOptions,
  controlTreeToText,
  type Linear,
  type Loop,
  type Predicate,
  type VertexLeaf,
  variableName,
} from './control-tree.ts';
export { type DominatorTree, dominators, postDominators } from './dominators.ts';
export {
  type GpuOptions,
  type Inserted,
  LaneState,
  type LoopMode,
  type LoweringOrder,
  type Meaning,
  type Restructured,
  restructureForGpu,
  step,
  traceRestructured,
} from './gpu/index.ts';
export { findLoops, type LoopForest } from './loops.ts';
export { restructure, StructuredCfg } from './restructure.ts';
export { Scratch } from './scratch.ts';
export { shortCircuit } from './short-circuit.ts';
export { type Oracle, trace, traceStructured, traceTree } from './simulate.ts';
export type { AuxiliaryVertex } from './structured-graph.ts';
