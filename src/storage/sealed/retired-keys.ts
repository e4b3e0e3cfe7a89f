import type { Kysely } from 'kysely';
import { sealOwners } from '../../kernel/seal-owners.ts';
import { keyIdOf, type SecretBox, signingKeyOf } from '../../kernel/secret-box.ts';
import type { Schema } from '../schema.ts';

/**
 * Keeps the signing keys of keys that are to go, sealed by the key in force: what they have signed (recovery codes,
 * known devices, addresses of pictures) stays valid without the keys themselves.
 */
export async function keepSigningKeys(
  db: Kysely<Schema>,
  secrets: Pick<SecretBox, 'seal'>,
  keys: readonly Uint8Array[],
): Promise<void> {
  const rows = keys.map((key) => {
    const key_id = keyIdOf(key);
    const signingKey = signingKeyOf(key).toString('base64');
    return { key_id, signing_key_box: secrets.seal(signingKey, sealOwners.signingKey(key_id)) };
  });
  if (rows.length === 0) return;
  await db
    .insertInto('retired_keys')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The signing keys of retired keys, the last one first; those that no key opens are left out. */
export async function findSigningKeys(
  db: Kysely<Schema>,
  secrets: Pick<SecretBox, 'tryOpen'>,
): Promise<readonly Uint8Array[]> {
  const rows = await db.selectFrom('retired_keys').selectAll().orderBy('created_at', 'desc').execute();
  return rows.flatMap(({ key_id, signing_key_box }) => {
    const opened = secrets.tryOpen(signing_key_box, sealOwners.signingKey(key_id));
    return opened ? [Buffer.from(opened.secret, 'base64')] : [];
  });
}

/** Ends the validity of what retired keys have signed. @returns the ids of the keys */
export async function forgetSigningKeys(db: Kysely<Schema>): Promise<readonly string[]> {
  const gone = await db.deleteFrom('retired_keys').returning('key_id').execute();
  return gone.map(({ key_id }) => key_id);
}
