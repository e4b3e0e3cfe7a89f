import { type Examined } from '../../doctor/finding.ts';
import { examine } from '../../doctor/examine.ts';
import { reasonOf } from '../../doctor/reason.ts';
import { createIds } from '../../kernel/ids.ts';
import type { CheckedSettings } from '../../kernel/setting-faults.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { lookAtDatabase, type Visit } from '../../storage/visit.ts';
import { sql } from 'kysely';
import type { DoctorOptions } from '../../app-parts.ts';
import { openSystem, type SystemParts } from './system.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Looked = Pick<SystemParts, 'db' | 'databaseFault'> & Pick<Visit, 'close'>;

const nothing = (databaseFault: string): Looked => ({
  db: null,
  databaseFault,
  close: async () => undefined,
});

/** Opens the database for a look, if it can be used. */
async function look(config: SystemParts['checked']['config']): Promise<Looked> {
  try {
    const visit = await lookAtDatabase(config, quiet);
    if (visit === null) return nothing('absent');
    try {
      await sql`select 1`.execute(visit.db);
      return { ...visit, databaseFault: null };
    } catch (error) {
      await visit.close();
      return nothing(reasonOf(error));
    }
  } catch (error) {
    return nothing(reasonOf(error));
  }
}

/**
 * Makes all checks with these settings, beside a running service, within it, or without one.
 */
export async function runDoctor(
  checked: CheckedSettings,
  { mayCost, onArea, signal }: DoctorOptions,
): Promise<Examined[]> {
  const { close, ...looked } = await look(checked.config);
  const system = openSystem({ checked, ...looked, clock: systemClock, ids: createIds(), signal });
  try {
    return await examine(system, { mayCost, clock: systemClock, onArea });
  } finally {
    await system.close();
    await close();
  }
}
