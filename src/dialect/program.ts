// A program: a module, and the graph that has taken over its definitions.
//
// The module keeps everything that is not computed: target, types, comdats, attributes, metadata, declarations, the
// headers of functions and globals, and the bodies of functions without a graph. The graph has the rest. They are
// connected by attachments:
//
//   λ.attachment   the Function          θ.attachment   the branches that repeat it, or null
//   δ.attachment   the GlobalVariable    import         the GlobalValue it stands for

import type {
  BasicBlock,
  Function,
  GlobalValue,
  GlobalVariable,
  Instruction,
  Module,
} from '../llvm/index.ts';
import type { Delta, Graph, Import, Lambda, Origin } from '../rvsdg/index.ts';

/** A module and its graph. */
export interface Program {
  readonly module: Module;
  readonly graph: Graph;
  /** Where φs that debug information may mention are, if the graph was built from a module. */
  readonly phis?: ReadonlyMap<Instruction, Origin>;
  /** Labels whose addresses are in constants, such as tables of labels: by function, and by block, as `LabelOperation` calls them. */
  readonly exposed?: ExposedLabels;
}

export type ExposedLabels = ReadonlyMap<Function, ReadonlyMap<BasicBlock, string>>;

/** The function that a λ defines. */
export function functionOf(lambda: Lambda): Function {
  return lambda.attachment as Function;
}

/** The global variable that a δ defines. */
export function variableOf(delta: Delta): GlobalVariable {
  return delta.attachment as GlobalVariable;
}

/** The declaration that an import stands for. */
export function declarationOf({ attachment }: Import): GlobalValue {
  return attachment as GlobalValue;
}
