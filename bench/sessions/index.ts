import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure, percentile } from '../figure.ts';
import { compareMetrics, measuredMetrics, type Work } from '../metrics.ts';
import { Child } from './child.ts';
import type { Opened, ServerMemory, ServerReady, ServerStats } from './protocol.ts';

type Report = (figure: Figure) => void;

const COUNTS = [1, 50, 100];
const WINDOW_MS = 8_000;
const SETTLE_MS = 2_000;
const IDLE_LOOKS = 5;
const MB = 1024 * 1024;

interface Bench {
  readonly server: Child;
  readonly clients: Child;
  readonly ready: ServerReady;
  readonly report: Report;
  /** Processor use of the service without a session, in percent of a core. */
  readonly idlePercent: number;
}

/** Processor use of the service in percent of one core, over a window. */
const measureCore = async (
  { server }: Pick<Bench, 'server'>,
  windowMs = WINDOW_MS,
): Promise<{ percent: number; stats: ServerStats }> => {
  const before = await server.ask<ServerStats>({ ask: 'reset' });
  const startedAt = performance.now();
  await sleep(windowMs);
  const elapsedMs = performance.now() - startedAt;
  const stats = await server.ask<ServerStats>({ ask: 'stats' });
  return { percent: ((stats.cpuUs - before.cpuUs) / 1000 / elapsedMs) * 100, stats };
};

/**
 * The quietest of some windows: in the first minute of a service, jobs work on the demo's listens and charts.
 */
const measureIdle = async (server: Child): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < IDLE_LOOKS; look++)
    least = Math.min(least, (await measureCore({ server })).percent);
  return least;
};

/**
 * Processor use of each of `count` sessions in percent of one core, over a window, beyond that without a
 * session.
 */
const measureShare = async (bench: Bench, count: number): Promise<{ share: number; stats: ServerStats }> => {
  const { percent, stats } = await measureCore(bench);
  return { share: (percent - bench.idlePercent) / count, stats };
};

const openPeople = async (
  { clients, ready, report }: Bench,
  count: number,
  video: boolean,
  name: string,
): Promise<void> => {
  const { connectMs } = await clients.ask<Opened>({ ask: 'open', ...ready, count, video });
  if (!video) return;
  report(
    figure(
      `${name}: offer to first media, p50`,
      percentile(connectMs, 0.5),
      'ms',
      count === 1 ? '<= 150' : null,
    ),
  );
  if (count > 1) report(figure(`${name}: offer to first media, p99`, percentile(connectMs, 0.99), 'ms'));
};

const measureTurns = async (
  { server, clients, report }: Bench,
  name: string,
  isGoal: boolean,
): Promise<void> => {
  await server.ask({ ask: 'reset' });
  await clients.ask({ ask: 'turn', times: 4 });
  const { turnMs } = await server.ask<ServerStats>({ ask: 'stats' });
  report(figure(`${name}: turns measured`, turnMs.length, 'turns'));
  report(
    figure(
      `${name}: end of speech to first frame, p50`,
      percentile(turnMs, 0.5),
      'ms',
      isGoal ? '<= 2' : null,
    ),
  );
  report(
    figure(
      `${name}: end of speech to first frame, p99`,
      percentile(turnMs, 0.99),
      'ms',
      isGoal ? '<= 10' : null,
    ),
  );
};

/** All figures of `count` sessions, with or without video. */
const measure = async (bench: Bench, count: number, video: boolean): Promise<void> => {
  const { server, clients, report } = bench;
  const name = `${count} session${count > 1 ? 's' : ''}, ${video ? 'with' : 'without'} video`;
  const empty = await server.ask<ServerMemory>({ ask: 'memory' });
  await openPeople(bench, count, video, name);
  await sleep(SETTLE_MS);

  const listening = await measureShare(bench, count);
  report(figure(`${name}: listening`, listening.share, '% of a core', '<= 0.3'));
  const full = await server.ask<ServerMemory>({ ask: 'memory' });
  const megabytes = (full.rssBytes - empty.rssBytes) / count / MB;
  report(figure(`${name}: memory a session`, megabytes, 'MB', count > 1 ? '<= 1' : null));
  if (video) await measureTurns(bench, name, count === 100);

  await clients.ask({ ask: 'talk' });
  await sleep(SETTLE_MS);
  const speaking = await measureShare(bench, count);
  report(figure(`${name}: speaking`, speaking.share, '% of a core', '<= 1'));
  report(
    figure(`${name}: late frames while speaking`, speaking.stats.late, `of ${speaking.stats.ticks}`, '<= 0'),
  );
  report(figure(`${name}: latest frame while speaking`, speaking.stats.worstLatenessMs, 'ms late'));
  await clients.ask({ ask: 'close' });
  await sleep(SETTLE_MS);
};

/**
 * `npm run bench -- sessions`: the cost of live sessions. The service and its clients are processes of their
 * own; the cost is the service's alone, including its threads, without the database.
 */
export async function benchSessions(report: Report): Promise<void> {
  const server = new Child('./server.ts');
  const ready = await server.next<ServerReady>();
  const clients = new Child('./clients.ts');
  await clients.next();
  const warmUp = { server, clients, ready, report: () => undefined, idlePercent: 0 };
  try {
    await measure(warmUp, 1, true);
    const idlePercent = await measureIdle(server);
    report(figure('no session', idlePercent, '% of a core'));
    const bench = { ...warmUp, report, idlePercent };
    for (const count of COUNTS) for (const video of [false, true]) await measure(bench, count, video);
  } finally {
    await clients.stop();
    await server.stop();
  }
}

/** Sessions of a comparison with and without metrics. */
const COMPARED = 100;
/** It has many short looks, so that other load on the machine, which comes and goes, affects both sides alike. */
const LOOKS = 24;
const LOOK_MS = 2_000;

/**
 * `npm run bench -- sessions --metrics`: sessions of a service without metrics, and with metrics that are read every
 * second, by turns.
 */
export async function benchSessionsMetrics(report: Report): Promise<void> {
  const { env, url } = await measuredMetrics();
  const server = new Child('./server.ts', env);
  const ready = await server.next<ServerReady>();
  const clients = new Child('./clients.ts');
  await clients.next();
  const work = (name: string, begin: () => Promise<unknown>): Work => ({
    name: `${COMPARED} sessions, ${name}`,
    unit: '% of a core',
    looks: LOOKS,
    begin: async () => (await begin(), sleep(SETTLE_MS)),
    measure: async () => (await measureCore({ server }, LOOK_MS)).percent,
  });
  const works = [
    work('listening', () => clients.ask<Opened>({ ask: 'open', ...ready, count: COMPARED, video: false })),
    work('speaking', () => clients.ask({ ask: 'talk' })),
  ];
  try {
    await measureIdle(server);
    await compareMetrics(server, url, works, report);
  } finally {
    await clients.stop();
    await server.stop();
  }
}
