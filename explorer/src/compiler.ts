// The page's side of the worker.
//
// A program is opened in a worker of its own, beside the one that has the program that is shown. Only when that has gone
// well does it take the other's place. So an input that is wrong, or that somebody gives up on, leaves what is on the
// screen alive; and giving up is ending a worker, which works whatever it is doing.

import type {
  InputProblem,
  Progress,
  SavedSession,
  SessionOverview,
  SessionRequest,
} from '../../src/explore/contract.ts';
import type { Call, Message, WorkerService } from './protocol.ts';

/** The input is not what it should be. */
export class InputRefused extends Error {
  readonly problems: readonly InputProblem[];

  constructor(message: string, problems: readonly InputProblem[]) {
    super(message);
    this.problems = problems;
  }
}

/** Somebody gave up on it. */
export class GivenUp extends Error {}

type Ask = {
  [Method in keyof WorkerService]: WorkerService[Method];
};

/** One worker, and the calls that it has not answered. */
class Connection {
  private readonly worker: Worker;
  private readonly waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  private calls = 0;
  private isEnded = false;
  onProgress: (progress: Progress) => void = () => {};

  constructor(address: string) {
    this.worker = new Worker(address);
    this.worker.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data);
    this.worker.onerror = (event) => this.end(new Error(event.message || 'the worker stopped'));
  }

  call(method: keyof WorkerService, args: readonly unknown[]): Promise<unknown> {
    if (this.isEnded) return Promise.reject(new GivenUp('ended'));
    const id = this.calls++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, method, args } satisfies Call);
    });
  }

  /** Ends the worker; whatever it was asked fails with `error`. */
  end(error: Error): void {
    this.isEnded = true;
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  private hear(message: Message): void {
    if ('progress' in message) return this.onProgress(message.progress);
    const call = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if ('result' in message) call?.resolve(message.result);
    else
      call?.reject(
        message.problems === null
          ? new Error(message.error)
          : new InputRefused(message.error, message.problems),
      );
  }
}

export class Compiler {
  private readonly address: string;
  /** Has the program that is shown. */
  private present: Connection | null = null;
  /** Has the program that is being opened. */
  private next: Connection | null = null;

  /** Has clang, once C was compiled. */
  private clang: Connection | null = null;
  /** How many compilations it has not finished. */
  private compilations = 0;

  /** Calls about the program that is shown. */
  readonly ask: Ask;

  constructor(address: string) {
    this.address = address;
    this.ask = new Proxy({} as Ask, {
      get: (_, method) => {
        return (...args: unknown[]) => {
          if (this.present === null) return Promise.reject(new Error('no program is open'));
          return this.present.call(method as keyof WorkerService, args);
        };
      },
    });
  }

  /**
   * Opens a program, which takes the place of the present one. Rejects with `InputRefused` or `GivenUp`. Where there is a recording
   * of it, that is opened instead of compiling it.
   */
  async open(
    prepare: () => Promise<SessionRequest>,
    onProgress: (progress: Progress) => void,
    recording: string | null,
  ): Promise<SessionOverview> {
    return this.replace(onProgress, async (ask) => {
      const request = await prepare();
      return (recording === null ? null : await ask.openRecorded(recording, request)) ?? ask.open(request);
    });
  }

  /** Opens a program that was saved. */
  openSaved(saved: SavedSession): Promise<SessionOverview> {
    return this.replace(
      () => {},
      (ask) => ask.openSaved(saved),
    );
  }

  /** Compiles C to LLVM IR, with the clang at an address. It stays loaded for the next time. */
  async compileC(text: string, name: string, address: string): ReturnType<WorkerService['compileC']> {
    this.clang ??= new Connection(this.address);
    this.compilations++;
    try {
      return (await this.clang.call('compileC', [text, name, address])) as {
        ir: string;
        problems: InputProblem[];
      };
    } finally {
      this.compilations--;
    }
  }

  /** Gives up on the program that is being opened. */
  giveUp(): void {
    if (this.compilations > 0) {
      this.clang?.end(new GivenUp('cancelled'));
      this.clang = null;
    }
    this.endNext();
  }

  private endNext(): void {
    this.next?.end(new GivenUp('cancelled'));
    this.next = null;
  }

  private async replace(
    onProgress: (progress: Progress) => void,
    work: (ask: Ask) => Promise<SessionOverview>,
  ): Promise<SessionOverview> {
    // Clang may go on with what nobody wants any more: loading it again would take longer.
    this.endNext();
    const connection = new Connection(this.address);
    connection.onProgress = onProgress;
    this.next = connection;
    const ask = new Proxy({} as Ask, {
      get:
        (_, method) =>
        (...args: unknown[]) =>
          connection.call(method as keyof WorkerService, args),
    });
    try {
      const overview = await work(ask);
      this.present?.end(new GivenUp('replaced'));
      this.present = connection;
      return overview;
    } catch (error) {
      connection.end(new GivenUp('failed'));
      throw error;
    } finally {
      if (this.next === connection) this.next = null;
    }
  }
}
