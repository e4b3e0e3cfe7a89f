import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Log } from '../kernel/log.ts';
import type { Egress } from '../egress/egress.ts';
import type { Clock } from '../kernel/time/clock.ts';

export interface ExporterParts {
  /** Base address of the collector, without the `/v1/traces` of OTLP/HTTP. */
  readonly url: string;
  /** More headers that the collector requires, such as its key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Writes spans as OTLP's JSON. */
  readonly serialize: (spans: ReadableSpan[]) => Uint8Array | undefined;
  readonly egress: Pick<Egress, 'request'>;
  readonly clock: Clock;
  readonly log: Log;
}

const ANSWER_WITHIN_MS = 5_000;
const MOST_BYTES = 64 * 1024;
/** The least time between two warnings in the log, however long the collector cannot be reached. */
const SAY_EVERY_MS = 60_000;
/** The codes of ExportResultCode in @opentelemetry/core. */
const SUCCESS = 0;
const FAILED = 1;

/** Sends spans to a collector by OTLP/HTTP as JSON. Spans that cannot be delivered are dropped, not sent again. */
export class OtlpExporter implements SpanExporter {
  readonly #parts: ExporterParts;
  #lost = 0;
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(parts: ExporterParts) {
    this.#parts = parts;
  }

  export(spans: ReadableSpan[], done: (result: { code: number; error?: Error }) => void): void {
    this.#send(spans).then(
      () => done({ code: SUCCESS }),
      (error: unknown) => {
        this.#complain(spans.length, error);
        done({ code: FAILED, error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
  }

  async shutdown(): Promise<void> {}

  async #send(spans: ReadableSpan[]): Promise<void> {
    const { url, headers: own, serialize, egress, clock } = this.#parts;
    const body = serialize(spans);
    if (!body) return;
    const headers = { ...own, 'content-type': 'application/json' };
    const giveUp = new AbortController();
    const callOff = clock.after(ANSWER_WITHIN_MS, () =>
      giveUp.abort(new Error(`the collector has not answered within ${ANSWER_WITHIN_MS / 1000} s`)),
    );
    try {
      const { signal } = giveUp;
      const options = { method: 'POST', headers, body, signal, maxBytes: MOST_BYTES } as const;
      const { status } = await egress.request(`${url}/v1/traces`, options);
      if (status < 200 || status > 299) throw new Error(`the collector has answered ${status}`);
    } finally {
      callOff();
    }
  }

  #complain(count: number, err: unknown): void {
    const { clock, log } = this.#parts;
    this.#lost += count;
    if (clock.now() - this.#saidAt < SAY_EVERY_MS) return;
    log.warn({ err, lost: this.#lost }, 'spans could not be sent to DUET_OTEL_URL');
    this.#saidAt = clock.now();
    this.#lost = 0;
  }
}
