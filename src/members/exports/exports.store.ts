import type { Db } from '../../storage/db.ts';
import type { MemberExportTable } from '../../storage/member-schema.ts';

/** An export that a member asked for, without its content. */
export interface MemberExportState {
  readonly id: string;
  readonly status: MemberExportTable['status'];
  readonly createdAt: Date;
  /** When the download ends. */
  readonly expiresAt: Date;
}

const states = (db: Db, now: Date) =>
  db
    .selectFrom('member_exports')
    .select(['id', 'status', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('expires_at', '>', now);

/** The newest export of a member that has not ended. */
export const newestExport = (db: Db, memberId: string, now: Date): Promise<MemberExportState | undefined> =>
  states(db, now).where('member_id', '=', memberId).orderBy('created_at', 'desc').limit(1).executeTakeFirst();

/** Locks the member's row, so that exports are asked for one after the other. @returns whether there is such a member */
export const holdExporter = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

/** Replaces whatever exports the member has by a new one, which waits for its job. */
export async function insertExport(
  db: Db,
  { id, memberId, createdAt, expiresAt }: Omit<MemberExportState, 'status'> & { readonly memberId: string },
): Promise<void> {
  await db.deleteFrom('member_exports').where('member_id', '=', memberId).execute();
  const row = { id, member_id: memberId, created_at: createdAt, expires_at: expiresAt };
  await db
    .insertInto('member_exports')
    .values({ ...row, status: 'pending', content: null })
    .execute();
}

/** The member of an export that waits for its job; undefined when it is done, or gone. */
export const pendingMember = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('member_exports')
      .select('member_id as memberId')
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
  )?.memberId;

/** Ends the job of an export. @param content gzipped JSON; null: it failed */
export const finishExport = (db: Db, id: string, content: Buffer | null) =>
  db
    .updateTable('member_exports')
    .set({ status: content === null ? 'failed' : 'ready', content })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();

/** The content of a member's export, gzipped JSON; undefined when it is another's, not ready, or has ended. */
export const readExport = async (
  db: Db,
  memberId: string,
  id: string,
  now: Date,
): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('member_exports')
      .select('content')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.content ?? undefined;

/** Removes exports whose download has ended. */
export const removeEndedExports = (db: Db, now: Date) =>
  db.deleteFrom('member_exports').where('expires_at', '<=', now).execute();
