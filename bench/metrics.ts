import { figure, type Figure, percentile } from './figure.ts';
import type { Child } from './sessions/child.ts';

/** What opens the metrics of a measured service, where it has some. */
const METRICS_TOKEN = 'the-token-of-the-benchmark';

/** The environment of a measured service with metrics (`metricsOf`). */
export const WITH_METRICS = { BENCH_METRICS: '1' };

/** The settings of a measured service as its environment asks for it. */
export const metricsOf = (env: NodeJS.ProcessEnv): { readonly metricsToken: string | null } => ({
  metricsToken: env['BENCH_METRICS'] === '1' ? METRICS_TOKEN : null,
});

/** Asks a measured service to switch its metrics (metrics-switch.ts). */
export interface SwitchRequest {
  readonly ask: 'metrics';
  readonly isOn: boolean;
}

const EVERY_MS = 1_000;

/** Reads the metrics of a service at once and every second, as a hasty Prometheus does. @returns what ends it */
function scrapeEverySecond(origin: string, onScraped: () => void): () => void {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const scrape = async (): Promise<void> => {
    const answer = await fetch(`${origin}/metrics`, { headers });
    if (!answer.ok) throw new Error(`the metrics answered ${answer.status}`);
    await answer.text();
    onScraped();
  };
  void scrape();
  const timer = setInterval(() => void scrape(), EVERY_MS);
  return () => clearInterval(timer);
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
 * @param server - the service, with `WITH_METRICS`; it understands `SwitchRequest`
 */
export async function compareMetrics(
  server: Child,
  origin: string,
  works: readonly Work[],
  report: (figure: Figure) => void,
): Promise<void> {
  let scrapes = 0;
  const turn = async (isOn: boolean): Promise<void> =>
    void (await server.ask({ ask: 'metrics', isOn } satisfies SwitchRequest));
  const withThem = async () => (await turn(true), scrapeEverySecond(origin, () => (scrapes += 1)));
  for (const work of works) {
    const looks = await look(work, () => turn(false), withThem);
    for (const one of figuresOf(work, looks)) report(one);
  }
  report(figure('scrapes', scrapes, 'scrapes', '>= 10'));
}
