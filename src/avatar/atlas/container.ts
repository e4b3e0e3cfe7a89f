import { type Atlas, type AtlasHeader, createAtlas } from './atlas.ts';

/**
 * The file of a frame atlas, little-endian:
 *
 * | bytes      | what                                                                    |
 * |------------|-------------------------------------------------------------------------|
 * | 8          | `DUETATL1`                                                              |
 * | 4          | length of the header                                                    |
 * | header     | JSON, UTF-8: the fields of AtlasHeader and `sizes`, one for each frame  |
 * | the rest   | the VP8 frames, one behind the other, in order                          |
 */
const MAGIC = 'DUETATL1';
const PREFIX_BYTES = MAGIC.length + 4;

/** Thrown for a file that is not a frame atlas, or a damaged one. */
export class AtlasError extends Error {
  override readonly name = 'AtlasError';
}

interface StoredHeader extends AtlasHeader {
  readonly sizes: readonly number[];
}

export const packAtlas = (header: AtlasHeader, frames: readonly Uint8Array[]): Buffer => {
  const { width, height, fps, phases, poses, mouths, blinks } = header;
  const stored: StoredHeader = {
    width,
    height,
    fps,
    phases,
    poses,
    mouths,
    blinks,
    sizes: frames.map((f) => f.length),
  };
  const json = Buffer.from(JSON.stringify(stored));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return Buffer.concat([Buffer.from(MAGIC), length, json, ...frames]);
};

const parseHeader = (file: Buffer): { header: StoredHeader; start: number } => {
  if (file.length < PREFIX_BYTES || file.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new AtlasError('This is no frame atlas.');
  }
  const start = PREFIX_BYTES + file.readUInt32LE(MAGIC.length);
  try {
    return { header: JSON.parse(file.toString('utf8', PREFIX_BYTES, start)) as StoredHeader, start };
  } catch (cause) {
    throw new AtlasError('The header of this frame atlas is damaged.', { cause });
  }
};

const slices = (file: Buffer, start: number, sizes: readonly number[]): Buffer[] => {
  let at = start;
  const frames = sizes.map((size) => file.subarray(at, (at += size)));
  if (at !== file.length)
    throw new AtlasError(`This frame atlas has ${file.length} bytes where ${at} are declared.`);
  return frames;
};

/**
 * Reads a frame atlas. The frames are slices of `file`: nothing is copied.
 * @throws AtlasError when the file is not an atlas or is damaged
 */
export const unpackAtlas = (file: Buffer): Atlas => {
  const { header, start } = parseHeader(file);
  const { sizes, ...rest } = header;
  if (sizes.length !== rest.phases * rest.mouths.length)
    throw new AtlasError('This frame atlas lacks frames.');
  return createAtlas(rest, slices(file, start, sizes));
};
