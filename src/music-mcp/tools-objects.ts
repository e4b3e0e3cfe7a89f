import { z } from 'zod';
import type { View } from '../catalog/domain/view.ts';
import { type Call, country, first, language, ToolError, type Told, viewOf } from './call.ts';
import { albumsOf, artistsOf, plain, tracksOf } from './facts.ts';
import { type Kind, missing, numberOf } from './naming.ts';
import { defineTool } from './tool.ts';

const MOST_ALBUMS = 20;
const MOST_TOP = 10;
const MOST_ON_ALBUM = 200;

const only = (kind: Kind, text: string, told: Told | undefined): Told => told ?? missing(kind, text);

const id = (kind: string, example: string) =>
  z.string().min(1).max(300).describe(`The ${kind}’s id, such as ${example}, its shortcut, or its name.`);

export const artistTool = defineTool({
  name: 'get_artist',
  title: 'An artist',
  description: 'An artist with biography, newest albums and most popular tracks.',
  input: { id: id('artist', 'art.7'), country, language },
  async run(call, { id: text, ...asked }) {
    const view = viewOf(call, asked);
    const number = await numberOf(call, view, 'artist', text);
    const [artist] = await call.reader.artists(view, [number]);
    const [facts] = await artistsOf(call, view, [number]);
    const albums = await call.reader.albumsOfArtists(view, [number], first(MOST_ALBUMS));
    const top = await call.reader.tracksOfArtists(view, [number], first(MOST_TOP));
    return {
      ...only('artist', text, facts),
      blurbs: artist?.blurbs ?? [],
      biography: plain(artist?.bios[0]?.text ?? ''),
      albums: await albumsOf(call, view, albums.ids),
      topTracks: await tracksOf(call, view, top.ids),
    };
  },
});

const albumNumber = async (call: Call, view: View, asked: { id?: string; upc?: string }): Promise<number> => {
  if (asked.id !== undefined) return numberOf(call, view, 'album', asked.id);
  const [number] = asked.upc === undefined ? [] : await call.reader.albumsByUpc(view, [asked.upc]);
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
  async run(call, { country: of, language: lang, ...asked }) {
    const view = viewOf(call, { country: of, language: lang });
    const given = {
      ...(asked.id !== undefined && { id: asked.id }),
      ...(asked.upc !== undefined && { upc: asked.upc }),
    };
    const number = await albumNumber(call, view, given);
    const [album] = await call.reader.albums(view, [number]);
    const [facts] = await albumsOf(call, view, [number]);
    const tracks = await call.reader.tracksOfAlbum(view, number, first(MOST_ON_ALBUM));
    return {
      ...only('album', asked.id ?? asked.upc ?? '', facts),
      label: album?.label ?? '',
      upc: album?.upc ?? null,
      discs: album?.discCount ?? 0,
      tracks: await tracksOf(call, view, tracks.ids),
    };
  },
});

const trackNumber = async (
  call: Call,
  view: View,
  asked: { id?: string; isrc?: string },
): Promise<number> => {
  if (asked.id !== undefined) return numberOf(call, view, 'track', asked.id);
  const [number] = asked.isrc === undefined ? [] : await call.reader.tracksByIsrc(view, [asked.isrc]);
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
  async run(call, { country: of, language: lang, ...asked }) {
    const view = viewOf(call, { country: of, language: lang });
    const given = {
      ...(asked.id !== undefined && { id: asked.id }),
      ...(asked.isrc !== undefined && { isrc: asked.isrc }),
    };
    const [facts] = await tracksOf(call, view, [await trackNumber(call, view, given)]);
    return only('track', asked.id ?? asked.isrc ?? '', facts);
  },
});
