import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { MergeableKind, ShortcutKind } from '../domain/objects/codes.ts';
import { LIMIT_MAXIMUM } from '../http/query.ts';
import type { Call } from './call.ts';
import { albums, type Collection, genres, playlists, tags } from './collections.ts';
import { type IdKind, isIdOf, readId } from './ids.ts';

/**
 * The kinds that a shortcut of one segment can stand for (facts, 1); an artist's by the specification, B 4.
 */
const WITH_SHORTCUT: readonly IdKind[] = ['artist', 'genre', 'tag'];

/**
 * A text of the client, and the id of the thing that it names; null for neither an id nor a known shortcut.
 */
interface ShortcutOrId {
  readonly text: string;
  readonly id: number | null;
}

/** The parts of a comma list, without empty ones. @throws 400 for more than 200 */
export const split = (text: string): string[] => {
  const parts = text.split(',').map((part) => part.trim());
  const asked = parts.filter((part) => part !== '');
  if (asked.length <= LIMIT_MAXIMUM) return asked;
  throw new ServiceError('BadRequest', `at most ${LIMIT_MAXIMUM} ids can be asked for at once`);
};

async function byShortcut(
  { reader }: Call,
  kind: IdKind,
  texts: readonly string[],
): Promise<Map<string, number>> {
  if (texts.length === 0 || !WITH_SHORTCUT.includes(kind)) return new Map();
  return reader.idsByShortcut(kind as ShortcutKind, texts);
}

async function shortcutOrIdOf(call: Call, kind: IdKind, texts: readonly string[]): Promise<ShortcutOrId[]> {
  const ids = texts.map((text) => ({ text, id: readId(kind, text) }));
  const others = ids.filter(({ id }) => id === null).map(({ text }) => text);
  const shortcuts = await byShortcut(call, kind, others);
  return ids.map(({ text, id }) => ({ text, id: id ?? shortcuts.get(text) ?? null }));
}

const isMergeable = (kind: IdKind): kind is MergeableKind =>
  kind === 'artist' || kind === 'album' || kind === 'track';

/** What things were merged into, by their ids. */
const mergedInto = async (
  { reader }: Call,
  kind: IdKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  ids.length > 0 && isMergeable(kind) ? reader.merged(kind, ids) : new Map();

/**
 * The objects of a comma list of ids and shortcuts, in its order; unknown ones are left out.
 * @throws 404 when none is known, 400 for more than 200
 */
export async function readList<T extends { readonly id: number }>(
  call: Call,
  collection: Collection<T>,
  text: string,
): Promise<T[]> {
  const meant = await shortcutOrIdOf(call, collection.kind, split(text));
  const found = await collection.read(
    call,
    meant.flatMap(({ id }) => id ?? []),
  );
  const byId = new Map(found.map((thing) => [thing.id, thing]));
  const unknown = meant.flatMap(({ id }) => (id === null || byId.has(id) ? [] : [id]));
  const merged =
    found.length === 0 ? new Map<number, number>() : await mergedInto(call, collection.kind, unknown);
  const things = meant.flatMap(({ text: asked, id }) => {
    const target = merged.get(id ?? 0);
    if (target !== undefined) return byId.get(target) ?? [];
    const thing = id === null ? undefined : byId.get(id);
    return thing === undefined || !isMeant(call, collection, asked, thing) ? [] : [thing];
  });
  if (things.length === 0) throw notFound(text);
  return things;
}

/**
 * Whether an object is what the text names: `pp.3` does not mean the playlist `mp.3`; a shortcut always
 * matches.
 */
const isMeant = <T>({ wire }: Call, collection: Collection<T>, text: string, thing: T): boolean =>
  readId(collection.kind, text) === null || isIdOf(text, collection.idOf(wire.version, thing));

/** The text of a path that takes a single id. @throws 400 for a comma list, where a path takes one id */
const one = (text: string): string => {
  if (split(text).length < 2) return text;
  throw new ServiceError('BadRequest', 'this path takes one id');
};

/**
 * The ids of the artists of a comma list, in its order, each once. Cheap: nothing but the names is read.
 * @throws 404 when none is known
 */
export async function artistIdsOf(call: Call): Promise<number[]> {
  const text = call.params['id'] ?? '';
  const meant = await shortcutOrIdOf(call, 'artist', split(text));
  const known = await call.reader.artistNames(meant.flatMap(({ id }) => id ?? []));
  if (known.length === 0) throw notFound(text);
  return [...new Set(known.map(({ id }) => id))];
}

/** The id of the artist of a path that takes one. @throws 404; 400 for a list */
export async function artistIdOf(call: Call): Promise<number> {
  one(call.params['id'] ?? '');
  const [id] = await artistIdsOf(call);
  if (id === undefined) throw notFound(call.params['id'] ?? '');
  return id;
}

/**
 * The object whose sub-resource a path names.
 * @throws 404; 400 for a list
 */
const ownerIn =
  <T extends { readonly id: number }>(collection: Collection<T>) =>
  async (call: Call): Promise<T> => {
    const text = one(call.params['id'] ?? '');
    const [owner] = await readList(call, collection, text);
    if (owner === undefined) throw notFound(text);
    return owner;
  };

/** The ids of a comma list, in its order, each once. @throws 404 when none is known, 400 for more than 200 */
const idsIn =
  <T extends { readonly id: number }>(collection: Collection<T>) =>
  async (call: Call): Promise<number[]> => {
    const things = await readList(call, collection, call.params['id'] ?? '');
    return [...new Set(things.map(({ id }) => id))];
  };

export const albumIdsOf = idsIn(albums);
export const genreIdsOf = idsIn(genres);
export const albumOf = ownerIn(albums);
export const genreOf = ownerIn(genres);
export const playlistOf = ownerIn(playlists);
export const tagOf = ownerIn(tags);
