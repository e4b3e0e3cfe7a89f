import type { AppParts } from '../app-parts.ts';
import { ServiceError } from '../errors/service-error.ts';
import { hashSecret } from '../ids.ts';
import {
  deleteExpired,
  deleteToken,
  findByEmail,
  findByToken,
  findForLink,
  insertToken,
  takeToken,
  type Account,
} from './accounts.store.ts';
import { checkPassword } from '../http/password.ts';
import { forgiveTry, spendTry } from './sign-in-limit.ts';

type Parts = Pick<AppParts, 'db' | 'clock' | 'ids'>;

const HOUR_MS = 3_600_000;
/** How long a cookie signs in. */
export const COOKIE_SECONDS = 30 * 24 * 3600;
/** How long the link that a start prints may be used, once. */
const LINK_MS = 24 * HOUR_MS;

/** Cookies and links share a table; the prefix keeps one from passing for the other. */
const hashOf = (kind: 'cookie' | 'link', secret: string): string => hashSecret(`console-${kind}:${secret}`);

async function issue(
  { db, clock, ids }: Parts,
  kind: 'cookie' | 'link',
  accountId: string,
  lifeMs: number,
): Promise<string> {
  const secret = ids.newSecret();
  const now = clock.wallTime();
  await insertToken(db, {
    token_hash: hashOf(kind, secret),
    account_id: accountId,
    created_at: new Date(now),
    expires_at: new Date(now + lifeMs),
  });
  return secret;
}

/**
 * The address that signs its reader in without typing, for the start's message. Good once and for 24 hours. Its secret
 * stands in the fragment, which no browser sends; the page exchanges it by POST. Null while there is no account.
 */
export async function issueSignInLink(
  parts: Parts & Pick<AppParts, 'config' | 'publicUrl'>,
): Promise<string | null> {
  await deleteExpired(parts.db, new Date(parts.clock.wallTime()));
  const account = await findForLink(parts.db, parts.config.demoConsoleEmail);
  return account ? `${parts.publicUrl()}/#access=${await issue(parts, 'link', account.id, LINK_MS)}` : null;
}

export interface SignedIn {
  readonly account: Account;
  /** Value of the cookie. */
  readonly cookie: string;
}

/** The same whether the email or the password is wrong, or the link. */
const refused = (): ServiceError => new ServiceError('Unauthorized', 'This does not sign anybody in.');

async function enter(parts: Parts, account: Account): Promise<SignedIn> {
  return { account, cookie: await issue(parts, 'cookie', account.id, COOKIE_SECONDS * 1000) };
}

/** @throws ServiceError Unauthorized, TooManyRequests */
export async function signInByPassword(
  parts: Parts,
  email: string,
  password: string,
  address: string,
): Promise<SignedIn> {
  await spendTry(parts, email.toLowerCase(), address);
  const account = await findByEmail(parts.db, email);
  if (!(await checkPassword(password, account?.passwordHash ?? null)) || !account) throw refused();
  await forgiveTry(parts, email.toLowerCase(), address);
  return enter(parts, account);
}

/** @throws ServiceError Unauthorized (used, too old or never made), TooManyRequests */
export async function signInByLink(parts: Parts, accessToken: string, address: string): Promise<SignedIn> {
  await spendTry(parts, null, address);
  const account = await takeToken(parts.db, hashOf('link', accessToken), new Date(parts.clock.wallTime()));
  if (!account) throw refused();
  await forgiveTry(parts, null, address);
  return enter(parts, account);
}

/** Whose cookie this is. @throws ServiceError Unauthorized */
export async function accountOfCookie({ db, clock }: Parts, cookie: string | undefined): Promise<Account> {
  const account = cookie
    ? await findByToken(db, hashOf('cookie', cookie), new Date(clock.wallTime()))
    : undefined;
  if (!account) throw new ServiceError('Unauthorized', 'Nobody is signed in.');
  return account;
}

/** The cookie signs nobody in from now on. Idempotent. */
export const signOut = ({ db }: Parts, cookie: string | undefined): Promise<unknown> =>
  cookie ? deleteToken(db, hashOf('cookie', cookie)) : Promise.resolve();
