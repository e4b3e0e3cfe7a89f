/**
 * Messages between the processes of this benchmark. Times are milliseconds of the machine's monotonic clock.
 */

export interface SinkReady {
  readonly url: string;
  /** URL that accepts every request and never answers. */
  readonly deadUrl: string;
}

export type SinkRequest = { readonly ask: 'arrived' | 'arrivals' | 'reset' | 'stop' };
/** Number of each event and the time of its arrival. */
export type Arrivals = readonly (readonly [number, number])[];

export type WorkerRequest = { readonly ask: 'start' | 'cpu' | 'stop' };
export interface WorkerCpu {
  readonly cpuMs: number;
}

/** Time that all processes of a machine share (CLOCK_MONOTONIC). */
export const machineTimeMs = (): number => Number(process.hrtime.bigint()) / 1e6;
