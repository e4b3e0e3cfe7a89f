import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { dayOf } from '../../kernel/time/calendar.ts';
import type { NewPlays } from '../writing/inputs.ts';
import { COUNTRIES, type Country } from './plan.ts';
import { seeded } from './random.ts';

const DAY_MS = 86_400_000;

/** A day that is counted, how many days it stands for, and how many tracks of a country are counted on it. */
interface Sample {
  readonly ago: number;
  readonly days: number;
  readonly tracks: number;
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

/** Every day of the last week, then ever fewer: enough for every range of a chart, and few rows. */
const SAMPLES: readonly Sample[] = [
  ...range(0, 7, 1).map((ago) => ({ ago, days: 1, tracks: 250 })),
  ...range(7, 30, 5).map((ago) => ({ ago, days: 5, tracks: 250 })),
  ...range(30, 360, 30).map((ago) => ({ ago, days: 30, tracks: 250 })),
  ...[500, 900].map((ago) => ({ ago, days: 365, tracks: 400 })),
];

/** A track as listeners see it. */
interface Heard {
  readonly id: number;
  readonly popularity: number;
  readonly home: string;
  readonly released: Date;
  readonly streamCountries: readonly string[];
}

/** Of a generated catalogue, only the most popular tracks are listened to: plays are counted in memory. */
const MOST_HEARD = 10_000;

/** A code's first two letters say where a recording is at home. */
const heardOf = async (db: Kysely<Schema>, source: string): Promise<Heard[]> => {
  const { rows } = await sql<Heard>`
    select tracks.id, tracks.popularity, left(tracks.isrc, 2) as home, albums.released,
      tracks.stream_countries as "streamCountries"
    from catalog_sources as origin
      join tracks on tracks.id = origin.id
      join albums on albums.id = tracks.album_id
    where origin.kind = 'track' and origin.source = ${source}
    order by tracks.popularity desc, tracks.id
    limit ${sql.lit(MOST_HEARD)}`.execute(db);
  return rows;
};

/** What came out lately is heard more; what was not out yet, not at all. */
const novelty = (ageDays: number): number => (ageDays < 0 ? 0 : 1 + 2.5 * Math.exp(-ageDays / 30));

const countOf = (track: Heard, country: Country, day: number, fashion: number): number => {
  const near = track.home === country ? 2.2 : 0.6;
  const rate = (track.popularity / 10) ** 1.8 * near * novelty((day - track.released.getTime()) / DAY_MS);
  return rate * fashion;
};

const playsOn = (heard: readonly Heard[], country: Country, sample: Sample, today: number): NewPlays[] => {
  const random = seeded(`duet plays ${country} ${sample.ago}`);
  const at = today - sample.ago * DAY_MS;
  const day = dayOf(at);
  return heard
    .map((track) => ({ track, fashion: random.between(0.5, 1.5) }))
    .filter(({ track }) => track.streamCountries.includes(country))
    .map(({ track, fashion }) => {
      const count = Math.round(countOf(track, country, at, fashion) * sample.days);
      return { country, day, trackId: track.id, count };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.trackId - b.trackId)
    .slice(0, sample.tracks);
};

/**
 * What was listened to until now, of the tracks of a source: in every country its own favourites, with a few hits and a
 * long tail. One day of one country at a time.
 */
export async function* demoPlays(
  db: Kysely<Schema>,
  source: string,
  now: Date,
): AsyncGenerator<readonly NewPlays[]> {
  const heard = await heardOf(db, source);
  for (const sample of SAMPLES) {
    yield COUNTRIES.flatMap((country) => playsOn(heard, country, sample, now.getTime()));
  }
}
