import type { CatalogPlugin } from '../../../http/app-types.ts';
import { createCatalogReader } from '../../domain/catalog-reader.ts';
import type { Db } from '../../../storage/db.ts';
import { dependsOnEverything } from '../../http/sources.ts';
import type { Mode } from '../../search/parsed-query.ts';
import { inOrderOfMatches, searchMixed } from '../../search/mixed.ts';
import { kindOf, searchWindow, searchText } from '../../search/parameters.ts';
import { readRadiosById } from '../../search/radios.ts';
import type { SearchKind } from '../../../storage/catalog-kinds.ts';
import type { Call } from '../call.ts';
import { presentAlbum } from '../presenters/album.ts';
import { presentArtistName } from '../presenters/artist.ts';
import { presentPlaylist, presentRadio, presentStation } from '../presenters/editorial.ts';
import { presentTrack } from '../presenters/track.ts';
import { callOf, inCallback } from '../v1.routes.ts';

/** What v1 has objects of: tags came later (facts, 3). */
const KINDS = ['artist', 'album', 'track', 'playlist', 'station', 'radio'] as const;
type Kind = (typeof KINDS)[number];

type Show = (call: Call, db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, object>>;

const shown = <T extends { readonly id: number }>(
  things: readonly T[],
  present: (thing: T) => object,
): ReadonlyMap<number, object> => new Map(things.map((thing) => [thing.id, present(thing)]));

/** Things as v1 shows them in its lists. */
const SHOW: Readonly<Record<Kind, Show>> = {
  artist: async ({ reader }, _db, ids) => shown(await reader.artistNames(ids), presentArtistName),
  album: async ({ reader, context, origin }, _db, ids) =>
    shown(await reader.albums(context, ids), (album) => presentAlbum(origin, album)),
  track: async ({ reader, context, origin }, _db, ids) =>
    shown(await reader.tracks(context, ids), (track) => presentTrack(origin, track)),
  playlist: async ({ reader, context }, _db, ids) =>
    shown(await reader.playlists(context, ids), presentPlaylist),
  station: async ({ reader, context, origin }, _db, ids) =>
    shown(await reader.stations(context, ids), (station) => presentStation(origin, station)),
  radio: async (_call, db, ids) => shown(await readRadiosById(db, ids), presentRadio),
};

async function answer(call: Call, db: Db, mode: Mode): Promise<object> {
  const kinds: readonly SearchKind[] = kindOf(call.query, KINDS);
  const window = searchWindow(call.query, 'limit');
  const query = searchText(call.query, 'q');
  const { matches: found } = await searchMixed(db, call.context, { query, kinds, window, mode });
  return inOrderOfMatches(found, (kind, ids) => SHOW[kind as Kind](call, db, ids));
}

/** The paths, and how each compares words (facts, 3). */
const PATHS: Readonly<Record<string, Mode>> = {
  '/search': 'prefix',
  '/search/typeahead': 'prefix',
  '/search/verbose': 'fullText',
};

/** The search of v1: one bare array of what was found, the best first. To be registered behind `installRequestPipeline`. */
export const v1SearchRoutes: CatalogPlugin = (app, parts) => {
  const reader = createCatalogReader(parts.db, parts.clock);
  for (const [path, mode] of Object.entries(PATHS)) {
    app.get(`/v1${path}`, { schema: { hide: true }, onRequest: inCallback }, async (request) => {
      dependsOnEverything(request);
      return answer(callOf(parts, reader, request), parts.db, mode);
    });
  }
};
