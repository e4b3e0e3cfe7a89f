import { type Kysely, sql } from 'kysely';
import type { ClockedDb } from '../../app-parts.ts';
import { applicationOfRow, type ApplicationRow } from '../../catalog/http/application-keys.ts';
import type { Bearer, TokenReader } from '../../catalog/http/application.ts';
import { RecentReads } from '../../http/recent-reads.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { Schema } from '../../storage/schema.ts';

/** How long a process caches what the tables said: a revoked token stops working within this time. */
const BELIEVED_MS = 1000;
/** Longer than any token that was ever issued; longer ones are not looked up. */
const LONGEST_TOKEN = 256;

interface Row extends ApplicationRow {
  readonly member_id: string;
  readonly catalog: string;
  readonly lang: string;
  readonly locked_until: Date | null;
}

/** Finds the member and application of a valid access token. */
const findToken = (db: Kysely<Schema>, tokenHash: string, now: Date) =>
  sql<Row>`
    select a.id, a.old_rate, a.new_rate, a.default_version,
      m.id as member_id, m.catalog, m.lang, m.locked_until
    from oauth_tokens t
    join oauth_families f on f.id = t.family_id
    join catalog_applications a on a.id = f.application_id
    join members m on m.id = f.member_id
    where t.token_hash = ${tokenHash} and t.kind = 'access' and t.expires_at > ${now}
      and f.revoked_at is null and a.revoked_at is null`.execute(db);

const bearerOf = (row: Row, now: Date): Bearer => ({
  application: applicationOfRow(row),
  member: {
    id: row.member_id,
    country: row.catalog,
    lang: row.lang,
    isLocked: row.locked_until !== null && row.locked_until > now,
  },
});

const read = async ({ db, clock }: ClockedDb, token: string): Promise<Bearer | undefined> => {
  const now = new Date(clock.wallTime());
  const { rows } = await findToken(db, hashSecret(token), now);
  return rows[0] && bearerOf(rows[0], now);
};

const readers = new WeakMap<ClockedDb, TokenReader>();

const makeReader = (parts: ClockedDb): TokenReader => {
  const reads = new RecentReads<Bearer>((token) => read(parts, token), parts.clock, BELIEVED_MS);
  return async (token) => (token.length > LONGEST_TOKEN ? null : ((await reads.get(token)) ?? null));
};

/**
 * Reads access tokens: null for one that is unknown, expired or revoked, or whose application is revoked. The
 * tables hold only hashes and are queried by hash. Results are cached for a second; scopes with the same
 * parts share the cache.
 */
export function createTokenReader(parts: ClockedDb): TokenReader {
  const known = readers.get(parts);
  if (known !== undefined) return known;
  const made = makeReader(parts);
  readers.set(parts, made);
  return made;
}
