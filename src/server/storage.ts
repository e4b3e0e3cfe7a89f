import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import type { PlatformParts } from '../app-parts.ts';
import type { Config } from '../kernel/config.ts';
import { createSecretBox, type SecretBox } from '../kernel/secret-box.ts';
import { ClockComparison } from '../storage/clock-comparison.ts';
import type { Db } from '../storage/db.ts';
import type { Database } from '../storage/pool.ts';
import { findSigningKeys } from '../storage/sealed/retired-keys.ts';
import { secretKeys } from '../storage/secret-key.ts';
import type { ProcessParts } from './process.ts';

/** A process with its database, whose clock it follows. */
export interface StorageParts extends ProcessParts, Pick<PlatformParts, 'db' | 'secrets'> {
  /** For connections outside the pool, which listen for notifications. */
  readonly connection: PoolConfig;
  readonly clocks: ClockComparison;
}

/** The secret box, with the signing keys of keys that are gone. */
const openSecrets = async (config: Config, db: Db): Promise<SecretBox> => {
  const keys = secretKeys(config);
  return createSecretBox(keys, randomBytes, await findSigningKeys(db, createSecretBox(keys)));
};

/** Takes the database into use. @throws an error of the database, or of the key in the data directory */
export async function createStorage(base: ProcessParts, { db, connection }: Database): Promise<StorageParts> {
  const { config, clock, log } = base;
  const clocks = new ClockComparison({ db, clock, log });
  await clocks.compare();
  return { ...base, db, connection, clocks, secrets: await openSecrets(config, db) };
}
