import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure, percentile } from '../figure.ts';
import { Machine } from '../machine.ts';
import { Child } from '../sessions/child.ts';
import { type PhoneBenchOptions, readOptions } from './options.ts';
import type { Churned, FarEndReady, Manner, Opened, ServerMemory, ServerStats, Sound } from './protocol.ts';
import { look, type Watched, type Window } from './window.ts';

type Report = (figure: Figure) => void;

/**
 * Number of lines. A transaction over UDP is kept for 32 s (RFC 3261, 17: timers J and L), and a line keeps
 * 8,000 of them: one line alone cannot accept more than some 125 calls a second for long.
 */
const LINES = 8;
const IN_FLIGHT = 20;
/** Time until nothing is kept of calls that were set up and hung up. */
const LINGER_MS = 33_000;
const CHURN_SECONDS = 10;
const WARM_SECONDS = 3;
const IDLE_LOOKS = 5;
const IDLE_SECONDS = 5;
/** Time until every caller has taken a turn, and every sentence has been spoken and encoded once. */
const SETTLE_MS = 15_000;
/** Length of the windows besides the main figure's. */
const SHORT_SECONDS = 20;
const SEARCH_SECONDS = 15;
const SEARCH_STEP = 25;
const MOST_CALLS = 1500;
const PACKETS_A_SECOND = 50;
const MB = 1024 * 1024;

interface Bench extends Watched {
  readonly report: Report;
  /** Processor use of the service without a call, in percent of a core. */
  readonly idlePercent: number;
}

const untilQuiet = async ({ server }: Bench): Promise<void> => {
  while ((await server.ask<ServerStats>({ ask: 'stats' })).calls > 0) await sleep(100);
};

/** The quietest of some windows: in the first minute of a service, jobs work on the demo's data. */
const measureIdle = async (bench: Bench): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < IDLE_LOOKS; at++)
    least = Math.min(least, (await look(bench, IDLE_SECONDS)).cpuPercent);
  return least;
};

const warmUp = async (bench: Bench): Promise<void> => {
  await bench.farEnd.ask<Churned>({ ask: 'churn', seconds: WARM_SECONDS, inFlight: IN_FLIGHT });
  await untilQuiet(bench);
};

/** Measures calls that are set up and hung up, `IN_FLIGHT` at a time. */
const measureChurn = async (bench: Bench): Promise<void> => {
  const { server, farEnd, report } = bench;
  const before = await server.ask<ServerStats>({ ask: 'reset' });
  const churned = await farEnd.ask<Churned>({ ask: 'churn', seconds: CHURN_SECONDS, inFlight: IN_FLIGHT });
  await untilQuiet(bench);
  const after = await server.ask<ServerStats>({ ask: 'stats' });
  const { calls, elapsedMs, setUpMs, tearDownMs, retransmissions } = churned;
  const name = `${IN_FLIGHT} calls at a time, set up and hung up`;
  report(figure(`${name}`, (calls / elapsedMs) * 1000, 'calls/s'));
  report(figure(`${name}: INVITE to 200, p50`, percentile(setUpMs, 0.5), 'ms'));
  report(figure(`${name}: INVITE to 200, p99`, percentile(setUpMs, 0.99), 'ms'));
  report(figure(`${name}: BYE to 200, p50`, percentile(tearDownMs, 0.5), 'ms'));
  report(figure(`${name}: processor`, (after.cpuUs - before.cpuUs) / 1000 / calls, 'ms a call'));
  report(figure(`${name}: refused`, churned.refused, 'calls', '<= 0'));
  report(figure(`${name}: sent again`, retransmissions, `of ${2 * calls}`));
  await sleep(LINGER_MS);
};

const nameOf = (count: number, { codec, secure }: Sound): string =>
  `${count} call${count > 1 ? 's' : ''}, ${codec}${secure ? ' over SRTP' : ''}`;

const reportWindow = (
  { report, idlePercent }: Bench,
  name: string,
  count: number,
  window: Window,
  isGoal = false,
): void => {
  const { heard, server, late, ownLate, sent, seconds, missed } = window;
  const spoken = (heard.received / (count * seconds * PACKETS_A_SECOND)) * 100;
  report(figure(`${name}: a call`, (window.cpuPercent - idlePercent) / count, '% of a core'));
  report(figure(`${name}: the agent speaks`, spoken, '% of the time'));
  report(figure(`${name}: late packets`, late, `of ${sent}`, isGoal ? '<= 0' : null));
  report(figure(`${name}: late though the machine kept time`, ownLate, `of ${sent}`, isGoal ? '<= 0' : null));
  report(figure(`${name}: times that a processor stood still`, missed.stalls.length, 'stalls'));
  report(figure(`${name}: longest such time`, missed.longestMs, 'ms'));
  report(figure(`${name}: latest tick`, server.worstLatenessMs, 'ms late'));
  report(figure(`${name}: lost on the way`, heard.lost, `of ${heard.received}`, isGoal ? '<= 0' : null));
  report(figure(`${name}: gaps of more than 60 ms at the far end`, heard.gaps, 'gaps'));
  report(figure(`${name}: longest time between two packets`, heard.longestGapMs, 'ms'));
  report(figure(`${name}: the far end itself was late by`, heard.ownLatenessMs, 'ms'));
  report(figure(`${name}: calls that ended by themselves`, heard.dropped, 'calls', '<= 0'));
  report(figure(`${name}: the far end’s own process`, window.farEndPercent, '% of a core'));
};

