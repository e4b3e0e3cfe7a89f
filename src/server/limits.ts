import { servesInterfaces } from '../kernel/config.ts';
import type { LimitStore } from '../limits/limit-store.ts';
import { MemberRows } from '../limits/members.store.ts';
import { PostgresStore } from '../limits/postgres-store.ts';
import { SharedLimits } from '../limits/shared-limits.ts';
import type { ProcessParts } from './process.ts';
import type { StorageParts } from './storage.ts';

/** The client of Redis is loaded only where there is one. */
async function openStore(storage: StorageParts): Promise<LimitStore> {
  const { config, clock } = storage;
  if (config.redisUrl === null) return new PostgresStore(storage);
  const { RedisStore } = await import('../limits/redis-store.ts');
  return new RedisStore({ url: config.redisUrl, clock });
}

/**
 * The limits that this process keeps together with others; undefined where there can be no others, because the
 * database belongs to the data directory, and where the process answers no requests. They count once they are opened,
 * when the process has its row.
 */
export async function createLimits(storage: StorageParts): Promise<SharedLimits | undefined> {
  const { config, closers, clock, log } = storage;
  if (config.databaseUrl === null || !servesInterfaces(config)) return undefined;
  const store = closers.closing('the store of limits', await openStore(storage));
  return new SharedLimits({ store, members: new MemberRows(storage), clock, log });
}

/** Opens them; they are closed before the process gives up its row. */
export async function openLimits({ closers }: ProcessParts, limits: SharedLimits | undefined): Promise<void> {
  if (limits === undefined) return;
  closers.add('shared limits', () => limits.close());
  await limits.open();
}
