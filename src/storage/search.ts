import { type Expression, sql, type SqlBool } from 'kysely';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether one of the texts contains `search`, ignoring case. */
export const holds = (search: string, ...texts: Expression<unknown>[]): Expression<SqlBool> => {
  const pattern = `%${escapeLike(search.trim())}%`;
  return sql<SqlBool>`(${sql.join(
    texts.map((text) => sql`${text} ilike ${pattern}`),
    sql` or `,
  )})`;
};

/** Whether a jsonb map of tags contains all of these. */
export const hasTags = (
  column: Expression<unknown>,
  tags: Readonly<Record<string, string>>,
): Expression<SqlBool> => sql<SqlBool>`${column} @> ${JSON.stringify(tags)}::jsonb`;
