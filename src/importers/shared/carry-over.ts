import { sql } from 'kysely';
import type { Source, SourcedKind } from '../../catalog/writing/sources.ts';
import type { Db } from '../../storage/db.ts';
import { idsByName } from './claims.ts';

/*
 * Earlier versions knew things by names as they are searched for, so that a sign written in another way made another
 * thing, and names of different letters were one. What they stored gets its present name when it is imported again, and
 * keeps its id.
 */

/** A name under which an earlier version stored a thing, and its present one, both at one source. */
export interface Renamed {
  readonly was: Source;
  readonly is: Source;
}

/** Something that may be stored under a former name. */
export type Former<T> = T & { readonly id: number };

const rename = async (db: Db, kind: SourcedKind, names: readonly Renamed[]): Promise<void> => {
  const of = (read: (one: Renamed) => string) => names.map(read);
  await sql`update catalog_sources as own set source_id = given.present
    from unnest(${of(({ was }) => was.source)}::text[], ${of(({ was }) => was.sourceId)}::text[],
      ${of(({ is }) => is.sourceId)}::text[]) as given (source, former, present)
    where own.kind = ${kind} and own.source = given.source and own.source_id = given.former and not exists (
      select from catalog_sources as other where other.kind = ${kind} and other.source = given.source
        and other.source_id = given.present)`.execute(db);
};

const once = <T extends Renamed>(all: readonly T[]): readonly T[] => [
  ...new Map(
    all
      .filter(({ was, is }) => was.sourceId !== is.sourceId)
      .map((one) => [JSON.stringify([one.is.source, one.is.sourceId]), one]),
  ).values(),
];

/**
 * Gives things that an earlier version stored their present names, unless another thing has them.
 * @param areTheirs of what is stored under the former names, whether it is the thing that is meant, in order: former
 *   names stood for several
 */
export async function carryOver<T extends Renamed>(
  db: Db,
  kind: SourcedKind,
  all: readonly T[],
  areTheirs: (db: Db, stored: readonly Former<T>[]) => Promise<readonly boolean[]>,
): Promise<void> {
  const renamed = once(all);
  const ids = await idsByName(
    db,
    kind,
    renamed.map(({ was }) => was),
  );
  const stored = renamed.flatMap((one, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ ...one, id }];
  });
  if (stored.length === 0) return;
  const isTheirs = await areTheirs(db, stored);
  const theirs = stored.filter((_, index) => isTheirs[index]);
  if (theirs.length > 0) await rename(db, kind, theirs);
}
