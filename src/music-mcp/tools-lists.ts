import { z } from 'zod';
import { DEFAULT_RANGE, RANGES } from '../catalog/domain/types.ts';
import type { View } from '../catalog/domain/view.ts';
import { type Call, country, first, language, limit, type Told, viewOf } from './call.ts';
import { albumsOf, artistsOf, genreNames, playlistsOf, tracksOf } from './facts.ts';
import { missing, numberOf } from './naming.ts';
import { defineTool } from './tool.ts';

const CHARTED = ['artist', 'album', 'track', 'playlist'] as const;
type Charted = (typeof CHARTED)[number];

const readers: Readonly<
  Record<Charted, (call: Call, view: View, ids: readonly number[]) => Promise<Told[]>>
> = { artist: artistsOf, album: albumsOf, track: tracksOf, playlist: playlistsOf };

/** The id and name of a requested genre. */
async function genreOf(call: Call, view: View, text: string): Promise<{ id: number; name: string }> {
  const id = await numberOf(call, view, 'genre', text);
  return { id, name: (await genreNames(call, view, [id])).get(id) ?? missing('genre', text) };
}

/** The artist that was found, for the answer: the name may have meant another artist. */
async function artistCalled(call: Call, view: View, text: string): Promise<{ id: number; told: Told }> {
  const id = await numberOf(call, view, 'artist', text);
  const [told] = await artistsOf(call, view, [id]);
  return { id, told: told ?? missing('artist', text) };
}

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
      .describe('A genre’s id, such as g.115, its shortcut, such as pop, or its name.'),
    limit,
    country,
    language,
  },
  async run(call, { kind, range, genre, limit: most, ...asked }) {
    const view = viewOf(call, asked);
    const wanted = genre === undefined ? null : await genreOf(call, view, genre);
    const of = wanted ? { genreId: wanted.id } : {};
    const { ids } = await call.reader.chart(view, kind, range, of, first(most));
    const about = { kind, range, country: view.country, ...(wanted && { genre: wanted.name }) };
    return { ...about, items: await readers[kind](call, view, ids) };
  },
});

export const similarTool = defineTool({
  name: 'similar_items',
  title: 'What is similar',
  description: 'Artists like an artist, or albums like an album, by who listens to what.',
  input: {
    kind: z.enum(['artist', 'album']).describe('What the id is of.'),
    id: z.string().min(1).max(300).describe('The id, such as art.7, the shortcut, or the name.'),
    limit,
    country,
    language,
  },
  async run(call, { kind, id, limit: most, ...asked }) {
    const view = viewOf(call, asked);
    const number = await numberOf(call, view, kind, id);
    const similar = kind === 'artist' ? call.reader.similarArtists : call.reader.similarAlbums;
    const { ids } = await similar(view, number, first(most));
    const [of] = await readers[kind](call, view, [number]);
    return { kind, of: of ?? missing(kind, id), items: await readers[kind](call, view, ids) };
  },
});

export const newAlbumsTool = defineTool({
  name: 'new_albums',
  title: 'New albums',
  description: 'New releases, the newest first: of everybody, of a genre or of an artist.',
  input: {
    genre: z.string().max(100).optional().describe('A genre’s id, shortcut or name.'),
    artist: z.string().max(300).optional().describe('An artist’s id, shortcut or name.'),
    limit,
    country,
    language,
  },
  async run(call, { genre, artist, limit: most, ...asked }) {
    const view = viewOf(call, asked);
    const by = artist === undefined ? null : await artistCalled(call, view, artist);
    const wanted = genre === undefined ? null : await genreOf(call, view, genre);
    const of = { ...(by && { artistIds: [by.id] }), ...(wanted && { genreId: wanted.id }) };
    const { ids } = await call.reader.newAlbums(view, of, first(most));
    const about = { ...(by && { artist: by.told }), ...(wanted && { genre: wanted.name }) };
    return { today: call.today(), ...about, items: await albumsOf(call, view, ids) };
  },
});
