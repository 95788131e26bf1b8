// Facts about a function that several passes need and that take a walk over it to find: aliases, and what its loops do to memory.
//
// They are valid as long as the function does not change, and are kept that long (`PassContext.factsOf`). A pass that
// changes the function updates those it uses: aliases are told of replaced pointers (`Aliases.replace`), and facts
// about removed nodes are not used. The next pass gets new ones.

import type { DataLayout } from '../llvm/index.ts';
import type { Lambda } from '../rvsdg/index.ts';
import { Aliases } from './alias.ts';
import { Footprints } from './footprint.ts';
import type { ModuleSummary } from './summary.ts';

export class Facts {
  readonly aliases: Aliases;
  private readonly lambda: Lambda;
  private known: Footprints | null = null;

  constructor(lambda: Lambda, layout: DataLayout, summary: ModuleSummary) {
    this.lambda = lambda;
    this.aliases = new Aliases(lambda, layout, summary);
  }

  /** What the loops of the function do to memory. */
  get footprints(): Footprints {
    this.known ??= new Footprints(this.lambda.body, this.aliases);
    return this.known;
  }
}
