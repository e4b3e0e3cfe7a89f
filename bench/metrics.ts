import { freePort } from '../test/support/free-port.ts';
import { figure, type Figure, percentile } from './figure.ts';
import type { Child } from './sessions/child.ts';

/** The metrics of a measured service: on a port of their own, as the chart and the example for Prometheus have them. */
export interface MeasuredMetrics {
  /** What the process of the service is started with (`metricsOf`). */
  readonly env: Readonly<Record<string, string>>;
  readonly url: string;
}

/** Finds a port for the metrics of a service that is to be measured. */
export async function measuredMetrics(): Promise<MeasuredMetrics> {
  const port = await freePort();
  return { env: { BENCH_METRICS_PORT: String(port) }, url: `http://127.0.0.1:${port}/metrics` };
}

/** The settings of a measured service as its environment asks for it. */
export const metricsOf = ({
  BENCH_METRICS_PORT: port,
}: NodeJS.ProcessEnv): { readonly metricsPort: number | null } => ({
  metricsPort: port === undefined ? null : Number(port),
});

/** Asks a measured service to switch its metrics (metrics-switch.ts). */
export interface SwitchRequest {
  readonly ask: 'metrics';
  readonly isOn: boolean;
}

const EVERY_MS = 1_000;
/** When the first reading comes, so that a look of whole seconds has one for each of them, and none at its edges. */
const FIRST_MS = 500;

/** Reads the metrics of a service every second, as a hasty Prometheus does. @returns what ends it */
function scrapeEverySecond(url: string, onScraped: () => void): () => void {
  const scrape = async (): Promise<void> => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`the metrics answered ${answer.status}`);
    await answer.text();
    onScraped();
  };
  let timer = setTimeout(() => {
    void scrape();
    timer = setInterval(() => void scrape(), EVERY_MS);
  }, FIRST_MS);
  return () => clearTimeout(timer);
}

/** One kind of work, which is measured again and again. */
export interface Work {
  readonly name: string;
  /** What its cost is in. */
  readonly unit: string;
  /** How often it is measured with metrics; once more without. */
  readonly looks: number;
  begin?(): Promise<void>;
  /** Has the work done for a while. @returns what it has cost the service */
  measure(): Promise<number>;
}

interface Looks {
  readonly off: readonly number[];
  readonly on: readonly number[];
}

/** The same work without and with metrics by turns, without first and last. */
async function look(
  work: Work,
  without: () => Promise<void>,
  withThem: () => Promise<() => void>,
): Promise<Looks> {
  const [off, on]: [number[], number[]] = [[], []];
  await work.begin?.();
  for (let at = 0; at < work.looks; at += 1) {
    await without();
    off.push(await work.measure());
    const end = await withThem();
    on.push(await work.measure());
    end();
  }
  await without();
  return { off: [...off, await work.measure()], on };
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Each look with metrics beside those without before and behind it, so that what changes slowly changes nothing. */
function figuresOf({ name, unit }: Work, { off, on }: Looks): Figure[] {
  const around = on.map((cost, at) => (2 * cost) / (off[at]! + off[at + 1]!));
  const chance = off.slice(2).map((cost, at) => (2 * off[at + 1]!) / (off[at]! + cost));
  return [
    figure(`${name}: without metrics`, median(off), unit),
    figure(`${name}: without, of the looks before and behind`, median(chance) * 100, '%'),
    figure(`${name}: with metrics, of without`, median(around) * 100, '%', '<= 102'),
  ];
}

/**
 * Compares a service with itself, with metrics that are read every second and without.
 * @param server the service, started with what `measuredMetrics` says; it understands `SwitchRequest`
 */
export async function compareMetrics(
  server: Child,
  url: string,
  works: readonly Work[],
  report: (figure: Figure) => void,
): Promise<void> {
  let scrapes = 0;
  const turn = async (isOn: boolean): Promise<void> =>
    void (await server.ask({ ask: 'metrics', isOn } satisfies SwitchRequest));
  const withThem = async () => (await turn(true), scrapeEverySecond(url, () => (scrapes += 1)));
  for (const work of works) {
    const looks = await look(work, () => turn(false), withThem);
    for (const one of figuresOf(work, looks)) report(one);
  }
  report(figure('scrapes', scrapes, 'scrapes', '>= 10'));
}
