// The plan of the native client (client/client.c) for a command line: the decisions of main.ts, without carrying them
// out.
//
// A plan is made from the words of a command line, and from where clang is; nothing else is examined, because the
// server has neither the folder nor the environment of its client. Command lines that need more than that, or more than
// clang's front end, one request to the server and clang's code generator, are left to Node. So every decision here is
// also made by main.ts, by the same functions.

import { findClangByName } from '../../toolchain/find.ts';
import { isTooLong, modeArguments } from '../clang.ts';
import { type CommandLine, type InputWord, parseCommandLine } from '../command-line.ts';
import { workFor } from '../compilation.ts';
import {
  codeGeneratorArguments,
  frontEndArguments,
  hasUnused,
  linkerArguments,
  unchangedArguments,
} from '../invocation.ts';
import { objectName } from '../linking.ts';
import { outputName, programName } from '../names.ts';
import { assembledLanguages } from '../options.ts';
import { type Request, requiredFiles, understand } from '../request.ts';
import { firstLine, ProtocolError } from './protocol.ts';

/** What the native client says of itself and its command line. */
export interface Asked {
  readonly fingerprint: string;
  readonly name: 'cc' | 'c++';
  /** Its PATH and its RVSDG_CLANG. */
  readonly path: string;
  readonly clang: string;
  readonly args: readonly string[];
}

export type Plan =
  /** Node has to do it. */
  | { readonly kind: 'node' }
  /** clang does all of it. */
  | { readonly kind: 'clang'; readonly clang: string; readonly args: readonly string[] }
  | {
      readonly kind: 'compile';
      readonly clang: string;
      /** Files that have to be there. */
      readonly inputs: readonly string[];
      /** What the server is asked, without the text of the module. */
      readonly work: string;
      /** What the object is called that is only made to be linked; null if it stays. */
      readonly object: string | null;
      readonly front: readonly string[];
      readonly code: readonly string[];
      /** How to link; empty if that is not wanted. */
      readonly link: readonly string[];
      readonly program: string;
    };

/** Stands for the path of an object in a folder that the client will make. */
const temporary = '\x01';

const byNode: Plan = { kind: 'node' };

/** Reads what the native client has sent: texts with a zero after each. */
export function decodeAsked(body: Buffer): Asked {
  const [fingerprint, name, path, clang, ...args] = body.toString('utf8').split('\0');
  if (args.pop() !== '' || (name !== 'cc' && name !== 'c++')) throw new ProtocolError('no command line');
  return { fingerprint: fingerprint!, name, path: path!, clang: clang!, args };
}

/** A plan as the native client reads it: texts with a zero after each, and before a list its length. */
export function encodePlan(plan: Plan): Buffer {
  const list = (texts: readonly string[]) => [String(texts.length), ...texts];
  const texts: string[] = [plan.kind];
  if (plan.kind === 'clang') texts.push(plan.clang, ...list([]), ...list([plan.clang, ...plan.args]));
  else if (plan.kind === 'compile') {
    const { clang, inputs, work, object, front, code, link, program } = plan;
    texts.push(clang, ...list(inputs), work, object ?? '');
    for (const args of [front, code, link]) texts.push(...list(args.length === 0 ? [] : [clang, ...args]));
    texts.push(program);
  }
  return Buffer.from(texts.map((text) => `${text}\0`).join(''));
}

/** Makes a plan. Never throws. */
export function planFor(asked: Asked): Plan {
  try {
    const plan = makePlan(asked);
    const commands =
      plan.kind === 'clang' ? [plan.args] : plan.kind === 'compile' ? [plan.front, plan.code, plan.link] : [];
    return commands.some(isTooLong) ? byNode : plan;
  } catch {
    // What is wrong, Node says.
    return byNode;
  }
}

function makePlan({ fingerprint, name, path, clang: named, args }: Asked): Plan {
  const line = parseCommandLine(args, name === 'c++');
  if (args.some(isForNode) || (args.length === 1 && /^--?help$/.test(args[0]!))) return byNode;
  const request = understand(line);
  const clang = clangFor(request, path, named);
  if (clang === null || tells(request)) return byNode;
  const mode = modeArguments(line.isCxx);
  if (request.alone !== null)
    return { kind: 'clang', clang, args: [...mode, ...unchangedArguments(request)] };
  const input = onlySource(line);
  if (input === null || request.isLinkTime || request.product === 'llvm-text' || hasUnused(request))
    return byNode;
  const isProgram = request.product === 'program';
  const output = isProgram ? temporary : outputName(input, request);
  const objects = new Map([[input, temporary]]);
  const work = workFor(request, input, new Uint8Array());
  const { timeLimit } = request.settings;
  return {
    kind: 'compile',
    clang,
    inputs: requiredFiles(request),
    work: firstLine({ ask: 'work', fingerprint, timeLimit, work }),
    object: isProgram ? objectName(input, line.inputs.indexOf(input)) : null,
    front: [...mode, ...frontEndArguments(request, input, '-')],
    code: [...mode, ...codeGeneratorArguments(request, input, output, { passesOfLlvm: false })],
    link: isProgram ? [...mode, ...linkerArguments(request, objects)] : [],
    program: programName(request),
  };
}

/** Words that ask for more than a plan can say: files of arguments, our version, a name that is no UTF-8. */
function isForNode(argument: string): boolean {
  return (
    argument.startsWith('@') ||
    argument === '--version' ||
    argument === temporary ||
    argument.startsWith('-ftime-trace') ||
    argument.includes('\uFFFD')
  );
}

/** The clang that would be used; null if that cannot be said without running one, or is the embedded one. */
function clangFor({ settings }: Request, path: string, named: string): string | null {
  const wanted = settings.clang ?? named;
  const isRelative = path.split(':').some((folder) => !folder.startsWith('/'));
  if (isRelative || (wanted !== '' && !wanted.startsWith('/') && wanted.includes('/'))) return null;
  if (wanted === 'embedded') return null;
  return findClangByName({ clang: wanted || undefined, path, mayRun: false }) ?? null;
}

/** Whether there is something to say or to write besides the output. */
function tells(request: Request): boolean {
  const { isVerbose, isDryRun, mayPrint, saveTemps, record, printedRemarks, settings } = request;
  if (isVerbose || isDryRun || mayPrint || saveTemps !== null || record !== null) return true;
  const { report, memoryLimit, isStrict } = settings;
  return printedRemarks.size > 0 || report !== null || memoryLimit !== null || isStrict;
}

/** The one source among the inputs; null if there are more, or others that need clang. */
function onlySource({ inputs }: CommandLine): InputWord | null {
  const [source, ...more] = inputs.filter(({ language }) => language !== 'object');
  if (source === undefined || more.length > 0 || assembledLanguages.has(source.language)) return null;
  return source.path === '-' ? null : source;
}
