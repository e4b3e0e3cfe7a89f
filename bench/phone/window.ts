import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine, Missed } from '../machine.ts';
import type { Child } from '../sessions/child.ts';
import type { CallerStats, ServerStats } from './protocol.ts';

/**
 * A window is divided into parts of this length, to tell the service's own late packets from those that the
 * machine delayed.
 */
const PART_MS = 250;

export interface Watched {
  readonly server: Child;
  readonly farEnd: Child;
  readonly machine: Machine;
}

/** The events of a window. */
export interface Window {
  readonly seconds: number;
  readonly server: ServerStats;
  readonly cpuPercent: number;
  readonly farEndPercent: number;
  readonly late: number;
  /** Late packets in parts in which the machine kept time. */
  readonly ownLate: number;
  readonly sent: number;
  readonly heard: CallerStats;
  readonly missed: Missed;
}

const percentOf = (cpuUs: number, elapsedMs: number): number => (cpuUs / 1000 / elapsedMs) * 100;

/** Late packets in one part of a window, with its time; milliseconds since 1970. */
interface Part {
  readonly fromMs: number;
  readonly toMs: number;
  readonly late: number;
}

/** Watches the server for this many seconds, in parts with the packets that became late in each. */
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

/** Late packets of the service itself: a stall also delays what comes after it. */
const ownLateOf = (parts: readonly Part[], missed: Missed): number =>
  parts
    .filter(({ fromMs, toMs }) => !missed.within(fromMs - PART_MS, toMs))
    .reduce((sum, { late }) => sum + late, 0);

/** Watches the open calls for this many seconds. */
export const look = async ({ server, farEnd, machine }: Watched, seconds: number): Promise<Window> => {
  await machine.missed();
  const before = await server.ask<ServerStats>({ ask: 'reset' });
  const farBefore = await farEnd.ask<CallerStats>({ ask: 'heard' });
  const startedAt = performance.now();
  const parts = await watchParts(server, seconds);
  const after = await server.ask<ServerStats>({ ask: 'stats' });
  const heard = await farEnd.ask<CallerStats>({ ask: 'heard' });
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
