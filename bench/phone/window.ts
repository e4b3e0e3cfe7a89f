import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine, Missed } from '../machine.ts';
import type { Child } from '../sessions/child.ts';
import type { Heard, ServerStats } from './protocol.ts';

/** A window is looked at in such parts, to tell the service's own late packets from those that the machine delayed. */
const PART_MS = 250;

export interface Watched {
  readonly server: Child;
  readonly farEnd: Child;
  readonly machine: Machine;
}

/** What happened in a window. */
export interface Window {
  readonly seconds: number;
  readonly server: ServerStats;
  readonly cpuPercent: number;
  readonly farEndPercent: number;
  readonly late: number;
  /** Of those, the ones of parts in which the machine kept time. */
  readonly ownLate: number;
  readonly sent: number;
  readonly heard: Heard;
  readonly missed: Missed;
}

const percentOf = (cpuUs: number, elapsedMs: number): number => (cpuUs / 1000 / elapsedMs) * 100;

/** Late packets of one part of a window, and when it was; milliseconds since 1970. */
interface Part {
  readonly fromMs: number;
  readonly toMs: number;
  readonly late: number;
}

/** So many seconds in parts, each with the packets that became late in it. */
const watchParts = async (server: Child, seconds: number): Promise<readonly Part[]> => {
  const parts: Part[] = [];
  let [fromMs, before] = [Date.now(), (await server.ask<ServerStats>({ ask: 'stats' })).media.late];
  for (const endsAt = fromMs + seconds * 1000; fromMs < endsAt;) {
    await sleep(Math.min(PART_MS, endsAt - fromMs));
    const { late } = (await server.ask<ServerStats>({ ask: 'stats' })).media;
    const toMs = Date.now();
    parts.push({ fromMs, toMs, late: late - before });
    [fromMs, before] = [toMs, late];
  }
  return parts;
};

/** A stall delays what comes behind it, too. */
const ownLateOf = (parts: readonly Part[], missed: Missed): number =>
  parts
    .filter(({ fromMs, toMs }) => !missed.within(fromMs - PART_MS, toMs))
    .reduce((sum, { late }) => sum + late, 0);

/** What becomes of the calls that are open, for so many seconds. */
export const look = async ({ server, farEnd, machine }: Watched, seconds: number): Promise<Window> => {
  await machine.missed();
  const before = await server.ask<ServerStats>({ ask: 'reset' });
  const farBefore = await farEnd.ask<Heard>({ ask: 'heard' });
  const startedAt = performance.now();
  const parts = await watchParts(server, seconds);
  const after = await server.ask<ServerStats>({ ask: 'stats' });
  const heard = await farEnd.ask<Heard>({ ask: 'heard' });
  const elapsedMs = performance.now() - startedAt;
  const missed = await machine.missed();
  return {
    seconds: elapsedMs / 1000,
    server: after,
    cpuPercent: percentOf(after.cpuUs - before.cpuUs, elapsedMs),
    farEndPercent: percentOf(heard.cpuUs - farBefore.cpuUs, elapsedMs),
    late: after.media.late - before.media.late,
    ownLate: ownLateOf(parts, missed),
    sent: after.media.sent - before.media.sent,
    heard,
    missed,
  };
};
