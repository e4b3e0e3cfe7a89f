import { type Kysely, type Transaction } from 'kysely';
import { countAll } from '../storage/count-all.ts';
import type { Schema } from '../storage/schema.ts';

/** What an organization may hold unless its own limits say otherwise (spec A, 8; names of 4-decisions, "quotaType"). */
export const DEFAULT_LIMITS = {
  sipPods: 5,
  agents: 100,
  concurrentWebrtc: 5,
  concurrentWebsocket: 5,
  concurrentVoip: 5,
  concurrentSip: 5,
  /** Calls of one key to one connection endpoint in an interval (DUET_CONNECTION_INTERVAL). */
  connectionRate: 1,
  /** In one knowledge base. */
  knowledgeFiles: 30,
} as const;

export type LimitType = keyof typeof DEFAULT_LIMITS;

/** Every kind of limit, for schemas. */
export const LIMIT_TYPES = Object.keys(DEFAULT_LIMITS) as readonly LimitType[];

/** The limit of an organization with these limits of its own. */
export const limitIn = (limits: Readonly<Record<string, number>>, type: LimitType): number =>
  limits[type] ?? DEFAULT_LIMITS[type];

/**
 * The organization's limit, held: until the transaction ends no other such work of this organization runs, in any
 * process, so counting and inserting is exact.
 */
export async function holdLimit(
  transaction: Kysely<Schema>,
  organizationId: string,
  type: LimitType,
): Promise<number> {
  // NO KEY UPDATE: excludes its like, but not the foreign key checks of other inserts.
  const { limits } = await transaction
    .selectFrom('organizations')
    .select('limits')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return limitIn(limits, type);
}

/**
 * Runs `work` in a transaction of its own with the limit held (see `holdLimit`), and hands it the limit. Keep it short.
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

/** An organization's limit as it is now, for what is not counted in rows. */
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

/** What an organization may hold only so many of, over all its projects. */
type Limited = 'agents' | 'sip_connections';

/** How many of them the organization has, across its projects and keys (spec A, 8): the one look beyond a project. */
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
