import { scryptSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createIds, hashSecret } from '../../src/kernel/ids.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import type { Clock } from '../../src/kernel/time/clock.ts';
import { CATALOG_APPLICATION } from './catalog.ts';
import { PASSWORD_COST } from './cheap-password-cost.ts';

/* Two members who differ in every property. Member one owns the private playlist 3 of `seedCatalog`. */

export const MEMBER_ONE = 'A'.repeat(32);
export const MEMBER_TWO = 'B'.repeat(32);
const PASSWORD_ONE = 'ann-password-1';
export const PASSWORD_TWO = 'ben-password-2';

const one = {
  id: MEMBER_ONE,
  user_name: 'ann',
  email: 'ann@members.test',
  first_name: 'Ann',
  last_name: 'Arbor',
  screen_name: 'ann-sings',
  bio: 'I sing.',
  location: 'Boston',
  gender: 'female',
  country: 'US',
  zip: '02108',
  catalog: 'US',
  lang: 'en-US',
  created_at: new Date('2025-11-03T00:00:00.000Z'),
  library_modified_at: new Date('2025-11-03T00:00:00.000Z'),
};
const two = {
  id: MEMBER_TWO,
  user_name: 'ben',
  email: 'ben@members.test',
  first_name: 'Ben',
  last_name: 'Birke',
  screen_name: 'ben-listens',
  country: 'DE',
  catalog: 'DE',
  lang: 'de-DE',
  created_at: new Date('2025-11-04T00:00:00.000Z'),
  library_modified_at: new Date('2025-11-04T00:00:00.000Z'),
};

/** A password hash in the format of `hashPassword`, at a hundredth of the cost, which is part of the hash. */
const quickHash = (password: string): string => {
  const salt = Buffer.from(password.slice(0, 8).padEnd(16, '.'));
  const { N, r, p } = PASSWORD_COST;
  const hash = scryptSync(password, salt, 32, PASSWORD_COST);
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
};

/** Writes the two members; run it after `seedCatalog`. */
export async function seedMembers(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto('members')
    .values({ ...one, password_hash: quickHash(PASSWORD_ONE) })
    .execute();
  await db
    .insertInto('members')
    .values({ ...two, password_hash: quickHash(PASSWORD_TWO) })
    .execute();
}

const ids = createIds();

/** Issues an access token for a member, by default with the application of `seedCatalog`. */
export async function tokenOf(
  db: Kysely<Schema>,
  memberId: string,
  clock: Pick<Clock, 'wallTime'> = new FakeClock(),
  applicationId: string = CATALOG_APPLICATION,
): Promise<string> {
  const token = ids.newSecret();
  const familyId = ids.newId('family');
  const now = clock.wallTime();
  await db
    .insertInto('oauth_families')
    .values({ id: familyId, application_id: applicationId, member_id: memberId, created_at: new Date(now) })
    .execute();
  await db
    .insertInto('oauth_tokens')
    .values({
      token_hash: hashSecret(token),
      family_id: familyId,
      kind: 'access',
      parent_hash: null,
      created_at: new Date(now),
      expires_at: new Date(now + 86_399_000),
    })
    .execute();
  return token;
}
