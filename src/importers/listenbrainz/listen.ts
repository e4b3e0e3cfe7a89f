import { dayOf } from '../../kernel/time/calendar.ts';
import { type Fields, fieldsAt, numberAt, parseFields, textAt, textsAt, uuidAt } from '../frame/json.ts';
import { InvalidRecord } from '../frame/line-files.ts';
import { isrcsOf } from '../shared/isrcs.ts';

/** One listen; the user is not read. */
export interface Listen {
  /** The day in UTC, such as `2026-10-01`. */
  readonly day: string;
  readonly recording: string | null;
  readonly isrc: string | null;
  readonly artist: string;
  readonly title: string;
}

/** The earliest plausible time: Audioscrobbler began in 2002, and older listens have lost their time. */
const FIRST_SECOND = Date.UTC(2002, 0, 1) / 1000;
const DAY_SECONDS = 86_400;

/** The time of a listen in Unix seconds: dumps write `timestamp`, their documentation says `listened_at`. */
const secondOf = (listen: Fields): number | null =>
  numberAt(listen, 'timestamp') ?? numberAt(listen, 'listened_at');

const dayHeard = (listen: Fields, now: number): string => {
  const second = secondOf(listen);
  if (second === null) throw new InvalidRecord('This listen has no time.');
  if (second < FIRST_SECOND || second > now / 1000 + DAY_SECONDS)
    throw new InvalidRecord('This listen’s time is before 2002 or in the future.');
  return dayOf(Math.floor(second) * 1000);
};

/** The recording's MBID, from the mapping if there is one, else as it was submitted. */
const recordingOf = (metadata: Fields, info: Fields): string | null =>
  uuidAt(fieldsAt(metadata, 'mbid_mapping'), 'recording_mbid') ??
  uuidAt(info, 'recording_mbid') ??
  uuidAt(metadata, 'recording_mbid');

const isrcOf = (info: Fields): string | null =>
  isrcsOf([textAt(info, 'isrc'), ...textsAt(info, 'isrc')])[0] ?? null;

/**
 * Parses a line of a dump.
 *
 * @param now milliseconds since the Unix epoch
 * @throws Unfit or SyntaxError
 */
export const parseListen = (line: string, now: number): Listen => {
  const listen = parseFields(line);
  const metadata = fieldsAt(listen, 'track_metadata');
  const info = fieldsAt(metadata, 'additional_info');
  const day = dayHeard(listen, now);
  const [artist, title] = [textAt(metadata, 'artist_name'), textAt(metadata, 'track_name')];
  const recording = recordingOf(metadata, info);
  if (recording === null && (artist === '' || title === ''))
    throw new InvalidRecord('This listen names neither a recording nor an artist and a track.');
  return { day, recording, isrc: isrcOf(info), artist, title };
};
