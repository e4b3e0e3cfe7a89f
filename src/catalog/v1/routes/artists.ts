import type { Named, Relations } from '../../domain/types.ts';
import { type Relation, RELATIONS } from '../../../storage/catalog-kinds.ts';
import { partOf, rangeOf, windowOf } from '../../http/query.ts';
import { type Call, ONLY_RANGE, type Routes } from '../call.ts';
import { showAlbums, showArtists, showTracks } from '../lists.ts';
import { presentArtist, presentArtistImages, presentBio, presentSimilar } from '../presenters/artist.ts';
import { artistNameOf, artistOf } from '../resolve.ts';

/**
 * What the editors have written down, of each relation the part that is asked for; of an artist about whom they have
 * not, `relatedProjects` are those like it.
 */
async function relationsOf({ reader, context, query }: Call, id: number): Promise<Relations> {
  const part = partOf(query);
  const relations = await reader.relationsOf(id);
  if (RELATIONS.every((relation) => relations[relation].length === 0))
    return { ...relations, relatedProjects: (await reader.similarArtists(context, id, windowOf(query))).ids };
  return {
    contemporaries: part(relations.contemporaries),
    followers: part(relations.followers),
    influences: part(relations.influences),
    relatedProjects: part(relations.relatedProjects),
  };
}

async function similar(call: Call): Promise<object> {
  const { id } = await artistNameOf(call);
  const relations = await relationsOf(call, id);
  const names = await call.reader.artistNames([...new Set(RELATIONS.flatMap((one) => relations[one]))]);
  const byId = new Map(names.map((named) => [named.id, named]));
  const named = (relation: Relation): Named[] =>
    relations[relation].flatMap((other) => byId.get(other) ?? []);
  return presentSimilar({
    contemporaries: named('contemporaries'),
    followers: named('followers'),
    influences: named('influences'),
    relatedProjects: named('relatedProjects'),
  });
}

/** Artists and what hangs off them (spec B, 4). */
export const artistRoutes: Routes = {
  '/artists/top': async (call) => {
    const { reader, context, query } = call;
    return showArtists(
      call,
      await reader.chart(context, { kind: 'artist', range: rangeOf(query) }, windowOf(query)),
    );
  },
  '/artists/:id': async (call) => presentArtist(await artistOf(call)),
  '/artists/:id/albums': async (call) => {
    const window = windowOf(call.query);
    const { id } = await artistNameOf(call);
    return showAlbums(call, await call.reader.albumsOfArtists(call.context, [id], window));
  },
  '/artists/:id/albums/top': async (call) => {
    const [range, window] = [rangeOf(call.query), windowOf(call.query)];
    const { id } = await artistNameOf(call);
    return showAlbums(
      call,
      await call.reader.chart(call.context, { kind: 'album', range, artistIds: [id] }, window),
    );
  },
  '/artists/:id/albums/new': async (call) => {
    const window = windowOf(call.query);
    const { id } = await artistNameOf(call);
    return showAlbums(call, await call.reader.newAlbums(call.context, { artistIds: [id] }, window));
  },
  '/artists/:id/tracks': async (call) => {
    const window = windowOf(call.query);
    const { id } = await artistNameOf(call);
    return showTracks(call, await call.reader.tracksOfArtists(call.context, [id], window));
  },
  '/artists/:id/tracks/top': async (call) => {
    const window = windowOf(call.query);
    const { id } = await artistNameOf(call);
    return showTracks(
      call,
      await call.reader.chart(call.context, { kind: 'track', range: ONLY_RANGE, artistIds: [id] }, window),
    );
  },
  '/artists/:id/bio': async (call) => presentBio(await artistOf(call)),
  '/artists/:id/images': async (call) => {
    const part = partOf(call.query);
    return part(presentArtistImages(call.origin, await artistOf(call)));
  },
  '/artists/:id/similar': similar,
};
