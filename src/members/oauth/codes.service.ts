import type { AppParts } from '../../app-parts.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { Challenge } from './challenge.ts';
import { insertCode, takeCode, type TakenCode } from './codes.store.ts';

/** How long a code may be exchanged, once (4-decisions, "Interface B, details"). */
export const CODE_SECONDS = 60;

/** What a code is for. */
export interface CodeGrant {
  readonly applicationId: string;
  /** Null: the exchange must carry the member's name and password. */
  readonly memberId: string | null;
  readonly redirectUri: string;
  readonly challenge: Challenge | null;
  readonly scope: string;
}

/** Makes a code; the table gets its hash. */
export async function issueCode(
  { db, clock, ids }: Pick<AppParts, 'db' | 'clock' | 'ids'>,
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

/** What the code was for, which nobody can use from now on; undefined when it was unknown, used or too old. */
export const spendCode = (
  { db, clock }: Pick<AppParts, 'db' | 'clock'>,
  code: string,
): Promise<TakenCode | undefined> => takeCode(db, hashSecret(code), new Date(clock.wallTime()));
