import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { sequencesOf, tablesOf } from '../../src/storage/backup/tables.ts';

/* What a database and a folder hold, by counts and checksums, so that two of them can be compared. */

export interface TableSum {
  readonly rows: number;
  /** MD5 over the rows, in the order of their own. */
  readonly md5: string;
}

export interface Holdings {
  readonly tables: Readonly<Record<string, TableSum>>;
  readonly sequences: Readonly<Record<string, string | null>>;
}

const sumOf = (table: string): string =>
  `select count(*)::int as rows, coalesce(md5(string_agg(sum, '' order by sum)), '') as md5
     from (select md5(t::text) as sum from ${pg.escapeIdentifier(table)} t) each`;

/** All that a database of Duet holds. */
export async function holdingsOf(connectionString: string): Promise<Holdings> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const tables: Record<string, TableSum> = {};
    for (const { name } of await tablesOf(client))
      tables[name] = (await client.query<TableSum>(sumOf(name))).rows[0]!;
    const sequences = (await sequencesOf(client)).map(({ name, value }) => [name, value] as const);
    return { tables, sequences: Object.fromEntries(sequences) };
  } finally {
    await client.end();
  }
}

/** The SHA-256 of every file in a folder, by its path there. */
export function filesOf(folder: string): Readonly<Record<string, string>> {
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  const sum = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return Object.fromEntries(files.map((path) => [path, sum(path)]));
}
