import { type Definition, exposedLabel, exposedName } from './definition.ts';

type Labels = Readonly<Record<string, string>>;

/** The values of one metric with the same labels. It is kept, so that whoever counts only adds to a number. */
export class Series {
  /** Values of the labels, in the order of their names. */
  readonly labels: readonly string[];
  /** A counter's or gauge's value; a histogram's sum. */
  value = 0;
  /** How many values a histogram has been given. */
  count = 0;
  /** Another's count when this one was last brought up to it (`follow`). */
  followed = 0;
  /** How many values fell into each bucket of a histogram by itself; the last one holds those above all bounds. */
  readonly counts: Float64Array;
  readonly #bounds: readonly number[];

  constructor(labels: readonly string[], { kind, buckets }: Definition) {
    this.labels = labels;
    this.#bounds = buckets;
    this.counts = new Float64Array(kind === 'histogram' ? buckets.length + 1 : 0);
  }

  /** Takes a value into a histogram. What is no finite number would spoil the sum for ever, and is left out. */
  observe(value: number): void {
    if (!Number.isFinite(value)) return;
    const bounds = this.#bounds;
    let at = 0;
    while (at < bounds.length && value > (bounds[at] as number)) at += 1;
    this.counts[at] = (this.counts[at] as number) + 1;
    this.count += 1;
    this.value += value;
  }
}

/** Series by the values of their labels: a map for each label, so that a look-up makes no text. */
type Branch = Map<string, Branch | Series>;

/** One metric with all its series. */
export class Metric {
  readonly definition: Definition;
  /** Prometheus's name of it. */
  readonly name: string;
  /** Prometheus's names of its labels. */
  readonly labelNames: readonly string[];
  /** Grows with every change of its series, so that whoever keeps a text of it sees whether that is still true. */
  changes = 0;
  #root: Branch = new Map();
  #all: Series[] = [];
  /** The one series of a metric without labels. */
  #only: Series | null = null;

  constructor(definition: Definition, withProjects: boolean) {
    this.definition = definition;
    this.name = exposedName(definition);
    const project = definition.isByProject && withProjects ? ['project'] : [];
    this.labelNames = [...definition.labels.map(exposedLabel), ...project];
    this.reset();
  }

  /** In the order in which they began. */
  get series(): readonly Series[] {
    return this.#all;
  }

  /** Adds to the value with these labels, which begins at 0. */
  add(labels: Labels, by: number): void {
    this.changes += 1;
    this.of(labels).value += by;
  }

  set(labels: Labels, value: number): void {
    const series = this.of(labels);
    if (series.value === value) return;
    this.changes += 1;
    series.value = value;
  }

  /** Adds what another's count has grown since the last time; one that has begun anew counts from its beginning. */
  follow(labels: Labels, now: number): void {
    const series = this.of(labels);
    if (series.followed === now) return;
    this.changes += 1;
    series.value += now > series.followed ? now - series.followed : now;
    series.followed = now;
  }

  observe(labels: Labels, value: number): void {
    this.changes += 1;
    this.of(labels).observe(value);
  }

  /** The series with these labels, which begins at 0. */
  of(labels: Labels): Series {
    if (this.#only) return this.#only;
    const names = this.labelNames;
    const last = names.length - 1;
    let at = this.#root;
    for (let index = 0; index < last; index += 1) {
      const value = labels[names[index] as string] ?? '';
      let next = at.get(value) as Branch | undefined;
      if (next === undefined) at.set(value, (next = new Map()));
      at = next;
    }
    return (at.get(labels[names[last] as string] ?? '') as Series | undefined) ?? this.#begin(at, labels);
  }

  /** Forgets all series; one without labels begins anew. */
  reset(): void {
    this.changes += 1;
    [this.#root, this.#all] = [new Map(), []];
    if (this.labelNames.length > 0) return;
    this.#only = new Series([], this.definition);
    this.#all.push(this.#only);
  }

  #begin(branch: Branch, labels: Labels): Series {
    const values = this.labelNames.map((name) => labels[name] ?? '');
    const series = new Series(values, this.definition);
    branch.set(values.at(-1) ?? '', series);
    this.changes += 1;
    this.#all.push(series);
    return series;
  }
}
