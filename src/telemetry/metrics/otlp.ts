import type { Log } from '../../kernel/log.ts';
import type { Egress } from '../../egress/egress.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Scrapes } from './exposition.ts';
import { otlpMetrics } from './otlp-metrics.ts';

export interface MetricsPushParts {
  readonly scrapes: Scrapes;
  /** The collector's base address, without the `/v1/metrics` of OTLP/HTTP. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Allowed to reach private addresses, because the operator runs the collector. */
  readonly egress: Pick<Egress, 'request'>;
  readonly processId: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** As often as OpenTelemetry's own SDKs do by default. */
const EVERY_MS = 60_000;
const ANSWER_WITHIN_MS = 5_000;
const MOST_BYTES = 64 * 1024;

/** Sends all metrics to a collector by OTLP/HTTP as JSON, every minute and once more at the end. */
export class MetricsPush {
  readonly #parts: MetricsPushParts;
  readonly #startedAt: number;
  #cancel: () => void = () => undefined;
  #isClosed = false;
  #isLost = false;

  constructor(parts: MetricsPushParts) {
    this.#parts = parts;
    this.#startedAt = parts.clock.wallTime();
    this.#plan();
  }

  /** Sends what there is. Never rejects: what a collector misses, the next sending has, since all is cumulative. */
  async push(): Promise<void> {
    const { log } = this.#parts;
    try {
      await this.#send();
      if (this.#isLost) log.info({}, 'metrics reach DUET_OTLP_METRICS_URL again');
      this.#isLost = false;
    } catch (err) {
      if (!this.#isLost) log.warn({ err }, 'metrics could not be sent to DUET_OTLP_METRICS_URL');
      this.#isLost = true;
    }
  }

  /** Sends a last time. Idempotent. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#cancel();
    await this.push();
  }

  #plan(): void {
    this.#cancel = this.#parts.clock.after(EVERY_MS, () => {
      void this.push().then(() => this.#isClosed || this.#plan());
    });
  }

  async #send(): Promise<void> {
    const { scrapes, url, headers: own, egress, processId, clock } = this.#parts;
    await scrapes.refresh();
    const context = { processId, from: this.#startedAt, to: clock.wallTime() };
    const body = JSON.stringify(otlpMetrics(scrapes.instruments, context));
    const headers = { ...own, 'content-type': 'application/json' };
    const giveUp = new AbortController();
    const late = new Error(`the collector has not answered within ${ANSWER_WITHIN_MS / 1000} s`);
    const callOff = clock.after(ANSWER_WITHIN_MS, () => giveUp.abort(late));
    try {
      const { signal } = giveUp;
      const options = { method: 'POST', headers, body, signal, maxBytes: MOST_BYTES } as const;
      const { status } = await egress.request(`${url}/v1/metrics`, options);
      if (status < 200 || status > 299) throw new Error(`the collector has answered ${status}`);
    } finally {
      callOff();
    }
  }
}
