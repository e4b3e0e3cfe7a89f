/** `s`: seconds, `By`: bytes, `{token}`: tokens (UCUM, as OpenTelemetry writes them); null: a number of things. */
export type Unit = 's' | 'By' | '{token}' | null;
export type Kind = 'counter' | 'gauge' | 'histogram';

/** One metric. Names and labels are OpenTelemetry's form, with dots; `exposedName` has Prometheus's. */
export interface Definition<K extends Kind = Kind, Label extends string = string> {
  readonly kind: K;
  readonly name: string;
  readonly unit: Unit;
  readonly help: string;
  /** Each has few values: no id, no name that a stranger chooses. */
  readonly labels: readonly Label[];
  /** Upper bounds of a histogram's buckets, in its unit. */
  readonly buckets: readonly number[];
  /** Has the label `project` as well, where the operator wants that. */
  readonly isByProject: boolean;
}

interface More {
  readonly unit?: Unit;
  readonly buckets?: readonly number[];
  readonly isByProject?: boolean;
}

const define =
  <K extends Kind>(kind: K) =>
  <Label extends string = never>(
    name: string,
    help: string,
    labels: readonly Label[] = [],
    { unit = null, buckets = [], isByProject = false }: More = {},
  ): Definition<K, Label> => ({ kind, name, help, labels, unit, buckets, isByProject });

export const counter = define('counter');
export const gauge = define('gauge');
export const histogram = define('histogram');

/** A label in the form of Prometheus: `http.route` is `http_route`. */
export type ExposedLabel<S extends string> = S extends `${infer Head}.${infer Tail}`
  ? `${Head}_${ExposedLabel<Tail>}`
  : S;

export const exposedLabel = (label: string): string => label.replaceAll('.', '_');

/** What is written in braces is no unit to Prometheus. */
const SUFFIX = { s: '_seconds', By: '_bytes', '{token}': '' } as const;

/** The name by which Prometheus knows a metric: with its unit, and `_total` for a counter (OpenMetrics). */
export const exposedName = ({ name, unit, kind }: Pick<Definition, 'name' | 'unit' | 'kind'>): string =>
  `${name.replaceAll('.', '_')}${unit === null ? '' : SUFFIX[unit]}${kind === 'counter' ? '_total' : ''}`;
