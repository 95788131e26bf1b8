// `rvsdg doctor` reports which tools are installed, which are missing, and what each is needed for.

import {
  embeddedVersion,
  howToInstall,
  type Search,
  searchTool,
  standardOutput,
  type ToolName,
  tools,
  wantedClang,
} from '../toolchain/index.ts';
import { type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { paint, print } from './terminal.ts';
import { packageVersion } from './version.ts';

export const manual: Manual = {
  usage: 'rvsdg doctor [--json]',
  description: `Looks for Node, the embedded clang, and installed clang and LLVM tools. Reports what each is
needed for, and how to install those that are missing. All of them are optional.

The exit status is 0 if C programs can be compiled and run, with the installed or embedded clang.`,
  options: [
    { name: '--json', help: 'print the findings as JSON' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg doctor', 'report what is installed'],
    ['RVSDG_CLANG=/opt/llvm/bin/clang rvsdg doctor', 'check whether a particular clang is usable'],
  ],
};

interface Finding {
  readonly name: string;
  readonly purpose: string;
  readonly version?: string;
  readonly path?: string;
  /** Things with the right name that cannot be used, and why. */
  readonly rejected: Search['rejected'];
}

export async function main(args: readonly string[]): Promise<number> {
  const { options, files } = parseArguments(args, manual.options);
  if (files.length > 0) throw new UserError(`doctor takes no files, but got '${files[0]}'`);
  const findings = [examineNode(), examineEmbedded(), ...toolNames.map(examineTool)];
  const usable = new Set(findings.filter(({ version }) => version !== undefined).map(({ name }) => name));
  const healthy = usable.has('clang') || (usable.has('embedded clang') && wantedClang() === undefined);
  print(options.has('--json') ? toJson(findings, healthy) : toReport(findings, usable, healthy));
  return healthy ? 0 : 1;
}

const toolNames = Object.keys(tools) as ToolName[];

function examineNode(): Finding {
  return {
    name: 'node',
    purpose: 'run rvsdg itself',
    version: process.versions.node,
    path: process.execPath,
    rejected: [],
  };
}

function examineEmbedded(): Finding {
  const version = embeddedVersion();
  const finding = { name: 'embedded clang', purpose: 'compile and run C anywhere', rejected: [] };
  return version === undefined ? finding : { ...finding, version, path: 'npm @yowasp/clang, wasm32-wasi' };
}

function examineTool(name: ToolName): Finding {
  const { found, rejected } = searchTool(name);
  const finding = { name, purpose: tools[name].purpose, rejected };
  return found === undefined ? finding : { ...finding, version: found.version, path: found.path };
}

function toJson(findings: readonly Finding[], healthy: boolean): string {
  const described = findings.map(({ version, path, ...rest }) => ({
    ...rest,
    version: version ?? null,
    path: path ?? null,
  }));
  return `${JSON.stringify({ rvsdg: packageVersion(), healthy, findings: described }, null, 2)}\n`;
}

function toReport(findings: readonly Finding[], usable: ReadonlySet<string>, healthy: boolean): string {
  const lines = [`rvsdg ${packageVersion()}`, ''];
  const width = Math.max(...findings.map(({ version }) => version?.length ?? 0));
  for (const finding of findings) lines.push(...describe(finding, width));
  lines.push('', ...verdicts(usable, healthy));
  const missing = toolNames.filter((name) => !usable.has(name));
  if (missing.length > 0) lines.push('', `To install what is missing ${howToInstall(...missing)}.`);
  return `${lines.join('\n')}\n`;
}

function describe({ name, purpose, version, path, rejected }: Finding, width: number): string[] {
  const label = `  ${name.padEnd(16)}`;
  const first =
    version === undefined
      ? `${label}${paint('error', 'missing'.padEnd(width), standardOutput)}   needed to ${purpose}`
      : `${label}${paint('good', version.padEnd(width), standardOutput)}   ${path}`;
  return [first, ...rejected.map((each) => `  ${''.padEnd(16)}(${each.path} ${each.reason})`)];
}

function verdicts(usable: ReadonlySet<string>, healthy: boolean): string[] {
  const clang = usable.has('clang') ? 'with the installed clang' : 'with the embedded clang';
  const trouble =
    wantedClang() === undefined ? 'no clang was found' : 'the clang named by RVSDG_CLANG is not usable';
  const bitcode = usable.has('llvm-dis') && usable.has('llvm-as') ? 'text and bitcode' : 'text only';
  return [
    `  ${'rvsdg opt'.padEnd(16)}ready, ${bitcode}`,
    `  ${'rvsdg run'.padEnd(16)}${healthy ? `ready, ${clang}` : `not possible: ${trouble}`}`,
  ];
}
