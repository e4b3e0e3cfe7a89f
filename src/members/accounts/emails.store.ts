import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/**
 * Whether another member has this e-mail, in any case; nobody else can take it until the transaction ends. An
 * application may know its users by their e-mail, so that nobody may have the one of somebody else.
 *
 * @param memberId who may have it; null for a new member
 */
export async function isEmailTaken(
  db: Kysely<Schema>,
  email: string,
  memberId: string | null,
): Promise<boolean> {
  if (email === '') return false;
  const key = `email of a member ${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  const found = await db
    .selectFrom('members')
    .select('id')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where(sql<boolean>`id is distinct from ${memberId}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
