/** The metrics of a process. Imported at run time, so that a process without metrics never loads them. */
export { atMostEvery, Scrapes, openMetricsServer } from './exposition.ts';
export { Instruments } from './instruments.ts';
export { MetricsPush } from './otlp.ts';
export { beginProcess, lookAtProcess } from './process.ts';
export { ProviderMetrics } from './providers.ts';
export { beginSessions, countEnded, countingFalseStarts, measuredRecorder } from './sessions.ts';
export { measuredDeliveries, measuredHandler } from './work.ts';
