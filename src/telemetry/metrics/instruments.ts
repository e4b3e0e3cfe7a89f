import {
  Counter,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  type PrometheusContentType,
  Registry,
  type RegistryContentType,
} from 'prom-client';
import { type Definition, type ExposedLabel, exposedLabel, exposedName, type Kind } from './definition.ts';
import { type MetricKey, METRICS } from './metrics.ts';

/**
 * Keeps a label to few values, though a stranger may name them: the first ones stay, all later ones are `other`.
 *
 * @param limit how many values are told apart
 */
function fewValues(limit: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= limit) return 'other';
    known.add(value);
    return value;
  };
}

type Keys<K extends Kind> = {
  [Key in MetricKey]: (typeof METRICS)[Key]['kind'] extends K ? Key : never;
}[MetricKey];
export type CounterKey = Keys<'counter'>;
export type LabelsOf<Key extends MetricKey> = Readonly<
  Record<ExposedLabel<(typeof METRICS)[Key]['labels'][number]>, string>
>;

type Metric = Counter | Gauge | Histogram;

const labelNames = ({ labels, isByProject }: Definition, withProjects: boolean): string[] => [
  ...labels.map(exposedLabel),
  ...(isByProject && withProjects ? ['project'] : []),
];

const create = (definition: Definition, withProjects: boolean): Metric => {
  const names = labelNames(definition, withProjects);
  const parts = { name: exposedName(definition), help: definition.help, labelNames: names, registers: [] };
  if (definition.kind === 'counter') return new Counter(parts);
  if (definition.kind === 'gauge') return new Gauge(parts);
  return new Histogram({ ...parts, buckets: [...definition.buckets] });
};

const filled = <Type extends RegistryContentType>(type: Type, metrics: Iterable<Metric>): Registry<Type> => {
  const registry = new Registry<Type>();
  registry.setContentType(type);
  for (const metric of metrics) registry.registerMetric(metric);
  return registry;
};

export interface InstrumentsOptions {
  /** Whether metrics that can say it tell the project they are of (DUET_METRICS_PROJECTS). */
  readonly withProjects: boolean;
}

/** Projects name the models of their own providers, so there is no end to the names. */
const MODELS_TOLD_APART = 50;

/** The values of all metrics of a process. */
export class Instruments {
  /** In Prometheus's own text format. */
  readonly plain: Registry<PrometheusContentType>;
  /** The same metrics in the format of OpenMetrics. */
  readonly open: Registry<OpenMetricsContentType>;
  readonly withProjects: boolean;
  /** The label of a model: its name, or `other` when many were named before it. */
  readonly modelLabel = fewValues(MODELS_TOLD_APART);
  readonly #metrics: ReadonlyMap<MetricKey, Metric>;

  constructor({ withProjects }: InstrumentsOptions) {
    this.withProjects = withProjects;
    const keys = Object.keys(METRICS) as MetricKey[];
    this.#metrics = new Map(keys.map((key) => [key, create(METRICS[key], withProjects)]));
    this.plain = filled(Registry.PROMETHEUS_CONTENT_TYPE, this.#metrics.values());
    this.open = filled(Registry.OPENMETRICS_CONTENT_TYPE, this.#metrics.values());
  }

  /** Counts. @param project the project it belongs to, where that is known; told only when projects are wanted */
  add<Key extends CounterKey>(key: Key, labels: LabelsOf<Key>, count = 1, project?: string): void {
    if (count > 0) (this.#metrics.get(key) as Counter).inc(this.#labels(key, labels, project), count);
  }

  set<Key extends Keys<'gauge'>>(key: Key, labels: LabelsOf<Key>, value: number): void {
    (this.#metrics.get(key) as Gauge).set(labels, value);
  }

  /** Changes a gauge by so much. */
  raise<Key extends Keys<'gauge'>>(key: Key, labels: LabelsOf<Key>, by: number): void {
    (this.#metrics.get(key) as Gauge).inc(labels, by);
  }

  /** Forgets the values of a gauge whose labels come and go. */
  reset(key: Keys<'gauge'>): void {
    this.#metrics.get(key)?.reset();
  }

  observe<Key extends Keys<'histogram'>>(key: Key, labels: LabelsOf<Key>, value: number): void {
    (this.#metrics.get(key) as Histogram).observe(labels, value);
  }

  #labels(key: MetricKey, labels: Readonly<Record<string, string>>, project?: string) {
    return this.withProjects && METRICS[key].isByProject ? { ...labels, project: project ?? '' } : labels;
  }
}
