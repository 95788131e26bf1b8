// C in the page: the clang that is itself WebAssembly (npm `@yowasp/clang`), where it is served beside the page.
//
// It is 100 MB, so it is fetched on the first use only, into a worker that is kept, and a static build has it only if that was asked for. What clang
// says about the source becomes problems with a place.

import type { InputProblem } from '../../src/explore/contract.ts';

interface EmbeddedClang {
  runLLVM(args: null, files: object, options: { fetchProgress: () => void }): Promise<undefined>;
  runClang(
    args: string[],
    files: Record<string, unknown>,
    options: { stdout: Sink; stderr: Sink; decodeASCII: boolean; fetchProgress: () => void },
  ): Promise<Record<string, Uint8Array>>;
}

type Sink = (bytes: Uint8Array | null) => void;

/** clang's front end alone, with debug locations and names; the passes are ours. */
const flags = [
  '--target=wasm32-wasip1',
  '-O2',
  '-Xclang',
  '-disable-llvm-passes',
  '-g',
  '-fno-discard-value-names',
  '-fdebug-compilation-dir=.',
  '-S',
  '-emit-llvm',
];

/** The LLVM IR of a C source; empty, with problems, where clang refuses it. */
export async function compileC(
  text: string,
  name: string,
  address: string,
): Promise<{ ir: string; problems: InputProblem[] }> {
  const clang = (await import(address)) as EmbeddedClang;
  // Without this call first, the package reports on the console how far it has loaded.
  await clang.runLLVM(null, {}, { fetchProgress: () => {} });
  let said = '';
  const listen: Sink = (bytes) => {
    if (bytes !== null) said += new TextDecoder().decode(bytes);
  };
  try {
    const files = { [name]: new TextEncoder().encode(text) };
    const options = { stdout: listen, stderr: listen, decodeASCII: false, fetchProgress: () => {} };
    const results = await clang.runClang(['clang', ...flags, name, '-o', 'output'], files, options);
    return { ir: new TextDecoder().decode(results.output!), problems: [] };
  } catch (error) {
    const problems = problemsIn(said);
    if (problems.length === 0)
      throw new Error(said || (error instanceof Error ? error.message : String(error)));
    return { ir: '', problems };
  }
}

/** The errors in what clang said: `f.c:3:5: error: message`. */
function problemsIn(said: string): InputProblem[] {
  const found = said.matchAll(/^[^\n:]+:(\d+):(\d+): (?:fatal )?error: (.*)$/gm);
  return [...found].map(([, line, column, message]) => ({
    message: message!,
    line: Number(line),
    column: Number(column),
  }));
}
