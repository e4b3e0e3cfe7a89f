import type { Unit } from './definition.ts';
import type { Instruments } from './instruments.ts';
import type { Metric, Series } from './series.ts';

/** `plain`: the text format 0.0.4 of Prometheus; `open`: OpenMetrics 1.0. */
export type TextFormat = 'plain' | 'open';

export const CONTENT_TYPES: Readonly<Record<TextFormat, string>> = {
  plain: 'text/plain; version=0.0.4; charset=utf-8',
  open: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
};

/** Units that are told, as they stand at the end of a name. */
const UNITS: Readonly<Partial<Record<NonNullable<Unit>, string>>> = { s: 'seconds', By: 'bytes' };
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '"': '\\"' };
const escaped = (value: string): string => value.replaceAll(/[\\\n"]/g, (one) => ESCAPES[one] ?? one);

const numberOf = (value: number): string =>
  value === Infinity ? '+Inf' : value === -Infinity ? '-Inf' : String(value);

/** A bound of a bucket. OpenMetrics wants it as a number with a point (`2.0`). */
const boundOf = (bound: number, format: TextFormat): string =>
  format === 'open' && Number.isInteger(bound) ? `${bound}.0` : String(bound);

/** `a="1",b="2"`; empty without labels. */
const labelsOf = ({ labelNames }: Metric, { labels }: Series): string =>
  labelNames.map((name, at) => `${name}="${escaped(labels[at] ?? '')}"`).join(',');

/** Writes the lines of one series with its values as of now. */
type Write = () => string;

const braced = (own: string): string => (own === '' ? '' : `{${own}}`);

const plainLine = (metric: Metric, series: Series): Write => {
  const head = `${metric.name}${braced(labelsOf(metric, series))} `;
  return () => `${head}${numberOf(series.value)}\n`;
};

/** The lines of a histogram. @param heads how the line of each bucket begins */
const bucketLines = (metric: Metric, series: Series, heads: readonly string[]): Write => {
  const own = labelsOf(metric, series);
  const rest = own === '' ? '} ' : `,${own}} `;
  const [sum, count] = ['sum', 'count'].map((what) => `${metric.name}_${what}${braced(own)} `);
  return () => {
    let below = 0;
    const lines = heads.map((head, at) => `${head}${rest}${(below += series.counts[at] ?? 0)}\n`);
    return `${lines.join('')}${sum}${numberOf(series.value)}\n${count}${below}\n`;
  };
};

/** How the lines of a metric begin is the same for all of its series, and made once for them. */
function writersOf(metric: Metric, format: TextFormat): (series: Series) => Write {
  const { name, definition } = metric;
  if (definition.kind !== 'histogram') return (series) => plainLine(metric, series);
  const bounds = [...definition.buckets.map((bound) => boundOf(bound, format)), '+Inf'];
  const heads = bounds.map((bound) => `${name}_bucket{le="${bound}"`);
  return (series) => bucketLines(metric, series, heads);
}

/** In OpenMetrics the family of a counter has no `_total` in its name, and its unit is told. */
function headOf({ name, definition }: Metric, format: TextFormat): string {
  const { kind, help, unit } = definition;
  const family = format === 'open' && kind === 'counter' ? name.replace(/_total$/, '') : name;
  const told = format === 'open' && unit !== null ? UNITS[unit] : undefined;
  const units = told === undefined ? '' : `# UNIT ${family} ${told}\n`;
  return `# HELP ${family} ${escaped(help)}\n# TYPE ${family} ${kind}\n${units}`;
}

/** The lines of one series, written anew only when it has changed. */
class SeriesText {
  readonly series: Series;
  readonly #write: Write;
  #value = Number.NaN;
  #count = -1;
  #text = '';

  constructor(series: Series, write: Write) {
    this.series = series;
    this.#write = write;
  }

  text(): string {
    const { value, count } = this.series;
    if (value === this.#value && count === this.#count) return this.#text;
    [this.#value, this.#count, this.#text] = [value, count, this.#write()];
    return this.#text;
  }
}

/** The text of one metric, likewise. */
class FamilyText {
  readonly #metric: Metric;
  readonly #head: string;
  readonly #writerOf: (series: Series) => Write;
  #series: readonly SeriesText[] = [];
  #changes = -1;
  #text = '';

  constructor(metric: Metric, format: TextFormat) {
    this.#metric = metric;
    this.#head = headOf(metric, format);
    this.#writerOf = writersOf(metric, format);
  }

  text(): string {
    const { changes, series } = this.#metric;
    if (changes === this.#changes) return this.#text;
    this.#changes = changes;
    const before = this.#series;
    this.#series = series.map((one, at) =>
      before[at]?.series === one ? before[at] : new SeriesText(one, this.#writerOf(one)),
    );
    this.#text = [this.#head, ...this.#series.map((one) => one.text())].join('');
    return this.#text;
  }
}

/**
 * All metrics as text. What has not changed since the last time is kept as it was written: who reads every second finds
 * the processor's caches full of other work, in which code and values that are touched again cost several times what
 * they cost in a loop.
 */
export class MetricsText {
  readonly #families: readonly FamilyText[];
  readonly #end: string;

  constructor({ metrics }: Pick<Instruments, 'metrics'>, format: TextFormat) {
    this.#families = metrics.map((metric) => new FamilyText(metric, format));
    this.#end = format === 'open' ? '# EOF\n' : '';
  }

  /** With the values as of now. */
  text(): string {
    return this.#families.map((family) => family.text()).join('') + this.#end;
  }
}

/** All metrics, with their values as of now, for who asks once. */
export const metricsText = (instruments: Pick<Instruments, 'metrics'>, format: TextFormat): string =>
  new MetricsText(instruments, format).text();
