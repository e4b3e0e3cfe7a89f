import { type Kysely, type Transaction } from 'kysely';
import { countAll } from '../storage/count-all.ts';
import type { Schema } from '../storage/schema.ts';

/** The limits of an organization that has none of its own (spec A, 8; names of 4-decisions, "quotaType"). */
export const DEFAULT_LIMITS = {
  sipPods: 5,
  agents: 100,
  concurrentWebrtc: 5,
  concurrentWebsocket: 5,
  concurrentVoip: 5,
  concurrentSip: 5,
  /** How many calls one key may make to one connection endpoint in an interval (DUET_CONNECTION_INTERVAL). */
  connectionRate: 1,
  /** How many files one knowledge base may have. */
  knowledgeFiles: 30,
} as const;

export type LimitType = keyof typeof DEFAULT_LIMITS;

/** All types of limits, for schemas. */
export const LIMIT_TYPES = Object.keys(DEFAULT_LIMITS) as readonly LimitType[];

/** The organization's own limit, or the default. */
export const limitIn = (limits: Readonly<Record<string, number>>, type: LimitType): number =>
  limits[type] ?? DEFAULT_LIMITS[type];

/**
 * The organization's limit, locked: until the transaction ends no other such work of this organization runs in any
 * process, so that counting and inserting is exact.
 */
export async function holdLimit(
  transaction: Kysely<Schema>,
  organizationId: string,
  type: LimitType,
): Promise<number> {
  // NO KEY UPDATE excludes other such locks, but not the foreign key checks of other inserts.
  const { limits } = await transaction
    .selectFrom('organizations')
    .select('limits')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return limitIn(limits, type);
}

/**
 * Runs `work` in a transaction of its own with the limit locked (see `holdLimit`), and passes the limit to it. Keep
 * the work short.
 */
export const withLimit = <T>(
  db: Kysely<Schema>,
  organizationId: string,
  type: LimitType,
  work: (transaction: Transaction<Schema>, limit: number) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .execute(async (transaction) => work(transaction, await holdLimit(transaction, organizationId, type)));

/** An organization's current limit, unlocked, for quantities that are not counted in rows. */
export async function readLimit(
  db: Kysely<Schema>,
  organizationId: string,
  type: LimitType,
): Promise<number> {
  const { limits } = await db
    .selectFrom('organizations')
    .select('limits')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return limitIn(limits, type);
}

/** Tables whose rows are limited for the whole organization. */
type Limited = 'agents' | 'sip_connections';

/**
 * How many rows the organization has in a table, across its projects and keys (spec A, 8). Other queries for a
 * project's resources see only that project.
 */
export async function countOfOrganization(
  transaction: Kysely<Schema>,
  table: Limited,
  organizationId: string,
): Promise<number> {
  const row = await transaction
    .selectFrom(table)
    .select(countAll.as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.count;
}
