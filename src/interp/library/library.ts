// The C library of interpreted programs: the list of all functions that it has, one table for each header.
//
// A function gets the host and its arguments. Those that call back into the program (qsort, bsearch, exit) are
// coroutines: they yield the call they want and are resumed with its result, so that no JavaScript stack
// grows with the program's.

import { coroutines } from './callbacks.ts';
import { characterFunctions } from './characters.ts';
import { complexFunctions } from './complex.ts';
import { exceptionCoroutines, exceptionFunctions } from './exceptions.ts';
import { fileFunctions } from './files.ts';
import type { Coroutine, LibraryFunction } from './host.ts';
import { mathFunctions } from './math.ts';
import { memoryFunctions } from './memory.ts';
import { outputFunctions } from './output.ts';
import { processFunctions } from './process.ts';
import { stringFunctions } from './strings.ts';

export const libraryFunctions: ReadonlyMap<string, LibraryFunction> = new Map(
  [
    outputFunctions,
    fileFunctions,
    memoryFunctions,
    stringFunctions,
    characterFunctions,
    mathFunctions,
    complexFunctions,
    processFunctions,
    exceptionFunctions,
  ].flatMap((table) => Object.entries(table)),
);

export const libraryCoroutines: ReadonlyMap<string, Coroutine> = new Map(
  Object.entries({ ...coroutines, ...exceptionCoroutines }),
);
