import { z } from 'zod';
import type { RequestContext } from '../catalog/domain/request-context.ts';
import { type Call, country, first, language, ToolError, type ToolResult, toolContextOf } from './call.ts';
import { albumsOf, artistsOf, plain, tracksOf } from './facts.ts';
import { type Kind, missing, numberOf } from './naming.ts';
import { albumShape, artistShape, trackShape } from './shapes.ts';
import { defineTool } from './tool.ts';

const MOST_ALBUMS = 20;
const MOST_TOP = 10;
const MOST_ON_ALBUM = 200;

const only = (kind: Kind, text: string, result: ToolResult | undefined): ToolResult =>
  result ?? missing(kind, text);

const id = (kind: string, example: string) =>
  z.string().min(1).max(300).describe(`The ${kind}’s id, such as ${example}, its shortcut, or its name.`);

export const artistTool = defineTool({
  name: 'get_artist',
  title: 'An artist',
  description: 'An artist with biography, newest albums and most popular tracks.',
  input: { id: id('artist', 'art.7'), country, language },
  output: {
    ...artistShape.shape,
    blurbs: z.array(z.string()),
    biography: z.string(),
    albums: z.array(albumShape),
    topTracks: z.array(trackShape),
  },
  async run(call, { id: text, ...asked }) {
    const context = toolContextOf(call, asked);
    const number = await numberOf(call, context, 'artist', text);
    const [artist] = await call.reader.artists(context, [number]);
    const [facts] = await artistsOf(call, context, [number]);
    const albums = await call.reader.albumsOfArtists(context, [number], first(MOST_ALBUMS));
    const top = await call.reader.tracksOfArtists(context, [number], first(MOST_TOP));
    return {
      ...only('artist', text, facts),
      blurbs: artist?.blurbs ?? [],
      biography: await plain(artist?.bios[0]?.text ?? ''),
      albums: await albumsOf(call, context, albums.ids),
      topTracks: await tracksOf(call, context, top.ids),
    };
  },
});

const albumNumber = async (
  call: Call,
  context: RequestContext,
  asked: { id?: string; upc?: string },
): Promise<number> => {
  if (asked.id !== undefined) return numberOf(call, context, 'album', asked.id);
  const [number] = asked.upc === undefined ? [] : await call.reader.albumsByUpc(context, [asked.upc]);
  if (number !== undefined) return number;
  throw new ToolError(asked.upc === undefined ? 'Give id or upc.' : `No album has the UPC ${asked.upc}.`);
};

export const albumTool = defineTool({
  name: 'get_album',
  title: 'An album',
  description: 'An album with its label and all its tracks, by id or by UPC.',
  input: {
    id: id('album', 'alb.7').optional(),
    upc: z.string().max(20).optional().describe('The UPC (barcode), instead of an id.'),
    country,
    language,
  },
  output: {
    ...albumShape.shape,
    label: z.string(),
    upc: z.string().nullable(),
    discs: z.number().int(),
    tracks: z.array(trackShape),
  },
  async run(call, { country: of, language: lang, ...asked }) {
    const context = toolContextOf(call, { country: of, language: lang });
    const given = {
      ...(asked.id !== undefined && { id: asked.id }),
      ...(asked.upc !== undefined && { upc: asked.upc }),
    };
    const number = await albumNumber(call, context, given);
    const [album] = await call.reader.albums(context, [number]);
    const [facts] = await albumsOf(call, context, [number]);
    const tracks = await call.reader.tracksOfAlbum(context, [number], first(MOST_ON_ALBUM));
    return {
      ...only('album', asked.id ?? asked.upc ?? '', facts),
      label: album?.label ?? '',
      upc: album?.upc ?? null,
      discs: album?.discCount ?? 0,
      tracks: await tracksOf(call, context, tracks.ids),
    };
  },
});

const trackNumber = async (
  call: Call,
  context: RequestContext,
  asked: { id?: string; isrc?: string },
): Promise<number> => {
  if (asked.id !== undefined) return numberOf(call, context, 'track', asked.id);
  const [number] = asked.isrc === undefined ? [] : await call.reader.tracksByIsrc(context, [asked.isrc]);
  if (number !== undefined) return number;
  throw new ToolError(asked.isrc === undefined ? 'Give id or isrc.' : `No track has the ISRC ${asked.isrc}.`);
};

export const trackTool = defineTool({
  name: 'get_track',
  title: 'A track',
  description: 'A track with its artist, album, length and preview, by id or by ISRC.',
  input: {
    id: id('track', 'tra.7').optional(),
    isrc: z.string().max(20).optional().describe('The ISRC, instead of an id.'),
    country,
    language,
  },
  output: trackShape.shape,
  async run(call, { country: of, language: lang, ...asked }) {
    const context = toolContextOf(call, { country: of, language: lang });
    const given = {
      ...(asked.id !== undefined && { id: asked.id }),
      ...(asked.isrc !== undefined && { isrc: asked.isrc }),
    };
    const [facts] = await tracksOf(call, context, [await trackNumber(call, context, given)]);
    return only('track', asked.id ?? asked.isrc ?? '', facts);
  },
});
