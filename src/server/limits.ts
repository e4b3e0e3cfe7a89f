import { servesInterfaces } from '../kernel/config.ts';
import { MemberRows } from '../limits/members.store.ts';
import { PostgresStore } from '../limits/postgres-store.ts';
import { SharedLimits } from '../limits/shared-limits.ts';
import type { ProcessParts } from './process.ts';
import type { StorageParts } from './storage.ts';

/**
 * The limits that this process keeps together with others; undefined where there can be no others, because the
 * database belongs to the data directory, and where the process answers no requests. They count once they are opened,
 * when the process has its row.
 */
export function createLimits(storage: StorageParts): SharedLimits | undefined {
  const { config, clock, log } = storage;
  if (config.databaseUrl === null || !servesInterfaces(config)) return undefined;
  return new SharedLimits({
    store: new PostgresStore(storage),
    members: new MemberRows(storage),
    clock,
    log,
  });
}

/** Opens them; they are closed before the process gives up its row. */
export async function openLimits({ closers }: ProcessParts, limits: SharedLimits | undefined): Promise<void> {
  if (limits === undefined) return;
  closers.add('shared limits', () => limits.close());
  await limits.open();
}
