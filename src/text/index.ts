// Graphs as text: the list of public names.

export { InvalidGraph } from './check.ts';
export { isProgramText } from './detect.ts';
export { type DotOptions, writeDot } from './dot.ts';
export { type JsonOptions, writeJson } from './json.ts';
export { readProgram } from './reader.ts';
export { type TreeOptions, writeTree } from './tree.ts';
export { type WriteOptions, writeProgram } from './writer.ts';
