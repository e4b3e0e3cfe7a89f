import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { BaseParts } from '../app-parts.ts';
import { ServiceError } from '../errors/service-error.ts';
import { hashSecret } from '../kernel/ids.ts';
import { noteLogContext } from '../kernel/log-context.ts';
import type { Schema } from '../storage/schema.ts';
import type { App } from './app-types.ts';
import { RecentReads } from './recent-reads.ts';

/** Whom a request is made for. */
export interface Caller {
  /** Null for an account of the console. */
  readonly apiKeyId: string | null;
  readonly organizationId: string;
  readonly projectId: string;
  readonly role: 'admin' | 'member';
  /** The key's model provider, such as `builtin`. */
  readonly provider: string;
  /** The price of an active session, in USD a minute. */
  readonly costPerMinute: number;
  /** Who is signed in to the console, and the hash of the sign-in. Absent: it is not the console that calls. */
  readonly person?: { readonly accountId: string; readonly signInHash: string };
}

/** The project that a call works in. */
export type InProject = Pick<Caller, 'projectId'>;

/** The accuracy of `last_used_at`, which is not written for every request. */
const LAST_USED_EVERY_MS = 60_000;

/**
 * The error is the same for a missing, an unknown, a revoked and an expired key (4-decisions, "Interface A").
 */
export const unauthorized = (sentence = 'A valid API key is needed in the header X-Api-Key.'): ServiceError =>
  new ServiceError('Unauthorized', sentence, { headers: { 'www-authenticate': 'ApiKey' } });

const findKey = (db: Kysely<Schema>, keyHash: string) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'organization_id', 'project_id', 'role', 'provider', 'cost_per_minute'])
    .select(['expires_at', 'revoked_at', 'last_used_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();

/**
 * How long a process caches a key, to save a query for each request: a key that was just revoked may still be
 * accepted for this long.
 */
const CACHE_TTL_MS = 1_000;

type CallerKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;
type LookupParts = Pick<BaseParts, 'db' | 'clock'>;

const lookups = new WeakMap<Kysely<Schema>, RecentReads<CallerKey>>();

const lookUp = ({ db, clock }: LookupParts, key: string): Promise<CallerKey | undefined> => {
  const known = lookups.get(db) ?? new RecentReads((keyHash) => findKey(db, keyHash), clock, CACHE_TTL_MS);
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

/** Identifies the caller by the API key. @throws ServiceError Unauthorized */
async function authenticate(key: string | undefined, parts: LookupParts): Promise<Caller> {
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

/** Sets the caller of a request, for scopes that identify it in another way than by a key. */
export const setCaller = (request: FastifyRequest, caller: Caller): void => {
  callers.set(request, caller);
  noteLogContext({ projectId: caller.projectId });
};

/** The caller of a request. Only after `installApiKey`, or in a scope that calls `setCaller`. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('this route stands outside the API key check');
  return caller;
}

/** The caller of a request; null where it has not been identified, as of one without a key. */
export const knownCaller = (request: FastifyRequest): Caller | null => callers.get(request) ?? null;

/** Requires an API key for every route of this scope (spec A, 5). */
export function installApiKey(app: App, parts: BaseParts): void {
  app.addHook('onRequest', async (request) => {
    const key = request.headers['x-api-key'];
    setCaller(request, await authenticate(typeof key === 'string' ? key : undefined, parts));
  });
}
