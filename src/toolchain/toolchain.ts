// What a toolchain is: something that turns C into LLVM IR, and LLVM IR into a program that runs.
//
// There are two, behind one small interface, so that no command asks which it has:
//
//   system.ts     a clang installed on this machine; programs are native, and run as child processes
//   embedded.ts   LLVM compiled to WebAssembly, an npm dependency; programs are WebAssembly too, for
//                 wasm32-wasi, and run inside this process
//
// The second is slower and makes 32-bit programs, but is there wherever Node is.

/** How a program ended. */
export interface Ending {
  /** The exit status, as a shell would report it: 128 + n for a program ended by signal n. */
  readonly status: number;
  /** The signal that ended it, if one did. */
  readonly signal?: NodeJS.Signals;
  /** Why it ended, in words, when it did not simply exit. */
  readonly reason?: string;
}

/** A linked program. */
export interface Program {
  /** What it is, for people: `'28 kB of WebAssembly'`. */
  readonly description: string;
  /**
   * Runs the program, and waits for its end. It shares our standard input and standard error, and writes to
   * our standard output unless another file descriptor is given for that.
   */
  run(args: readonly string[], output?: number): Promise<Ending>;
  /** Deletes the files that it consists of, if any. It cannot be run afterwards. */
  dispose(): void;
}

/** The path of a file, or what standard input had, called `-`. */
export type Source = string | { readonly name: '-'; readonly text: Uint8Array };

export interface Toolchain {
  /** Which clang this is, for people: `'22 (embedded, wasm32-wasi)'`. */
  readonly description: string;
  /** The architecture that it makes programs for, the first part of a target triple. */
  readonly architecture: string;
  /**
   * Compiles one C or C++ file to LLVM IR as clang's front end leaves it: not optimized, but marked as fit for
   * optimization. What clang has to say goes to standard error; if it fails, this throws a `ToolFailure`.
   * `flags` are given to clang in addition, before the file.
   */
  compile(source: Source, flags?: readonly string[]): Promise<Uint8Array>;
  /** Runs LLVM's passes on LLVM IR text: for functions that have no graph. Throws a `ToolFailure` if that fails. */
  optimize(ir: Uint8Array): Promise<Uint8Array>;
  /** Compiles LLVM IR text to assembly, as `link` would. Throws a `ToolFailure` if that fails. */
  assembly(ir: Uint8Array): Promise<Uint8Array>;
  /**
   * Compiles LLVM IR text to a program of that name, without LLVM's optimizations on the way.
   * Throws a `ToolFailure` if that fails. `cxx` also links the C++ library.
   */
  link(ir: Uint8Array, name: string, cxx?: boolean): Promise<Program>;
}

/** A tool ran, failed, and has said on standard error why. Nothing is left to add. */
export class ToolFailure extends Error {
  readonly tool: string;
  /** What this process should exit with: 1, or 128 + n if the tool was interrupted by signal n. */
  readonly status: number;

  constructor(tool: string, ending: Ending) {
    super(`${tool} failed`);
    this.tool = tool;
    this.status = ending.signal === undefined ? 1 : ending.status;
  }
}

/** A tool that is needed is not there, or cannot be used. The hint says what to do about it. */
export class ToolMissing extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** clang's front end alone, for a module that is optimized later. Below -O2 it marks loops as not to be unrolled. */
export const compileFlags = ['-O2', '-Xclang', '-disable-llvm-passes', '-S', '-emit-llvm'] as const;

/** LLVM's passes alone: text to text. */
export const passFlags = [
  '-O2',
  '-Wno-override-module',
  '-fno-discard-value-names',
  '-S',
  '-emit-llvm',
] as const;

/** The code generator at its best, and none of LLVM's passes before it: what we wrote is what runs. */
export const linkFlags = ['-O2', '-Xclang', '-disable-llvm-passes', '-Wno-override-module'] as const;

/** A size for people. */
export function describeSize(bytes: number): string {
  return bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}
