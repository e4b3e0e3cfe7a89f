import { z } from 'zod';
import { DEFAULT_RANGE } from '../catalog/domain/types.ts';
import type { RequestContext } from '../catalog/domain/request-context.ts';
import { type Call, country, first, language, limit, type ToolResult, toolContextOf } from './call.ts';
import { albumsOf, artistsOf, genreNames, playlistsOf, tracksOf } from './facts.ts';
import { missing, numberOf } from './naming.ts';
import { albumShape, artistShape, itemShape } from './shapes.ts';
import { defineTool } from './tool.ts';
import { CHART_KINDS, type ChartKind, RANGES } from '../storage/catalog-kinds.ts';

const readers: Readonly<
  Record<ChartKind, (call: Call, context: RequestContext, ids: readonly number[]) => Promise<ToolResult[]>>
> = { artist: artistsOf, album: albumsOf, track: tracksOf, playlist: playlistsOf };

/** The id and name of a requested genre. */
async function genreOf(
  call: Call,
  context: RequestContext,
  text: string,
): Promise<{ id: number; name: string }> {
  const id = await numberOf(call, context, 'genre', text);
  return { id, name: (await genreNames(call, context, [id])).get(id) ?? missing('genre', text) };
}

/** The artist that was found, for the answer: the name may have meant another artist. */
async function artistCalled(
  call: Call,
  context: RequestContext,
  text: string,
): Promise<{ id: number; result: ToolResult }> {
  const id = await numberOf(call, context, 'artist', text);
  const [result] = await artistsOf(call, context, [id]);
  return { id, result: result ?? missing('artist', text) };
}

export const chartTool = defineTool({
  name: 'top_charts',
  title: 'Charts',
  description: 'What is listened to most, of everything or of one genre.',
  input: {
    kind: z.enum(CHART_KINDS).describe('What the chart is of.'),
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
  output: {
    kind: z.string(),
    range: z.string(),
    country: z.string(),
    genre: z.string().optional(),
    items: z.array(itemShape),
  },
  async run(call, { kind, range, genre, limit: most, ...asked }) {
    const context = toolContextOf(call, asked);
    const wanted = genre === undefined ? null : await genreOf(call, context, genre);
    const { ids } = await call.reader.chart(
      context,
      { kind, range, ...(wanted && { genreId: wanted.id }) },
      first(most),
    );
    const about = { kind, range, country: context.country, ...(wanted && { genre: wanted.name }) };
    return { ...about, items: await readers[kind](call, context, ids) };
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
  output: { kind: z.string(), of: itemShape, items: z.array(itemShape) },
  async run(call, { kind, id, limit: most, ...asked }) {
    const context = toolContextOf(call, asked);
    const number = await numberOf(call, context, kind, id);
    const similar = kind === 'artist' ? call.reader.similarArtists : call.reader.similarAlbums;
    const { ids } = await similar(context, number, first(most));
    const [of] = await readers[kind](call, context, [number]);
    return { kind, of: of ?? missing(kind, id), items: await readers[kind](call, context, ids) };
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
  output: {
    today: z.string().describe('YYYY-MM-DD'),
    artist: artistShape.optional(),
    genre: z.string().optional(),
    items: z.array(albumShape),
  },
  async run(call, { genre, artist, limit: most, ...asked }) {
    const context = toolContextOf(call, asked);
    const by = artist === undefined ? null : await artistCalled(call, context, artist);
    const wanted = genre === undefined ? null : await genreOf(call, context, genre);
    const of = { ...(by && { artistIds: [by.id] }), ...(wanted && { genreId: wanted.id }) };
    const { ids } = await call.reader.newAlbums(context, of, first(most));
    const about = { ...(by && { artist: by.result }), ...(wanted && { genre: wanted.name }) };
    return { today: call.today(), ...about, items: await albumsOf(call, context, ids) };
  },
});
