import type { SwitchRequest } from '../metrics.ts';

/** Messages between the benchmark and its two other processes (Node's IPC). */
export interface PlatformReady {
  /** Origin of the service. */
  readonly origin: string;
  /** Origin of a bare Fastify application in the same process, on the same pool. */
  readonly bareOrigin: string;
  readonly apiKey: string;
  readonly agentId: string;
  readonly companionId: string;
}

/** One kind of request, sent by `connections` clients at once for `seconds`. */
export interface LoadRequest {
  readonly ask: 'load';
  readonly origin: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface PlatformCpu {
  /** Processor time of the service so far, in microseconds. */
  readonly cpuUs: number;
}

export type PlatformRequest =
  | LoadRequest
  | SwitchRequest
  | { readonly ask: 'cpu' }
  | { readonly ask: 'stop' };