const talk = async ({ server, farEnd }: Bench, manner: Manner): Promise<void> => {
  await server.ask({ ask: 'manner', manner });
  await farEnd.ask({ ask: 'manner', manner });
  await sleep(SETTLE_MS);
};

const openCalls = ({ farEnd }: Bench, count: number, sound: Sound): Promise<Opened> =>
  farEnd.ask<Opened>({ ask: 'open', count, sound });

const closeCalls = async (bench: Bench): Promise<void> => {
  await bench.farEnd.ask({ ask: 'hangUp' });
  await bench.server.ask({ ask: 'manner', manner: 'turns' });
  await untilQuiet(bench);
};

const profiled = async ({ server }: Bench, file: string | null, work: () => Promise<void>): Promise<void> => {
  if (file !== null) await server.ask({ ask: 'profile', file: null });
  await work();
  if (file !== null) await server.ask({ ask: 'profile', file });
};

interface Conversation {
  readonly count: number;
  readonly sound: Sound;
  readonly seconds: number;
  readonly isMain: boolean;
  readonly profile: string | null;
}

/** Measures a number of calls with speech both ways: every caller asks, and is answered. */
const measureCalls = async (
  bench: Bench,
  { count, sound, seconds, isMain, profile }: Conversation,
): Promise<void> => {
  const { server, report } = bench;
  const name = nameOf(count, sound);
  const empty = await server.ask<ServerMemory>({ ask: 'memory' });
  const { setUpMs, refused } = await openCalls(bench, count, sound);
  report(figure(`${name}: refused`, refused, 'calls', '<= 0'));
  report(figure(`${name}: INVITE to 200 while others talk, p99`, percentile(setUpMs, 0.99), 'ms'));
  await talk(bench, 'turns');
  const full = await server.ask<ServerMemory>({ ask: 'memory' });
  report(figure(`${name}: memory a call`, (full.usedBytes - empty.usedBytes) / count / MB, 'MB', '<= 1'));
  await sleep(1000);
  await profiled(bench, profile, async () =>
    reportWindow(bench, `${name}, in turns`, count, await look(bench, seconds), isMain),
  );
  if (isMain) {
    await talk(bench, 'monologue');
    reportWindow(bench, `${name}, agents never silent`, count, await look(bench, SHORT_SECONDS), true);
  }
  await closeCalls(bench);
};

/** Whether nothing was late or lost in one of two windows: other load on the machine may spoil one. */
const isInTime = async (bench: Bench, count: number): Promise<boolean> => {
  for (let at = 0; at < 2; at++) {
    const { late, heard, cpuPercent } = await look(bench, SEARCH_SECONDS);
    console.error(`${count} calls: ${cpuPercent.toFixed(1)} % of a core, ${late} late, ${heard.lost} lost`);
    if (late === 0 && heard.lost === 0 && heard.dropped === 0) return true;
  }
  return false;
};

/** Adds calls until a packet is late or lost. */
const search = async (bench: Bench, first: number, sound: Sound): Promise<void> => {
  let held = 0;
  for (let open = 0, count = first; count <= MOST_CALLS; open = count, count += SEARCH_STEP) {
    await openCalls(bench, count - open, sound);
    await talk(bench, 'turns');
    if (!(await isInTime(bench, count))) break;
    held = count;
  }
  await closeCalls(bench);
  bench.report(figure(`${sound.codec}: most calls without a late packet`, held, 'calls', '>= 100'));
};

/** The further measurements after the main figure, in shorter windows. */
const others = ({ codec, secure }: PhoneBenchOptions): readonly Sound[] =>
  codec !== null || secure
    ? []
    : [
        { codec: 'opus', secure: false },
        { codec: 'G722', secure: false },
        { codec: 'PCMU', secure: true },
      ];

const measureAll = async (starting: Bench, options: PhoneBenchOptions): Promise<void> => {
  const { calls: count, seconds, codec, secure, profile } = options;
  const sound = { codec: codec ?? 'PCMU', secure } as const;
  await warmUp(starting);
  const bench = { ...starting, idlePercent: await measureIdle(starting) };
  if (options.search) return search(bench, count, sound);
  bench.report(figure('no call', bench.idlePercent, '% of a core'));
  await measureChurn(bench);
  await measureCalls(bench, { count, sound, seconds, isMain: true, profile });
  for (const other of others(options)) {
    const short = { seconds: Math.min(seconds, SHORT_SECONDS), isMain: false, profile: null };
    await measureCalls(bench, { count, sound: other, ...short });
  }
};

/**
 * `npm run bench -- phone`: the cost of telephone calls. The service and the far end (a registrar and its
 * callers) are processes of their own; the cost is the service's alone, including its threads, without the
 * database.
 * @throws Error for options that cannot be used
 */
export async function benchPhone(report: Report): Promise<void> {
  const options = readOptions(process.argv);
  const server = new Child('../phone/server.ts');
  await server.next();
  const farEnd = new Child('../phone/far-end.ts');
  const machine = await Machine.open();
  try {
    const { port } = await farEnd.next<FarEndReady>();
    await server.ask({ ask: 'lines', port, count: LINES });
    await farEnd.ask({ ask: 'registered', lines: LINES });
    await measureAll({ server, farEnd, machine, report, idlePercent: 0 }, options);
  } finally {
    await farEnd.stop();
    await server.stop();
    await machine.stop();
  }
}
