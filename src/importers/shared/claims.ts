import { sql } from 'kysely';
import { insertRows } from '../../catalog/writing/rows.ts';
import type { Source, SourcedKind } from '../../catalog/writing/sources.ts';
import type { Db } from '../../storage/db.ts';

/** The name of an entity at its source, and other names under which it may be stored already. */
export interface Claim {
  readonly own: Source;
  /** Names of the same entity, the best first: an entity that has one of them is the same. */
  readonly match: readonly Source[];
}

const keyOf = ({ source, sourceId }: Source): string => JSON.stringify([source, sourceId]);

const idsOf = async (db: Db, kind: SourcedKind, names: readonly Source[]): Promise<Map<string, number>> => {
  const { rows } = await sql<Source & { id: number }>`
    select given.source, given.source_id as "sourceId", catalog_sources.id
    from unnest(${names.map(({ source }) => source)}::text[], ${names.map(({ sourceId }) => sourceId)}::text[])
      as given (source, source_id)
    join catalog_sources on catalog_sources.kind = ${kind} and catalog_sources.source = given.source
      and catalog_sources.source_id = given.source_id`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.id]));
};

/** The ids of entities by their names, in order; undefined for unknown ones. */
export async function idsByName(
  db: Db,
  kind: SourcedKind,
  names: readonly Source[],
): Promise<readonly (number | undefined)[]> {
  const ids = await idsOf(db, kind, names);
  return names.map((name) => ids.get(keyOf(name)));
}

/** Gives entities further names, unless another entity has them. */
export async function keepNames(
  db: Db,
  kind: SourcedKind,
  names: readonly (readonly [name: Source, id: number])[],
): Promise<void> {
  const rows = names.map(([{ source, sourceId }, id]) => ({ kind, source, source_id: sourceId, id }));
  const once = [...new Map(rows.map((row) => [JSON.stringify([row.source, row.source_id]), row])).values()];
  const columns = { kind: 'text', source: 'text', source_id: 'text', id: 'integer' };
  // On a conflict only the key counts: the first entity with the name keeps it.
  await insertRows(db, 'catalog_sources', columns, {
    rows: once,
    options: {
      key: ['kind', 'source', 'source_id'],
      keep: ['id'],
    },
  });
}

/**
 * Finds entities that exist already, under their own name or another one; those also get their own name, so
 * that writing under it updates them.
 *
 * @returns their ids, in the order of the claims; undefined for those that do not exist
 */
export async function resolveClaims(
  db: Db,
  kind: SourcedKind,
  claims: readonly Claim[],
): Promise<readonly (number | undefined)[]> {
  const ids = await idsOf(
    db,
    kind,
    claims.flatMap(({ own, match }) => [own, ...match]),
  );
  const found = claims.map(({ own, match }) =>
    [own, ...match].map((name) => ids.get(keyOf(name))).find((id) => id !== undefined),
  );
  const fresh = claims.flatMap(({ own }, index) => {
    const id = found[index];
    return id === undefined || ids.has(keyOf(own)) ? [] : [[own, id] as const];
  });
  await keepNames(db, kind, fresh);
  return found;
}
