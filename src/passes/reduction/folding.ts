// Constant folding: an operation whose inputs are constants is replaced by its result (computed by
// src/semantics/folding.ts).

import { plainConstant } from '../../analysis/nesting.ts';
import { InstructionOperation } from '../../dialect/index.ts';
import type { Constant, DataLayout } from '../../llvm/index.ts';
import type { SimpleNode } from '../../rvsdg/index.ts';
import { Folder } from '../../semantics/folding.ts';

/** Folds nodes. */
export class NodeFolder {
  private readonly folder: Folder;
  private node!: SimpleNode;
  /** Made once: folding is tried at every node. */
  private readonly operandAt = (index: number) => plainConstant(this.node.inputs[index]!.origin);

  constructor(layout: DataLayout) {
    this.folder = new Folder(layout);
  }

  /** Whether the function computes floats as the default environment does. */
  set foldsFloats(does: boolean) {
    this.folder.foldsFloats = does;
  }

  /** The constant that a node computes, or null if it is not known, or not constant. */
  fold(node: SimpleNode): Constant | null {
    const { operation } = node;
    if (!(operation instanceof InstructionOperation)) return null;
    this.node = node;
    return this.folder.fold(operation.instruction, this.operandAt);
  }
}
