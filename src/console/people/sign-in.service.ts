import type { BaseParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { hashSecret } from '../../kernel/ids.ts';
import {
  deleteExpired,
  deleteToken,
  findByEmail,
  findByToken,
  findForLink,
  insertToken,
  takeToken,
  touchToken,
  type Account,
} from './accounts.store.ts';
import { checkPassword } from '../../http/password.ts';
import { type FactorParts, withSecondFactor } from './second-factor.service.ts';
import { knownDeviceOf } from './known-device.ts';
import { forgive, returnTries, spendTries, type Try } from './sign-in-limit.ts';

/** What signs people in: links and cookies are rows with a time of their own. */
type SignInParts = Pick<BaseParts, 'db' | 'clock' | 'ids'>;

const HOUR_MS = 3_600_000;
/** How long a cookie is valid, in seconds. */
export const COOKIE_SECONDS = 30 * 24 * 3600;
/** How long the link that a start prints is valid, for one use. */
const LINK_MS = 24 * HOUR_MS;

/**
 * The stored hash of a secret. Cookies and links share a table; the prefix prevents using one as the other.
 */
const hashOf = (kind: 'cookie' | 'link', secret: string): string => hashSecret(`console-${kind}:${secret}`);

/** The hash under which a cookie is stored. */
export const hashOfCookie = (cookie: string): string => hashOf('cookie', cookie);

/** The address and browser that a sign-in comes from. */
export interface From {
  readonly address: string;
  /** The browser's own name for itself, cut to a length that a list can show. */
  readonly userAgent: string;
  /** The value of the device cookie. */
  readonly device?: string | undefined;
}

const NOWHERE: From = { address: '', userAgent: '' };
const LONGEST_AGENT = 300;

async function issue(
  { db, clock, ids }: SignInParts,
  kind: 'cookie' | 'link',
  accountId: string,
  { lifeMs, from = NOWHERE }: { readonly lifeMs: number; readonly from?: From },
): Promise<string> {
  const secret = ids.newSecret();
  const now = clock.wallTime();
  await insertToken(db, {
    token_hash: hashOf(kind, secret),
    account_id: accountId,
    kind,
    user_agent: from.userAgent.slice(0, LONGEST_AGENT),
    address: from.address,
    created_at: new Date(now),
    seen_at: new Date(now),
    expires_at: new Date(now + lifeMs),
  });
  return secret;
}

/**
 * Issues the link that a start prints, which signs its reader in without typing. It is valid once and for 24
 * hours. Its secret is in the fragment, which no browser sends; the page exchanges it by POST. Null while
 * there is no account.
 */
export async function issueSignInLink(
  parts: SignInParts & Pick<BaseParts, 'config' | 'publicUrl'>,
): Promise<string | null> {
  await deleteExpired(parts.db, new Date(parts.clock.wallTime()));
  const account = await findForLink(parts.db, parts.config.demoConsoleEmail);
  return account
    ? `${parts.publicUrl()}/#access=${await issue(parts, 'link', account.id, { lifeMs: LINK_MS })}`
    : null;
}

export interface SignedIn {
  readonly account: Account;
  /** The value of the cookie. */
  readonly cookie: string;
}

/** The error is the same for a wrong email, password or link. */
const refused = (): ServiceError => new ServiceError('Unauthorized', 'This does not sign anybody in.');

/** Signs in an account whose owner was verified. */
export async function enter(parts: SignInParts, account: Account, from: From): Promise<SignedIn> {
  return {
    account,
    cookie: await issue(parts, 'cookie', account.id, { lifeMs: COOKIE_SECONDS * 1000, from }),
  };
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** A code of an authenticator app, or a recovery code; for accounts with a second factor. */
  readonly code?: string | undefined;
}

/**
 * The account with this email and password. Counts a try for each of `tries`. @throws ServiceError
 * Unauthorized, TooManyRequests
 */
async function checkCredentials(
  parts: SignInParts,
  { email, password }: Credentials,
  tries: readonly Try[],
): Promise<Account> {
  await spendTries(parts, ...tries);
  const account = await findByEmail(parts.db, email);
  if (!(await checkPassword(password, account?.passwordHash ?? null)) || !account) throw refused();
  const { passwordHash: _, ...known } = account;
  return known;
}

/**
 * What a try is counted for: of a known device for the device alone, which strangers cannot use up; else for address
 * and email.
 */
const triesOf = (email: string, address: string, device: string | null): readonly [Try, ...Try[]] =>
  device === null
    ? [
        ['email', email],
        ['address', address],
      ]
    : [['device', `${email} ${device}`]];

/**
 * Does something for the verified owner of an account, in one transaction with the spending of the code. A
 * right password without the required code gives the tries back, but does not delete the counts of failures:
 * otherwise whoever knows the password could guess codes forever.
 *
 * @throws ServiceError Unauthorized, SecondFactorRequired, TooManyRequests
 */
export async function forOwner<T>(
  parts: FactorParts,
  credentials: Credentials,
  from: From,
  deed: (inside: FactorParts, account: Account) => Promise<T>,
): Promise<T> {
  const device = knownDeviceOf(parts, from.device, credentials.email);
  const tries = triesOf(credentials.email.toLowerCase(), from.address, device);
  const account = await checkCredentials(parts, credentials, tries);
  if (account.hasSecondFactor && credentials.code === undefined) await returnTries(parts, ...tries);
  const inside = (within: FactorParts) => deed(within, account);
  const done = await withSecondFactor(parts, account, credentials.code, { deed: inside, device });
  const [owned, ...others] = tries;
  await forgive(parts, owned);
  await returnTries(parts, ...others);
  return done;
}

/**
 * Signs somebody in by e-mail and password.
 * @throws ServiceError Unauthorized, SecondFactorRequired, TooManyRequests
 */
export const signInByPassword = (
  parts: FactorParts,
  credentials: Credentials,
  from: From,
): Promise<SignedIn> => forOwner(parts, credentials, from, (inside, account) => enter(inside, account, from));

/**
 * Signs in by a link, whose secret nobody guesses: failures of others at its reader's address do not matter to it.
 *
 * @throws ServiceError Unauthorized (used, too old or never made), TooManyRequests
 */
export async function signInByLink(parts: SignInParts, accessToken: string, from: From): Promise<SignedIn> {
  const account = await takeToken(parts.db, hashOf('link', accessToken), new Date(parts.clock.wallTime()));
  if (!account) {
    await spendTries(parts, ['address', from.address]);
    throw refused();
  }
  return enter(parts, account, from);
}

/** The accuracy of a cookie's last use, which is not written for every request. */
const SEEN_EVERY_MS = 5 * 60_000;

/** The account of a cookie, or null. */
export async function findCookieOwner(
  { db, clock }: SignInParts,
  cookie: string | undefined,
): Promise<Account | null> {
  const now = new Date(clock.wallTime());
  const hash = cookie ? hashOfCookie(cookie) : null;
  const found = hash ? await findByToken(db, hash, now) : undefined;
  if (!hash || !found) return null;
  const { seenAt, ...account } = found;
  if (now.getTime() - seenAt.getTime() > SEEN_EVERY_MS) await touchToken(db, hash, now);
  return account;
}

/** The account of a cookie. @throws ServiceError Unauthorized */
export async function accountOfCookie(parts: SignInParts, cookie: string | undefined): Promise<Account> {
  const account = await findCookieOwner(parts, cookie);
  if (!account) throw new ServiceError('Unauthorized', 'Nobody is signed in.');
  return account;
}

/** Revokes a cookie. Idempotent. @returns the account that was signed in by it; null: none */
export const signOut = async (
  { db }: Pick<SignInParts, 'db'>,
  cookie: string | undefined,
): Promise<string | null> => (cookie ? deleteToken(db, hashOfCookie(cookie)) : null);
