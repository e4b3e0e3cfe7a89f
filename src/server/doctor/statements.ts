import { type Kysely, sql } from 'kysely';
import type { SlowStatement } from '../../doctor/system.ts';
import type { Schema } from '../../storage/schema.ts';

/** Slower than this on average, in milliseconds, is worth a look. */
const SLOW_MS = 100;
const MOST = 3;
const MOST_CHARACTERS = 200;
/** A statement that ran once says little. */
const LEAST_CALLS = 5;

/**
 * The slowest statements of this database on average; none where the extension pg_stat_statements is not there. It keeps
 * statements without the values in them.
 */
export async function slowStatements(db: Kysely<Schema>): Promise<SlowStatement[]> {
  const there = await sql`select from pg_extension where extname = 'pg_stat_statements'`.execute(db);
  if (there.rows.length === 0) return [];
  const { rows } = await sql<SlowStatement>`
    select regexp_replace(query, '\\s+', ' ', 'g') as query, calls::int as calls, mean_exec_time as ms
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and mean_exec_time > ${SLOW_MS} and calls >= ${LEAST_CALLS}
      and query ~* '^\\s*(select|insert|update|delete|with)'
    order by mean_exec_time desc limit ${MOST}`.execute(db);
  return rows.map((row) => ({ ...row, query: row.query.slice(0, MOST_CHARACTERS) }));
}
