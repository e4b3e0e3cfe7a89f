import type { Source } from '../../catalog/writing/sources.ts';
import { digest } from './read-file.ts';

/*
 * Under which names what comes from files is kept in `catalog_sources`:
 * - an artist: kind `artist`, source `files`, `name:` and its folded name, or `mbid:` and its MBID;
 * - an album: kind `album`, source `files`, its key (`albumKey`);
 * - a track: kind `track`, source `files`, the key of its album, a slash, and its own (`trackKey`);
 * - the file that a track was last written from: kind `track file`, source `files`, its path.
 */

export const FILES = 'files';
export const TRACK_FILE = 'track file';

const LONGEST_KEY = 200;

/** A thing of these files, by a key of any length. */
export const named = (key: string): Source => ({
  source: FILES,
  sourceId: key.length > LONGEST_KEY ? `${key.slice(0, 100)}#${digest([key])}` : key,
});
