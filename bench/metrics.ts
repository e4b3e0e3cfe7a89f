import { figure, type Figure, percentile } from './figure.ts';
import { Child } from './sessions/child.ts';

/** What opens the metrics of a measured service, where it has some. */
const METRICS_TOKEN = 'the-token-of-the-benchmark';

/** The environment of a measured service with metrics (`metricsOf`). */
const WITH_METRICS = { BENCH_METRICS: '1' };

/** The settings of a measured service as its environment asks for it. */
export const metricsOf = (env: NodeJS.ProcessEnv): { readonly metricsToken: string | null } => ({
  metricsToken: env['BENCH_METRICS'] === '1' ? METRICS_TOKEN : null,
});

const EVERY_MS = 1_000;

/** Reads the metrics of a service every second, as a hasty Prometheus does. @returns what ends it; its answer is how often */
function scrapeEverySecond(origin: string): () => number {
  let count = 0;
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const scrape = async (): Promise<void> => {
    const answer = await fetch(`${origin}/metrics`, { headers });
    if (!answer.ok) throw new Error(`the metrics answered ${answer.status}`);
    await answer.text();
    count += 1;
  };
  const timer = setInterval(() => void scrape(), EVERY_MS);
  return () => (clearInterval(timer), count);
}

/** A measured service of a comparison. */
export interface Side<Ready> {
  readonly server: Child;
  readonly ready: Ready;
}

/**
 * What the same work cost each service of a comparison, in the order of `SIDES`: one without metrics, another without
 * them, which tells what two alike processes differ by, and one whose metrics are read every second.
 */
export type Costs = readonly [without: number, another: number, withThem: number];

const SIDES = [{}, {}, WITH_METRICS] as const;

/**
 * Each process has its own luck with its memory and its compiled code, which is worth more than a hundredth: so a
 * comparison is made again with new ones.
 */
const COMPARISONS = 3;

/** The looks of one comparison, by the name of what was measured. */
export type Looks = ReadonlyMap<string, readonly Costs[]>;

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The median over comparisons of the median over the looks of each. */
const typical = (comparisons: readonly (readonly Costs[])[], of: (costs: Costs) => number): number =>
  median(comparisons.map((looks) => median(looks.map(of))));

const figuresOf = (name: string, unit: string, comparisons: readonly (readonly Costs[])[]): Figure[] => {
  const share = (of: (costs: Costs) => number): number => typical(comparisons, of) * 100;
  const withThem = share(([one, another, on]) => (2 * on) / (one + another));
  return [
    figure(
      `${name}: without metrics`,
      typical(comparisons, ([one]) => one),
      unit,
    ),
    figure(
      `${name}: a second service, of the first`,
      share(([one, another]) => another / one),
      '%',
    ),
    figure(`${name}: with metrics, of without`, withThem, '%', '<= 102'),
  ];
};

/**
 * Compares services with and without metrics, each comparison with new processes.
 * @param program - the measured service, beside `bench/sessions`
 * @param look - measures the sides, often, by turns or at once
 * @param unit - of what it measures; less is better
 */
export async function compareMetrics<Ready extends { readonly origin: string }>(
  { program, unit, report }: { program: string; unit: string; report: (figure: Figure) => void },
  look: (sides: readonly Side<Ready>[]) => Promise<Looks>,
): Promise<void> {
  const comparisons: Looks[] = [];
  let scrapes = 0;
  for (let at = 0; at < COMPARISONS; at += 1) {
    const servers = SIDES.map((env) => new Child(program, env));
    const readies = await Promise.all(servers.map((server) => server.next<Ready>()));
    const endScrapes = scrapeEverySecond(readies[2]!.origin);
    try {
      comparisons.push(await look(servers.map((server, side) => ({ server, ready: readies[side]! }))));
    } finally {
      scrapes += endScrapes();
      for (const server of servers) await server.stop();
    }
  }
  for (const name of comparisons[0]!.keys())
    for (const one of figuresOf(
      name,
      unit,
      comparisons.map((looks) => looks.get(name)!),
    ))
      report(one);
  report(figure('scrapes', scrapes, 'scrapes', '>= 30'));
}
