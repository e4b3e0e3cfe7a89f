import type { Db } from '../../storage/db.ts';

export interface StoredFactor {
  /** The sealed secret. */
  readonly box: string | null;
  readonly confirmedAt: Date | null;
}

export const findFactor = (db: Db, accountId: string): Promise<StoredFactor | undefined> =>
  db
    .selectFrom('accounts')
    .select(['totp_box as box', 'totp_confirmed_at as confirmedAt'])
    .where('id', '=', accountId)
    .executeTakeFirst();

/** Stores a secret that is not confirmed yet. Answers false when a confirmed one exists. */
export async function offerFactor(db: Db, accountId: string, box: string): Promise<boolean> {
  const offered = await db
    .updateTable('accounts')
    .set({ totp_box: box, totp_last_step: null })
    .where('id', '=', accountId)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return offered !== undefined;
}

/** Confirms the secret, unless it was replaced or confirmed in the meantime. Answers whether it did. */
export async function confirmFactor(
  db: Db,
  accountId: string,
  box: string,
  { step, now }: { readonly step: number; readonly now: Date },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('accounts')
    .set({ totp_confirmed_at: now, totp_last_step: step })
    .where('id', '=', accountId)
    .where('totp_box', '=', box)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Takes a time step, unless it or a later one was taken: of several callers with the same code one succeeds.
 */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('accounts')
    .set({ totp_last_step: step })
    .where('id', '=', accountId)
    .where('totp_confirmed_at', 'is not', null)
    .where((where) =>
      where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', String(step))]),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Removes the second factor and its recovery codes: the password alone signs in from now on. */
export async function removeFactor(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ totp_box: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', accountId)
    .execute();
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}

/** Replaces all recovery codes. */
export async function replaceCodes(db: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/**
 * Takes a recovery code: of several callers with the same code one succeeds.
 * @param hashes of the code, by each key that it may have been stored with
 */
export async function takeRecoveryCode(
  db: Db,
  accountId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', hashes)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((read) => read.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
