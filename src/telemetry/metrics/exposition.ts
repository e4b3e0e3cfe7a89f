import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Instruments } from './instruments.ts';
import { CONTENT_TYPES, metricsText } from './text.ts';

/** All metrics as text. */
export interface Exposed {
  readonly contentType: string;
  readonly body: string;
}

/** Writes what is looked up for the occasion, such as how much is waiting, into the instruments. */
export type Look = (instruments: Instruments) => void | Promise<void>;

interface ScrapeParts {
  readonly instruments: Instruments;
  readonly clock: Clock;
  readonly log: Log;
}

/** A scrape must not wait for a database that does not answer: then it tells what it knows. */
const LOOK_WITHIN_MS = 3_000;
/** The least time between two looks, however many scrape. */
const LOOK_EVERY_MS = 1_000;

/** The values of all metrics as of now. */
export class Scrapes {
  readonly #parts: ScrapeParts;
  readonly #looks: Look[] = [];
  #looking: Promise<void> | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: ScrapeParts) {
    this.#parts = parts;
  }

  get instruments(): Instruments {
    return this.#parts.instruments;
  }

  /** Has something looked up before each scrape. */
  before(look: Look): void {
    this.#looks.push(look);
  }

  /** @param accept what the client takes: OpenMetrics where it says so, else the older text format */
  async text(accept: string | undefined): Promise<Exposed> {
    await this.refresh();
    const format = accept?.includes('application/openmetrics-text') ? 'open' : 'plain';
    return { contentType: CONTENT_TYPES[format], body: metricsText(this.instruments, format) };
  }

  /** Has everything looked up, once for all who ask at the same time, and for three seconds at most. */
  async refresh(): Promise<void> {
    const { clock } = this.#parts;
    if (clock.now() - this.#lookedAt < LOOK_EVERY_MS) return;
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    let giveUp: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (giveUp = clock.after(LOOK_WITHIN_MS, resolve)));
    await Promise.race([this.#looking, late]).finally(giveUp);
  }

  async #look(): Promise<void> {
    const { clock, log, instruments } = this.#parts;
    const failed = (err: unknown): void => log.warn({ err }, 'a metric could not be looked up');
    await Promise.all(this.#looks.map(async (look) => look(instruments)).map((done) => done.catch(failed)));
    this.#lookedAt = clock.now();
  }
}

/** The listener of the metrics' own port. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on a port that has the metrics at /metrics and nothing else. Rejects as `listen` of Node does. */
export async function openMetricsServer(
  scrapes: Scrapes,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    scrapes.text(request.headers.accept).then(
      ({ contentType, body }) => response.writeHead(200, { 'content-type': contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => (server.off('error', reject), resolve()));
  });
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, close };
}
