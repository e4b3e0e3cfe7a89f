import type { SpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Recorder, SessionSettings } from '../conversation/ports.ts';
import type { Log } from '../kernel/log.ts';
import type { Egress } from '../egress/egress.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { OtlpExporter } from './exporter.ts';
import { SessionTrace, traced } from './session-trace.ts';

/** Sends traces of sessions to a collector, which show where their time goes (docs/self-hosting.md, "Traces"). */
export interface Telemetry {
  /** A recorder that passes everything on to the given one, and makes a trace of it as well. */
  readonly trace: (recorder: Recorder, settings: SessionSettings) => Recorder;
  /** Sends the spans that are left, for five seconds at most. Idempotent. */
  close(): Promise<void>;
}

export interface TelemetryParts {
  /** DUET_OTEL_URL: the collector's base address. */
  readonly url: string;
  /** DUET_OTEL_HEADERS: headers that the collector requires, such as its key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Allowed to reach private addresses, because the operator runs the collector. */
  readonly egress: Pick<Egress, 'request'>;
  /** Distinguishes this process from others, as `service.instance.id`. */
  readonly processId: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Receives finished spans; absent: they are sent to the collector in batches. */
  readonly processor?: SpanProcessor;
}

const CLOSE_WITHIN_MS = 5_000;
const BATCHES = { scheduledDelayMillis: 2_000, maxQueueSize: 4_096, maxExportBatchSize: 512 };

/** Imports the OpenTelemetry packages at run time, so that a process without a collector never loads them. */
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
