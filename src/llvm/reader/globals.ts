// Global variables, aliases and ifuncs as text.

import type { Attachment } from '../metadata.ts';
import type { Comdat } from '../module.ts';
import { isValidPointee } from '../types.ts';
import { Alias, type GlobalValue, GlobalVariable, IFunc, type Linkage, type ThreadLocal } from '../values.ts';
import { readAlignment, readFunctionAttributes } from './attributes.ts';
import { readTypedConstant, readValue } from './constants.ts';
import { T } from './lexer.ts';
import { readAttachment } from './metadata.ts';
import type { Reader } from './state.ts';
import { readType } from './types.ts';
import { W } from './words.ts';

const wordDsoLocal = W('dso_local');
const wordDsoPreemptable = W('dso_preemptable');
const wordDefault = W('default');
const wordHidden = W('hidden');
const wordProtected = W('protected');
const wordDllimport = W('dllimport');
const wordDllexport = W('dllexport');
const wordUnnamed = W('unnamed_addr');
const wordLocalUnnamed = W('local_unnamed_addr');
const wordThreadLocal = W('thread_local');
const wordAlias = W('alias');
const wordIfunc = W('ifunc');
const wordExternally = W('externally_initialized');
const wordConstant = W('constant');
const wordGlobal = W('global');
const wordSection = W('section');
const wordPartition = W('partition');
const wordAlign = W('align');
const wordCodeModel = W('code_model');
const wordComdat = W('comdat');
const tlsModels = new Map(
  [W('localdynamic'), W('initialexec'), W('localexec')].map((w) => [w, w.text] as const),
);
const sanitizers = new Set(
  ['no_sanitize_address', 'no_sanitize_hwaddress', 'sanitize_memtag', 'sanitize_address_dyninit'].map(
    (name) => W(name),
  ),
);

/** What stands first on every global. */
interface Common {
  linkage: Linkage;
  dsoLocal: boolean;
  visibility: 'default' | 'hidden' | 'protected';
  dllStorage: '' | 'dllimport' | 'dllexport';
}

/** Linkage, preemption, visibility, DLL storage. */
export function readLinkage(r: Reader): Common {
  return readLinkageAndPresence(r).common;
}

function readLinkageAndPresence(r: Reader): { common: Common; present: boolean } {
  const lexer = r.lexer;
  const offset = lexer.start;
  const written = lexer.token === T.Word ? lexer.word!.linkage : null;
  if (written !== null) lexer.next();
  const linkage = written ?? 'external';
  let dsoLocal = false;
  if (r.acceptWord(wordDsoLocal)) dsoLocal = true;
  else r.acceptWord(wordDsoPreemptable);
  let visibility: Common['visibility'] = 'default';
  if (r.acceptWord(wordHidden)) visibility = 'hidden';
  else if (r.acceptWord(wordProtected)) visibility = 'protected';
  else r.acceptWord(wordDefault);
  let dllStorage: Common['dllStorage'] = '';
  if (r.acceptWord(wordDllimport)) dllStorage = 'dllimport';
  else if (r.acceptWord(wordDllexport)) dllStorage = 'dllexport';
  if (dsoLocal && dllStorage === 'dllimport') r.fail('dso_location and DLL-StorageClass mismatch');
  if (linkage === 'private' || linkage === 'internal') {
    if (visibility !== 'default') {
      r.failAt(offset, 'symbol with local linkage must have default visibility');
    }
    if (dllStorage !== '') r.failAt(offset, 'symbol with local linkage cannot have a DLL storage class');
  }
  return { common: { linkage, dsoLocal, visibility, dllStorage }, present: written !== null };
}

export function readUnnamedAddress(r: Reader): GlobalVariable['unnamedAddress'] {
  if (r.acceptWord(wordUnnamed)) return 'unnamed_addr';
  return r.acceptWord(wordLocalUnnamed) ? 'local_unnamed_addr' : '';
}

function readThreadLocal(r: Reader): ThreadLocal {
  if (!r.acceptWord(wordThreadLocal)) return '';
  if (!r.accept(T.LeftParen)) return 'general';
  const model = r.lexer.token === T.Word ? tlsModels.get(r.lexer.word!) : undefined;
  if (model === undefined) r.fail('expected localdynamic, initialexec or localexec');
  r.lexer.next();
  r.expect(T.RightParen, "expected ')' after thread local model");
  return model as ThreadLocal;
}

/** `comdat` or `comdat($name)`, or null. */
export function readComdat(r: Reader, globalName: string | null): Comdat | null {
  const offset = r.lexer.start;
  if (!r.acceptWord(wordComdat)) return null;
  if (!r.accept(T.LeftParen)) {
    if (globalName === null) r.fail('comdat cannot be unnamed');
    return r.comdat(globalName, offset);
  }
  if (r.lexer.token !== T.Comdat) r.fail('expected comdat variable');
  const comdat = r.comdat(r.lexer.text, r.lexer.start);
  r.lexer.next();
  r.expect(T.RightParen, "expected ')' after comdat var");
  return comdat;
}

