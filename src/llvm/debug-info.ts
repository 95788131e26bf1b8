// The specialised metadata nodes (`!DILocation(…)`, `!DICompositeType(…)`, …):
// which fields each may have, of which kind, which are required, and the limits
// of the numbers. Reader and verifier work from this table.

/** What a field holds. */
export type FieldKind =
  | 'unsigned'
  | 'signed'
  | 'integer' // of any width
  | 'boolean'
  | 'metadata'
  | 'signedOrMetadata'
  | 'unsignedOrMetadata'
  | 'string'
  | 'list'
  | 'tag'
  | 'encoding'
  | 'virtuality'
  | 'language'
  | 'languageName'
  | 'callingConvention'
  | 'macroType'
  | 'enumKind'
  | 'flags'
  | 'subprogramFlags'
  | 'checksumKind'
  | 'emissionKind'
  | 'nameTableKind'
  | 'fixedPointKind';

export class FieldRow {
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Largest number allowed. */
  readonly max: bigint;
  /** Smallest number allowed. */
  readonly min: bigint;
  readonly nullable: boolean;
  /** A string that must not be empty. */
  readonly nonEmpty: boolean;

  constructor(name: string, kind: FieldKind, options: FieldOptions) {
    this.name = name;
    this.kind = kind;
    this.required = options.required ?? false;
    this.max = options.max ?? (kind.startsWith('signed') ? (1n << 63n) - 1n : (1n << 64n) - 1n);
    this.min = options.min ?? -(1n << 63n);
    this.nullable = options.nullable ?? true;
    this.nonEmpty = options.nonEmpty ?? false;
  }
}

interface FieldOptions {
  required?: boolean;
  max?: bigint;
  min?: bigint;
  nullable?: boolean;
  nonEmpty?: boolean;
}

export class NodeRow {
  readonly name: string;
  readonly fields: readonly FieldRow[];
  private readonly byName = new Map<string, FieldRow>();

  constructor(name: string, fields: readonly FieldRow[]) {
    this.name = name;
    this.fields = fields;
    for (const field of fields) this.byName.set(field.name, field);
  }

  field(name: string): FieldRow | undefined {
    return this.byName.get(name);
  }
}

/** Every specialised node that is a list of fields, by name. */
export const debugInfoNodes = new Map<string, NodeRow>();

const u8 = 0xffn;
const u16 = 0xffffn;
const u32 = 0xffffffffn;

const required = { required: true };
const requiredNonNull = { required: true, nullable: false };

type Line = readonly [name: string, kind: FieldKind, options?: FieldOptions];

function node(name: string, ...fields: Line[]): void {
  const rows = fields.map(([field, kind, options]) => new FieldRow(field, kind, options ?? {}));
  debugInfoNodes.set(name, new NodeRow(name, rows));
}

const tag: Line = ['tag', 'tag'];
const name: Line = ['name', 'string'];
const file: Line = ['file', 'metadata'];
const line: Line = ['line', 'unsigned', { max: u32 }];
const column: Line = ['column', 'unsigned', { max: u16 }];
const scope: Line = ['scope', 'metadata'];
const scopeRequired: Line = ['scope', 'metadata', required];
const scopeNonNull: Line = ['scope', 'metadata', requiredNonNull];
const type: Line = ['type', 'metadata'];
const baseType: Line = ['baseType', 'metadata'];
const size: Line = ['size', 'unsignedOrMetadata'];
const align: Line = ['align', 'unsigned', { max: u32 }];
const offset: Line = ['offset', 'unsignedOrMetadata'];
const flags: Line = ['flags', 'flags'];
const encoding: Line = ['encoding', 'encoding'];
const annotations: Line = ['annotations', 'metadata'];
const templateParams: Line = ['templateParams', 'metadata'];
const declaration: Line = ['declaration', 'metadata'];
const linkageName: Line = ['linkageName', 'string'];
const isLocal: Line = ['isLocal', 'boolean'];
const isDefinition: Line = ['isDefinition', 'boolean'];
const isOptimized: Line = ['isOptimized', 'boolean'];
const extraInhabitants: Line = ['num_extra_inhabitants', 'unsigned', { max: u32 }];
const bounds: Line[] = [
  ['lowerBound', 'signedOrMetadata'],
  ['upperBound', 'signedOrMetadata'],
  ['stride', 'signedOrMetadata'],
];

