import type { Unit } from './definition.ts';
import type { Instruments } from './instruments.ts';
import type { Metric, Series } from './series.ts';

/** `plain`: the text format 0.0.4 of Prometheus; `open`: OpenMetrics 1.0. */
export type TextFormat = 'plain' | 'open';

export const CONTENT_TYPES: Readonly<Record<TextFormat, string>> = {
  plain: 'text/plain; version=0.0.4; charset=utf-8',
  open: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
};

const UNITS: Readonly<Record<NonNullable<Unit>, string>> = { s: 'seconds', By: 'bytes' };
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

/** How the lines of one series of a metric begin is the same for all of its series, and made once for them. */
function linesOf(metric: Metric, format: TextFormat): (series: Series) => string {
  const { name, definition } = metric;
  const braced = (own: string): string => (own === '' ? '' : `{${own}}`);
  if (definition.kind !== 'histogram')
    return (series) => `${name}${braced(labelsOf(metric, series))} ${numberOf(series.value)}\n`;
  const bounds = [...definition.buckets.map((bound) => boundOf(bound, format)), '+Inf'];
  const heads = bounds.map((bound) => `${name}_bucket{le="${bound}"`);
  return (series) => {
    const own = labelsOf(metric, series);
    const rest = own === '' ? '} ' : `,${own}} `;
    let [text, below] = ['', 0];
    for (const [at, head] of heads.entries()) {
      below += series.counts[at] ?? 0;
      text += `${head}${rest}${below}\n`;
    }
    return `${text}${name}_sum${braced(own)} ${numberOf(series.value)}\n${name}_count${braced(own)} ${below}\n`;
  };
}

/** In OpenMetrics the family of a counter has no `_total` in its name, and its unit is told. */
function headOf({ name, definition }: Metric, format: TextFormat): string {
  const { kind, help, unit } = definition;
  const family = format === 'open' && kind === 'counter' ? name.replace(/_total$/, '') : name;
  const units = format === 'open' && unit !== null ? `# UNIT ${family} ${UNITS[unit]}\n` : '';
  return `# HELP ${family} ${escaped(help)}\n# TYPE ${family} ${kind}\n${units}`;
}

/** All metrics, with their values as of now. */
export function metricsText({ metrics }: Pick<Instruments, 'metrics'>, format: TextFormat): string {
  const families = metrics.map(
    (metric) => headOf(metric, format) + metric.series.map(linesOf(metric, format)).join(''),
  );
  return families.join('') + (format === 'open' ? '# EOF\n' : '');
}
