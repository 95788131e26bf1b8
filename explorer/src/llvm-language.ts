// LLVM IR for CodeMirror: a stream tokenizer, which is all that highlighting needs.
//
// It knows no grammar. What a word is follows from its first character and from what LLVM's own lexer would call
// it: `%local`, `@global`, `!metadata`, `#attributes`, `label:`, a type, an instruction, or another keyword.
// The text of a graph (.rvsdg) has the same words in it, so it is highlighted the same way.

import { StreamLanguage, type StringStream } from '@codemirror/language';

const types =
  /^(?:void|ptr|half|bfloat|float|double|fp128|x86_fp80|ppc_fp128|label|token|metadata|opaque|i[0-9]+|mem|io|loop|ctl)\b/;

const instructions = new Set(
  (
    'ret br switch indirectbr invoke callbr resume unreachable cleanupret catchret catchswitch fneg add fadd sub fsub ' +
    'mul fmul udiv sdiv fdiv urem srem frem shl lshr ashr and or xor extractelement insertelement shufflevector ' +
    'extractvalue insertvalue alloca load store fence cmpxchg atomicrmw getelementptr trunc zext sext fptrunc fpext ' +
    'fptoui fptosi uitofp sitofp ptrtoint inttoptr bitcast addrspacecast icmp fcmp phi select freeze call va_arg ' +
    'landingpad catchpad cleanuppad define declare global constant gamma theta lambda delta omega import'
  ).split(' '),
);

const constants = new Set(['true', 'false', 'null', 'none', 'undef', 'poison', 'zeroinitializer']);

function token(stream: StringStream): string | null {
  if (stream.eatSpace()) return null;
  if (stream.match(/^;.*/)) return 'comment';
  if (stream.match(/^c?"(?:[^"\\]|\\.)*"?/)) return 'string';
  if (stream.match(/^%(?:"[^"]*"|[-\w$.]+)/)) return 'variableName';
  if (stream.match(/^@(?:"[^"]*"|[-\w$.]+)/)) return 'className';
  if (stream.match(/^![-\w$.]*/)) return 'meta';
  if (stream.match(/^#\d+/)) return 'meta';
  if (stream.match(/^[-\w$.]+:/)) return 'labelName';
  if (stream.match(types)) return 'typeName';
  if (stream.match(/^-?(?:0x[0-9a-fA-F]+|\d+(?:\.\d+(?:[eE][-+]?\d+)?)?)\b/)) return 'number';
  const word = stream.match(/^[a-zA-Z_γθλδφω][\w.]*/) as RegExpMatchArray | null;
  if (word === null) {
    stream.next();
    return 'punctuation';
  }
  if (constants.has(word[0])) return 'bool';
  return instructions.has(word[0]) ? 'keyword' : 'modifier';
}

export const llvmLanguage = StreamLanguage.define({
  name: 'llvm',
  token,
  languageData: { commentTokens: { line: ';' } },
});
