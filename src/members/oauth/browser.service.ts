import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { Account } from '../accounts/accounts.store.ts';
import { isLocked } from '../accounts/sign-in.service.ts';
import { giveCookie, readCookie } from './cookies.ts';
import { deleteSignIn, findSignedIn, insertSignIn } from './sign-ins.store.ts';

type BrowserParts = Pick<MemberParts, 'db' | 'clock' | 'ids' | 'publicUrl'>;

/** How long a browser stays signed in. */
const SIGN_IN_SECONDS = 12 * 3600;

/**
 * The member who is signed in in this browser, or null. A locked member has to sign in again after the lock has ended.
 */
export async function presentMember(parts: BrowserParts, request: FastifyRequest): Promise<Account | null> {
  const secret = readCookie(parts, request, 'duet_member');
  if (secret === undefined) return null;
  const now = new Date(parts.clock.wallTime());
  const account = await findSignedIn(parts.db, hashSecret(secret), now);
  return account === undefined || isLocked(account, now) ? null : account;
}

/** Signs the browser's member out. */
export async function signOut(
  parts: BrowserParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const secret = readCookie(parts, request, 'duet_member');
  if (secret !== undefined) await deleteSignIn(parts.db, hashSecret(secret));
  giveCookie(parts, reply, 'duet_member', { value: '', seconds: 0 });
}

/** Signs a member in in this browser, replacing any other. The table stores a hash of the cookie. */
export async function enter(
  parts: BrowserParts,
  request: FastifyRequest,
  reply: FastifyReply,
  memberId: string,
): Promise<void> {
  const former = readCookie(parts, request, 'duet_member');
  if (former !== undefined) await deleteSignIn(parts.db, hashSecret(former));
  const secret = parts.ids.newSecret();
  const now = parts.clock.wallTime();
  await insertSignIn(parts.db, {
    token_hash: hashSecret(secret),
    member_id: memberId,
    created_at: new Date(now),
    expires_at: new Date(now + SIGN_IN_SECONDS * 1000),
  });
  giveCookie(parts, reply, 'duet_member', { value: secret, seconds: SIGN_IN_SECONDS });
}
