// Our sources, bundled, as far as measurements need them.

import { pathToFileURL } from 'node:url';
import { bundle } from '../../../scripts/lib/bundle.js';

const contents = `
export { optimizeText } from './src/driver/work.ts';
export { readModule } from './src/llvm/index.ts';
export { Arguments, checksum, fillArray, interpretLanes, recipeFields, recipeOf, runGraph, Simulator, syntheticGraphs, unchanged } from './src/simt/index.ts';
export { classify, closeCfg, restructureForGpu } from './src/cfg/index.ts';
`;

export async function loadSimulator() {
  return import(pathToFileURL(await bundle('gpu', contents)).href);
}
