import { z } from 'zod';
import { DEFAULT_RANGE, RANGES } from '../catalog/domain/types.ts';
import type { View } from '../catalog/domain/view.ts';
import { type Call, country, first, language, limit, type Told, viewOf } from './call.ts';
import { albumsOf, artistsOf, playlistsOf, tracksOf } from './facts.ts';
import { defineTool } from './tool.ts';
import { numberOf } from './tools-objects.ts';

const CHARTED = ['artist', 'album', 'track', 'playlist'] as const;
type Charted = (typeof CHARTED)[number];

const readers: Readonly<
  Record<Charted, (call: Call, view: View, ids: readonly number[]) => Promise<Told[]>>
> = { artist: artistsOf, album: albumsOf, track: tracksOf, playlist: playlistsOf };

export const chartTool = defineTool({
  name: 'top_charts',
  title: 'Charts',
  description: 'What is listened to most, of everything or of one genre.',
  input: {
    kind: z.enum(CHARTED).describe('What the chart is of.'),
    range: z.enum(RANGES).default(DEFAULT_RANGE).describe('Over what time.'),
    genre: z
      .string()
      .max(100)
      .optional()
      .describe('A genre’s id, such as g.115, or its shortcut, such as pop.'),
    limit,
    country,
    language,
  },
  async run(call, { kind, range, genre, limit: most, ...asked }) {
    const view = viewOf(call, asked);
    const of = genre === undefined ? {} : { genreId: await numberOf(call, 'genre', genre) };
    const { ids } = await call.reader.chart(view, kind, range, of, first(most));
    return { range, country: view.country, items: await readers[kind](call, view, ids) };
  },
});

export const similarTool = defineTool({
  name: 'similar_items',
  title: 'What is similar',
  description: 'Artists like an artist, or albums like an album, by who listens to what.',
  input: {
    kind: z.enum(['artist', 'album']).describe('What the id is of.'),
    id: z.string().min(1).max(300).describe('The id, such as art.7, or the shortcut.'),
    limit,
    country,
    language,
  },
  async run(call, { kind, id, limit: most, ...asked }) {
    const view = viewOf(call, asked);
    const number = await numberOf(call, kind, id);
    const similar = kind === 'artist' ? call.reader.similarArtists : call.reader.similarAlbums;
    const { ids } = await similar(view, number, first(most));
    return { items: await readers[kind](call, view, ids) };
  },
});

export const newAlbumsTool = defineTool({
  name: 'new_albums',
  title: 'New albums',
  description: 'New releases, the newest first: of everybody, of a genre or of an artist.',
  input: {
    genre: z.string().max(100).optional().describe('A genre’s id or shortcut.'),
    artist: z.string().max(300).optional().describe('An artist’s id or shortcut.'),
    limit,
    country,
    language,
  },
  async run(call, { genre, artist, limit: most, ...asked }) {
    const view = viewOf(call, asked);
    const of = {
      ...(artist !== undefined && { artistIds: [await numberOf(call, 'artist', artist)] }),
      ...(genre !== undefined && { genreId: await numberOf(call, 'genre', genre) }),
    };
    const { ids } = await call.reader.newAlbums(view, of, first(most));
    return { items: await albumsOf(call, view, ids) };
  },
});
