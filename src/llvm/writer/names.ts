// Names and strings as LLVM quotes them.

import type { Sink } from './sink.ts';

const plain = /^[-a-zA-Z$._][-a-zA-Z$._0-9]*$/;
const needsEscape = /[^ !#-[\]-~]/;

/** Names already checked: most names are written many times. */
const quoted = new Map<string, string>();

/** The name as it must be written after its sigil: quoted if it has odd characters. */
export function quoteName(name: string): string {
  const known = quoted.get(name);
  if (known !== undefined) return known;
  const text = plain.test(name) ? name : `"${escapeText(name)}"`;
  if (quoted.size > 100_000) quoted.clear();
  quoted.set(name, text);
  return text;
}

/** Bytes outside printable ASCII, quotes and backslashes as `\hh`. */
export function escapeText(text: string): string {
  if (!needsEscape.test(text)) return text;
  let out = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c >= 32 && c < 127 && c !== 34 && c !== 92) continue;
    out += `${text.slice(from, i)}\\${c < 16 ? '0' : ''}${c.toString(16).toUpperCase()}`;
    from = i + 1;
  }
  return out + text.slice(from);
}

/** Writes `"text"` with escapes. */
export function putString(sink: Sink, text: string): void {
  sink.put('"');
  sink.put(escapeText(text));
  sink.put('"');
}

/** A metadata name after `!`: odd characters become `\hh` without quotes. */
export function metadataName(name: string): string {
  if (plain.test(name)) return name;
  let out = '';
  for (let i = 0; i < name.length; i++) {
    const ch = name[i]!;
    const valid = i === 0 ? /[-a-zA-Z$._]/.test(ch) : /[-a-zA-Z$._0-9]/.test(ch);
    out += valid ? ch : `\\${ch.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return out;
}
