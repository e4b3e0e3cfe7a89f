import type { NewAlbum, NewArtist, NewTrack } from '../writing/inputs.ts';
import type { CatalogWriter } from '../writing/writer.ts';
import { type EarlierRun, NO_EARLIER_RUN } from './earlier-run.ts';
import type { AlbumPlan, ArtistPlan, TrackPlan } from './plan.ts';
import { artistTexts } from './texts.ts';

const DAY_MS = 86_400_000;

/** An album that is in the catalogue now. */
export interface WrittenAlbum {
  readonly id: number;
  readonly plan: AlbumPlan;
  readonly trackIds: readonly number[];
}

/** An artist that is in the catalogue now, with everything below it. */
export interface WrittenArtist {
  readonly id: number;
  readonly plan: ArtistPlan;
  readonly albums: readonly WrittenAlbum[];
}

export interface PlanSettings {
  /** Under which name the plans are known as a source. */
  readonly source: string;
  readonly now: Date;
  /** Whether bios and blurbs are written too. */
  readonly withTexts: boolean;
  readonly before?: EarlierRun;
}

const artistOf = (plan: ArtistPlan, { source, now, withTexts }: PlanSettings): NewArtist => ({
  source,
  sourceId: plan.key,
  name: plan.name,
  latinName: plan.latinName,
  popularity: plan.popularity,
  genreIds: plan.genreIds,
  amg: plan.number % 3 === 0 ? String(3_000_000 + plan.number) : null,
  texts: withTexts ? artistTexts(plan, now) : [],
});

/** Music comes out on Fridays, at midnight UTC; nothing comes out in the future. */
const releaseDay = (now: Date, ageDays: number): Date => {
  const day = new Date(Math.floor((now.getTime() - ageDays * DAY_MS) / DAY_MS) * DAY_MS);
  const sinceFriday = (day.getUTCDay() + 2) % 7;
  return new Date(day.getTime() - sinceFriday * DAY_MS);
};

const albumOf = (
  artist: ArtistPlan,
  artistId: number,
  plan: AlbumPlan,
  { source, now, before = NO_EARLIER_RUN }: PlanSettings,
): NewAlbum => {
  const released = before.released.get(plan.key) ?? releaseDay(now, plan.ageDays);
  const isExplicit = plan.tracks.some((track) => track.isExplicit);
  return {
    source,
    sourceId: plan.key,
    artistId,
    name: plan.name,
    latinName: plan.latinName,
    kind: plan.kind,
    upc: plan.upc,
    released,
    originallyReleased: plan.isReissue ? new Date(released.getTime() - 7 * 365 * DAY_MS) : released,
    label: plan.label,
    copyright: `℗ © ${released.getUTCFullYear()} ${plan.label}`,
    tags: isExplicit ? ['Explicit'] : [],
    discCount: Math.max(...plan.tracks.map(({ disc }) => disc)),
    trackCount: plan.tracks.length,
    isExplicit,
    isHiRes: plan.isHiRes,
    countries: plan.countries,
    streamCountries: plan.streamCountries,
    popularity: plan.popularity,
    genreIds: artist.genreIds,
    contributors: [{ role: 'primaryArtist', artistId }],
  };
};

interface TrackOwner {
  readonly artist: ArtistPlan;
  readonly artistId: number;
  readonly album: AlbumPlan;
  readonly albumId: number;
  readonly guestId: number;
}

const trackOf = (
  owner: TrackOwner,
  plan: TrackPlan,
  { source, before = NO_EARLIER_RUN }: PlanSettings,
): NewTrack => ({
  source,
  sourceId: plan.key,
  albumId: owner.albumId,
  artistId: owner.artistId,
  name: plan.name,
  latinName: plan.latinName,
  disc: plan.disc,
  position: plan.position,
  seconds: plan.seconds,
  isrc: before.isrcs.get(plan.key) ?? plan.isrc,
  genreId: owner.artist.genreIds[1] ?? owner.artist.genreId,
  isExplicit: plan.isExplicit,
  hasLossless: owner.album.isHiRes,
  isGenerated: true,
  countries: owner.album.countries,
  streamCountries: owner.album.streamCountries,
  popularity: plan.popularity,
  contributors: [
    { role: 'primaryArtist', artistId: owner.artistId },
    ...(plan.hasGuest && owner.guestId !== owner.artistId
      ? [{ role: 'featuredPerformer', artistId: owner.guestId }]
      : []),
    { role: 'composer', artistId: owner.artistId },
  ],
});

/** Writes artists with albums and tracks, in one batch of each; guests are artists of the same batch. */
export async function writePlans(
  writer: CatalogWriter,
  plans: readonly ArtistPlan[],
  settings: PlanSettings,
): Promise<WrittenArtist[]> {
  const artistIds = await writer.artists(plans.map((plan) => artistOf(plan, settings)));
  const idOf = (index: number): number => artistIds[index] ?? 0;
  const albums = plans.flatMap((artist, index) => artist.albums.map((album) => ({ artist, index, album })));
  const albumIds = await writer.albums(
    albums.map(({ artist, index, album }) => albumOf(artist, idOf(index), album, settings)),
  );
  const owners = albums.map(({ artist, index, album }, place) => ({
    artist,
    artistId: idOf(index),
    album,
    albumId: albumIds[place] ?? 0,
    guestId: idOf((index * 7 + 3) % plans.length),
  }));
  const tracks = owners.flatMap((owner) =>
    owner.album.tracks.map((track) => trackOf(owner, track, settings)),
  );
  const trackIds = [...(await writer.tracks(tracks))];
  const written = owners.map(({ artistId, album, albumId }) => ({
    artistId,
    id: albumId,
    plan: album,
    trackIds: trackIds.splice(0, album.tracks.length),
  }));
  return plans.map((plan, index) => ({
    id: idOf(index),
    plan,
    albums: written.filter(({ artistId }) => artistId === idOf(index)),
  }));
}
