import type { BaseParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import { envelope, type Page } from '../../http/paging.ts';
import { hashSecret } from '../../kernel/ids.ts';
import { type ConsoleSession, deleteOtherSessions, deleteSession, listSessions } from './sessions.store.ts';

const ID_LENGTH = 16;

/** The public id of a sign-in, which does not reveal the hash that it is stored under. */
const publicId = ({ tokenHash }: Pick<ConsoleSession, 'tokenHash'>): string =>
  hashSecret(`console-session-id:${tokenHash}`).slice(0, ID_LENGTH);

const present = (own: string) => (session: ConsoleSession) => ({
  id: publicId(session),
  userAgent: session.userAgent,
  address: session.address,
  createdAt: session.createdAt.toISOString(),
  seenAt: session.seenAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  isCurrent: session.tokenHash === own,
});

const sessionsOf = ({ db, clock }: BaseParts, accountId: string) =>
  listSessions(db, accountId, new Date(clock.wallTime()));

/** The sign-ins of an account. @param own hash of the cookie of the request */
export async function presentSessions(parts: BaseParts, accountId: string, own: string, page: Page) {
  const sessions = await sessionsOf(parts, accountId);
  const start = page.pageIndex * page.pageSize;
  const found = {
    items: sessions.slice(start, start + page.pageSize),
    filteredCount: sessions.length,
    totalCount: sessions.length,
  };
  return envelope(found, page, present(own));
}

/** Signs out one browser. @throws ServiceError NotFound */
export async function endSession(parts: BaseParts, accountId: string, id: string): Promise<void> {
  const session = (await sessionsOf(parts, accountId)).find((one) => publicId(one) === id);
  if (!session) throw notFound('This sign-in');
  await deleteSession(parts.db, accountId, session.tokenHash);
}

/** Signs out every other browser. */
export const endOtherSessions = ({ db }: Pick<BaseParts, 'db'>, accountId: string, own: string) =>
  deleteOtherSessions(db, accountId, own);
