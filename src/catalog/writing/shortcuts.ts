import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

type Table = 'artists' | 'albums' | 'tracks' | 'genres' | 'tags';

/** Words that stand where a shortcut would: `/artists/top` is the chart, whoever is called so. */
const RESERVED: Partial<Readonly<Record<Table, readonly string[]>>> = { artists: ['top'] };

/** Numbers that are tried at once behind a shortcut that is taken. */
const TRIES = 50;

const taken = async (db: Kysely<Schema>, table: Table, wanted: readonly string[]): Promise<Set<string>> => {
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ shortcut: string }>`
    select shortcut from ${sql.table(table)} where shortcut = any(${wanted})`.execute(db);
  return new Set(rows.map(({ shortcut }) => shortcut));
};

const numbered = (base: string, from: number): string[] =>
  Array.from({ length: TRIES }, (_, index) => `${base}-${from + index}`);

/**
 * A free shortcut for each wanted one, in order: itself, or with a number behind it when it is taken.
 * What is given out once is never given out again, so that shortcuts stay what they are (6-what-users-ask, 3, 17).
 */
export async function freeShortcuts(
  db: Kysely<Schema>,
  table: Table,
  wanted: readonly string[],
): Promise<string[]> {
  const used = new Set([...(RESERVED[table] ?? []), ...(await taken(db, table, wanted))]);
  const given = new Array<string | undefined>(wanted.length);
  const take = (index: number, candidates: readonly string[]): void => {
    const free = candidates.find((candidate) => !used.has(candidate));
    if (free === undefined) return;
    used.add(free);
    given[index] = free;
  };
  wanted.forEach((preferred, index) => take(index, [preferred]));
  for (let from = 2; given.includes(undefined); from += TRIES) {
    const open = wanted.flatMap((preferred, index) =>
      given[index] === undefined ? [{ preferred, index }] : [],
    );
    const candidates = new Map(open.map(({ preferred }) => [preferred, numbered(preferred, from)]));
    for (const one of await taken(db, table, [...candidates.values()].flat())) used.add(one);
    for (const { preferred, index } of open) take(index, candidates.get(preferred) ?? []);
  }
  return given.filter((shortcut) => shortcut !== undefined);
}

/** Shortcuts of rows that are there, by their ids. */
export async function shortcutsOf(
  db: Kysely<Schema>,
  table: 'artists' | 'albums' | 'tracks',
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; shortcut: string }>`
    select id, shortcut from ${sql.table(table)} where id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, shortcut }) => [id, shortcut]));
}
