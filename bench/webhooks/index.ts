import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure, percentile } from '../figure.ts';
import { type Arrivals, machineTimeMs, type WorkerCpu } from './protocol.ts';
import { type Project, World } from './world.ts';

type Report = (figure: Figure) => void;

const PROJECTS = 10;
const BACKLOG = 20_000;
const BATCH = 100;
const RATES = [100, 500];
const FLOW_SECONDS = 10;
const DEAD_BACKLOG = 500;
const GIVE_UP_MS = 120_000;

const waitForArrivals = async ({ sink }: World, count: number): Promise<void> => {
  const end = machineTimeMs() + GIVE_UP_MS;
  while ((await sink.ask<{ count: number }>({ ask: 'arrived' })).count < count) {
    if (machineTimeMs() > end) throw new Error(`${count} deliveries did not arrive`);
    await sleep(20);
  }
};

const settled = async ({ parts }: World): Promise<void> => {
  const pending = () =>
    parts.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('status', '=', 'pending')
      .limit(1)
      .executeTakeFirst();
  while (await pending()) await sleep(20);
};

/** Measures the throughput of the sending process alone, with a backlog that was written before. */
const measureThroughput = async (
  world: World,
  projects: readonly Project[],
  report: Report,
): Promise<void> => {
  for (let first = 0; first < BACKLOG; first += BATCH) {
    const project = projects[(first / BATCH) % projects.length];
    const numbers = Array.from({ length: BATCH }, (_, index) => first + index);
    if (project) await world.commit(project, numbers);
  }
  const before = await world.worker.ask<WorkerCpu>({ ask: 'start' });
  const begun = machineTimeMs();
  await waitForArrivals(world, BACKLOG);
  const elapsedMs = machineTimeMs() - begun;
  await settled(world);
  const after = await world.worker.ask<WorkerCpu>({ ask: 'cpu' });
  const perCore = BACKLOG / ((after.cpuMs - before.cpuMs) / 1000);
  report(figure('deliveries a second per core', perCore, '1/s', '>= 2000'));
  report(figure('deliveries a second, all on this machine', BACKLOG / (elapsedMs / 1000), '1/s'));
};

/** Most concurrent transactions: more would only wait for each other. */
const PRODUCERS = 16;

/**
 * Commits events at a steady rate, or as fast as the database takes them, each in its own transaction.
 * Resolves to the milliseconds from commit to arrival, and the rate that was reached.
 */
const flow = async (
  world: World,
  projects: readonly Project[],
  rate: number,
): Promise<{ latencies: number[]; reached: number }> => {
  await world.sink.ask({ ask: 'reset' });
  const commits = new Map<number, number>();
  const total = rate * FLOW_SECONDS;
  const begun = machineTimeMs();
  let next = 0;
  const produce = async (): Promise<void> => {
    for (let number = next++; number < total; number = next++) {
      const early = begun + (number * 1000) / rate - machineTimeMs();
      if (early > 0) await sleep(early);
      const project = projects[number % projects.length];
      if (project) commits.set(number, await world.commit(project, [number]));
    }
  };
  await Promise.all(Array.from({ length: PRODUCERS }, produce));
  const reached = total / ((machineTimeMs() - begun) / 1000);
  await waitForArrivals(world, total);
  const arrivals = await world.sink.ask<Arrivals>({ ask: 'arrivals' });
  return { latencies: arrivals.map(([number, at]) => at - (commits.get(number) ?? Number.NaN)), reached };
};

const reportFlow = async (
  world: World,
  projects: readonly Project[],
  rate: number,
  name: string,
  report: Report,
): Promise<void> => {
  const { latencies, reached } = await flow(world, projects, rate);
  report(figure(`${name}: events committed`, reached, '1/s'));
  report(figure(`${name}: commit to delivery, p50`, percentile(latencies, 0.5), 'ms', '<= 10'));
  report(figure(`${name}: commit to delivery, p99`, percentile(latencies, 0.99), 'ms', '<= 10'));
};

/**
 * `npm run bench -- webhooks`: the speed of webhooks to a local sink. Database, sink, sender and producer are
 * processes of their own; the cost is the sender's alone.
 */
export async function benchWebhooks(report: Report): Promise<void> {
  const world = await World.open();
  try {
    const projects = await Promise.all(
      Array.from({ length: PROJECTS }, () => world.addProject(world.addresses.url)),
    );
    await measureThroughput(world, projects, report);
    for (const rate of RATES) await reportFlow(world, projects, rate, `${rate} events a second`, report);

    const dead = await world.addProject(world.addresses.deadUrl);
    await world.commit(
      dead,
      Array.from({ length: DEAD_BACKLOG }, (_, index) => index),
    );
    const [rate = 0] = RATES;
    await reportFlow(world, projects, rate, `${rate} events a second beside a dead endpoint`, report);
  } finally {
    await world.close();
  }
}
