import type { AppParts } from '../app-parts.ts';
import { createEgress } from '../egress/egress.ts';
import type { Telemetry } from '../telemetry/index.ts';
import type { Closers } from './closers.ts';

/**
 * Opens the connection to the collector that DUET_OTEL_URL names; without one, the telemetry modules are not
 * even loaded. The collector is the operator's, so it may be at a private address.
 */
export async function openTraces(
  { config, clock, log, processId }: Pick<AppParts, 'config' | 'clock' | 'log' | 'processId'>,
  closers: Closers,
): Promise<Telemetry['trace'] | undefined> {
  const { otelUrl: url, otelHeaders: headers } = config;
  if (url === null) return undefined;
  const { openTelemetry } = await import('../telemetry/index.ts');
  const egress = closers.closing('the egress to the collector', createEgress({ allowPrivate: true }));
  const opening = openTelemetry({ url, headers: headers ?? {}, egress, processId, clock, log });
  return (await closers.opening('the traces', opening)).trace;
}
