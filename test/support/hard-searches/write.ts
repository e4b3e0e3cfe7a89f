import type { NewAlbum, NewTrack } from '../../../src/catalog/writing/inputs.ts';
import { writeCatalog } from '../../../src/catalog/writing/write-catalog.ts';
import type { CatalogWriter } from '../../../src/catalog/writing/writer.ts';
import type { Db } from '../../../src/storage/db.ts';
import { FakeClock } from '../../../src/testing/clock.ts';
import { HARD_ARTISTS, type HardArtist } from './catalogue.ts';

const SOURCE = 'hard';

const availability = { countries: ['US'], streamCountries: ['US'] } as const;

const albumOf = (artistId: number, name: string, popularity: number): NewAlbum => ({
  ...availability,
  source: SOURCE,
  sourceId: `${artistId} ${name}`,
  artistId,
  name,
  popularity,
  kind: 'main',
  upc: null,
  released: new Date(0),
  originallyReleased: new Date(0),
  label: '',
  copyright: '',
  tags: [],
  discCount: 1,
  trackCount: 1,
  isExplicit: false,
  isHiRes: false,
  genreIds: [],
  contributors: [{ role: 'primaryArtist', artistId }],
});

const trackOf = (album: number, artistId: number, name: string, popularity: number): NewTrack => ({
  ...availability,
  source: SOURCE,
  sourceId: `${artistId} ${name}`,
  albumId: album,
  artistId,
  name,
  popularity,
  disc: 1,
  position: 1,
  seconds: 60,
  isrc: null,
  genreId: null,
  isExplicit: false,
  hasLossless: false,
  contributors: [{ role: 'primaryArtist', artistId }],
});

/** Tracks lie on an album whose name nobody asks for. */
const WRAPPER = 'Zqx';

async function writeArtist(writer: CatalogWriter, artist: HardArtist, popularity: number): Promise<void> {
  const { name, albums = [], tracks = [] } = artist;
  const [id = 0] = await writer.artists([{ source: SOURCE, sourceId: name, name, popularity, genreIds: [] }]);
  const ids = await writer.albums([WRAPPER, ...albums].map((title) => albumOf(id, title, popularity)));
  await writer.tracks(tracks.map((title) => trackOf(ids[0] ?? 0, id, title, popularity)));
}

/** Writes the hard catalogue, the first artist as the most popular one. */
export async function writeHardCatalogue(db: Db): Promise<void> {
  await writeCatalog({ db, clock: new FakeClock() }, async (writer) => {
    for (const [index, artist] of HARD_ARTISTS.entries())
      await writeArtist(writer, artist, HARD_ARTISTS.length - index);
  });
}
