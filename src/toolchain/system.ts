// The toolchain of this machine: a clang that is installed, and native programs.

import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFilter, runProgram } from './child.ts';
import { searchTool, type Tool } from './find.ts';
import { createScratchFolder, discard } from './interruption.ts';
import {
  compileFlags,
  describeSize,
  linkFlags,
  type Program,
  passFlags,
  type Source,
  type Toolchain,
  ToolFailure,
} from './toolchain.ts';

/** The toolchain around a clang that `findClang` found. */
export function systemToolchain(clang: Tool): Toolchain {
  const target = /^Target: (\S+)/m.exec(clang.banner)?.[1] ?? 'this machine';
  return {
    description: `${clang.major} (${clang.path}, ${target})`,
    architecture: target.split('-')[0],
    compile: (source, flags = []) => compile(clang, source, flags),
    optimize: (ir) => optimize(clang, ir),
    assembly: (ir) => assembly(clang, ir),
    link: (ir, name, cxx = false) => link(clang, ir, name, cxx),
  };
}

async function compile(clang: Tool, source: Source, flags: readonly string[]): Promise<Uint8Array> {
  const [file, input] = typeof source === 'string' ? [source] : [source.name, source.text];
  const args = [...compileFlags, ...flags, '-o', '-', file];
  const { ending, output } = await runFilter(clang.path, args, input);
  if (ending.status !== 0) throw new ToolFailure('clang', ending);
  return output;
}

async function optimize(clang: Tool, ir: Uint8Array): Promise<Uint8Array> {
  const folder = createScratchFolder();
  try {
    const source = join(folder, 'module.ll');
    writeFileSync(source, ir);
    const { ending, output } = await runFilter(clang.path, [...passFlags, source, '-o', '-']);
    if (ending.status !== 0) throw new ToolFailure('clang', ending);
    return output;
  } finally {
    discard(folder);
  }
}

async function assembly(clang: Tool, ir: Uint8Array): Promise<Uint8Array> {
  const { ending, output } = await runFilter(
    clang.path,
    [...linkFlags, '-S', '-x', 'ir', '-', '-o', '-'],
    ir,
  );
  if (ending.status !== 0) throw new ToolFailure('clang', ending);
  return output;
}

async function link(clang: Tool, ir: Uint8Array, name: string, cxx: boolean): Promise<Program> {
  const folder = createScratchFolder();
  try {
    const source = join(folder, `${name}.ll`);
    const executable = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
    writeFileSync(source, ir);
    const mode = cxx ? ['--driver-mode=g++'] : [];
    const args = [...mode, ...linkFlags, ...linkerFlags(clang), source, '-o', executable, '-lm'];
    const { ending } = await runFilter(clang.path, args);
    if (ending.status !== 0) throw new ToolFailure('clang', ending);
    return {
      description: `${describeSize(statSync(executable).size)} of machine code`,
      run: (args, output) => runProgram(executable, name, args, output),
      dispose: () => discard(folder),
    };
  } catch (error) {
    discard(folder);
    throw error;
  }
}

/** LLVM's own linker where it came with this clang. Elsewhere clang knows best which linker to use. */
function linkerFlags(clang: Tool): string[] {
  if (process.platform !== 'linux') return [];
  const lld = searchTool('lld', { clang: clang.path }).found;
  return lld?.major === clang.major ? [`--ld-path=${lld.path}`] : [];
}
