import type { AppPlugin } from '../../../http/app-types.ts';
import { createCatalogReader } from '../../domain/catalog-reader.ts';
import type { Db } from '../../../storage/db.ts';
import { madeFromAnything } from '../../http/sources.ts';
import type { Mode } from '../../search/asked.ts';
import { inOrderFound, searchMixed } from '../../search/mixed.ts';
import { kindOf, searchWindow, soughtText } from '../../search/parameters.ts';
import { readRadiosById } from '../../search/radios.ts';
import type { SearchKind } from '../../search/search.ts';
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
  album: async ({ reader, view, origin }, _db, ids) =>
    shown(await reader.albums(view, ids), (album) => presentAlbum(origin, album)),
  track: async ({ reader, view, origin }, _db, ids) =>
    shown(await reader.tracks(view, ids), (track) => presentTrack(origin, track)),
  playlist: async ({ reader, view }, _db, ids) => shown(await reader.playlists(view, ids), presentPlaylist),
  station: async ({ reader, view, origin }, _db, ids) =>
    shown(await reader.stations(view, ids), (station) => presentStation(origin, station)),
  radio: async (_call, db, ids) => shown(await readRadiosById(db, ids), presentRadio),
};

async function answer(call: Call, db: Db, mode: Mode): Promise<object> {
  const kinds: readonly SearchKind[] = kindOf(call.query, KINDS);
  const window = searchWindow(call.query, 'limit');
  const query = soughtText(call.query, 'q');
  const { found } = await searchMixed(db, call.view, { query, kinds, window, mode });
  return inOrderFound(found, (kind, ids) => SHOW[kind as Kind](call, db, ids));
}

/** The paths, and how each compares words (facts, 3). */
const PATHS: Readonly<Record<string, Mode>> = {
  '/search': 'prefix',
  '/search/typeahead': 'prefix',
  '/search/verbose': 'fullText',
};

/** The search of v1: one bare array of what was found, the best first. To be registered behind `installFront`. */
export const v1SearchRoutes: AppPlugin = (app, parts) => {
  const reader = createCatalogReader(parts.db, parts.clock);
  for (const [path, mode] of Object.entries(PATHS)) {
    app.get(`/v1${path}`, { schema: { hide: true }, onRequest: inCallback }, async (request) => {
      madeFromAnything(request);
      return answer(callOf(parts, reader, request), parts.db, mode);
    });
  }
};
