import type { MemberParts } from '../../app-parts.ts';
import { hashSecret } from '../../kernel/ids.ts';
import { revokeFamily } from '../tokens/tokens.store.ts';
import type { Challenge } from './challenge.ts';
import { insertCode, noteReuse, takeCode, type TakenCode } from './codes.store.ts';

/** How long a code may be exchanged, and only once (4-decisions, "Interface B, details"). */
const CODE_SECONDS = 60;

/** What an authorization code grants, and to which application. */
export interface CodeGrant {
  readonly applicationId: string;
  /** Null: the exchange must carry the member's name and password. */
  readonly memberId: string | null;
  readonly redirectUri: string;
  readonly challenge: Challenge | null;
  readonly scope: string;
}

/** Creates a code; the table stores its hash. */
export async function issueCode(
  { db, clock, ids }: Pick<MemberParts, 'db' | 'clock' | 'ids'>,
  { applicationId, memberId, redirectUri, challenge, scope }: CodeGrant,
): Promise<string> {
  const code = ids.newSecret();
  const now = clock.wallTime();
  await insertCode(db, {
    code_hash: hashSecret(code),
    application_id: applicationId,
    member_id: memberId,
    redirect_uri: redirectUri,
    challenge: challenge?.value ?? null,
    challenge_method: challenge?.method ?? null,
    scope,
    created_at: new Date(now),
    expires_at: new Date(now + CODE_SECONDS * 1000),
  });
  return code;
}

/**
 * Spends a code, so that it cannot be used again, and answers what it granted; undefined when it is unknown,
 * used or expired. A second use revokes the tokens that the first one gave, since one of both callers has
 * stolen the code (RFC 6749, 4.1.2).
 */
export async function spendCode(
  { db, clock }: Pick<MemberParts, 'db' | 'clock'>,
  code: string,
): Promise<TakenCode | undefined> {
  const [hash, now] = [hashSecret(code), new Date(clock.wallTime())];
  const taken = await takeCode(db, hash, now);
  const familyId = taken === undefined ? await noteReuse(db, hash, now) : undefined;
  if (familyId !== undefined) await revokeFamily(db, familyId, now);
  return taken;
}