/** `@name = …` or `@3 = …`; the name is the current token. */
export function readGlobal(r: Reader): GlobalValue {
  const lexer = r.lexer;
  const offset = lexer.start;
  let name: string | null = null;
  let number = -1;
  if (lexer.token === T.GlobalNumber) {
    number = lexer.number;
    r.checkNumber(offset, 'global', '@', r.nextGlobalNumber, number);
  } else {
    name = lexer.text === '' ? null : lexer.text;
  }
  lexer.next();
  r.expect(T.Equal, "expected '=' after name");
  const { common, present } = readLinkageAndPresence(r);
  const threadLocal = readThreadLocal(r);
  const unnamedAddress = readUnnamedAddress(r);
  let value: GlobalValue;
  if (r.at(wordAlias) || r.at(wordIfunc)) value = readIndirect(r, name, common.linkage, offset);
  else value = readVariable(r, name, common.linkage, present);
  Object.assign(value, common);
  value.unnamedAddress = unnamedAddress;
  value.threadLocal = threadLocal;
  r.defineGlobal(value, number, offset);
  readProperties(r, value);
  return value;
}

/** From the address space to the initializer. */
function readVariable(r: Reader, name: string | null, linkage: Linkage, hasLinkage: boolean): GlobalVariable {
  const space = r.optionalAddressSpace(0);
  const externallyInitialized = r.acceptWord(wordExternally);
  const constant = r.at(wordConstant);
  if (!constant && !r.at(wordGlobal)) r.fail("expected 'global' or 'constant'");
  r.lexer.next();
  const offset = r.lexer.start;
  const type = readType(r);
  const variable = new GlobalVariable(name, r.types.pointer(space), type, r.module);
  variable.externallyInitialized = externallyInitialized;
  variable.constant = constant;
  // With `external` or `extern_weak` written it is a declaration; `...` says that a region computes it.
  if (r.inGraph && r.accept(T.Ellipsis)) variable.operands = [];
  else if (!hasLinkage || (linkage !== 'external' && linkage !== 'extern_weak')) {
    variable.operands = [readValue(r, type, null)];
    r.link(variable.operands);
  }
  if (type.kind === 'function' || !isValidPointee(type)) r.failAt(offset, 'invalid type for global variable');
  r.module.globals.push(variable);
  return variable;
}

/** `alias type, ptr @x` or `ifunc type, ptr @resolver`. */
function readIndirect(r: Reader, name: string | null, linkage: Linkage, offset: number): Alias | IFunc {
  const isAlias = r.at(wordAlias);
  r.lexer.next();
  if (isAlias && (linkage === 'appending' || linkage === 'common' || linkage === 'extern_weak')) {
    r.failAt(offset, 'invalid linkage type for alias');
  }
  const type = readType(r);
  r.expect(T.Comma, "expected comma after alias or ifunc's type");
  const targetOffset = r.lexer.start;
  const target = readAliasee(r);
  if (target.type.kind !== 'pointer') r.failAt(targetOffset, 'An alias or ifunc must have pointer type');
  if (isAlias) {
    const alias = new Alias(name, target.type, type, r.module);
    alias.operands = [target];
    r.link(alias.operands);
    r.module.aliases.push(alias);
    return alias;
  }
  const ifunc = new IFunc(name, target.type, type, r.module);
  ifunc.operands = [target];
  r.link(ifunc.operands);
  r.module.ifuncs.push(ifunc);
  return ifunc;
}

/** `type constant`; a constant expression may stand without its type. */
function readAliasee(r: Reader) {
  const operation = r.lexer.token === T.Word ? r.lexer.word!.operation?.name : undefined;
  switch (operation) {
    case 'bitcast':
    case 'getelementptr':
    case 'addrspacecast':
    case 'inttoptr':
      // What it leads to is not said before it: a cast may lead to any address space.
      return readValue(r, r.types.void, null);
  }
  return readTypedConstant(r);
}

/** `, section "x", align 4, !dbg !0` and attributes. */
function readProperties(r: Reader, value: GlobalValue): void {
  while (r.accept(T.Comma)) {
    if (value.kind === 'global') readVariableProperty(r, value);
    else if (r.acceptWord(wordPartition)) value.partition = r.string('expected partition string');
    else if (value.kind === 'ifunc' && r.lexer.token === T.MetadataName) addMetadata(r, value.metadata);
    else r.fail('unknown alias or ifunc property!');
  }
  if (value.kind === 'global') value.attributes = readFunctionAttributes(r).set;
}

function addMetadata(r: Reader, metadata: Attachment[]): void {
  metadata.push(readAttachment(r));
}

function readVariableProperty(r: Reader, variable: GlobalVariable): void {
  const lexer = r.lexer;
  if (r.acceptWord(wordSection)) variable.section = r.string('expected global section string');
  else if (r.acceptWord(wordPartition)) variable.partition = r.string('expected partition string');
  else if (r.at(wordAlign)) variable.align = readAlignment(r, false);
  else if (r.acceptWord(wordCodeModel)) variable.codeModel = readCodeModel(r);
  else if (lexer.token === T.MetadataName) addMetadata(r, variable.metadata);
  else if (lexer.token === T.Word && sanitizers.has(lexer.word!)) {
    variable.sanitizer.push(lexer.word!.text);
    lexer.next();
  } else {
    variable.comdat = readComdat(r, variable.name);
    if (variable.comdat === null) r.fail('unknown global variable property!');
  }
}

function readCodeModel(r: Reader): string {
  if (!/^(tiny|small|kernel|medium|large)$/.test(r.lexer.text)) r.fail('expected global code model string');
  return r.string('expected global code model string');
}
