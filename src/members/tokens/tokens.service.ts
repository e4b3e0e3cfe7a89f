import type { Kysely } from 'kysely';
import type { ResourceParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { Schema } from '../../storage/schema.ts';
import { isLocked, locked } from '../accounts/sign-in.service.ts';
import {
  familyOfToken,
  type HeldRefresh,
  holdRefresh,
  insertFamily,
  insertTokens,
  keepNewestPairs,
  noteRefresh,
  revokeFamily,
} from './tokens.store.ts';

/** How long an access token lives (4-decisions, "Interface B"). */
const ACCESS_SECONDS = 86_399;
/** How many pairs that were given for one refresh token are kept: more than any client requests at once. */
const MOST_PAIRS = 20;
/**
 * How long after a use of a refresh token another use counts as the same moment, as when two tabs refresh together:
 * what both are given stays good. Without an end, the copy of a token could begin a line of its own at any later time.
 */
const MOMENT_SECONDS = 60;
/** How long an unused refresh token lives; each refresh issues a new one. */
const REFRESH_SECONDS = 90 * 24 * 3600;

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** In seconds. */
  readonly expiresIn: number;
}

/** Who the tokens are issued to, for whom and with which scope. */
export interface Grant {
  readonly applicationId: string;
  readonly memberId: string;
  readonly scope: string;
}

interface Place {
  readonly familyId: string;
  /** The hash of the refresh token that is exchanged; null at a sign-in. */
  readonly parentHash: string | null;
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Creates tokens and stores their hashes. */
async function write({ db, clock, ids }: ResourceParts, { familyId, parentHash }: Place): Promise<Tokens> {
  const now = new Date(clock.wallTime());
  const [accessToken, refreshToken] = [ids.newSecret(), ids.newSecret()];
  const row = { family_id: familyId, parent_hash: parentHash, created_at: now };
  await insertTokens(db, [
    {
      ...row,
      token_hash: hashSecret(accessToken),
      kind: 'access',
      expires_at: later(now, ACCESS_SECONDS),
    },
    {
      ...row,
      token_hash: hashSecret(refreshToken),
      kind: 'refresh',
      expires_at: later(now, REFRESH_SECONDS),
    },
  ]);
  return { accessToken, refreshToken, expiresIn: ACCESS_SECONDS };
}

async function beginFamily({ db, clock, ids }: ResourceParts, grant: Grant): Promise<string> {
  const id = ids.newId('family');
  const { applicationId: application_id, memberId: member_id, scope } = grant;
  await insertFamily(db, {
    id,
    application_id,
    member_id,
    scope,
    created_at: new Date(clock.wallTime()),
  });
  return id;
}

const within = <T>(parts: ResourceParts, work: (parts: ResourceParts) => Promise<T>): Promise<T> =>
  parts.db.transaction().execute((db: Kysely<Schema>) => work({ ...parts, db }));

/** Writes what goes with a new family, in the same transaction. */
type WithFamily = (db: Kysely<Schema>, familyId: string) => Promise<void>;

/** Issues the tokens of one sign-in: the first pair of a new family. */
export const issueTokens = (
  parts: ResourceParts,
  grant: Grant,
  withFamily: WithFamily = async () => undefined,
): Promise<Tokens> =>
  within(parts, async (inner) => {
    const familyId = await beginFamily(inner, grant);
    await withFamily(inner.db, familyId);
    return write(inner, { familyId, parentHash: null });
  });

/** Issues an access token without a refresh token, for the redirect that carries the token in its address. */
export const issueAccessToken = (
  parts: ResourceParts,
  grant: Grant,
): Promise<Pick<Tokens, 'accessToken' | 'expiresIn'>> =>
  within(parts, async (inner) => {
    const now = new Date(parts.clock.wallTime());
    const accessToken = parts.ids.newSecret();
    const token = { token_hash: hashSecret(accessToken), kind: 'access' as const, parent_hash: null };
    const family_id = await beginFamily(inner, grant);
    const expires_at = later(now, ACCESS_SECONDS);
    await insertTokens(inner.db, [{ ...token, family_id, created_at: now, expires_at }]);
    return { accessToken, expiresIn: ACCESS_SECONDS };
  });

/**
 * Ends the sign-in that a token of either kind belongs to, with all its tokens (RFC 7009, 2.1). An unknown token is no
 * error (2.2).
 *
 * @throws ServiceError Unauthorized for another client's token
 */
export async function revokeToken(
  { db, clock }: Pick<ResourceParts, 'db' | 'clock'>,
  token: string,
  applicationId: string,
): Promise<void> {
  const family = await familyOfToken(db, hashSecret(token));
  if (family === undefined) return;
  if (family.applicationId !== applicationId)
    throw new ServiceError('Unauthorized', 'token was given to another client', { oauth: 'invalid_grant' });
  await revokeFamily(db, family.id, new Date(clock.wallTime()));
}

type Refusal = 'void' | 'foreign' | 'locked' | 'reused';

/**
 * Why a refresh token is refused, or null. A token that is expired or revoked is told apart from one in whose place
 * another is used.
 */
const refusalOf = (held: HeldRefresh | undefined, applicationId: string, now: Date): Refusal | null => {
  if (held === undefined) return 'void';
  if (held.applicationId !== applicationId) return 'foreign';
  if (held.revokedAt !== null || held.expiresAt <= now) return 'void';
  if (held.isSuperseded) return 'reused';
  return isLocked(held, now) ? 'locked' : null;
};

const invalid = (): ServiceError =>
  new ServiceError('BadRequest', 'refresh_token is not valid', { oauth: 'invalid_grant' });

const errors: Readonly<Record<Refusal, () => ServiceError>> = {
  void: invalid,
  foreign: () =>
    new ServiceError('Unauthorized', 'refresh_token was given to another client', { oauth: 'invalid_grant' }),
  reused: invalid,
  locked,
};

/**
 * Issues the next pair. A refusal is returned and not thrown, so that the transaction which revokes the
 * family commits.
 */
async function rotate(parts: ResourceParts, token: string, applicationId: string): Promise<Tokens | Refusal> {
  const now = new Date(parts.clock.wallTime());
  const hash = hashSecret(token);
  const held = await holdRefresh(parts.db, hash);
  const refusal = refusalOf(held, applicationId, now);
  if (held === undefined) return 'void';
  if (refusal === 'reused') await revokeFamily(parts.db, held.familyId, now);
  if (refusal !== null) return refusal;
  await noteRefresh(parts.db, hash, { now, momentSince: later(now, -MOMENT_SECONDS) });
  await keepNewestPairs(parts.db, hash, MOST_PAIRS - 1);
  return write(parts, { familyId: held.familyId, parentHash: hash });
}

/**
 * Issues new tokens for a refresh token. The old one stays valid until a refresh token that was given for it is
 * itself used for a refresh, so that an answer that was lost can be requested again. Two tabs that refresh within a
 * minute each continue with their own tokens; a later use takes the place of what was given before. Using a token after
 * another has taken its place revokes the whole family, because somebody has a copy. Of more than 20 pairs for one
 * token the oldest are removed.
 *
 * @throws ServiceError BadRequest (unknown, expired, revoked, reused), Unauthorized (another client's),
 * Locked
 */
export async function refreshTokens(
  parts: ResourceParts,
  token: string,
  applicationId: string,
): Promise<Tokens> {
  const outcome = await within(parts, (inner) => rotate(inner, token, applicationId));
  if (typeof outcome === 'string') throw errors[outcome]();
  return outcome;
}
