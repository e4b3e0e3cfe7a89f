import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { NewArtist } from './inputs.ts';
import { insertRows } from './rows.ts';
import { resolveSources, type Source } from './sources.ts';

/*
 * Artists that stand for nobody in particular, such as `[unknown]` and Various Artists. Everything without an artist of
 * its own is theirs, so that they would lead every chart and be found by everybody; and each source has its own ones.
 * Here each is one row for all sources (`catalog_sources`: source `special`, its name), without popularity, genres and
 * search entry.
 */

const SPECIAL = 'special';

/** MusicBrainz's special purpose artists (its guideline "Unknown and untitled"), by their MBIDs. */
const BY_MBID: ReadonlyMap<string, string> = new Map([
  ['89ad4ac3-39f7-470e-963a-56509c546377', 'Various Artists'],
  ['125ec42a-7229-4250-afc5-e057484327fe', '[unknown]'],
  ['f731ccc4-e22a-43af-a747-64213329e088', '[anonymous]'],
  ['33cf029c-63b0-41a0-9855-be2a3665fb3b', '[data]'],
  ['314e1c25-dde7-4e4d-b2f4-0a7b9f7c56dc', '[dialogue]'],
  ['eec63d3c-3b81-4ad4-b1e4-7c147d4d2b61', '[no artist]'],
  ['9be7f096-97ec-4615-8957-8d40b5dcbc41', '[traditional]'],
  ['66ea0139-149f-4a0c-8fbf-5ea9ec4a6e49', '[Disney]'],
  ['a0ef7e1d-44ff-4039-9435-7d5fefdeecc9', '[theatre]'],
  ['90068d37-bae7-4292-be4a-704c145bd616', '[church chimes]'],
  ['80a8851f-444c-4539-892b-ad2a49292aa9', '[language instruction]'],
  ['51118c9d-965d-4f9f-89a1-0091837ccf54', '[nature sounds]'],
  ['49e713ce-c3be-4697-8983-ee7cd0a11ea1', '[news report]'],
  ['0187fe48-c87d-4dd8-beca-9c07ef535603', '[christmas music]'],
  ['9e44f539-f3fc-4120-bce2-94c8716437fa', '[classical music]'],
  ['d6bd72bc-b1e2-4525-92aa-0f853cbb41bf', '[soundtrack]'],
  ['ae636985-40e8-4010-ae02-0f35930f8017', '[religious music]'],
]);

const BY_NAME: ReadonlyMap<string, string> = new Map(
  [...BY_MBID.values(), '[silence]', '[untitled]', '[archive]', '[crowd noise]', '[birdsong]'].map(
    (name) => [name.toLowerCase(), name] as const,
  ),
);

/** What taggers write for the same; an artist with an MBID may really have such a name. */
const BY_TAG: ReadonlyMap<string, string> = new Map([
  ['various', 'Various Artists'],
  ['various artist', 'Various Artists'],
  ['unknown artist', '[unknown]'],
  ['<unknown>', '[unknown]'],
  ['<unknown artist>', '[unknown]'],
  ['[unknown artist]', '[unknown]'],
]);

const MBID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The name of the special artist that an artist is; null: it is an artist like any other. */
const specialName = ({ sourceId, name }: Source & Pick<NewArtist, 'name'>): string | null => {
  const mbid = MBID.exec(sourceId.toLowerCase())?.[0];
  const typed = name.trim().toLowerCase();
  const byName = BY_NAME.get(typed) ?? null;
  return mbid === undefined ? (byName ?? BY_TAG.get(typed) ?? null) : (BY_MBID.get(mbid) ?? byName);
};

/** An artist with what is known of special ones. */
export type Classified = NewArtist & { readonly isSpecial: boolean };

const classified = (artist: NewArtist): Classified => {
  const name = specialName(artist);
  if (name === null) return { ...artist, isSpecial: false };
  return {
    source: artist.source,
    sourceId: artist.sourceId,
    name,
    popularity: 0,
    genreIds: [],
    isSpecial: true,
  };
};

/** Classifies artists, and leads the sources of special ones to the one row that each of these has. */
export async function classifyArtists(
  db: Kysely<Schema>,
  artists: readonly NewArtist[],
): Promise<readonly Classified[]> {
  const all = artists.map(classified);
  const special = all.filter(({ isSpecial }) => isSpecial);
  if (special.length === 0) return all;
  const { ids } = await resolveSources(
    db,
    'artist',
    special.map(({ name }) => ({ source: SPECIAL, sourceId: name })),
  );
  await insertRows(
    db,
    'catalog_sources',
    { kind: 'text', source: 'text', source_id: 'text', id: 'integer' },
    {
      rows: special.map(({ source, sourceId }, index) => ({
        kind: 'artist',
        source,
        source_id: sourceId,
        id: ids[index] ?? 0,
      })),
      options: { key: ['kind', 'source', 'source_id'] },
    },
  );
  return all;
}
