import { type IAudioMetadata, type IPicture, parseFile } from 'music-metadata';
import { MOST_PICTURE_BYTES } from '../../../catalog/images/prepare-picture.ts';
import { clipFormatIn } from '../../../catalog/previews/cut-file.ts';
import type { ParsedAudio, Tags } from '../audio-file.ts';
import type { TagOptions } from '../messages.ts';
import { chainedSeconds } from './ogg-length.ts';
import { soundChecksum } from './sound-checksum.ts';
import { inCharset } from './tag-charset.ts';
import { readTags } from './tags.ts';

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
    throw new FileError(`It cannot be read as audio: ${reasonOf(error)}`, { cause: error });
  }
}

/** Parses a file, and decodes its tags in the charset that was asked for. */
const parseTagged = async (
  path: string,
  { charset }: TagOptions,
  duration: boolean,
): Promise<IAudioMetadata> => {
  const metadata = await parse(path, { duration });
  return charset === null ? metadata : inCharset(metadata, path, charset);
};

/** Types of pictures (ID3v2.4, APIC), from the fittest to be a cover on. Others come last. */
const COVERS = ['Cover (front)', 'Other', 'Media (e.g. label side of CD)', 'Illustration', 'Leaflet page'];

const rankOf = ({ type }: IPicture): number => {
  const rank = COVERS.indexOf(type ?? 'Other');
  return rank < 0 ? COVERS.length : rank;
};

/** The picture that is fittest to be the cover, the first of equals. */
const bestPicture = ({ common }: IAudioMetadata): IPicture | null =>
  (common.picture ?? [])
    .filter(({ data }) => data.length <= MOST_PICTURE_BYTES)
    .reduce<IPicture | null>((best, one) => (best && rankOf(best) <= rankOf(one) ? best : one), null);

/** The metadata with the length of all parts of a chained Ogg file. */
const withWholeLength = async (metadata: IAudioMetadata, path: string): Promise<IAudioMetadata> => {
  const duration = metadata.format.container === 'Ogg' ? await chainedSeconds(path) : null;
  return duration === null ? metadata : { ...metadata, format: { ...metadata.format, duration } };
};

/** Reads a file's content. @throws FileError when it is no audio */
export async function readAudio(path: string, options: TagOptions): Promise<ParsedAudio> {
  const metadata = await withWholeLength(await parseTagged(path, options, true), path);
  if (metadata.format.container === undefined && metadata.format.codec === undefined)
    throw new FileError('It is no audio file.');
  const tags = readTags(metadata, path, options.names);
  const cover = bestPicture(metadata);
  const [clip, sound] = [await clipFormatIn(path), await soundChecksum(path, metadata)];
  return { tags, clip, coverRank: cover && rankOf(cover), sound };
}

/** The present tags of a file. @throws FileError when it is no audio */
export const tagsIn = async (path: string, options: TagOptions): Promise<Tags> =>
  readTags(await parseTagged(path, options, false), path, options.names);

/** The cover in a file, as it is. */
export const coverIn = async (path: string): Promise<Uint8Array | null> =>
  bestPicture(await parse(path, { duration: false }))?.data ?? null;
