import { invalidFields, ServiceError } from '../../errors/service-error.ts';
import { hashPassword } from '../../http/password.ts';
import { hashSecret } from '../../kernel/ids.ts';
import { type Account, findByEmail, findById, insertAccount } from './accounts.store.ts';
import {
  addMember,
  findInvitation,
  type Invitation,
  takeInvitation,
  writeJoining,
} from './invitations.store.ts';
import { checkNewPassword } from './new-password.ts';
import type { FactorParts } from './second-factor.service.ts';
import { spendTries } from './sign-in-limit.ts';
import { enter, forOwner, type From } from './sign-in.service.ts';

const hashOf = (token: string): string => hashSecret(`console-invitation:${token}`);

const gone = (): ServiceError =>
  new ServiceError('Gone', 'This invitation was used, taken back, or is too old. Ask for a new one.');

/**
 * Finds an open invitation by its secret, which nobody guesses: failures of others at its reader's address do not
 * matter to it.
 *
 * @throws ServiceError Gone, TooManyRequests
 */
async function openInvitation(parts: FactorParts, token: string, { address }: From): Promise<Invitation> {
  const invitation = await findInvitation(parts.db, hashOf(token), new Date(parts.clock.wallTime()));
  if (invitation) return invitation;
  await spendTries(parts, ['address', address]);
  throw gone();
}

/** The organization, email and role of an invitation. @throws ServiceError Gone, TooManyRequests */
export async function lookAtInvitation(parts: FactorParts, token: string, from: From) {
  const { organizationId, organizationName, email, role } = await openInvitation(parts, token, from);
  const hasAccount = (await findByEmail(parts.db, email)) !== undefined;
  return { organizationId, organization: organizationName, email, role, hasAccount };
}

export interface Acceptance {
  readonly token: string;
  /** The name for a new account. */
  readonly name?: string;
  /** The password for a new account, or of the existing one. */
  readonly password?: string;
  readonly code?: string;
}

/** Who accepts, and the request's facts for the audit log. */
export interface Acceptor {
  readonly from: From;
  readonly signedIn: Account | null;
  readonly route: string;
  readonly requestId: string;
}

export interface Joined {
  readonly account: Account;
  /** Null: the existing cookie stays. */
  readonly cookie: string | null;
}

/** Uses an invitation up and adds the member, in the caller's transaction. @throws ServiceError Gone */
async function join(
  { db, clock, ids }: FactorParts,
  account: Account,
  { organizationId, role }: Invitation,
  { token, acceptor: { from, route, requestId } }: { readonly token: string; readonly acceptor: Acceptor },
): Promise<void> {
  const now = new Date(clock.wallTime());
  if (!(await takeInvitation(db, hashOf(token), now))) throw gone();
  await addMember(db, { organization_id: organizationId, account_id: account.id, role, created_at: now });
  await writeJoining(db, {
    ...{ id: ids.newId('audit'), organization_id: organizationId, project_id: null },
    ...{ actor_kind: 'account', actor_id: account.id, actor_name: account.email },
    ...{ action: `POST ${route}`, target: route, status: 200 },
    ...{ address: from.address, request_id: requestId, created_at: now },
  });
}

const needed = (fields: Readonly<Record<string, string | undefined>>): void => {
  const missing = Object.entries(fields).filter(([, value]) => !value?.trim());
  if (missing.length > 0)
    throw invalidFields(Object.fromEntries(missing.map(([field]) => [field, ['is required']])));
};

/** Creates an account and joins with it. @throws ServiceError ValidationFailed, Conflict, Gone */
async function joinAsNew(
  parts: FactorParts,
  invitation: Invitation,
  { token, name = '', password = '' }: Acceptance,
  acceptor: Acceptor,
): Promise<Joined> {
  needed({ name, password });
  checkNewPassword(password, [invitation.email, name]);
  const made = {
    ...{ id: parts.ids.newId('acct'), email: invitation.email, name: name.trim() },
    ...{ passwordHash: await hashPassword(password), isOperator: false },
    createdAt: new Date(parts.clock.wallTime()),
  };
  return parts.db.transaction().execute(async (db) => {
    const inside = { ...parts, db };
    const account = (await insertAccount(db, made)) && (await findById(db, made.id));
    if (!account)
      throw new ServiceError('Conflict', 'This email has an account by now. Open the invitation again.');
    await join(inside, account, invitation, { token, acceptor });
    return enter(inside, account, acceptor.from);
  });
}

/** Checks that the signed-in account is the invited one. @throws ServiceError Forbidden */
function checkSignedIn({ email }: Invitation, signedIn: Account | null): void {
  if (!signedIn || signedIn.email.toLowerCase() === email.toLowerCase()) return;
  throw new ServiceError('Forbidden', `This invitation is for ${email}. Sign out first, then open it again.`);
}

/**
 * Joins the organization of an invitation: with the signed-in account, with the password of the existing
 * account, or with a new account. An invitation can be used once.
 *
 * @throws ServiceError Gone, Forbidden, Unauthorized, SecondFactorRequired, ValidationFailed, TooManyRequests
 */
export async function acceptInvitation(
  parts: FactorParts,
  acceptance: Acceptance,
  acceptor: Acceptor,
): Promise<Joined> {
  const { token, password, code } = acceptance;
  const { from, signedIn } = acceptor;
  const invitation = await openInvitation(parts, token, from);
  checkSignedIn(invitation, signedIn);
  if (signedIn) {
    await parts.db
      .transaction()
      .execute((db) => join({ ...parts, db }, signedIn, invitation, { token, acceptor }));
    return { account: signedIn, cookie: null };
  }
  const { email } = invitation;
  if (!(await findByEmail(parts.db, email))) return joinAsNew(parts, invitation, acceptance, acceptor);
  needed({ password });
  return forOwner(parts, { email, password: password ?? '', code }, from, async (inside, account) => {
    await join(inside, account, invitation, { token, acceptor });
    return enter(inside, account, from);
  });
}
