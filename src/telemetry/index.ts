import type { SpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Recorder, SessionSettings } from '../conversation/ports.ts';
import type { Log } from '../kernel/log.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { OtlpExporter } from './exporter.ts';
import { SessionTrace, traced } from './session-trace.ts';

/** Tells a collector where the time of sessions goes (docs/self-hosting.md, "Traces"). */
export interface Telemetry {
  /** The same recorder, of which a trace is made too. */
  readonly trace: (recorder: Recorder, settings: SessionSettings) => Recorder;
  /** Sends what is left, as far as that does not take long. Idempotent. */
  close(): Promise<void>;
}

export interface TelemetryParts {
  /** DUET_OTEL_URL: the collector's base address. */
  readonly url: string;
  /** DUET_OTEL_HEADERS: what the collector wants to see, such as its key. */
  readonly headers: Readonly<Record<string, string>>;
  /** May go to private addresses: the collector is the operator's. */
  readonly outgoing: Pick<Outgoing, 'request'>;
  /** Tells this process from others. */
  readonly processId: string;
  readonly clock: Clock;
  readonly log: Log;
  /** What spans go to; absent: in batches to the collector. */
  readonly processor?: SpanProcessor;
}

const CLOSE_WITHIN_MS = 5_000;
const BATCHES = { scheduledDelayMillis: 2_000, maxQueueSize: 4_096, maxExportBatchSize: 512 };

/** Loaded only here: a process without a collector does without these packages. */
const loadSdk = async () => {
  const [api, sdk, { resourceFromAttributes }, { JsonTraceSerializer }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/otlp-transformer'),
  ]);
  return { api, sdk, resourceFromAttributes, JsonTraceSerializer };
};

export async function openTelemetry(parts: TelemetryParts): Promise<Telemetry> {
  const { clock, processId } = parts;
  const { api, sdk, resourceFromAttributes, JsonTraceSerializer } = await loadSdk();
  const serialize = JsonTraceSerializer.serializeRequest.bind(JsonTraceSerializer);
  const processor =
    parts.processor ?? new sdk.BatchSpanProcessor(new OtlpExporter({ ...parts, serialize }), BATCHES);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'duet', 'service.instance.id': processId }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('duet.session');
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    const tooLong = new Promise<void>((resolve) => void clock.after(CLOSE_WITHIN_MS, resolve));
    await Promise.race([provider.shutdown().catch(() => undefined), tooLong]);
  };
  return {
    trace: (recorder, settings) => traced(recorder, new SessionTrace({ api, tracer, clock }, settings)),
    close: () => (closing ??= close()),
  };
}
