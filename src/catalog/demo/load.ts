import type { Kysely } from 'kysely';
import type { CatalogParts } from '../../app-parts.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Schema } from '../../storage/schema.ts';
import type { NewPost, NewRelation, NewReview } from '../writing/inputs.ts';
import type { CatalogWriter } from '../writing/writer.ts';
import { writeCatalog } from '../writing/write-catalog.ts';
import { demoGenres, LANGUAGES } from './genres.ts';
import { planArtist } from './plan.ts';
import { demoPlaylists } from './playlists.ts';
import { DEMO_LISTENS } from './listens.job.ts';
import { demoRadios, demoStations } from './stations.ts';
import { demoTags } from './tags.ts';
import { CRITICS, postOf, reviewOf } from './texts.ts';
import { type WrittenArtist, writePlans } from './write-plans.ts';

/** Under which name the demo's things are known as a source. */
export const SOURCE = 'duet-demo';
const ARTISTS = 200;
const DAY_MS = 86_400_000;

/** Remembers that the demo was loaded once: who has removed it does not get it again. */
const MARK = { kind: 'catalogue', source: SOURCE, source_id: 'loaded', id: 1 };

const isLoaded = async (db: Kysely<Schema>): Promise<boolean> => {
  const mark = await db
    .selectFrom('catalog_sources')
    .select('id')
    .where('kind', '=', MARK.kind)
    .where('source', '=', MARK.source)
    .where('source_id', '=', MARK.source_id)
    .executeTakeFirst();
  return mark !== undefined;
};

/** Whether somebody has put music in already, from dumps or files: the demo then stays away. */
const hasMusic = async (db: Kysely<Schema>): Promise<boolean> =>
  (await db.selectFrom('artists').select('id').limit(1).executeTakeFirst()) !== undefined;

const relationsOf = (artists: readonly WrittenArtist[]): NewRelation[] => {
  const near = ({ id, plan }: WrittenArtist): WrittenArtist[] =>
    artists.filter((other) => other.id !== id && other.plan.genreId === plan.genreId);
  const ageOf = ({ plan }: WrittenArtist): number => Math.max(...plan.albums.map(({ ageDays }) => ageDays));
  return artists.flatMap((artist) => {
    const others = near(artist);
    const older = others.filter((other) => ageOf(other) > ageOf(artist) + 2500);
    const younger = others.filter((other) => ageOf(other) < ageOf(artist) - 2500);
    const same = others.filter((other) => !older.includes(other) && !younger.includes(other));
    const ids = (list: readonly WrittenArtist[]) => list.slice(0, 4).map(({ id }) => id);
    return [
      { artistId: artist.id, kind: 'contemporaries' as const, otherIds: ids(same) },
      { artistId: artist.id, kind: 'influences' as const, otherIds: ids(older) },
      { artistId: artist.id, kind: 'followers' as const, otherIds: ids(younger) },
      {
        artistId: artist.id,
        kind: 'relatedProjects' as const,
        otherIds: artist.plan.number % 9 === 0 ? ids(same.slice(-1)) : [],
      },
    ];
  });
};

const reviewsOf = (artists: readonly WrittenArtist[], now: Date): NewReview[] =>
  artists.flatMap(({ plan, albums }) =>
    albums
      .filter((_, index) => (plan.number + index) % 3 === 0)
      .map((album) => ({
        source: SOURCE,
        sourceId: album.plan.key,
        albumId: album.id,
        publishedAt: new Date(now.getTime() - Math.min(album.plan.ageDays, 300 + plan.number) * DAY_MS),
        ...reviewOf(plan, album.plan),
      })),
  );

const postsOf = (artists: readonly WrittenArtist[], now: Date): NewPost[] =>
  artists
    .filter(({ plan }) => plan.number % 4 === 0)
    .flatMap(({ id, plan, albums }) =>
      LANGUAGES.map((lang) => ({
        source: SOURCE,
        sourceId: `${plan.key}/${lang}`,
        lang,
        author: CRITICS[plan.number % CRITICS.length] ?? '',
        publishedAt: new Date(now.getTime() - (plan.number + 1) * DAY_MS),
        subjects: [
          { kind: 'artist' as const, id },
          ...albums.slice(0, 1).map((album) => ({ kind: 'album' as const, id: album.id })),
        ],
        ...postOf(plan, lang, now),
      })),
    );

const writeEditorial = async (
  writer: CatalogWriter,
  artists: readonly WrittenArtist[],
  now: Date,
): Promise<void> => {
  await writer.relations(relationsOf(artists));
  await writer.reviews(reviewsOf(artists, now));
  await writer.posts(postsOf(artists, now));
  await writer.stations(demoStations(artists));
  await writer.radios(demoRadios());
  await writer.playlists(demoPlaylists(artists, SOURCE, now));
};

const writeAll = async (writer: CatalogWriter, now: Date): Promise<void> => {
  await writer.genres(demoGenres());
  await writer.tags(demoTags());
  const plans = Array.from({ length: ARTISTS }, (_, index) => planArtist(index + 1, ARTISTS));
  const artists = await writePlans(writer, plans, { source: SOURCE, now, withTexts: true });
  await writeEditorial(writer, artists, now);
};

/**
 * Loads the demo catalogue into a database that has no music yet, once: about 200 artists, 600 albums and 5,000 tracks
 * of our own making, with texts in four languages (4-decisions, "Interface B, details"). All of it in one transaction, so
 * that a crash in the middle leaves nothing half made. The listens, for every range of a chart, follow in a job.
 * @returns whether it was loaded now
 */
export async function loadDemoCatalogue(parts: Pick<CatalogParts, 'db' | 'clock' | 'ids'>): Promise<boolean> {
  if ((await isLoaded(parts.db)) || (await hasMusic(parts.db))) return false;
  const now = new Date(parts.clock.wallTime());
  return writeCatalog(parts, async (writer) => {
    // Another process may have been faster.
    if (await isLoaded(writer.db)) return false;
    await writeAll(writer, now);
    await writer.db.insertInto('catalog_sources').values(MARK).execute();
    await enqueue(writer.db, parts, { kind: DEMO_LISTENS, payload: { source: SOURCE } });
    return true;
  });
}
