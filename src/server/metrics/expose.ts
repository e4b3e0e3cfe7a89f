import { ServiceError } from '../../errors/service-error.ts';
import type { AppPlugin } from '../../http/app-types.ts';
import { createEgress } from '../../egress/egress.ts';
import { isSameText } from '../../kernel/same-text.ts';
import { addressError } from '../listen.ts';
import type { ProcessParts } from '../process.ts';
import type { ProcessMetrics } from './process-metrics.ts';

const BEARER = /^Bearer +(\S+)$/i;

const refusal = (): ServiceError =>
  new ServiceError('Unauthorized', 'The metrics want the token of DUET_METRICS_TOKEN.', {
    headers: { 'www-authenticate': 'Bearer' },
  });

/** `/metrics` on the port of the service, for whoever has the token (docs/self-hosting.md, "Metrics"). */
export const metricsRoute =
  ({ scrapes }: Pick<ProcessMetrics, 'scrapes'>, token: string): AppPlugin =>
  (app) => {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      const [, given = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
      if (!isSameText(given, token)) throw refusal();
      const { contentType, body } = await scrapes.text(request.headers.accept);
      return reply.header('content-type', contentType).header('cache-control', 'no-store').send(body);
    });
  };

/**
 * Opens the ways to the metrics that the settings name: their own port, and the collector. The last parts to be opened,
 * so that they are closed before what they look at.
 * @throws StartError for a port that cannot be opened
 */
export async function exposeMetrics(base: ProcessParts, metrics: ProcessMetrics): Promise<void> {
  const { config, clock, log, closers, processId } = base;
  const { telemetry, scrapes } = metrics;
  const { metricsPort: port, metricsHost: host, otlpMetricsUrl: url, otelHeaders } = config;
  if (port !== null) {
    const opening = telemetry.openMetricsServer(scrapes, { host, port }).catch((error: unknown) => {
      throw addressError(error, host, port, 'DUET_METRICS_PORT');
    });
    const { port: given } = await closers.opening('the port of the metrics', opening);
    log.info({ host, port: given }, 'metrics can be read');
  }
  if (url === null) return;
  const egress = closers.closing('the egress for metrics', createEgress({ allowPrivate: true }));
  const parts = { scrapes, url, headers: otelHeaders ?? {}, egress, processId, clock, log };
  closers.closing('the sending of metrics', new telemetry.MetricsPush(parts));
}
