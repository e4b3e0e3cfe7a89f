import { type Definition, exposedLabel, exposedName } from './definition.ts';
import { METRICS } from './metrics.ts';

/** A value as prom-client gives it; those of a histogram are its buckets, its sum and its count. */
interface Value {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly metricName?: string;
}

interface Valued {
  readonly name: string;
  readonly values: readonly Value[];
}

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
const attributesOf = ({ labels: names }: Definition, { labels }: Value) =>
  [...names, 'project'].flatMap((name) => {
    const value = labels[exposedLabel(name)] ?? '';
    return value === '' ? [] : [attribute(name === 'project' ? 'duet.project.id' : name, String(value))];
  });

const pointOf = (definition: Definition, value: Value, { from, to }: OtlpContext) => ({
  attributes: attributesOf(definition, value),
  startTimeUnixNano: nanoseconds(from),
  timeUnixNano: nanoseconds(to),
});

/** What the values of one histogram with the same labels have in common. */
const seriesOf = ({ labels }: Value): string => JSON.stringify({ ...labels, le: undefined });

/** The values of a histogram, each series by itself. */
const bySeries = (values: readonly Value[]): readonly (readonly Value[])[] => {
  const series = new Map<string, Value[]>();
  for (const value of values) series.set(seriesOf(value), [...(series.get(seriesOf(value)) ?? []), value]);
  return [...series.values()];
};

/** Counts of each bucket by itself, which Prometheus has cumulated. */
const countsOf = (cumulated: readonly number[]): readonly string[] =>
  cumulated.map((count, at) => String(count - (cumulated[at - 1] ?? 0)));

const histogramPoint = (definition: Definition, series: readonly Value[], context: OtlpContext) => {
  const buckets = series.filter(({ labels }) => labels['le'] !== undefined);
  const one = (ending: string): number =>
    series.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0;
  return {
    ...pointOf(definition, series[0] ?? { value: 0, labels: {} }, context),
    count: String(one('_count')),
    sum: one('_sum'),
    bucketCounts: countsOf(buckets.map(({ value }) => value)),
    explicitBounds: definition.buckets,
  };
};

const dataOf = (definition: Definition, values: readonly Value[], context: OtlpContext) => {
  const points = () =>
    values.map((value) => ({ ...pointOf(definition, value, context), asDouble: value.value }));
  switch (definition.kind) {
    case 'gauge':
      return { gauge: { dataPoints: points() } };
    case 'counter':
      return { sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints: points() } };
    case 'histogram': {
      const dataPoints = bySeries(values).map((series) => histogramPoint(definition, series, context));
      return { histogram: { aggregationTemporality: CUMULATIVE, dataPoints } };
    }
  }
};

/** All metrics that have a value, as the body of `POST /v1/metrics` (opentelemetry-proto 1.x, JSON). */
export function otlpMetrics(valued: readonly Valued[], context: OtlpContext): object {
  const values = new Map(valued.map((metric) => [metric.name, metric.values]));
  const metrics = Object.values<Definition>(METRICS).flatMap((definition) => {
    const own = values.get(exposedName(definition)) ?? [];
    if (own.length === 0) return [];
    const { name, help: description, unit } = definition;
    return [{ name, description, unit: unit ?? '1', ...dataOf(definition, own, context) }];
  });
  const attributes = [attribute('service.name', 'duet'), attribute('service.instance.id', context.processId)];
  return {
    resourceMetrics: [{ resource: { attributes }, scopeMetrics: [{ scope: { name: 'duet' }, metrics }] }],
  };
}
