import type { Kysely } from 'kysely';
import type { OAuthCodeTable } from '../../storage/member-schema.ts';
import type { Schema } from '../../storage/schema.ts';

export type NewCode = Omit<OAuthCodeTable, 'used_at' | 'scope' | 'family_id' | 'reused_at'> & {
  readonly scope: string;
};

export const insertCode = (db: Kysely<Schema>, code: NewCode) =>
  db.insertInto('oauth_codes').values(code).execute();

/** A code that was valid until it was taken. */
export type TakenCode = Omit<OAuthCodeTable, 'scope'> & { readonly scope: string };

/**
 * Marks a code as used; only one of several parallel calls gets it. Undefined for a code that is no longer
 * valid.
 */
export const takeCode = (db: Kysely<Schema>, codeHash: string, now: Date): Promise<TakenCode | undefined> =>
  db
    .updateTable('oauth_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/**
 * Notes that a used code was presented again. Waits for a first use that is still being answered.
 *
 * @returns the family of the tokens that its first use gave; undefined when there is none
 */
export async function noteReuse(
  db: Kysely<Schema>,
  codeHash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('oauth_codes')
    .set({ reused_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is not', null)
    .returning('family_id')
    .executeTakeFirst();
  return row?.family_id ?? undefined;
}

/**
 * Links a used code with the family of its tokens, in the transaction that writes them.
 * @returns false when the code was presented again in the meantime: then it must give no tokens
 */
export async function linkFamily(db: Kysely<Schema>, codeHash: string, familyId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_codes')
    .set({ family_id: familyId })
    .where('code_hash', '=', codeHash)
    .where('reused_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
