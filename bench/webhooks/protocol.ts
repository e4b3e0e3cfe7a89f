/** What the processes of this benchmark say to each other. Times are milliseconds of the machine's monotonic clock. */

export interface SinkReady {
  readonly url: string;
  /** Takes every request and never answers. */
  readonly deadUrl: string;
}

export type SinkRequest = { readonly ask: 'arrived' | 'arrivals' | 'reset' | 'stop' };
/** Number of the event and when it came. */
export type Arrivals = readonly (readonly [number, number])[];

export type WorkerRequest = { readonly ask: 'start' | 'cpu' | 'stop' };
export interface WorkerCpu {
  readonly cpuMs: number;
}

/** The same for all processes of a machine (CLOCK_MONOTONIC). */
export const machineTimeMs = (): number => Number(process.hrtime.bigint()) / 1e6;
