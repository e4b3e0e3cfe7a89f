import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, type BrotliOptions, constants, gzip, gzipSync } from 'node:zlib';

/** The supported encodings, the better one first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Higher than for a single answer, because cached answers are compressed once and sent often. */
const BROTLI_QUALITY = 6;

const brotliOptions = ({ length }: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/** Compresses off the event loop. */
export const compress = (encoding: Encoding, body: Buffer): Promise<Buffer> =>
  encoding === 'gzip' ? zip(body) : brotli(body, brotliOptions(body));

/** Compresses on this thread, for bodies so short that handing them to another one takes longer. */
export const compressHere = (encoding: Encoding, body: Buffer): Buffer =>
  encoding === 'gzip' ? gzipSync(body) : brotliCompressSync(body, brotliOptions(body));

/**
 * The weight that a client gives an encoding, or `*`; undefined when it does not name it. A client accepts what it
 * names with a weight above 0, and `*` stands for everything that it does not name (RFC 9110, 12.5.3).
 */
const weightOf = (header: string, encoding: string): number | undefined => {
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    if (name !== encoding) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return undefined;
};

const choose = (header: string): Encoding | null => {
  const rest = weightOf(header, '*') ?? 0;
  let best: Encoding | null = null;
  let most = 0;
  for (const encoding of ENCODINGS) {
    const weight = weightOf(header, encoding) ?? rest;
    if (weight > most) [best, most] = [encoding, weight];
  }
  return best;
};

/** How many parsed headers are remembered; clients send few different ones. */
const MOST_HEADERS = 200;
const chosen = new Map<string, Encoding | null>();

/** The encoding for a client with this `Accept-Encoding`; null for no compression. */
export function encodingFor(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  const known = chosen.get(header);
  if (known !== undefined) return known;
  const encoding = choose(header);
  if (chosen.size >= MOST_HEADERS) chosen.clear();
  chosen.set(header, encoding);
  return encoding;
}
