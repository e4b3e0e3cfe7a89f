import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { AppParts } from '../app-parts.ts';
import { ServiceError } from '../errors/service-error.ts';
import { hashSecret } from '../kernel/ids.ts';
import type { Schema } from '../storage/schema.ts';
import type { App } from './app-types.ts';
import { RecentReads } from './recent-reads.ts';

/** On whose behalf a request is made. */
export interface Caller {
  /** Null for an account of the console. */
  readonly apiKeyId: string | null;
  readonly organizationId: string;
  readonly projectId: string;
  readonly role: 'admin' | 'member';
  /** The key's model provider, such as `builtin`. */
  readonly provider: string;
  /** USD a minute of an active session. */
  readonly costPerMinute: number;
}

/** How exact `last_used_at` is: it is not written for every request. */
const LAST_USED_EVERY_MS = 60_000;

/** The same for a missing, an unknown, a revoked and an expired key (4-decisions, "Interface A"). */
const unauthorized = (): ServiceError =>
  new ServiceError('Unauthorized', 'A valid API key is needed in the header X-Api-Key.', {
    headers: { 'www-authenticate': 'ApiKey' },
  });

const findKey = (db: Kysely<Schema>, keyHash: string) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'organization_id', 'project_id', 'role', 'provider', 'cost_per_minute'])
    .select(['expires_at', 'revoked_at', 'last_used_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();

/** So long a key that was just revoked may still be taken, in every process; it saves a query for each request. */
const KEPT_MS = 1_000;

type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;
type LookupParts = Pick<AppParts, 'db' | 'clock'>;

const lookups = new WeakMap<Kysely<Schema>, RecentReads<FoundKey>>();

const lookUp = ({ db, clock }: LookupParts, key: string): Promise<FoundKey | undefined> => {
  const known = lookups.get(db) ?? new RecentReads((keyHash) => findKey(db, keyHash), clock, KEPT_MS);
  lookups.set(db, known);
  return known.get(hashSecret(key));
};

const touch = (db: Kysely<Schema>, id: string, now: number) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: new Date(now) })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_used_at <= ${new Date(now - LAST_USED_EVERY_MS)}, true)`)
    .execute();

/** Finds out who calls. @throws ServiceError Unauthorized */
export async function authenticate(key: string | undefined, parts: LookupParts): Promise<Caller> {
  const row = key ? await lookUp(parts, key) : undefined;
  const now = parts.clock.wallTime();
  if (!row || row.revoked_at !== null) throw unauthorized();
  if (row.expires_at !== null && row.expires_at.getTime() <= now) throw unauthorized();
  if (row.last_used_at === null || row.last_used_at.getTime() <= now - LAST_USED_EVERY_MS) {
    row.last_used_at = new Date(now);
    await touch(parts.db, row.id, now);
  }
  return {
    apiKeyId: row.id,
    organizationId: row.organization_id,
    projectId: row.project_id,
    role: row.role,
    provider: row.provider,
    costPerMinute: row.cost_per_minute,
  };
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Says who makes the request, for scopes that find it out otherwise than by a key. */
export const setCaller = (request: FastifyRequest, caller: Caller): void => void callers.set(request, caller);

/** Who makes the request. Only behind `installApiKey`, or a scope that calls `setCaller`. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('this route stands outside the API key check');
  return caller;
}

/** Every route of this scope needs an API key (spec A, 5). */
export function installApiKey(app: App, parts: AppParts): void {
  app.addHook('onRequest', async (request) => {
    const key = request.headers['x-api-key'];
    setCaller(request, await authenticate(typeof key === 'string' ? key : undefined, parts));
  });
}
