import { type Kysely, type Migration, sql } from 'kysely';

/*
 * How many of an organization's places are taken. A function, and a volatile one, since its query sees what is committed
 * when the function is called and not when the statement around it began (PostgreSQL 38.7, "Function Volatility
 * Categories"): a statement that first waits for the organization's row counts what those before it have made.
 */
const heldPlaces = sql`create function held_places(held_by text, way text, at timestamptz) returns integer
  language sql volatile as $$
    select count(*)::integer from sessions
    where organization_id = held_by and transport = way
      and status in ('pending', 'started') and (status = 'started' or join_before > at)
  $$`;

/** Sessions are put into a free place by one statement. */
export const places: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await heldPlaces.execute(db);
  },
};
