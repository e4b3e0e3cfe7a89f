import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure, percentile } from '../figure.ts';
import { Child } from '../sessions/child.ts';
import type { ServerReady, ServerStats } from '../sessions/protocol.ts';
import { benchFlood } from './flood.ts';
import type { Attacked, AttackRequest } from './protocol.ts';

type Report = (figure: Figure) => void;

const FOR_MS = 6_000;
const LOOK_EVERY_MS = 10;
/** Longest delay in milliseconds; a longer one is heard as a gap. */
const MOST_LATE = '<= 60';
const MOST_HEALTH = '<= 100';

/** The attacks that are sent to the service during a conversation. */
const ATTACKS: readonly Pick<AttackRequest, 'kind' | 'perSecond' | 'characters'>[] = [
  { kind: 'data channel', perSecond: 95, characters: 240_000 },
  { kind: 'websocket', perSecond: 95, characters: 240_000 },
  { kind: 'sign-in', perSecond: 11, characters: 1024 * 1024 },
];

interface Bench {
  readonly server: Child;
  readonly ready: ServerReady;
  readonly report: Report;
}

/** Response times of `/healthz` in milliseconds, measured repeatedly until `isOver`. */
const watchHealth = async (origin: string, isOver: () => boolean): Promise<number[]> => {
  const took: number[] = [];
  while (!isOver()) {
    const at = performance.now();
    await (await fetch(`${origin}/healthz`)).text();
    took.push(performance.now() - at);
    await sleep(LOOK_EVERY_MS);
  }
  return took;
};

const reportOn = (report: Report, name: string, health: readonly number[], stats: ServerStats): void => {
  report(figure(`${name}: latest frame of the talk`, stats.worstLatenessMs, 'ms late', MOST_LATE));
  report(figure(`${name}: /healthz, p99`, percentile(health, 0.99), 'ms', MOST_HEALTH));
};

const measureQuiet = async ({ server, ready, report }: Bench): Promise<void> => {
  await server.ask({ ask: 'reset' });
  const until = performance.now() + FOR_MS / 2;
  const health = await watchHealth(ready.origin, () => performance.now() > until);
  reportOn(report, 'nobody attacks', health, await server.ask<ServerStats>({ ask: 'stats' }));
};

const measureAttack = async (
  { server, ready, report }: Bench,
  attacker: Child,
  kind: (typeof ATTACKS)[number],
): Promise<void> => {
  await server.ask({ ask: 'reset' });
  let isOver = false;
  const attacked = attacker
    .ask<Attacked>({ ask: 'attack', ...ready, ...kind, forMs: FOR_MS })
    .finally(() => (isOver = true));
  const health = await watchHealth(ready.origin, () => isOver);
  const stats = await server.ask<ServerStats>({ ask: 'stats' });
  const { sent, closed } = await attacked;
  const name = `${kind.kind}, ${kind.characters} brackets`;
  report(figure(`${name}: sent`, sent / (FOR_MS / 1000), 'a second'));
  report(figure(`${name}: connections closed`, closed, 'connections'));
  reportOn(report, name, health, stats);
};

/**
 * `npm run bench -- hostile [--flood]`: the effect on one conversation of JSON that is sent to stop the process, and on
 * one call of INVITEs that are sent to its line; with `--flood`, the second alone.
 */
export async function benchHostile(report: Report): Promise<void> {
  if (!process.argv.includes('--flood')) await benchJson(report);
  await benchFlood(report);
}

/** The service, the person who talks and the attacker are processes of their own. */
async function benchJson(report: Report): Promise<void> {
  const server = new Child('./server.ts');
  const ready = await server.next<ServerReady>();
  const person = new Child('./clients.ts');
  await person.next();
  const attacker = new Child('../hostile/attacker.ts');
  await attacker.next();
  try {
    await person.ask({ ask: 'open', ...ready, count: 1, video: false });
    await person.ask({ ask: 'talk' });
    await measureQuiet({ server, ready, report });
    for (const kind of ATTACKS) await measureAttack({ server, ready, report }, attacker, kind);
  } finally {
    await Promise.all([attacker.stop(), person.stop()]);
    await server.stop();
  }
}
