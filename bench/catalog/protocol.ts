/** What the benchmark says to its two other processes, and what they answer (Node's IPC). */
export interface CatalogReady {
  /** The service itself. */
  readonly origin: string;
  /** A bare Fastify application in the same process, whose only route sends the same bytes. */
  readonly bareOrigin: string;
  readonly applicationKey: string;
  /** The greatest id of a track. */
  readonly lastTrack: number;
  /** How the catalogue was made; null when one was there. */
  readonly generated: { readonly tracksPerSecond: number; readonly peakMb: number } | null;
}

/** The same request again and again, on `connections` connections for `seconds`. */
export interface HotLoad {
  readonly ask: 'load';
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What every answer has to be. */
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
  /** Of each path, in their order. */
  readonly tookMs: readonly number[];
}

export type HotRequest = HotLoad | ColdLoad | { readonly ask: 'stop' };
