import type { PoolConfig } from 'pg';
import type { PlatformParts } from '../app-parts.ts';
import { createSecretBox } from '../kernel/secret-box.ts';
import { ClockComparison } from '../storage/clock-comparison.ts';
import type { Database } from '../storage/pool.ts';
import { secretKey } from '../storage/secret-key.ts';
import type { ProcessParts } from './process.ts';

/** A process with its database, whose clock it follows. */
export interface StorageParts extends ProcessParts, Pick<PlatformParts, 'db' | 'secrets'> {
  /** For connections outside the pool, which listen for notifications. */
  readonly connection: PoolConfig;
  readonly clocks: ClockComparison;
}

/** Takes the database into use. @throws an error of the database, or of the key in the data directory */
export async function createStorage(base: ProcessParts, { db, connection }: Database): Promise<StorageParts> {
  const { config, clock, log } = base;
  const clocks = new ClockComparison({ db, clock, log });
  await clocks.compare();
  return { ...base, db, connection, clocks, secrets: createSecretBox(secretKey(config)) };
}
