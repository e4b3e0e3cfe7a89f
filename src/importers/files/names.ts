import type { Source } from '../../catalog/writing/sources.ts';
import { MUSICBRAINZ } from '../musicbrainz/identities.ts';
import { albumKey, trackKey } from './album-files.ts';
import { shortId } from '../shared/short-ids.ts';
import type { Tags } from '../reading/audio-file.ts';

/*
 * The names under which entities from files are stored in `catalog_sources`:
 * - an artist: kind `artist`, source `files`, `artist:` and its name (`identityKey`), or `mbid:` and its MBID;
 * - an album: kind `album`, source `files`, its key (`albumKey`);
 * - a track: kind `track`, source `files`, the key of its album, a slash, and its own (`trackKey`);
 * - the files of a track, including copies: kind `track file`, source `files`, their paths.
 */

export const FILES = 'files';
export const TRACK_FILE = 'track file';

/** The name of an entity from files, for a key of any length. */
export const named = (key: string): Source => ({ source: FILES, sourceId: shortId(key) });

/** The place of a track on its album, as `catalog_sources` names it. */
export const placeOf = (tags: Tags): string => named(`${albumKey(tags)}/${trackKey(tags)}`).sourceId;

/** The name of a track in MusicBrainz's dumps, when it occurs once on its album. */
export const dumpName = ({ groupMbid, recordingMbid }: Tags): readonly Source[] =>
  groupMbid === null || recordingMbid === null
    ? []
    : [{ source: MUSICBRAINZ, sourceId: `${groupMbid}/${recordingMbid}` }];
