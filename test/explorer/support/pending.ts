// Counts what a page has begun and not finished. Runs in the page, before anything of its own.
//
// Counted are questions that a worker has not answered, requests of the network, and timers of less than a second. Not counted
// is what the page says itself that it is busy with (opening a program, compiling C): tests wait for `#busy`, or do not.

declare global {
  interface Window {
    /** How many things the page has begun and not finished. */
    pendingWork(): number;
  }
}

export function countPending(): void {
  const told = new Set(['open', 'openSaved', 'openRecorded', 'compileC']);
  const waiting = new Map<Worker, Set<number>>();
  const timers = new Set<number>();
  let fetches = 0;

  class CountingWorker extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      waiting.set(this, new Set());
      this.addEventListener('message', ({ data }) => {
        // After the page has heard it.
        setTimeout(() => waiting.get(this)?.delete(data.id));
      });
    }

    override postMessage(message: { id: number; method: string }): void {
      if (!told.has(message.method)) waiting.get(this)?.add(message.id);
      super.postMessage(message);
    }

    override terminate(): void {
      waiting.delete(this);
      super.terminate();
    }
  }
  window.Worker = CountingWorker;

  const { setTimeout: later, clearTimeout: never, fetch: get } = window;
  window.setTimeout = ((act: () => void, time = 0, ...rest: unknown[]) => {
    const timer = later(
      () => {
        timers.delete(timer);
        act();
      },
      time,
      ...rest,
    );
    if (time < 1000) timers.add(timer);
    return timer;
  }) as typeof setTimeout;
  window.clearTimeout = ((timer?: number) => {
    if (timer !== undefined) timers.delete(timer);
    never(timer);
  }) as typeof clearTimeout;
  window.fetch = async (...request) => {
    fetches++;
    try {
      return await get(...request);
    } finally {
      fetches--;
    }
  };

  window.pendingWork = () => {
    let questions = 0;
    for (const { size } of waiting.values()) questions += size;
    return questions + timers.size + fetches;
  };
}
