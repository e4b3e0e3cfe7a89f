import type { AppParts } from '../../app-parts.ts';
import { CATALOG_VERSIONS } from '../../catalog-versions.ts';
import { LIMIT_MAXIMUM } from '../../catalog/http/view.ts';
import { isIdOf } from '../../catalog/v2/ids.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import * as store from './favorites.store.ts';
import { type Entity, type FoundEntity, readEntity, writeEntity } from './kinds.ts';

type Parts = Pick<AppParts, 'db' | 'clock'>;

/** Ids are compared as the latest version writes them. */
const LATEST = CATALOG_VERSIONS.latest.number;

const keyOf = ({ kind, id }: Entity): string => `${kind} ${id}`;

/** @throws 400 for more than 200, and for none at all */
function checkCount(texts: readonly string[]): void {
  if (texts.length === 0) throw new ServiceError('BadRequest', 'ids are required');
  if (texts.length <= LIMIT_MAXIMUM) return;
  throw new ServiceError('BadRequest', `at most ${LIMIT_MAXIMUM} ids can be given at once`);
}

/** Each once; what is no id at all is left out like an unknown one. */
const entitiesIn = (texts: readonly string[]): Entity[] => {
  const read = texts.flatMap((text) => readEntity(text) ?? []);
  return [...new Map(read.map((entity) => [keyOf(entity), entity])).values()];
};

/**
 * The things that ids name, in their order, each once. `pp.3` does not mean `mp.3`.
 * @throws 400 for none or more than 200 ids, 404 when none is known
 */
export async function namedEntities(
  { db }: Pick<Parts, 'db'>,
  memberId: string,
  texts: readonly string[],
): Promise<FoundEntity[]> {
  checkCount(texts);
  const found = await store.findEntities(db, memberId, entitiesIn(texts));
  const byKey = new Map(found.map((entity) => [keyOf(entity), entity]));
  const meant = texts.flatMap((text) => {
    const entity = readEntity(text);
    const known = entity === null ? undefined : byKey.get(keyOf(entity));
    return known !== undefined && isIdOf(text.trim(), writeEntity(LATEST, known)) ? [known] : [];
  });
  if (meant.length === 0) throw notFound(texts.slice(0, 20).join(','));
  return [...new Map(meant.map((entity) => [keyOf(entity), entity])).values()];
}

/** Makes favorites of things; those that are already stay as they are. @throws 400, 404 as `namedEntities` */
export async function addFavorites(
  parts: Parts,
  memberId: string,
  texts: readonly string[],
): Promise<store.Favorite[]> {
  const entities = await namedEntities(parts, memberId, texts);
  const now = new Date(parts.clock.wallTime());
  await parts.db
    .transaction()
    .execute((transaction) => store.addFavorites(transaction, memberId, entities, now));
  return store.favoritesAmong(parts.db, memberId, entities);
}

/**
 * The things that ids may mean, each once: those that have gone and those that the member may no longer see as well.
 * Only what is known to be of another sort is left out, for `pp.3` does not mean `mp.3` here either.
 */
async function removableEntities({ db }: Pick<Parts, 'db'>, texts: readonly string[]): Promise<Entity[]> {
  const sorts = await store.sortsOf(db, entitiesIn(texts));
  const byKey = new Map(sorts.map((entity) => [keyOf(entity), writeEntity(LATEST, entity)]));
  const isMeant = (text: string): boolean => {
    const entity = readEntity(text);
    const written = entity === null ? undefined : byKey.get(keyOf(entity));
    return written === undefined || isIdOf(text.trim(), written);
  };
  return entitiesIn(texts.filter(isMeant));
}

/**
 * Takes things out of the favorites, also such as are there no more. Unknown ids of a list are left out.
 * @throws 400; 404 when none was a favorite
 */
export async function removeFavorites(
  parts: Parts,
  memberId: string,
  texts: readonly string[],
): Promise<void> {
  checkCount(texts);
  const entities = await removableEntities(parts, texts);
  const removed = await parts.db
    .transaction()
    .execute((transaction) => store.removeFavorites(transaction, memberId, entities));
  if (removed === 0) throw notFound(texts.slice(0, 20).join(','));
}

/** One thing's status, with the id to write. */
export interface NamedStatus extends store.Status {
  readonly moniker: string;
}

/** In the order of the ids. @throws 400, 404 as `namedEntities` */
export async function statusOf(
  parts: Parts,
  memberId: string,
  texts: readonly string[],
): Promise<NamedStatus[]> {
  const entities = await namedEntities(parts, memberId, texts);
  const read = await store.readStatus(parts.db, memberId, entities);
  const byKey = new Map(read.map((status) => [keyOf(status), status]));
  return entities.flatMap((entity) => {
    const status = byKey.get(keyOf(entity));
    return status === undefined ? [] : [{ ...status, moniker: entity.moniker }];
  });
}
