import { dirname } from 'node:path';
import type { Tags } from '../reading/audio-file.ts';
import { type FileReader, UNREAD } from '../reading/file-reader.ts';
import { identityKey } from '../shared/identity-key.ts';
import { trackKey } from './album-files.ts';
import { tagsOfFolder } from './folder-tags.ts';

/** What an import of files needs of a reader. */
export type AudioReader = Pick<FileReader, 'audio' | 'tags' | 'cover' | 'prepared'>;

const FEWEST_ARTISTS = 3;

/** Whether files without an album artist may be a sampler's. */
const isOpen = ({ album, albumArtists, isCompilation, groupMbid, position }: Tags): boolean =>
  album !== null && albumArtists.length === 0 && !isCompilation && groupMbid === null && position !== null;

const albumOf = ({ album }: Tags): string => identityKey(album ?? '');

const mostOf = (names: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Math.max(0, ...counts.values());
};

/** Many artists, of whom none has half of the tracks, and no two tracks at one place. */
const isSampler = (tracks: readonly Tags[]): boolean => {
  const artists = tracks.map((tags) => identityKey(tags.artists[0]?.name ?? ''));
  const places = new Set(tracks.map(trackKey));
  const isMany = new Set(artists).size >= FEWEST_ARTISTS && mostOf(artists) * 2 <= tracks.length;
  return isMany && places.size === tracks.length && tracks.every(isOpen);
};

const samplersOf = (tracks: readonly Tags[]): ReadonlySet<string> => {
  const albums = new Map<string, Tags[]>();
  for (const tags of tracks) albums.set(albumOf(tags), [...(albums.get(albumOf(tags)) ?? []), tags]);
  return new Set([...albums].filter(([, all]) => isSampler(all)).map(([album]) => album));
};

/**
 * Reads files, and takes those of a folder that name one album, many artists and no album artist as one sampler. All
 * files of such a folder decide, so that neither their order nor where a batch ends matters.
 */
export function knowingSamplers(reader: AudioReader): AudioReader {
  const folders = new Map<string, Promise<ReadonlySet<string>>>();
  const readFolder = async (folder: string): Promise<ReadonlySet<string>> =>
    samplersOf((await tagsOfFolder(folder, (path) => reader.tags(path), FEWEST_ARTISTS)) ?? []);
  const told = async (tags: Tags, path: string): Promise<Tags> => {
    if (!isOpen(tags)) return tags;
    const folder = dirname(path);
    const samplers = folders.get(folder) ?? readFolder(folder);
    folders.set(folder, samplers);
    return (await samplers).has(albumOf(tags)) ? { ...tags, isCompilation: true } : tags;
  };
  return {
    audio: async (path) => {
      const file = await reader.audio(path);
      return { ...file, tags: await told(file.tags, path) };
    },
    tags: async (path) => {
      const tags = await reader.tags(path);
      return tags === null || tags === UNREAD ? tags : told(tags, path);
    },
    cover: (path) => reader.cover(path),
    prepared: (picture) => reader.prepared(picture),
  };
}
