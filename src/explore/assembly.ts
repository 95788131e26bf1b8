// Assembly for reading, and the way back from its lines to those that `.loc` directives say (located.ts).

/** Assembly without what only an assembler needs. */
export interface Assembly {
  readonly text: string;
  /** For each line of the text: the line of the source that it comes from; 0 where that is not said. */
  readonly lines: readonly number[];
}

/** Directives that say what is in memory; all others are left out. */
const data =
  /^\s*\.(?:ascii|asciz|string|byte|short|2byte|value|word|hword|long|4byte|int|quad|8byte|xword|octa|zero|space|skip|fill|set|comm|lcomm)\b/;

/** Takes assembly as clang writes it. */
export function readAssembly(written: string): Assembly {
  const shown: string[] = [];
  const lines: number[] = [];
  let line = 0;
  let isLeftOut = false;
  for (const each of written.split('\n')) {
    const location = /^\s*\.loc\s+\d+\s+(\d+)/.exec(each);
    if (location !== null) line = Number(location[1]);
    const section = /^\s*\.(?:section\s+("?[^\s,"]+)|text\b|data\b|bss\b)/.exec(each);
    if (section !== null) isLeftOut = /debug|note|eh_frame|llvm_addrsig|ident/.test(section[1] ?? '');
    if (isLeftOut || !isShown(each)) continue;
    const isLabel = /^[^\s#].*:/.test(each);
    // A function begins where nothing was said yet.
    if (isSymbol(each)) line = 0;
    shown.push(withoutComment(each));
    lines.push(isLabel || data.test(each) ? 0 : line);
  }
  while (shown.length > 0 && shown.at(-1) === '') {
    shown.pop();
    lines.pop();
  }
  return { text: `${shown.join('\n')}\n`, lines };
}

/** What belongs to one function or variable; empty if it is not there. */
export function symbolIn(text: string, name: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => isSymbol(line) && line.replace(/"/g, '').startsWith(`${name}:`));
  if (start === -1) return '';
  const end = lines.findIndex((line, at) => at > start && isSymbol(line));
  return `${lines.slice(start, end === -1 ? lines.length - 1 : end).join('\n')}\n`;
}

/** Whether a line begins a function or variable: a label that is no block and no table of jumps. */
function isSymbol(line: string): boolean {
  return /^[^\s#].*:/.test(line) && !/^\.L(?:BB|JTI|CPI)/.test(line);
}

function isShown(line: string): boolean {
  if (line.trim() === '') return false;
  // Labels that only debug information and exception tables use.
  if (/^\.L(?:tmp|func_|cfi|Ltmp|debug|exception|ttbase|cst)\S*:/.test(line)) return false;
  if (/^\s*[#;@]/.test(line)) return /%bb\.\d+:/.test(line);
  return !/^\s*\./.test(line) || /^\.L\S+:/.test(line) || data.test(line);
}

/** Blocks keep the names that the code generator gives them; loops are told elsewhere. */
function withoutComment(line: string): string {
  const block = /^\s*# (%bb\.\d+:.*)/.exec(line);
  if (block !== null) return `# ${block[1]!.replace(/\s+/g, ' ').trimEnd()}`;
  return line.replace(/\s+(?:#|\/\/|@)\s.*$/, '').trimEnd();
}
