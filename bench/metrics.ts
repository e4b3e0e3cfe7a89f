import { figure, type Figure } from './figure.ts';

/** What opens the metrics of a measured service, where it has some. */
const METRICS_TOKEN = 'the-token-of-the-benchmark';

/** The environment of a measured service with metrics (`metricsOf`). */
export const WITH_METRICS = { BENCH_METRICS: '1' };

/** The settings of a measured service as its environment asks for it. */
export const metricsOf = (env: NodeJS.ProcessEnv): { readonly metricsToken: string | null } => ({
  metricsToken: env['BENCH_METRICS'] === '1' ? METRICS_TOKEN : null,
});

const EVERY_MS = 1_000;

/** Reads the metrics of a service every second, as a hasty Prometheus does. @returns what ends it; its answer is how often */
export function scrapeEverySecond(origin: string): () => number {
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

/** What metrics cost: a figure with them as a share of that without, both measured in turns. @param isRate more is better */
export const costOfMetrics = (name: string, off: number, on: number, isRate: boolean): Figure =>
  figure(`${name}: with metrics, of without`, (on / off) * 100, '%', isRate ? '>= 98' : '<= 102');
