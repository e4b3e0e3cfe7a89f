import type { Kysely } from 'kysely';
import type pg from 'pg';
import { beginTransaction } from './backup/client.ts';
import { migrationsOf } from './backup/tables.ts';
import { migrateDatabase, migrationNames } from './migrate.ts';

/** How a database of an older version is brought up to date. */
export interface UpgradeSteps {
  /** Is called before the first migration of a database that has been in use, by one process at a time. */
  readonly backUp?: ((connection: pg.ClientConfig) => Promise<void>) | undefined;
  /** Is told in words what the upgrade does now. Not called where there is nothing to upgrade. */
  readonly onStep?: ((step: string) => void) | undefined;
}

const SECOND_MS = 1_000;
const SAY_EVERY_MS = 10_000;
const LOCK = `hashtextextended('duet upgrade', 0)`;

/**
 * The migrations that a database in use lacks, in their order; none for an empty one, and none for one of a newer Duet,
 * which the migrator refuses.
 */
export async function pendingMigrations(connection: pg.ClientConfig): Promise<readonly string[]> {
  const { client, end } = await beginTransaction(connection, 'read only');
  try {
    const ran = new Set(await migrationsOf(client));
    const isNewer = [...ran].some((name) => !migrationNames.includes(name));
    return ran.size === 0 || isNewer ? [] : migrationNames.filter((name) => !ran.has(name));
  } finally {
    await end();
  }
}

/** Runs the migrations, and says which when each begins and every ten seconds of a long one. */
async function migrateAloud<S>(db: Kysely<S>, total: number, onStep: (step: string) => void): Promise<void> {
  const began = performance.now();
  let step = 'the first migration';
  const say = (): void => onStep(`${step}, ${Math.round((performance.now() - began) / SECOND_MS)} s so far`);
  const timer = setInterval(say, SAY_EVERY_MS);
  try {
    await migrateDatabase(db, (name, done) => {
      step = `migration ${done + 1} of ${total} (${name})`;
      say();
    });
  } finally {
    clearInterval(timer);
  }
}

/** Upgrades a database in use while no other process does. */
async function upgradeInTurn<S>(
  db: Kysely<S>,
  connection: pg.ClientConfig,
  { backUp, onStep = () => undefined }: UpgradeSteps,
): Promise<void> {
  const turn = await beginTransaction(connection);
  try {
    onStep('waiting for other processes that upgrade it');
    await turn.client.query(`select pg_advisory_xact_lock(${LOCK})`);
    const { length: total } = await pendingMigrations(connection);
    if (total === 0) return;
    if (backUp) onStep(`a backup before ${total} migrations`);
    await backUp?.(connection);
    await migrateAloud(db, total, onStep);
  } finally {
    await turn.end();
  }
}

/**
 * Brings the tables to the newest version: an empty database without a word, one of an older version after a backup.
 * All migrations are one transaction, so one that fails leaves the tables as they were.
 * @throws DatabaseError for a database of a newer Duet, a migration that fails, and a backup that cannot be made
 */
export async function upgradeDatabase<S>(
  db: Kysely<S>,
  connection: pg.ClientConfig,
  steps: UpgradeSteps = {},
): Promise<void> {
  if ((await pendingMigrations(connection)).length > 0) await upgradeInTurn(db, connection, steps);
  await migrateDatabase(db);
}
