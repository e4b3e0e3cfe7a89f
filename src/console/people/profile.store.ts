import type { Db } from '../../storage/db.ts';

export interface ProfileChange {
  readonly name?: string;
  readonly language?: string | null;
  readonly toured_at?: Date | null;
}

export const updateProfile = (db: Db, accountId: string, change: ProfileChange) =>
  db.updateTable('accounts').set(change).where('id', '=', accountId).execute();

export async function findPasswordHash(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash as passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

export const updatePassword = (db: Db, accountId: string, passwordHash: string) =>
  db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
