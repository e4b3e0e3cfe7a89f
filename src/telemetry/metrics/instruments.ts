import type { ExposedLabel, Kind } from './definition.ts';
import { type MetricKey, METRICS } from './metrics.ts';
import { Metric } from './series.ts';

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

export interface InstrumentsOptions {
  /** Whether metrics that can say it tell the project they are of (DUET_METRICS_PROJECTS). */
  readonly withProjects: boolean;
}

/** Projects name the models of their own providers, so there is no end to the names. */
const MODELS_TOLD_APART = 50;

/**
 * The values of all metrics of a process. A value costs what a few look-ups by label cost: most requests and every
 * statement of the database make one.
 */
export class Instruments {
  readonly withProjects: boolean;
  /** The label of a model: its name, or `other` when many were named before it. */
  readonly modelLabel = fewValues(MODELS_TOLD_APART);
  readonly #metrics: Readonly<Record<MetricKey, Metric>>;

  constructor({ withProjects }: InstrumentsOptions) {
    this.withProjects = withProjects;
    this.#metrics = Object.fromEntries(
      Object.entries(METRICS).map(([key, definition]) => [key, new Metric(definition, withProjects)]),
    ) as Record<MetricKey, Metric>;
  }

  /** In the order of METRICS. */
  get metrics(): readonly Metric[] {
    return Object.values(this.#metrics);
  }

  /** Counts. @param project the project it belongs to, where that is known; told only when projects are wanted */
  add<Key extends CounterKey>(key: Key, labels: LabelsOf<Key>, count = 1, project?: string): void {
    if (!(count > 0)) return;
    const metric = this.#metrics[key];
    const isTold = this.withProjects && metric.definition.isByProject;
    metric.add(isTold ? { ...labels, project: project ?? '' } : labels, count);
  }

  /**
   * Has a counter told as 0 until it counts. An alert on growth does not see what is there from the first time on: for
   * Prometheus a series that begins at 5 has not grown. What is told by project begins with the project.
   */
  begin<Key extends CounterKey>(key: Key, labels: LabelsOf<Key>): void {
    if (!(this.withProjects && METRICS[key].isByProject)) this.#metrics[key].of(labels);
  }

  /**
   * Counts by what somebody else's count has grown since the last time; one that has begun anew counts from its beginning.
   * @param now the other's count
   */
  follow<Key extends CounterKey>(key: Key, labels: LabelsOf<Key>, now: number): void {
    this.#metrics[key].follow(labels, now);
  }

  set<Key extends Keys<'gauge'>>(key: Key, labels: LabelsOf<Key>, value: number): void {
    this.#metrics[key].set(labels, value);
  }

  /** Changes a gauge by so much. */
  raise<Key extends Keys<'gauge'>>(key: Key, labels: LabelsOf<Key>, by: number): void {
    this.#metrics[key].add(labels, by);
  }

  /** Forgets the values of a gauge whose labels come and go. */
  reset(key: Keys<'gauge'>): void {
    this.#metrics[key].reset();
  }

  observe<Key extends Keys<'histogram'>>(key: Key, labels: LabelsOf<Key>, value: number): void {
    this.#metrics[key].observe(labels, value);
  }
}
