import type { Kysely, Selectable } from 'kysely';
import { memberGone } from '../../errors/service-error.ts';
import type { MemberTable } from '../../storage/member-schema.ts';
import type { Schema } from '../../storage/schema.ts';

/** A member's account, without the columns that the store does not read, such as the password hash. */
export type Account = Omit<
  Selectable<MemberTable>,
  'password_hash' | 'failed_at' | 'locked_until' | 'library_modified_at' | 'bio'
>;

/** Reads the account of a member. @throws 401 for a member who was removed */
export const readAccount = (db: Kysely<Schema>, memberId: string): Promise<Account> =>
  db
    .selectFrom('members')
    .select(['id', 'user_name', 'email', 'first_name', 'last_name', 'screen_name', 'location', 'gender'])
    .select(['visibility', 'role', 'country', 'zip', 'catalog', 'lang', 'tier_code', 'tier_name'])
    .select(['product_code', 'product_name', 'is_suspended', 'parental_control', 'scrobbling'])
    .select(['image_version', 'created_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow(memberGone);
