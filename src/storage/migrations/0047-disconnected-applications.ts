import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Applications whose access a member has taken away: a browser in which the member is signed in lets them in no more,
 * until the member signs in for them again. They go with the member and with the application.
 */
const statements = [
  sql`create table oauth_disconnected (
    member_id text not null references members on delete cascade,
    application_id text not null references catalog_applications on delete cascade,
    primary key (member_id, application_id)
  )`,
  sql`create index oauth_disconnected_application on oauth_disconnected (application_id)`,
];

/** Makes the table of applications that members have disconnected. */
export const disconnectedApplications: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
