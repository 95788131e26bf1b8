// The part of the C++ runtime that throws and catches (the Itanium C++ ABI's exception handling, Level II).
//
// An exception is an object on the heap, and what is noted of it here: its type, how to destroy it, how many handlers have
// it. `catch` begins with `__cxa_begin_catch` and ends with `__cxa_end_catch`; the exceptions being handled are a stack. Who
// handles a thrown one, and what happens on the way there, is the machine's business (machine/unwinding.ts).

import { undefinedBehaviour } from '../../semantics/faults.ts';
import type { MemoryObject } from '../../semantics/memory-object.ts';
import type { Pointer, Value } from '../../semantics/values.ts';
import { isNull, pointer, size } from './arguments.ts';
import { abortStatus, type Coroutine, type Host, type LibraryFunction } from './host.ts';
import { allocate } from './memory.ts';

/** An exception that has been thrown. */
export interface Exception {
  readonly object: Pointer;
  /** Its type_info. */
  readonly type: Pointer;
  readonly destructor: Pointer;
  /** What the handler that was found gets: the object, or the part of it that has the handler's type. */
  adjusted: Pointer;
  /** How many handlers have it; negative when the innermost of them has thrown it again. */
  handlers: number;
}

/** All exceptions that are there. */
export class Exceptions {
  private readonly thrown = new Map<MemoryObject, Exception>();
  /** Those with a handler, the innermost last. */
  private readonly caught: Exception[] = [];
  private uncaught = 0;

  throw(object: Pointer, type: Pointer, destructor: Pointer): Exception {
    const exception = { object, type, destructor, adjusted: object, handlers: 0 };
    this.thrown.set(object.object, exception);
    this.uncaught++;
    return exception;
  }

  /** Throws again what is being handled. */
  rethrow(): Exception | null {
    const exception = this.caught[this.caught.length - 1];
    if (exception === undefined) return null;
    exception.handlers = -exception.handlers;
    this.uncaught++;
    return exception;
  }

  /** The exception that a pointer from a landing pad stands for. */
  at(value: Value | undefined): Exception {
    const exception = this.thrown.get(pointer(value).object);
    if (exception === undefined) throw undefinedBehaviour('an exception that was not thrown, or is gone');
    return exception;
  }

  beginCatch(value: Value | undefined): Pointer {
    const exception = this.at(value);
    exception.handlers = exception.handlers < 0 ? 1 - exception.handlers : exception.handlers + 1;
    if (this.caught[this.caught.length - 1] !== exception) this.caught.push(exception);
    this.uncaught--;
    return exception.adjusted;
  }

  /** A handler ends. Returns the exception if that was its last one, and it was not thrown again: then it goes. */
  endCatch(): Exception | null {
    const exception = this.caught[this.caught.length - 1];
    if (exception === undefined) throw undefinedBehaviour('a handler ends that has not begun');
    const isOnItsWay = exception.handlers < 0;
    exception.handlers += isOnItsWay ? 1 : -1;
    if (exception.handlers !== 0) return null;
    this.caught.pop();
    return isOnItsWay ? null : exception;
  }

  forget({ object }: Exception): void {
    this.thrown.delete(object.object);
  }

  get uncaughtCount(): number {
    return this.uncaught;
  }
}

const terminate: LibraryFunction = (host) => host.exit(abortStatus);

const endCatch: Coroutine = function* (host) {
  const exception = host.exceptions.endCatch();
  if (exception === null) return 0;
  const { object, destructor } = exception;
  if (!isNull(destructor)) yield { callee: destructor, args: [object] };
  host.exceptions.forget(exception);
  host.memory.release(object, '__cxa_end_catch');
  return 0;
};

function allocateException(host: Host, bytes: Value | undefined): Pointer {
  return allocate(host, Math.max(1, size(bytes)), '__cxa_allocate_exception');
}

function newObject(host: Host, bytes: Value | undefined): Pointer {
  return allocate(host, Math.max(1, size(bytes)), 'operator new');
}

const deleteObject: LibraryFunction = (host, [object]) =>
  host.memory.release(pointer(object), 'operator delete');

/** Initialization of a static variable: whether it is this thread's to do. */
const acquireGuard: LibraryFunction = (host, [guard]) => {
  const { object, offset } = pointer(guard);
  const key = `guard ${object.base + Number(offset)}`;
  if (host.state.has(key)) return 0;
  host.state.set(key, 0);
  return 1;
};

const abortGuard: LibraryFunction = (host, [guard]) => {
  const { object, offset } = pointer(guard);
  host.state.delete(`guard ${object.base + Number(offset)}`);
};

export const exceptionFunctions: { readonly [name: string]: LibraryFunction } = {
  __cxa_allocate_exception: (host, [bytes]) => allocateException(host, bytes),
  __cxa_free_exception: (host, [object]) => host.memory.release(pointer(object), '__cxa_free_exception'),
  __cxa_begin_catch: (host, [exception]) => host.exceptions.beginCatch(exception),
  __cxa_get_exception_ptr: (host, [exception]) => host.exceptions.at(exception).adjusted,
  __cxa_guard_acquire: acquireGuard,
  __cxa_guard_release: () => 0,
  __cxa_guard_abort: abortGuard,
  __cxa_atexit: (host, [callee, argument]) => {
    host.atExit(callee!, [argument!]);
    return 0;
  },
  __cxa_pure_virtual: terminate,
  __cxa_call_unexpected: terminate,
  _ZSt9terminatev: terminate,
  _ZSt18uncaught_exceptionv: (host) => (host.exceptions.uncaughtCount > 0 ? 1 : 0),
  _ZSt19uncaught_exceptionsv: (host) => host.exceptions.uncaughtCount,
  _Znwm: (host, [bytes]) => newObject(host, bytes),
  _Znam: (host, [bytes]) => newObject(host, bytes),
  _ZnwmRKSt9nothrow_t: (host, [bytes]) => newObject(host, bytes),
  _ZnamRKSt9nothrow_t: (host, [bytes]) => newObject(host, bytes),
  _ZdlPv: deleteObject,
  _ZdlPvm: deleteObject,
  _ZdaPv: deleteObject,
  _ZdaPvm: deleteObject,
};

export const exceptionCoroutines: { readonly [name: string]: Coroutine } = { __cxa_end_catch: endCatch };
