import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure } from '../figure.ts';
import { Machine } from '../machine.ts';
import type { FarEndReady, Registered, ServerTurns } from '../phone/protocol.ts';
import { look, type Watched, type Window } from '../phone/window.ts';
import { Child } from '../sessions/child.ts';
import type { Flooded, FloodRequest } from './protocol.ts';

type Report = (figure: Figure) => void;

const FOR_MS = 5_000;
/** Time until the caller's question is over, and the agent speaks without end. */
const SETTLE_MS = 15_000;
const US_PER_PERCENT_AND_SECOND = 10_000;

/** Nearly all turns of the event loop are this short, in ms: a packet is late from 20 ms on. */
const SHORT_TURN = '<= 5';

const STRANGERS = Array.from({ length: 50 }, (_, n) => `127.0.0.${2 + n}`);

interface Kind extends Pick<FloodRequest, 'hosts' | 'perSecond'> {
  readonly name: string;
  /** Whether the call must not feel it. */
  readonly isGoal: boolean;
}

const QUIET: Kind = { name: 'no flood', hosts: [], perSecond: 0, isGoal: true };
/**
 * The floods that are sent to the line during a call. The last one has the address of the line's own server, which is
 * believed: its INVITEs become calls, as many as may ring at a time.
 */
const FLOODS: readonly Kind[] = [
  { name: '5,000 INVITEs/s of strangers', hosts: STRANGERS, perSecond: 5_000, isGoal: true },
  { name: 'as many as a process sends', hosts: STRANGERS, perSecond: 100_000, isGoal: true },
  { name: "5,000/s, the server's address", hosts: ['127.0.0.1'], perSecond: 5_000, isGoal: false },
];

interface Flood extends Watched {
  readonly flooder: Child;
  readonly port: number;
  readonly report: Report;
}

interface Felt {
  readonly window: Window;
  readonly turns: ServerTurns;
  readonly flooded: Flooded;
}

/** Watches the call for the time of a flood. */
const feel = async ({ server, farEnd, machine, flooder, port }: Flood, kind: Kind): Promise<Felt> => {
  const { hosts, perSecond } = kind;
  await server.ask({ ask: 'turns' });
  const request: FloodRequest = { ask: 'flood', port, hosts, perSecond, forMs: FOR_MS };
  const flooding = flooder.ask<Flooded>(request);
  const window = await look({ server, farEnd, machine }, FOR_MS / 1000);
  return { window, turns: await server.ask<ServerTurns>({ ask: 'turns' }), flooded: await flooding };
};

/**
 * Reports what a flood costs those who talk meanwhile.
 * @param quietPercent processor use without a flood, in percent of a core
 */
const reportOn = (report: Report, { name, isGoal }: Kind, felt: Felt, quietPercent: number): void => {
  const { window, turns, flooded } = felt;
  const { heard, missed, cpuPercent, seconds } = window;
  const us = ((cpuPercent - quietPercent) * seconds * US_PER_PERCENT_AND_SECOND) / Math.max(flooded.sent, 1);
  const goal = (text: string): string | null => (isGoal ? text : null);
  report(figure(`${name}: sent`, flooded.sent / (FOR_MS / 1000), 'a second'));
  report(figure(`${name}: answers`, flooded.answered, `to ${flooded.sent}`));
  report(figure(`${name}: processor`, us, 'us an INVITE'));
  report(figure(`${name}: turns of the event loop, p99`, turns.p99Ms, 'ms', goal(SHORT_TURN)));
  report(figure(`${name}: longest turn`, turns.longestMs, 'ms'));
  report(figure(`${name}: late packets`, window.late, `of ${window.sent}`, goal('<= 0')));
  report(figure(`${name}: lost packets`, heard.lost, `of ${heard.received}`, goal('<= 0')));
  report(figure(`${name}: longest time between two`, heard.longestGapMs, 'ms'));
  report(figure(`${name}: the far end was late by`, heard.ownLatenessMs, 'ms'));
  report(figure(`${name}: a processor stood still`, missed.longestMs, 'ms'));
};

/** Begins a call whose agent speaks without end. */
const beginCall = async ({ server, farEnd }: Watched): Promise<void> => {
  await server.ask({ ask: 'manner', manner: 'monologue' });
  await farEnd.ask({ ask: 'open', count: 1, sound: { codec: 'PCMU', secure: false } });
  await sleep(SETTLE_MS);
};

const measureAll = async (flood: Flood): Promise<void> => {
  await beginCall(flood);
  const quiet = await feel(flood, QUIET);
  const quietPercent = quiet.window.cpuPercent;
  reportOn(flood.report, QUIET, quiet, quietPercent);
  for (const kind of FLOODS) reportOn(flood.report, kind, await feel(flood, kind), quietPercent);
};

/** The effect on a call of INVITEs that are sent to its line. The service and all who send are processes of their own. */
export async function benchFlood(report: Report): Promise<void> {
  const server = new Child('../phone/server.ts');
  await server.next();
  const [farEnd, flooder] = [new Child('../phone/far-end.ts'), new Child('../hostile/flooder.ts')];
  await flooder.next();
  const machine = await Machine.open();
  try {
    const { port } = await farEnd.next<FarEndReady>();
    await server.ask({ ask: 'lines', port, count: 1 });
    const { ports } = await farEnd.ask<Registered>({ ask: 'registered', lines: 1 });
    await measureAll({ server, farEnd, flooder, machine, report, port: ports[0] ?? 0 });
  } finally {
    await Promise.all([flooder.stop(), farEnd.stop()]);
    await server.stop();
    await machine.stop();
  }
}
