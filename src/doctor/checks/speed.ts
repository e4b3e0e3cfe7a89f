import { type Finding, found } from '../finding.ts';
import type { DoctorSystem, Process } from '../system.ts';

/** A database in the same network answers within a few milliseconds. */
const DATABASE_MS = 20;
/** Sound is sent every 20 ms. */
const LOOP_MS = 50;
/** When a statement takes this much longer than the database itself, it has waited for a connection. */
const WAIT_MS = 50;

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

const processOf =
  (databaseMs: number) =>
  ({ id, report }: Process): Finding[] => {
    if (report === null) return [];
    const { loopLateMs, poolMs } = report;
    const loop = loopLateMs > LOOP_MS ? 'speedLoopLate' : 'speedLoop';
    const waited = poolMs - databaseMs - loopLateMs;
    return [
      found(loop, { id, ms: rounded(loopLateMs) }),
      ...(waited > WAIT_MS ? [found('speedPoolWaits', { id, ms: Math.round(waited) })] : []),
    ];
  };

/** What is slow: the database, event loops, waiting for connections, statements. */
export async function speed(
  system: Pick<DoctorSystem, 'roundTrips' | 'slowest' | 'processes' | 'databaseFault'>,
): Promise<Finding[]> {
  if (system.databaseFault !== null) return [];
  const ms = median(await system.roundTrips());
  const statements = (await system.slowest()).map(({ query, calls, ms: mean }) =>
    found('speedStatement', { query, calls, ms: Math.round(mean) }),
  );
  return [
    found(ms > DATABASE_MS ? 'speedDatabaseSlow' : 'speedDatabase', { ms: rounded(ms) }),
    ...(await system.processes()).flatMap(processOf(ms)),
    ...statements,
  ];
}
