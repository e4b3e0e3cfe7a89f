import type { ClockedDb } from '../../app-parts.ts';
import { type FieldErrors, invalidFields } from '../../errors/service-error.ts';
import { isDay } from '../../kernel/time/calendar.ts';
import { knownTracks } from '../calls/track-ids.ts';
import type { CallingMember } from '../../catalog/http/application.ts';
import type { NewListen, NewListens } from './listens.schema.ts';
import { type Listen, recordListens } from './listens.store.ts';

/** How far in the future a listen may lie, because a client's clock may be a little fast. */
const AHEAD_MS = 5 * 60_000;
/** The earliest time of a listen: nobody listened to this service before. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);

const MILLISECONDS = /^\d{1,15}$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** Parses a time into milliseconds since the Unix epoch; NaN for an invalid one. */
const timeOf = (given: NewListen['listenedAt'], now: number): number => {
  if (given === undefined || given === null) return now;
  if (typeof given === 'number') return given;
  // A form has no numbers, so epoch milliseconds arrive as a text.
  if (MILLISECONDS.test(given)) return Number(given);
  return ISO.test(given) && isDay(given.slice(0, 10)) ? Date.parse(given) : Number.NaN;
};

/** What is wrong with a time, or null. */
function faultOf(time: number, now: number): string | null {
  if (Number.isNaN(time)) return 'must be ISO 8601 with a time zone, or epoch milliseconds';
  if (time > now + AHEAD_MS) return 'must not be in the future';
  return time < EARLIEST_MS ? 'must not be before 2000-01-01' : null;
}

/** Listens with their times in milliseconds; a time is null where it is invalid. */
interface Timed {
  readonly times: readonly (number | null)[];
  /** What is wrong with the invalid ones. */
  readonly faults: FieldErrors;
}

/** The times of the listens. @throws 400 that names every listen, when none has a valid time */
function timesOf(listens: readonly NewListen[], now: number): Timed {
  const given = listens.map(({ listenedAt }) => timeOf(listenedAt, now));
  const wrong = given.map((time) => faultOf(time, now));
  const faults: FieldErrors = Object.fromEntries(
    wrong.flatMap((fault, index) => (fault === null ? [] : [[`listens.${index}.listenedAt`, [fault]]])),
  );
  const times = given.map((time, index) => (wrong[index] === null ? time : null));
  if (times.every((time) => time === null)) throw invalidFields(faults);
  return { times, faults };
}

/** The listens of a call that were recorded, and what is wrong with the others. */
export interface ReportedListens {
  readonly recorded: readonly Listen[];
  /** The listens with an invalid time: the id as it was sent, and a sentence that names the field. */
  readonly refused: readonly { readonly id: string; readonly error: string }[];
  /** The ids of listens that are those of no track; these are left out. */
  readonly leftOut: readonly string[];
}

/**
 * Records what a member listened to (4-decisions, "Interface B"); the next roll-up adds it to the charts. A
 * listen that is reported twice counts once. A listen whose time is invalid, in the future or before 2000 does not hold
 * up the others: a client that was offline sends its whole queue again otherwise, for ever.
 *
 * @returns the recorded listens, and what became of the others
 * @throws 400 when no listen has a valid time; 404 when no track is known
 */
export async function reportListens(
  { db, clock }: ClockedDb,
  member: CallingMember,
  { listens }: NewListens,
): Promise<ReportedListens> {
  const { times, faults } = timesOf(listens, clock.wallTime());
  const known = await knownTracks(
    db,
    listens.map(({ id }) => id),
  );
  const reported = listens.flatMap(({ id }, index): Listen[] => {
    const trackId = known.get(id);
    const time = times[index] ?? null;
    return trackId === undefined || time === null ? [] : [{ trackId, at: new Date(time) }];
  });
  await recordListens(db, member, reported);
  const refused = listens.flatMap(({ id }, index) => {
    const field = `listens.${index}.listenedAt`;
    const messages = faults[field];
    return messages === undefined ? [] : [{ id, error: `${field}: ${messages.join(', ')}.` }];
  });
  const leftOut = listens.map(({ id }) => id).filter((id) => !known.has(id));
  return { recorded: reported, refused, leftOut };
}
