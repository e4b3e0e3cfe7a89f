import type { MemberParts } from '../../app-parts.ts';
import { readMerged } from '../../catalog/domain/objects/codes.ts';
import { LIMIT_MAXIMUM } from '../../catalog/http/query.ts';
import { isIdOf } from '../../catalog/v2/ids.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import * as store from './favorites.store.ts';
import { type Entity, type PrefixedEntity, readEntity, writeEntity } from './kinds.ts';

type FavoriteParts = Pick<MemberParts, 'db' | 'clock' | 'catalogVersions'>;

/** Whether a text is an entity's id, as the latest version writes it. */
const names = (
  { catalogVersions }: Pick<FavoriteParts, 'catalogVersions'>,
  text: string,
  entity: PrefixedEntity,
): boolean => isIdOf(text.trim(), writeEntity(catalogVersions.latest.number, entity));

const keyOf = ({ kind, id }: Entity): string => `${kind} ${id}`;

/** Checks the number of ids. @throws 400 for more than 200, and for none */
function checkCount(texts: readonly string[]): void {
  if (texts.length === 0) throw new ServiceError('BadRequest', 'ids are required');
  if (texts.length <= LIMIT_MAXIMUM) return;
  throw new ServiceError('BadRequest', `at most ${LIMIT_MAXIMUM} ids can be given at once`);
}

/** The entities of a list of ids, each once; texts that are no id are left out like unknown ids. */
const entitiesIn = (texts: readonly string[]): Entity[] => {
  const read = texts.flatMap((text) => readEntity(text) ?? []);
  return [...new Map(read.map((entity) => [keyOf(entity), entity])).values()];
};

/** The same entities; in place of one that was merged into another, that one. */
export async function followed<E extends Entity>(
  db: FavoriteParts['db'],
  entities: readonly E[],
): Promise<E[]> {
  const into = new Map<string, number>();
  for (const kind of ['artist', 'album', 'track'] as const) {
    const ids = entities.filter((entity) => entity.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const [id, target] of await readMerged(db, kind, ids)) into.set(keyOf({ kind, id }), target);
  }
  return entities.map((entity) => ({ ...entity, id: into.get(keyOf(entity)) ?? entity.id }));
}

interface NamedEntities {
  readonly entities: readonly PrefixedEntity[];
  /** The ids that name none. */
  readonly leftOut: readonly string[];
}

/**
 * Finds the entities that the ids name, in the order of the ids, each once. `pp.3` does not find the playlist
 * `mp.3`.
 *
 * @throws 400 for none or more than 200 ids, 404 when none is known
 */
async function namedEntities(
  parts: Omit<FavoriteParts, 'clock'>,
  memberId: string,
  texts: readonly string[],
): Promise<NamedEntities> {
  checkCount(texts);
  const found = await store.findEntities(parts.db, memberId, entitiesIn(texts));
  const byKey = new Map(found.map((entity) => [keyOf(entity), entity]));
  const entityOf = (text: string): PrefixedEntity | null => {
    const entity = readEntity(text);
    const known = entity === null ? undefined : byKey.get(keyOf(entity));
    return known !== undefined && names(parts, text, known) ? known : null;
  };
  const meant = texts.flatMap((text) => entityOf(text) ?? []);
  if (meant.length === 0) throw notFound(texts.slice(0, 20).join(','));
  const now = await followed(parts.db, meant);
  return {
    entities: [...new Map(now.map((entity) => [keyOf(entity), entity])).values()],
    leftOut: texts.filter((text) => entityOf(text) === null),
  };
}

interface AddedFavorites {
  readonly added: readonly store.Favorite[];
  /** The ids that name nothing that is known. */
  readonly leftOut: readonly string[];
}

/**
 * Makes entities favorites; those that are favorites already stay as they are. @throws 400, 404 as
 * `namedEntities`
 */
export async function addFavorites(
  parts: FavoriteParts,
  memberId: string,
  texts: readonly string[],
): Promise<AddedFavorites> {
  const { entities, leftOut } = await namedEntities(parts, memberId, texts);
  const now = new Date(parts.clock.wallTime());
  await parts.db
    .transaction()
    .execute((transaction) => store.addFavorites(transaction, memberId, entities, now));
  return { added: await store.favoritesAmong(parts.db, memberId, entities), leftOut };
}

/**
 * The entities that ids may name, each once, including those that no longer exist and those that the member
 * may no longer see. An id is only left out when its entity is known under another prefix: `pp.3` does not
 * remove the playlist `mp.3`.
 */
async function removableEntities(
  parts: Omit<FavoriteParts, 'clock'>,
  texts: readonly string[],
): Promise<Entity[]> {
  const sorts = await store.sortsOf(parts.db, entitiesIn(texts));
  const byKey = new Map(sorts.map((entity) => [keyOf(entity), entity]));
  const isMeant = (text: string): boolean => {
    const entity = readEntity(text);
    const known = entity === null ? undefined : byKey.get(keyOf(entity));
    return known === undefined || names(parts, text, known);
  };
  return followed(parts.db, entitiesIn(texts.filter(isMeant)));
}

/**
 * Removes favorites, also those whose entity no longer exists. Unknown ids of a list are left out.
 *
 * @throws 400; 404 when none was a favorite
 */
export async function removeFavorites(
  parts: FavoriteParts,
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

/** The favorite status of one entity, with the prefix of its id. */
export interface NamedStatus extends store.Status {
  readonly moniker: string;
}

/** The favorite status of each entity, in the order of the ids. @throws 400, 404 as `namedEntities` */
export async function statusOf(
  parts: FavoriteParts,
  memberId: string,
  texts: readonly string[],
): Promise<NamedStatus[]> {
  const { entities } = await namedEntities(parts, memberId, texts);
  const read = await store.readStatus(parts.db, memberId, entities);
  const byKey = new Map(read.map((status) => [keyOf(status), status]));
  return entities.flatMap((entity) => {
    const status = byKey.get(keyOf(entity));
    return status === undefined ? [] : [{ ...status, moniker: entity.moniker }];
  });
}
