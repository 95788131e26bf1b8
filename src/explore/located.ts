// Locations that say in which line of the LLVM IR an instruction was written.
//
// A code generator keeps nothing of the IR but debug locations. So each instruction of the program is given one of its own;
// passes keep locations as they keep those of C, and `.loc` directives say them in the assembly (assembly.ts). That is done
// to a copy of the program that is compiled for this alone.

import { integerConstant, metadataNumbers } from '../dialect/index.ts';
import {
  Attachment,
  type Field,
  type FieldValue,
  type Instruction,
  type MetadataNode,
  MetadataString,
  type Module,
  NamedMetadata,
  ValueMetadata,
} from '../llvm/index.ts';

/** Replaces the debug information of a module: each instruction comes from the line that `lineOf` says. */
export function locateInLines(module: Module, lineOf: (instruction: Instruction) => number): void {
  dropDebugInfo(module);
  const numbers = metadataNumbers(module);
  const make = (
    kind: string,
    fields: readonly (readonly [string, FieldValue])[],
    isDistinct = false,
  ): MetadataNode => {
    const node = numbers.make(kind, isDistinct);
    node.fields = fields.map(([name, value]): Field => ({ name, value }));
    return node;
  };
  const file = make('DIFile', [
    ['filename', 'module.ll'],
    ['directory', ''],
  ]);
  const unit = make(
    'DICompileUnit',
    [
      ['language', 'DW_LANG_C'],
      ['file', file],
      ['emissionKind', 'LineTablesOnly'],
    ],
    true,
  );
  requireDebugVersion(module, make);
  const type = make('DISubroutineType', [['types', make('tuple', [])]]);
  module.namedMetadata = module.namedMetadata.filter(({ name }) => name !== 'llvm.dbg.cu');
  module.namedMetadata.push(new NamedMetadata('llvm.dbg.cu', [unit]));
  for (const global of module.globals)
    global.metadata = global.metadata.filter(({ node }) => !isDebugNode(node));
  for (const fn of module.functions) {
    fn.metadata = fn.metadata.filter(({ node }) => !isDebugNode(node));
    if (fn.isDeclaration) continue;
    const scope = make(
      'DISubprogram',
      [
        ['name', fn.name ?? 'function'],
        ['file', file],
        ['type', type],
        ['spFlags', 'DISPFlagDefinition'],
        ['unit', unit],
      ],
      true,
    );
    fn.metadata.push(new Attachment('dbg', scope));
    for (const { instructions } of fn.blocks) {
      for (const instruction of instructions) {
        instruction.records = null;
        const others = (instruction.metadata ?? []).filter(({ node }) => !isDebugNode(node));
        const location = make('DILocation', [
          ['line', lineOf(instruction)],
          ['scope', scope],
        ]);
        instruction.metadata = [...others, new Attachment('dbg', location)];
      }
    }
  }
}

/** Takes away what speaks of C: nothing may refer to a compile unit that is not listed. */
function dropDebugInfo({ metadata }: Module): void {
  for (const [id, node] of metadata) {
    if (isDebugNode(node)) metadata.delete(id);
    else node.elements = node.elements.filter((element) => element?.form !== 'node' || !isDebugNode(element));
  }
}

function isDebugNode({ kind }: MetadataNode): boolean {
  return kind.startsWith('DI') && kind !== 'DIExpression';
}

/** LLVM drops debug information whose version it is not told. */
function requireDebugVersion(
  module: Module,
  make: (kind: string, fields: readonly []) => MetadataNode,
): void {
  const name = 'llvm.module.flags';
  let flags = module.namedMetadata.find((each) => each.name === name);
  if (flags === undefined) {
    flags = new NamedMetadata(name, []);
    module.namedMetadata.push(flags);
  }
  const key = 'Debug Info Version';
  const isThere = flags.nodes.some(
    ({ elements }) => elements[1]?.form === 'string' && elements[1].text === key,
  );
  if (isThere) return;
  const number = (value: bigint) => new ValueMetadata(integerConstant(module.types.i32, value));
  const flag = make('tuple', []);
  flag.elements = [number(2n), new MetadataString(key), number(3n)];
  flags.nodes.push(flag);
}
