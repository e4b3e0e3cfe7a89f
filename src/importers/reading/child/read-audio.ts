import { stat } from 'node:fs/promises';
import { type IAudioMetadata, parseFile } from 'music-metadata';
import { MOST_PICTURE_BYTES } from '../../catalog/images/stored-pictures.ts';
import { type ClipFormat, clipFormatIn } from '../../catalog/previews/cut-file.ts';
import { readTags, type Tags } from './tags.ts';

/** An audio file that can be imported. */
export interface AudioFile {
  readonly path: string;
  readonly tags: Tags;
  readonly size: number;
  readonly modifiedAt: Date;
  /** Null: no clip can be cut from the file. */
  readonly clip: ClipFormat | null;
  /** Whether the file contains a picture, which is only read when needed. */
  readonly hasPicture: boolean;
}

/** A file cannot be used; the message is one sentence. */
class FileError extends Error {
  override readonly name = 'FileError';
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Parses a file. With `duration` the whole file is read when no header gives its length; without it, an Ogg
 * file has the length of its first pages.
 */
async function parse(path: string, options: { readonly duration: boolean }): Promise<IAudioMetadata> {
  try {
    return await parseFile(path, { ...options, skipCovers: false });
  } catch (error) {
    throw new FileError(`It cannot be read as audio: ${reasonOf(error)}`);
  }
}

/** The picture that is marked as the front, or else the first. */
const frontOf = ({ common }: IAudioMetadata): Buffer | null => {
  const pictures = common.picture ?? [];
  const front = pictures.find(({ type }) => type === 'Cover (front)') ?? pictures[0];
  return front && front.data.length <= MOST_PICTURE_BYTES ? Buffer.from(front.data) : null;
};

/** Reads a file's tags. @throws FileError when it is no audio, or its tags name no artist */
export async function readAudio(path: string): Promise<AudioFile> {
  const [found, metadata] = [await stat(path), await parse(path, { duration: true })];
  if (metadata.format.container === undefined && metadata.format.codec === undefined)
    throw new FileError('It is no audio file.');
  const tags = readTags(metadata, path);
  if (tags.artists.length === 0 && tags.albumArtists.length === 0)
    throw new FileError('Its tags name no artist.');
  return {
    path,
    tags,
    size: found.size,
    modifiedAt: found.mtime,
    clip: await clipFormatIn(path),
    hasPicture: frontOf(metadata) !== null,
  };
}

/** The present tags of a file; null when it cannot be read or is gone. */
export const tagsIn = (path: string): Promise<Tags | null> =>
  parse(path, { duration: false }).then(
    (metadata) => readTags(metadata, path),
    () => null,
  );

/** Reads the front cover in a file. */
export const pictureIn = async (path: string): Promise<Buffer | null> =>
  frontOf(await parse(path, { duration: false }));
