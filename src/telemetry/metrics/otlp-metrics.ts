import type { Instruments } from './instruments.ts';
import type { Metric, Series } from './series.ts';

/** The process that metrics are of, and the time that they cover, in Unix milliseconds. */
export interface OtlpContext {
  readonly processId: string;
  readonly from: number;
  readonly to: number;
}

/** 2 in `AggregationTemporality` of opentelemetry-proto: values count from the start of the process. */
const CUMULATIVE = 2;

const attribute = (key: string, value: string) => ({ key, value: { stringValue: value } });
const nanoseconds = (ms: number): string => `${Math.round(ms)}000000`;

/** The labels by OpenTelemetry's names; one without a value is left out. */
const attributesOf = ({ definition }: Metric, { labels }: Series) =>
  labels.flatMap((value, at) =>
    value === '' ? [] : [attribute(definition.labels[at] ?? 'duet.project.id', value)],
  );

const pointOf = (metric: Metric, series: Series, { from, to }: OtlpContext) => ({
  attributes: attributesOf(metric, series),
  startTimeUnixNano: nanoseconds(from),
  timeUnixNano: nanoseconds(to),
});

const histogramPoint = (metric: Metric, series: Series, context: OtlpContext) => ({
  ...pointOf(metric, series, context),
  count: String(series.count),
  sum: series.value,
  bucketCounts: [...series.counts].map(String),
  explicitBounds: metric.definition.buckets,
});

const dataOf = (metric: Metric, context: OtlpContext) => {
  const points = () =>
    metric.series.map((series) => ({ ...pointOf(metric, series, context), asDouble: series.value }));
  switch (metric.definition.kind) {
    case 'gauge':
      return { gauge: { dataPoints: points() } };
    case 'counter':
      return { sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints: points() } };
    case 'histogram': {
      const dataPoints = metric.series.map((series) => histogramPoint(metric, series, context));
      return { histogram: { aggregationTemporality: CUMULATIVE, dataPoints } };
    }
  }
};

/** All metrics that have a value, as the body of `POST /v1/metrics` (opentelemetry-proto 1.x, JSON). */
export function otlpMetrics({ metrics: all }: Pick<Instruments, 'metrics'>, context: OtlpContext): object {
  const metrics = all
    .filter(({ series }) => series.length > 0)
    .map((metric) => {
      const { name, help: description, unit } = metric.definition;
      return { name, description, unit: unit ?? '1', ...dataOf(metric, context) };
    });
  const attributes = [attribute('service.name', 'duet'), attribute('service.instance.id', context.processId)];
  return {
    resourceMetrics: [{ resource: { attributes }, scopeMetrics: [{ scope: { name: 'duet' }, metrics }] }],
  };
}
