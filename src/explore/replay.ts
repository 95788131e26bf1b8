// A program as it was at a stage, not as data but as a graph that can be run and recovered.
//
// Passes are deterministic: reading the input again and running the first passes again gives the same graph, with the same
// ids. The replay that was made last is kept, and goes on from where it is if a later stage is asked for.

import type { Program } from '../dialect/index.ts';
import { optimizeWithPauses, type Pipeline } from '../passes/index.ts';
import type { SessionRequest } from './contract.ts';
import { type Input, readInputAtOnce } from './input.ts';

interface Running {
  readonly input: Input;
  readonly steps: Iterator<unknown>;
  /** How many passes have run. */
  stage: number;
}

export class Replay {
  readonly #request: SessionRequest;
  readonly #pipeline: Pipeline;
  /** The program that passes have run over, and its last stage. */
  readonly #last: Input;
  readonly #lastStage: number;
  #running: Running | null = null;

  constructor(request: SessionRequest, pipeline: Pipeline, last: Input, lastStage: number) {
    this.#request = request;
    this.#pipeline = pipeline;
    this.#last = last;
    this.#lastStage = lastStage;
  }

  /** The program as it was at a stage. */
  at(stage: number): Input {
    if (stage >= this.#lastStage) return this.#last;
    if (this.#running === null || this.#running.stage > stage) this.#running = this.#start();
    const running = this.#running;
    while (running.stage < stage && !running.steps.next().done);
    return running.input;
  }

  #start(): Running {
    const input = readInputAtOnce(this.#request);
    const after = () => {
      running.stage++;
    };
    const running: Running = { input, steps: stepsOf(input.program, this.#pipeline, after), stage: 0 };
    return running;
  }
}

function stepsOf(program: Program, pipeline: Pipeline, after: () => void): Iterator<unknown> {
  return optimizeWithPauses(program, { ...pipeline, remarks: true, observer: { after } });
}
