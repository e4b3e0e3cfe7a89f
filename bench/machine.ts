import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Child } from './sessions/child.ts';

/**
 * A time in which a processor ran nothing, not even an empty clock with priority over everything else;
 * milliseconds since 1970.
 */
export interface Stall {
  readonly fromMs: number;
  readonly toMs: number;
}

const durationMs = ({ fromMs, toMs }: Stall): number => toMs - fromMs;

/** Processor time that the machine has withheld from every process. */
export interface Missed {
  /** Stalls of more than 10 ms, of all processors. */
  readonly stalls: readonly Stall[];
  readonly longestMs: number;
  /** Whether some processor stood still between these two times. */
  within(fromMs: number, toMs: number): boolean;
}

const missedOf = (stalls: readonly Stall[]): Missed => ({
  stalls,
  longestMs: Math.max(0, ...stalls.map(durationMs)),
  within: (fromMs, toMs) => stalls.some((stall) => stall.fromMs < toMs && stall.toMs > fromMs),
});

/**
 * Detects what the machine withholds: an empty clock on each processor, next to what is measured. It takes
 * about 0.5 % of each.
 */
export class Machine {
  readonly #clocks: readonly Child[];

  private constructor(clocks: readonly Child[]) {
    this.#clocks = clocks;
  }

  /** Starts an empty clock on each processor. @throws Error without util-linux's `taskset` */
  static async open(): Promise<Machine> {
    const clockOf = (_: unknown, at: number) =>
      new Child('../empty-clock.ts', { EMPTY_CLOCK_PROCESSOR: String(at) });
    const clocks = Array.from({ length: availableParallelism() }, clockOf);
    await Promise.all(clocks.map((clock) => clock.next()));
    return new Machine(clocks);
  }

  /** The time withheld since the last call. */
  async missed(): Promise<Missed> {
    const answers = this.#clocks.map((clock) => clock.ask<{ stalls: readonly Stall[] }>({ ask: 'missed' }));
    return missedOf((await Promise.all(answers)).flatMap(({ stalls }) => stalls));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#clocks.map((clock) => clock.stop()));
  }
}

/** proc_stat(5): the field of the line of all processors with the time that a virtual machine's host gave to others. */
const STEAL = 8;
const TICK_MS = 10;

const stolenMs = (): number => {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'latin1').split('\n', 1);
    return Number(all.split(/\s+/)[STEAL] ?? 0) * TICK_MS;
  } catch {
    return 0;
  }
};

/**
 * Measures the share of the processors that the host of this virtual machine gives to others from now on; 0
 * where it is not counted.
 * @returns a function with the result in percent of one processor
 */
export const watchStolen = (): (() => number) => {
  const [before, startedAt] = [stolenMs(), performance.now()];
  return () => ((stolenMs() - before) / (performance.now() - startedAt)) * 100;
};
