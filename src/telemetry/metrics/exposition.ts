import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Instruments } from './instruments.ts';
import { CONTENT_TYPES, MetricsText, type TextFormat } from './text.ts';

/** All metrics as text. */
export interface Exposed {
  readonly contentType: string;
  readonly body: string;
}

/** Writes what is looked up for the occasion, such as how much is waiting, into the instruments. */
export type Look = (instruments: Instruments) => void | Promise<void>;

/** A look that is left out for so long after the last one: what it has found then stays as it was. */
export function atMostEvery(ms: number, clock: Pick<Clock, 'now'>, look: Look): Look {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return (instruments) => {
    const at = clock.now();
    if (at - lookedAt < ms) return undefined;
    lookedAt = at;
    return look(instruments);
  };
}

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
  readonly #texts: Partial<Record<TextFormat, MetricsText>> = {};
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

  /**
   * The metrics of now, in the form that the client takes.
   * @param accept what the client takes: OpenMetrics where it says so, else the older text format
   */
  async text(accept: string | undefined): Promise<Exposed> {
    await this.refresh();
    const format = accept?.includes('application/openmetrics-text') ? 'open' : 'plain';
    const text = (this.#texts[format] ??= new MetricsText(this.instruments, format));
    return { contentType: CONTENT_TYPES[format], body: text.text() };
  }

  /** Has everything looked up, once for all who ask at the same time, and for three seconds at most. */
  async refresh(): Promise<void> {
    const { clock } = this.#parts;
    if (clock.now() - this.#lookedAt < LOOK_EVERY_MS) return;
    const looking = this.#looking ?? this.#look();
    if (looking === null) return;
    let giveUp: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (giveUp = clock.after(LOOK_WITHIN_MS, resolve)));
    await Promise.race([looking, late]).finally(giveUp);
  }

  /** Most looks have nothing to wait for: then nothing is waited for. @returns null: everything is looked up */
  #look(): Promise<void> | null {
    const waits = this.#looks.flatMap((look) => this.#begin(look) ?? []);
    if (waits.length > 0) return (this.#looking = Promise.all(waits).then(() => this.#looked()));
    this.#looked();
    return null;
  }

  #looked(): void {
    this.#lookedAt = this.#parts.clock.now();
    this.#looking = null;
  }

  /** A look never fails: what it has not found stays as it was. */
  #begin(look: Look): Promise<void> | null {
    const failed = (err: unknown): void => this.#parts.log.warn({ err }, 'a metric could not be looked up');
    try {
      return look(this.instruments)?.catch(failed) ?? null;
    } catch (err) {
      failed(err);
      return null;
    }
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
