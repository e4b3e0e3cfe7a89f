/*
 * The names under which MusicBrainz's entities are stored in `catalog_sources`, so that others who find an
 * MBID can use them:
 * - an artist: kind `artist`, source `musicbrainz`, its MBID;
 * - an album: kind `album`, source `musicbrainz`, the MBID of its release group;
 * - an album by any barcode of its releases: kind `album`, source `upc`, the digits without leading zeros;
 * - a track: kind `track`, source `musicbrainz`, `{release group}/{recording}`, with `#2` when it occurs
 *   twice;
 * - the tracks of a recording: kind `recording`, source `musicbrainz:{recording}`, the release group;
 * - the release that an album's tracks are taken from: kind `preferred`, source `musicbrainz`, its rank,
 *   which ends with the release's MBID; `moved|{album}` when that release belongs to another group now;
 * - a release: kind `release`, source `musicbrainz`, its MBID; the id is that of the album of its group.
 */

export const MUSICBRAINZ = 'musicbrainz';
export const UPC = 'upc';
export const PREFERRED = 'preferred';
export const RECORDING = 'recording';
export const RELEASE = 'release';

/** The source under which a recording's tracks are stored. */
export const recordingSource = (mbid: string): string => `${MUSICBRAINZ}:${mbid}`;

/** A barcode for comparing, without leading zeros, which some shops print and others do not. */
export const significantDigits = (barcode: string): string => barcode.replace(/^0+/, '');
