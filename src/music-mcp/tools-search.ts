import { z } from 'zod';
import { searchCatalog } from '../catalog/search/search.ts';
import type { SearchKind } from '../storage/catalog-kinds.ts';
import { country, language, limit, toolContextOf } from './call.ts';
import { albumsOf, artistsOf, playlistsOf, tagFacts, tracksOf } from './facts.ts';
import { albumShape, artistShape, playlistShape, tagShape, total, trackShape } from './shapes.ts';
import { defineTool } from './tool.ts';

const KINDS = ['artist', 'album', 'track', 'playlist', 'tag'] as const satisfies readonly SearchKind[];

/** Finds objects by name, also with typing errors. */
export const searchTool = defineTool({
  name: 'search_catalog',
  title: 'Search the music catalogue',
  description:
    'Finds artists, albums, tracks, playlists and tags by name, in any script and in spite of typing errors. ' +
    'An artist and a title together find a track. Answers ids for the other tools.',
  input: {
    query: z.string().min(1).max(200).describe('What somebody would type.'),
    types: z.array(z.enum(KINDS)).optional().describe('Which kinds; all when left out.'),
    limit: limit.describe('How many of each kind, at most 50.'),
    country,
    language,
  },
  output: {
    total,
    artists: z.array(artistShape),
    albums: z.array(albumShape),
    tracks: z.array(trackShape),
    playlists: z.array(playlistShape),
    tags: z.array(tagShape),
  },
  async run(call, { query, types, limit: most, ...asked }) {
    const context = toolContextOf(call, asked);
    const kinds = types && types.length > 0 ? types : KINDS;
    const search = { query, kinds, perKindLimit: most, offset: 0, mode: 'fullText' as const };
    const { byKind, total: found } = await searchCatalog(call.db, context, search);
    return {
      total: found,
      artists: await artistsOf(call, context, byKind.artist),
      albums: await albumsOf(call, context, byKind.album),
      tracks: await tracksOf(call, context, byKind.track),
      playlists: await playlistsOf(call, context, byKind.playlist),
      tags: (await call.reader.tags(byKind.tag)).map(tagFacts),
    };
  },
});
