import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Web search and the end of idle sessions were written into every agent when it was made, so that the organization's
 * defaults never reached it afterwards. Now null says: as the organization says.
 *
 * Nobody can tell any more whether a value was chosen or filled in. One that is what the agent would have without it
 * today (the organization's default, or else the service's own) becomes null; any other stays. So no agent does
 * otherwise after the upgrade than before, and those that went along with their organization go along from now on.
 */
const leaveToOrganization = (column: string, field: string, own: boolean) =>
  sql`update agents set ${sql.ref(column)} = null from organizations
    where organizations.id = agents.organization_id and to_jsonb(${sql.ref(column)})
      = coalesce(nullif(organizations.defaults -> ${sql.lit(field)}, 'null'), to_jsonb(${sql.lit(own)}))`;

const statements = [
  sql`alter table agents
    alter column use_web_search drop not null,
    alter column disable_idle_timeout drop not null`,
  leaveToOrganization('use_web_search', 'useWebSearch', true),
  leaveToOrganization('disable_idle_timeout', 'disableIdleTimeout', false),
];

/** Lets agents leave web search and the end of idle sessions to their organization. */
export const inheritedDefaults: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
