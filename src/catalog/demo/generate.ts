import { sql } from 'kysely';
import type { ResourceParts } from '../../app-parts.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { writeCatalog } from '../writing/write-catalog.ts';
import { demoGenres } from './genres.ts';
import { DEMO_LISTENS } from './listens.job.ts';
import { readEarlierRun } from './earlier-run.ts';
import { type ArtistPlan, planArtist } from './plan.ts';
import { demoTags } from './tags.ts';
import { writePlans } from './write-plans.ts';

/** Under which name generated things are known as a source. */
const SOURCE = 'duet-generated';
/** Artists of one transaction: some two thousand tracks. */
const AT_ONCE = 80;
/** What an artist has on the average; for the order of popularity alone. */
const TRACKS_PER_ARTIST = 25;
/** Numbers of the demo's artists are left to it. */
const FIRST = 1_001;
/** Every second tells enough. */
const TELL_EVERY_MS = 1_000;

export interface Progress {
  readonly artists: number;
  readonly albums: number;
  readonly tracks: number;
  readonly seconds: number;
}

const tracksOf = (plans: readonly ArtistPlan[]): number =>
  plans.reduce((sum, { albums }) => sum + albums.reduce((more, { tracks }) => more + tracks.length, 0), 0);

/** What of a batch is still wanted: the last album is cut where the number of tracks is reached. */
const cut = (plan: ArtistPlan, left: number): ArtistPlan => {
  let room = left;
  const albums = plan.albums
    .map((album) => {
      const tracks = album.tracks.slice(0, Math.max(room, 0));
      room -= tracks.length;
      return { ...album, tracks };
    })
    .filter(({ tracks }) => tracks.length > 0);
  return { ...plan, albums };
};

const nextBatch = (first: number, left: number, among: number): ArtistPlan[] => {
  const plans: ArtistPlan[] = [];
  let room = left;
  for (let index = 0; index < AT_ONCE && room > 0; index += 1) {
    const plan = cut(planArtist(first + index, among), room);
    room -= tracksOf([plan]);
    plans.push(plan);
  }
  return plans;
};

/** Made by an earlier run: its albums are not cut shorter than it left them. */
const tracksBefore = async ({ db }: ResourceParts): Promise<number> => {
  const { count } = await db
    .selectFrom('catalog_sources')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', 'track')
    .where('source', '=', SOURCE)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Makes a large catalogue, one batch after the other, each in a transaction of its own: it may be stopped at any time,
 * and begun again without doubling anything. The genres and tags are the demo's; a roll-up of its listens is asked for
 * at the end.
 * @param tracks how many tracks, from 1; where there are more of an earlier run, all of those
 * @param tell is called about once a second, and at the end
 */
export async function generateCatalogue(
  parts: ResourceParts,
  tracks: number,
  tell: (progress: Progress) => void,
): Promise<Progress> {
  const { clock } = parts;
  const began = clock.now();
  const now = new Date(clock.wallTime());
  const wanted = Math.max(tracks, await tracksBefore(parts));
  const among = Math.ceil(wanted / TRACKS_PER_ARTIST);
  await writeCatalog(parts, async (writer) => {
    await writer.genres(demoGenres());
    await writer.tags(demoTags());
  });
  let done: Progress = { artists: 0, albums: 0, tracks: 0, seconds: 0 };
  let told = began;
  while (done.tracks < wanted) {
    const plans = nextBatch(FIRST + done.artists, wanted - done.tracks, among);
    await writeCatalog(parts, async (writer) => {
      const before = await readEarlierRun(writer.db, SOURCE, plans);
      return writePlans(writer, plans, { source: SOURCE, now, withTexts: false, before });
    });
    done = {
      artists: done.artists + plans.length,
      albums: done.albums + plans.reduce((sum, { albums }) => sum + albums.length, 0),
      tracks: done.tracks + tracksOf(plans),
      seconds: (clock.now() - began) / 1000,
    };
    if (done.tracks >= wanted || clock.now() - told < TELL_EVERY_MS) continue;
    told = clock.now();
    tell(done);
  }
  await sql`analyze`.execute(parts.db);
  await enqueue(parts.db, parts, { kind: DEMO_LISTENS, payload: { source: SOURCE } });
  tell(done);
  return done;
}
