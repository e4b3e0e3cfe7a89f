import { type Kysely, type Migration, sql } from 'kysely';

/*
 * When a member's last wrong passwords came. A count with the time of its first one begins anew in the middle of a row:
 * five within the last minute locked nobody where an older one was 15 minutes old. Rows that are counted at the upgrade
 * are forgotten; locks stay.
 */
const statements = [
  sql`alter table members
    add column failed_at timestamptz(3)[] not null default '{}',
    drop column failures,
    drop column first_failure_at`,
];

/** The lock after wrong passwords goes by their times. */
export const failureTimes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
