import type { BaseParts } from '../app-parts.ts';
import { type Config, secretsOf } from '../kernel/config.ts';
import { createIds } from '../kernel/ids.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { SyncedClock } from '../kernel/time/synced-clock.ts';
import { createTicker, type Ticker } from '../media/ticker.ts';
import { createLog } from '../output/log.ts';
import { Closers } from './closers.ts';
import { originOf } from './listen.ts';
import type { ProcessMetrics } from './metrics/process-metrics.ts';

/** What a process has before it opens anything, and `closers`, to which every part that it opens is added. */
export interface ProcessParts extends Omit<BaseParts, 'db'> {
  readonly clock: SyncedClock;
  readonly processId: string;
  /** The tick of all sound and faces. */
  readonly ticker: Ticker;
  readonly closers: Closers;
  /** Null: nobody wants them. */
  readonly metrics: ProcessMetrics | null;
  /** Says which port the service listens on, which `publicUrl` names from then on. */
  listensOn(port: number): void;
}

/** The process before its metrics are created, which takes loading their library. */
export function createProcess(config: Config): Omit<ProcessParts, 'metrics'> {
  const log = createLog(config.logLevel, undefined, secretsOf(config));
  const clock = new SyncedClock(systemClock);
  const ids = createIds();
  const closers = new Closers();
  const onError = (err: unknown): void => log.error({ err }, 'a tick has failed');
  const ticker = closers.closing('the tick', createTicker(clock, { onError }));
  let port = config.port;
  const publicUrl = (): string => originOf(config, port);
  const listensOn = (given: number): void => void (port = given);
  return { config, log, clock, ids, closers, ticker, processId: ids.newId('proc'), publicUrl, listensOn };
}
