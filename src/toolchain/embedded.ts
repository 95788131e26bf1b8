// The toolchain that comes along: LLVM 22, compiled to WebAssembly, from the npm package `@yowasp/clang`.
//
// clang and its linker run inside this process on a file system in memory, so nothing is written to disk.
// Loading them takes a second or two (the package is 100 MB), which is why it happens on the first use only.
// The programs are WebAssembly as well, for wasm32-wasi, and run with Node's own WASI.

import { createRequire } from 'node:module';
import { isatty } from 'node:tty';
import { pathForClang, readWithHeaders, type Tree } from './headers.ts';
import { restoreBlockingMode, standardError, standardOutput, writeFully } from './streams.ts';
import {
  compileFlags,
  describeSize,
  type Ending,
  linkFlags,
  type Program,
  passFlags,
  type Source,
  type Toolchain,
  ToolFailure,
  ToolMissing,
} from './toolchain.ts';

/** What we use of the package. Its own declarations leave out `runClang`. */
interface EmbeddedLlvm {
  runLLVM(args: null, files: Tree, options: RunOptions): Promise<undefined>;
  runClang(args: string[], files: Tree, options: RunOptions): Promise<Tree>;
  Exit: new () => Error & { code: number };
}

interface RunOptions {
  stdin?: (byteLength: number) => Uint8Array | null;
  stdout?: (bytes: Uint8Array | null) => void;
  stderr?: (bytes: Uint8Array | null) => void;
  decodeASCII?: boolean;
  fetchProgress?: () => void;
}

const packageName = '@yowasp/clang';
const target = 'wasm32-wasip1';

/** As much stack as Linux gives a native program, below the data, so that an overflow traps. */
export const stackFlags = ['-Wl,-z,stack-size=8388608', '-Wl,--stack-first'];

export function embeddedToolchain(): Toolchain {
  return {
    description: `${embeddedVersion()?.split('.')[0] ?? 'none'} (embedded, wasm32-wasi)`,
    architecture: 'wasm32',
    compile,
    optimize,
    assembly,
    link,
  };
}

/** The version of the embedded clang's package, without loading it; `undefined` if it is not installed. */
export function embeddedVersion(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    return require(require.resolve(packageName).replace(/gen[\\/]bundle\.js$/, 'package.json')).version;
  } catch {
    return undefined;
  }
}

async function compile(source: Source, flags: readonly string[] = []): Promise<Uint8Array> {
  const path = typeof source === 'string' ? pathForClang(source) : '<stdin>';
  const files = typeof source === 'string' ? readWithHeaders(source) : { [path]: source.text };
  const colour = isatty(standardError) && !process.env.NO_COLOR ? ['-fcolor-diagnostics'] : [];
  // Everything of the user's is in one folder, so that it cannot hide the compiler's own headers.
  const args = ['-working-directory=/source', ...colour, ...compileFlags, ...flags, path, '-o', '/output'];
  return runClang(args, { source: files });
}

function optimize(ir: Uint8Array): Promise<Uint8Array> {
  return runClang([...passFlags, 'module.ll', '-o', 'output'], { 'module.ll': ir });
}

function assembly(ir: Uint8Array): Promise<Uint8Array> {
  return runClang([...linkFlags, '-S', 'module.ll', '-o', 'output'], { 'module.ll': ir });
}

async function link(ir: Uint8Array, name: string, cxx = false): Promise<Program> {
  const libraries = cxx ? ['-lc++', '-lc++abi'] : [];
  const bytes = await runClang([...linkFlags, ...stackFlags, 'program.ll', ...libraries, '-o', 'output'], {
    'program.ll': ir,
  });
  return webAssemblyProgram(bytes, name);
}

/** A program of these bytes, which begin as WebAssembly does. */
export function webAssemblyProgram(bytes: Uint8Array, name: string): Program {
  return {
    description: `${describeSize(bytes.length)} of WebAssembly`,
    run: (args, output) => runWebAssembly(bytes, [name, ...args], output),
    dispose: () => {},
  };
}

/** Whether these are the bytes of a WebAssembly module. */
export function isWebAssembly(bytes: Uint8Array): boolean {
  return [0, 0x61, 0x73, 0x6d].every((byte, index) => bytes[index] === byte);
}

/** Runs clang, and returns the file `output` that it is expected to make. */
async function runClang(args: string[], files: Tree): Promise<Uint8Array> {
  const { status, files: results } = await runEmbeddedClang(args, files, { stdout: toStandardError });
  if (status === 0 && results.output instanceof Uint8Array) return results.output;
  throw new ToolFailure('clang', { status: 1 });
}

/** What came of running the embedded clang: its exit status, and the files there are afterwards. */
export interface EmbeddedRun {
  readonly status: number;
  readonly files: Tree;
}

/** Runs the embedded clang on files in memory, for wasm32-wasi unless the arguments name another target. */
export async function runEmbeddedClang(
  args: readonly string[],
  files: Tree,
  streams: Pick<RunOptions, 'stdin' | 'stdout' | 'stderr'>,
): Promise<EmbeddedRun> {
  const { runClang, Exit } = await load();
  try {
    const command = ['clang', `--target=${target}`, ...args];
    const options = { stderr: toStandardError, decodeASCII: false, ...streams };
    return { status: 0, files: (await runClang(command, files, options)) ?? {} };
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return { status: error.code, files: {} };
  }
}

let loaded: Promise<EmbeddedLlvm> | undefined;

function load(): Promise<EmbeddedLlvm> {
  loaded ??= (async () => {
    if (embeddedVersion() === undefined) {
      throw new ToolMissing(`the embedded clang (npm ${packageName}) is not installed`, 'run npm install');
    }
    const llvm = (await import('@yowasp/clang')) as unknown as EmbeddedLlvm;
    // Without this call first, the package reports on standard output how far it has loaded.
    await llvm.runLLVM(null, {}, { fetchProgress: () => {} });
    return llvm;
  })();
  return loaded;
}

function toStandardError(bytes: Uint8Array | null): void {
  if (bytes !== null) writeFully(standardError, bytes);
}

async function runWebAssembly(bytes: Uint8Array, args: string[], output = standardOutput): Promise<Ending> {
  const { WASI } = await importWasiQuietly();
  const wasi = new WASI({
    version: 'preview1',
    args,
    env: process.env,
    preopens: { '/': '/', '.': '.' },
    returnOnExit: true,
    stdout: output,
  });
  // Node's declarations do not know WebAssembly, which belongs to the browser's.
  const { compile, instantiate } = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;
  const instance = await instantiate(await compile(bytes), wasi.getImportObject());
  restoreBlockingMode();
  try {
    return { status: wasi.start(instance) };
  } catch (error) {
    // Division by zero, `unreachable`, a wild pointer, or no stack left. A native program would have died
    // of a signal; this is what its shell would have said of SIGABRT.
    return { status: 134, reason: `trapped: ${(error as Error).message}` };
  }
}

interface WebAssemblyApi {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<object>;
}

/** Node warns that its WASI is experimental. We know; it is ours to care about and not the user's. */
async function importWasiQuietly(): Promise<typeof import('node:wasi')> {
  const { emitWarning } = process;
  process.emitWarning = ((warning: string | Error, ...rest: never[]) => {
    if (!String(warning).includes('WASI')) emitWarning.call(process, warning, ...rest);
  }) as typeof emitWarning;
  try {
    return await import('node:wasi');
  } finally {
    process.emitWarning = emitWarning;
  }
}
