import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { IAudioMetadata } from 'music-metadata';
import { pagesOf } from './ogg-length.ts';

/*
 * A checksum of the sound in a file, without its tags: the same after the tags were corrected. FLAC has one of its own;
 * of others the bytes that hold the sound are hashed, the first of them and their number.
 */

/** Bytes of the sound that are hashed, at most: more would make an import read everything twice. */
const HASHED_BYTES = 4 * 1024 ** 2;

/** A part of a file: from `start` up to and without `end`. */
interface Part {
  readonly start: number;
  readonly end: number;
}

const bytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(Math.max(length, 0)),
    0,
    Math.max(length, 0),
    at,
  );
  return buffer.subarray(0, bytesRead);
};

/** A file of named chunks: where the first one begins, and how a chunk's head is read. */
interface Chunked {
  readonly from: number;
  readonly sound: string;
  /** The chunk's name, and where it ends; null: no head of a chunk. */
  readonly read: (head: Buffer, at: number, size: number) => (Part & { readonly name: string }) | null;
}

const CHUNK_HEAD = 16;

const riff =
  (isLittle: boolean): Chunked['read'] =>
  (head, at) => {
    const bytes = isLittle ? head.readUInt32LE(4) : head.readUInt32BE(4);
    return { name: head.toString('latin1', 0, 4), start: at + 8, end: at + 8 + bytes + (bytes % 2) };
  };

const box: Chunked['read'] = (head, at, size) => {
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  const bytes = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
  const start = at + (isLong ? 16 : 8);
  return bytes < start - at ? null : { name: head.toString('latin1', 4, 8), start, end: at + bytes };
};

const chunkedBy = (head: Buffer): Chunked | null => {
  const [first, second] = [head.toString('latin1', 0, 4), head.toString('latin1', 4, 8)];
  if (first === 'RIFF') return { from: 12, sound: 'data', read: riff(true) };
  if (first === 'FORM') return { from: 12, sound: 'SSND', read: riff(false) };
  return second === 'ftyp' ? { from: 0, sound: 'mdat', read: box } : null;
};

async function chunkOf(file: FileHandle, size: number, { from, sound, read }: Chunked): Promise<Part | null> {
  for (let at = from; at + 8 <= size;) {
    const head = Buffer.alloc(CHUNK_HEAD);
    (await bytesAt(file, at, CHUNK_HEAD)).copy(head);
    const chunk = read(head, at, size);
    if (!chunk) return null;
    if (chunk.name === sound) return { start: chunk.start, end: Math.min(chunk.end, size) };
    at = chunk.end;
  }
  return null;
}

const ID3_HEAD = 10;
const ID3V1 = 128;
const APE_FRAME = 32;

/** Bytes of an ID3v2 tag (ID3v2.4, 3.1) at the beginning of some bytes; 0: there is none. */
const id3Bytes = (head: Buffer): number => {
  if (head.length < ID3_HEAD || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.readUInt8(at) & 127), 0);
  return ID3_HEAD + size + ((head.readUInt8(5) & 0x10) === 0 ? 0 : ID3_HEAD);
};

/** Bytes of an APEv2 tag whose footer some bytes end with; 0: there is none. */
const apeBytes = (tail: Buffer): number => {
  const foot = tail.subarray(-APE_FRAME);
  if (foot.length < APE_FRAME || foot.toString('latin1', 0, 8) !== 'APETAGEX') return 0;
  return foot.readUInt32LE(12) + (foot.readUInt32LE(20) >= 0x80000000 ? APE_FRAME : 0);
};

/** What stands between the tags at both ends of a file, as in MPEG sound, Musepack, WavPack and Monkey's Audio. */
async function betweenTags(file: FileHandle, size: number): Promise<Part> {
  const head = await bytesAt(file, 0, ID3_HEAD);
  const tail = await bytesAt(file, size - ID3V1 - APE_FRAME, ID3V1 + APE_FRAME);
  const hasV1 = tail.toString('latin1', APE_FRAME, APE_FRAME + 3) === 'TAG';
  const end = size - (hasV1 ? ID3V1 : 0);
  return { start: id3Bytes(head), end: end - apeBytes(hasV1 ? tail.subarray(0, APE_FRAME) : tail) };
}

async function hashPart(file: FileHandle, { start, end }: Part): Promise<string | null> {
  if (end <= start) return null;
  const bytes = await bytesAt(file, start, Math.min(end - start, HASHED_BYTES));
  return createHash('sha256')
    .update(bytes)
    .update(String(end - start))
    .digest('hex');
}

/** Of an Ogg file the pages with sound count: those of headers have the position 0 (RFC 3533, 4; RFC 7845, 3). */
async function hashOgg(file: FileHandle): Promise<string | null> {
  const hash = createHash('sha256');
  let total = 0;
  for await (const { granule, at, head, bytes } of pagesOf(file)) {
    if (granule === 0) continue;
    if (total < HASHED_BYTES) hash.update(await bytesAt(file, at + head, bytes - head));
    total += bytes - head;
  }
  return total === 0 ? null : hash.update(String(total)).digest('hex');
}

/** Where the checksum of the decoded sound stands in a FLAC file (RFC 9639, 8.2), and its length. */
const FLAC_MD5 = { at: 26, bytes: 16 } as const;

async function flacMd5(file: FileHandle): Promise<string | null> {
  const start = id3Bytes(await bytesAt(file, 0, ID3_HEAD));
  const head = await bytesAt(file, start, FLAC_MD5.at + FLAC_MD5.bytes);
  if (head.length < FLAC_MD5.at + FLAC_MD5.bytes || head.toString('latin1', 0, 4) !== 'fLaC') return null;
  const md5 = head.subarray(FLAC_MD5.at);
  return md5.some((byte) => byte !== 0) ? md5.toString('hex') : null;
}

async function hashSound(path: string, container: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (container === 'FLAC') return await flacMd5(file);
    if (container === 'Ogg') return await hashOgg(file);
    const chunked = chunkedBy(await bytesAt(file, 0, 12));
    const part = chunked ? await chunkOf(file, size, chunked) : await betweenTags(file, size);
    return part && (await hashPart(file, part));
  } finally {
    await file.close();
  }
}

/** Containers of which it is known where the sound stands, as the parser calls them. */
const HASHED = /^(?:FLAC|Ogg|WAVE|AIFF|M4A|mp4|isom|qt|MPEG|ADTS|Musepack|WavPack|Monkey)/i;

/** The checksum of a file's sound; null: its sound cannot be told from its tags, or there is none. */
export async function soundChecksum(path: string, { format }: IAudioMetadata): Promise<string | null> {
  const container = format.container ?? '';
  return HASHED.test(container) ? hashSound(path, container) : null;
}
