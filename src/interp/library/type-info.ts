// Which handlers take an exception (the Itanium C++ ABI, §2.9.5: type_info and its derived classes).
//
// A type_info is a global: a pointer into the vtable of its kind, a name, and for classes their bases, for pointers what they
// point to. Those of simple types are only declared; what they are is in their names, `_ZTIPKc`.

import { type Integer, Pointer } from '../../semantics/values.ts';
import { loader } from '../memory/access.ts';
import { isNull, moved } from './arguments.ts';
import type { Host } from './host.ts';

/** A type as its type_info has it. */
interface TypeInfo {
  readonly at: Pointer;
  readonly name: string;
  readonly kind: 'simple' | 'class' | 'pointer';
}

const kinds: { readonly [vtable: string]: TypeInfo['kind'] | 'one base' | 'bases' } = {
  _ZTVN10__cxxabiv117__class_type_infoE: 'class',
  _ZTVN10__cxxabiv120__si_class_type_infoE: 'one base',
  _ZTVN10__cxxabiv121__vmi_class_type_infoE: 'bases',
  _ZTVN10__cxxabiv119__pointer_type_infoE: 'pointer',
};

/** Bits of the flags of a base, and of a pointer. */
const isVirtual = 1;
const isPublic = 2;
const qualifiers = 7;

/**
 * The object as a handler of a type gets it, if that takes an exception of another type: the object, one of its bases, or for
 * pointers, the pointer. Null if it does not.
 */
export function caughtAs(host: Host, object: Pointer, thrown: Pointer, wanted: Pointer): Pointer | null {
  const isPointer = pointerTo(host, thrown) !== null;
  const value = isPointer ? (loader(host.memory, host.module.types.ptr)(object) as Pointer) : object;
  if (isSame(thrown, wanted)) return value;
  const from = pointerTo(host, thrown);
  const to = pointerTo(host, wanted);
  if (from === null && to === null) return asBase(host, value, thrown, wanted);
  if (from === null || to === null) return null;
  if ((from.qualifiers & ~to.qualifiers) !== 0) return null;
  if (isSame(from.target, to.target) || nameOf(to.target) === '_ZTIv') return value;
  return isNull(value) ? value : asBase(host, value, from.target, to.target);
}

function isSame(a: Pointer, b: Pointer): boolean {
  return a.object === b.object && a.offset === b.offset;
}

function nameOf({ object }: Pointer): string {
  return (object.entity as { name?: string | null } | null)?.name ?? '';
}

/** What kind of type_info it is, by its vtable; undefined for one that is only declared. */
function kindOf(host: Host, type: Pointer): (typeof kinds)[string] | undefined {
  if (!type.object.alive) return undefined;
  const vtable = loader(host.memory, host.module.types.ptr)(type);
  return vtable instanceof Pointer ? kinds[nameOf(vtable)] : undefined;
}

/** What a pointer type points to; null for other types. */
function pointerTo(host: Host, type: Pointer): { target: Pointer; qualifiers: number } | null {
  if (kindOf(host, type) !== 'pointer') return simplePointer(host, type);
  const { ptr, i32 } = host.module.types;
  const flags = Number(loader(host.memory, i32)(moved(type, 16)) as Integer);
  return { target: loader(host.memory, ptr)(moved(type, 24)) as Pointer, qualifiers: flags & qualifiers };
}

/** `_ZTIPKc`: a pointer to a simple type, which only has a name. */
function simplePointer(host: Host, type: Pointer): { target: Pointer; qualifiers: number } | null {
  const parts = /^_ZTIP(V?)(K?)(.)$/.exec(nameOf(type));
  if (parts === null || type.object.alive) return null;
  const target = host.libraryObject(`_ZTI${parts[3]}`, 1) as Pointer;
  return { target, qualifiers: (parts[2] === '' ? 0 : 1) | (parts[1] === '' ? 0 : 2) };
}

/** The base of an object that has a type, if it has just one and that is public; null otherwise. */
function asBase(host: Host, object: Pointer, type: Pointer, wanted: Pointer): Pointer | null {
  const { memory, module } = host;
  const [word, pointer] = [loader(memory, module.types.i64), loader(memory, module.types.ptr)];
  const int = loader(memory, module.types.i32);
  const found: Pointer[] = [];
  const pending: { at: Pointer; type: Pointer }[] = [{ at: object, type }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { at } = next;
    if (isSame(next.type, wanted)) {
      if (!found.some((each) => isSame(each, at))) found.push(at);
      continue;
    }
    const kind = kindOf(host, next.type);
    if (kind === 'one base') pending.push({ at, type: pointer(moved(next.type, 16)) as Pointer });
    if (kind !== 'bases') continue;
    const count = Number(int(moved(next.type, 20)) as Integer);
    for (let i = 0; i < count; i++) {
      const base = pointer(moved(next.type, 24 + 16 * i)) as Pointer;
      const flags = BigInt(word(moved(next.type, 32 + 16 * i)) as Integer);
      if ((flags & BigInt(isPublic)) === 0n) continue;
      let offset = Number(BigInt.asIntN(64, flags) >> 8n);
      if ((flags & BigInt(isVirtual)) !== 0n) {
        const vtable = pointer(at) as Pointer;
        offset = Number(word(moved(vtable, offset)) as Integer);
      }
      pending.push({ at: moved(at, offset), type: base });
    }
  }
  return found.length === 1 ? found[0]! : null;
}