node(
  'DILocation',
  line,
  column,
  scopeNonNull,
  ['inlinedAt', 'metadata'],
  ['isImplicitCode', 'boolean'],
  ['atomGroup', 'unsigned'],
  ['atomRank', 'unsigned', { max: u8 }],
);
node('GenericDINode', ['tag', 'tag', required], ['header', 'string'], ['operands', 'list']);
node('DISubrangeType', name, file, line, scope, baseType, size, align, flags, ...bounds, [
  'bias',
  'signedOrMetadata',
]);
node('DISubrange', ['count', 'signedOrMetadata', { min: -1n, nullable: false }], ...bounds);
node('DIGenericSubrange', ['count', 'signedOrMetadata'], ...bounds);
node('DIEnumerator', ['name', 'string', required], ['value', 'integer', required], ['isUnsigned', 'boolean']);
node(
  'DIBasicType',
  tag,
  name,
  size,
  align,
  ['dataSize', 'unsigned', { max: u32 }],
  encoding,
  extraInhabitants,
  flags,
);
node(
  'DIFixedPointType',
  tag,
  name,
  size,
  align,
  encoding,
  flags,
  ['kind', 'fixedPointKind'],
  ['factor', 'signed'],
  ['numerator', 'integer'],
  ['denominator', 'integer'],
);
node(
  'DIStringType',
  tag,
  name,
  ['stringLength', 'metadata'],
  ['stringLengthExpression', 'metadata'],
  ['stringLocationExpression', 'metadata'],
  size,
  align,
  encoding,
);
node(
  'DIDerivedType',
  ['tag', 'tag', required],
  name,
  file,
  line,
  scope,
  ['baseType', 'metadata', required],
  size,
  align,
  offset,
  flags,
  ['extraData', 'metadata'],
  ['dwarfAddressSpace', 'unsigned', { max: u32 }],
  annotations,
  ['ptrAuthKey', 'unsigned', { max: 7n }],
  ['ptrAuthIsAddressDiscriminated', 'boolean'],
  ['ptrAuthExtraDiscriminator', 'unsigned', { max: u16 }],
  ['ptrAuthIsaPointer', 'boolean'],
  ['ptrAuthAuthenticatesNullValues', 'boolean'],
);
node(
  'DICompositeType',
  ['tag', 'tag', required],
  name,
  file,
  line,
  scope,
  baseType,
  size,
  align,
  offset,
  flags,
  ['elements', 'metadata'],
  ['runtimeLang', 'language'],
  ['enumKind', 'enumKind'],
  ['vtableHolder', 'metadata'],
  templateParams,
  ['identifier', 'string'],
  ['discriminator', 'metadata'],
  ['dataLocation', 'metadata'],
  ['associated', 'metadata'],
  ['allocated', 'metadata'],
  ['rank', 'signedOrMetadata'],
  annotations,
  extraInhabitants,
  ['specification', 'metadata'],
  ['bitStride', 'metadata'],
);
node('DISubroutineType', flags, ['cc', 'callingConvention'], ['types', 'metadata', required]);
node(
  'DIFile',
  ['filename', 'string', required],
  ['directory', 'string', required],
  ['checksumkind', 'checksumKind'],
  ['checksum', 'string'],
  ['source', 'string'],
);
node(
  'DICompileUnit',
  ['file', 'metadata', requiredNonNull],
  ['language', 'language'],
  ['sourceLanguageName', 'languageName'],
  ['sourceLanguageVersion', 'unsigned', { max: u32 }],
  ['producer', 'string'],
  isOptimized,
  ['flags', 'string'],
  ['runtimeVersion', 'unsigned', { max: u32 }],
  ['splitDebugFilename', 'string'],
  ['emissionKind', 'emissionKind'],
  ['enums', 'metadata'],
  ['retainedTypes', 'metadata'],
  ['globals', 'metadata'],
  ['imports', 'metadata'],
  ['macros', 'metadata'],
  ['dwoId', 'unsigned'],
  ['splitDebugInlining', 'boolean'],
  ['debugInfoForProfiling', 'boolean'],
  ['nameTableKind', 'nameTableKind'],
  ['rangesBaseAddress', 'boolean'],
  ['sysroot', 'string'],
  ['sdk', 'string'],
);
node(
  'DISubprogram',
  scope,
  name,
  linkageName,
  file,
  line,
  type,
  isLocal,
  isDefinition,
  ['scopeLine', 'unsigned', { max: u32 }],
  ['containingType', 'metadata'],
  ['virtuality', 'virtuality'],
  ['virtualIndex', 'unsigned', { max: u32 }],
  ['thisAdjustment', 'signed', { min: -(1n << 31n), max: (1n << 31n) - 1n }],
  flags,
  ['spFlags', 'subprogramFlags'],
  isOptimized,
  ['unit', 'metadata'],
  templateParams,
  declaration,
  ['retainedNodes', 'metadata'],
  ['thrownTypes', 'metadata'],
  annotations,
  ['targetFuncName', 'string'],
  ['keyInstructions', 'boolean'],
);
node('DILexicalBlock', scopeNonNull, file, line, column);
node('DILexicalBlockFile', scopeNonNull, file, ['discriminator', 'unsigned', { required: true, max: u32 }]);
node('DICommonBlock', scopeRequired, declaration, name, file, line);
node('DINamespace', scopeRequired, name, ['exportSymbols', 'boolean']);
node('DIMacro', ['type', 'macroType', required], line, ['name', 'string', required], ['value', 'string']);
node('DIMacroFile', ['type', 'macroType'], line, ['file', 'metadata', required], ['nodes', 'metadata']);
node(
  'DIModule',
  scopeRequired,
  ['name', 'string', required],
  ['configMacros', 'string'],
  ['includePath', 'string'],
  ['apinotes', 'string'],
  file,
  line,
  ['isDecl', 'boolean'],
);
node('DITemplateTypeParameter', name, ['type', 'metadata', required], ['defaulted', 'boolean']);
node('DITemplateValueParameter', tag, name, type, ['defaulted', 'boolean'], ['value', 'metadata', required]);
node(
  'DIGlobalVariable',
  ['name', 'string', { nonEmpty: true }],
  scope,
  linkageName,
  file,
  line,
  type,
  isLocal,
  isDefinition,
  templateParams,
  declaration,
  align,
  annotations,
);
node(
  'DILocalVariable',
  scopeNonNull,
  name,
  ['arg', 'unsigned', { max: u16 }],
  file,
  line,
  type,
  flags,
  align,
  annotations,
);
node(
  'DILabel',
  scopeNonNull,
  ['name', 'string', required],
  ['file', 'metadata', required],
  ['line', 'unsigned', { required: true, max: u32 }],
  column,
  ['isArtificial', 'boolean'],
  ['coroSuspendIdx', 'unsigned'],
);
node('DIGlobalVariableExpression', ['var', 'metadata', required], ['expr', 'metadata', required]);
node(
  'DIObjCProperty',
  name,
  file,
  line,
  ['setter', 'string'],
  ['getter', 'string'],
  ['attributes', 'unsigned', { max: u32 }],
  type,
);
node('DIImportedEntity', ['tag', 'tag', required], scopeRequired, ['entity', 'metadata'], file, line, name, [
  'elements',
  'metadata',
]);
