import type { Egress } from '../../egress/egress.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { ProcessMetrics } from './process-metrics.ts';

/** The egress of webhooks as it is used: measured, where somebody wants metrics. */
export const observedDeliveries = (egress: Egress, metrics: ProcessMetrics | null, clock: Clock): Egress =>
  metrics ? metrics.telemetry.measuredDeliveries(egress, { ...metrics, clock }) : egress;

/** The handlers of jobs as they are used: measured, where somebody wants metrics. */
export const observedHandlers = (
  handlers: readonly JobHandler[],
  metrics: ProcessMetrics | null,
  clock: Clock,
): readonly JobHandler[] =>
  metrics
    ? handlers.map((handler) => metrics.telemetry.measuredHandler(handler, { ...metrics, clock }))
    : handlers;
