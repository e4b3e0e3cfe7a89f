import { z } from 'zod';

/*
 * What the tools answer, as MCP clients are told (`outputSchema`). Objects are open: a client that was written for these
 * fields keeps working when one is added.
 */

const text = z.string();
const whole = z.number().int();

/** A total; null where counting would be expensive. */
export const total = whole.nullable();

const named = z.looseObject({ id: text, name: text });

const credit = text
  .describe('The whole credit as it is printed, where it is not the name of the artist')
  .optional();

export const artistShape = z.looseObject({ id: text, name: text, genres: z.array(text) });

export const albumShape = z.looseObject({
  id: text,
  name: text,
  artist: named,
  credit,
  released: text.describe('YYYY-MM-DD'),
  kind: text,
  trackCount: whole,
  genres: z.array(text),
  isExplicit: z.boolean(),
  isStreamable: z.boolean(),
});

export const trackShape = z.looseObject({
  id: text,
  name: text,
  artist: named,
  credit,
  album: named,
  disc: whole,
  index: whole,
  seconds: whole,
  isrc: text.nullable(),
  isExplicit: z.boolean(),
  isStreamable: z.boolean(),
  previewUrl: text.optional(),
});

export const playlistShape = z.looseObject({
  id: text,
  name: text,
  author: text,
  description: text,
  trackCount: whole,
});

export const tagShape = named;

/** Any object that a chart or a library lists. */
export const itemShape = z.union([trackShape, albumShape, playlistShape, artistShape]);
