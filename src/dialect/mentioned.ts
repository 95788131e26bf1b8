// Values that debug information mentions, without using them.

import { Argument, type Type as LlvmType } from '../llvm/index.ts';
import type { Origin } from '../rvsdg/index.ts';

/** An LLVM value that represents an origin, for programs that did not come from a module. */
export class OriginValue extends Argument {
  readonly origin: Origin;

  constructor(origin: Origin, name: string | null, type: LlvmType) {
    super(name, type, -1);
    this.origin = origin;
  }
}
