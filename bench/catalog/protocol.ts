/** Messages between the benchmark and its two other processes (Node's IPC). */
export interface CatalogReady {
  /** Origin of the service. */
  readonly origin: string;
  /** Origin of a bare Fastify application in the same process, whose only route sends the same bytes. */
  readonly bareOrigin: string;
  readonly applicationKey: string;
  /** The largest id of a track. */
  readonly lastTrack: number;
  /** Figures of the catalogue's generation; null when it existed already. */
  readonly generated: { readonly tracksPerSecond: number; readonly peakMb: number } | null;
}

/** The same request repeatedly, on `connections` connections for `seconds`. */
export interface HotLoad {
  readonly ask: 'load';
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The expected status of every answer. */
  readonly status: number;
  readonly connections: number;
  readonly seconds: number;
}

/** Each of these paths once, one after the other on one connection. */
export interface ColdLoad {
  readonly ask: 'each';
  readonly origin: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface HotResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

export interface ColdResult extends HotResult {
  /** Time for each path, in order. */
  readonly tookMs: readonly number[];
}

export type HotRequest = HotLoad | ColdLoad | { readonly ask: 'stop' };
