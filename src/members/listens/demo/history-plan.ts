import { type Random, seeded } from '../../../catalog/demo/random.ts';

/** A track with the facts that the plan of a history needs. */
export interface Heard {
  readonly id: number;
  readonly albumId: number;
  readonly artistId: number;
  readonly genreId: number | null;
  readonly seconds: number;
  readonly popularity: number;
  readonly released: Date;
}

export interface Moment {
  readonly trackId: number;
  readonly at: Date;
}

/** What a member has added to the library and listened to, each in the order of time. */
export interface History {
  readonly library: readonly Moment[];
  readonly listens: readonly Moment[];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** How long the member has listened and kept a library, in days. */
const LISTENING_DAYS = 180;
const LIBRARY_DAYS = 400;
const GENRES = 3;
const FAVORITES = 14;
const OTHERS = 8;

const groupBy = <T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

interface Act {
  readonly artistId: number;
  readonly genreId: number | null;
  readonly popularity: number;
  readonly tracks: readonly Heard[];
}

const actsOf = (tracks: readonly Heard[]): Act[] =>
  [...groupBy(tracks, ({ artistId }) => artistId)]
    .map(([artistId, own]) => ({
      artistId,
      genreId: own[0]?.genreId ?? null,
      popularity: Math.max(...own.map(({ popularity }) => popularity)),
      tracks: own,
    }))
    .sort((a, b) => b.popularity - a.popularity || a.artistId - b.artistId);

/**
 * Chooses the member's favorite artists: some of the best known of a few genres, and some whom everybody
 * knows.
 */
function favoritesOf(random: Random, acts: readonly Act[]): Act[] {
  const genres = random.several([...new Set(acts.slice(0, 60).map(({ genreId }) => genreId))], GENRES);
  const known = acts.filter(({ genreId }) => genres.includes(genreId)).slice(0, FAVORITES * 2);
  const chosen = random.several(known, FAVORITES);
  const rest = acts.slice(0, OTHERS * 4).filter((act) => !chosen.includes(act));
  return [...chosen, ...random.several(rest, OTHERS)];
}

/** Chooses the tracks of the library: whole albums and single tracks of the favorite artists. */
function kept(random: Random, favorites: readonly Act[]): Heard[] {
  return favorites.flatMap(({ tracks }) => {
    const albums = [...groupBy(tracks, ({ albumId }) => albumId).values()];
    const whole = random.several(albums, random.whole(0, 2)).flat();
    return [...new Set([...whole, ...random.several(tracks, random.whole(1, 4))])];
  });
}

/**
 * Plans when the tracks were added to the library: never before their release, and those of one album on the
 * same day.
 */
function libraryOf(random: Random, tracks: readonly Heard[], now: number): Moment[] {
  const days = new Map<number, number>();
  const moments = tracks.map(({ id, albumId, released }) => {
    const day = days.get(albumId) ?? now - random.whole(2, LIBRARY_DAYS) * DAY_MS;
    days.set(albumId, day);
    const at = Math.max(day, released.getTime() + DAY_MS) + random.whole(0, 120) * 1000;
    return { trackId: id, at: new Date(Math.min(at, now - HOUR_MS)) };
  });
  return moments.sort((a, b) => a.at.getTime() - b.at.getTime() || a.trackId - b.trackId);
}

/** Chooses the tracks of one sitting: an album from its first track on, or a mix. */
function queueOf(random: Random, owned: readonly Heard[], known: readonly Heard[], length: number): Heard[] {
  if (random.chance(0.4)) {
    const { albumId } = random.pick(owned);
    return known.filter((track) => track.albumId === albumId).slice(0, length);
  }
  return Array.from({ length }, () => random.pick(random.chance(0.75) ? owned : known));
}

/** The listens of one sitting, such as an evening or a way to work: tracks one after the other. */
function sitting(random: Random, queue: readonly Heard[], start: number): Moment[] {
  let at = start;
  return queue.map(({ id, seconds }) => {
    const moment = { trackId: id, at: new Date(at) };
    at += seconds * 1000 + random.whole(0, 3) * 1000;
    return moment;
  });
}

function listensOf(random: Random, owned: readonly Heard[], known: readonly Heard[], now: number): Moment[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const listens: Moment[] = [];
  for (let ago = LISTENING_DAYS; ago >= 1; ago -= 1) {
    const day = today - ago * DAY_MS;
    const out = (tracks: readonly Heard[]) => tracks.filter(({ released }) => released.getTime() <= day);
    const [mine, all] = [out(owned), out(known)];
    for (const hour of [8, 18]) {
      if (mine.length === 0 || !random.chance(hour === 8 ? 0.4 : 0.7)) continue;
      const start = day + hour * HOUR_MS + random.whole(0, 120) * 60_000;
      listens.push(...sitting(random, queueOf(random, mine, all, random.whole(4, 16)), start));
    }
  }
  return listens;
}

/**
 * Plans a library and a history as a person might have: a few genres, favorites whose albums are in the
 * library, listening in mornings and evenings. The same seed and tracks give the same plan.
 *
 * @param now milliseconds since the Unix epoch
 */
export function planHistory(seed: string, tracks: readonly Heard[], now: number): History {
  const random = seeded(seed);
  const out = tracks.filter(({ released }) => released.getTime() <= now - 2 * DAY_MS);
  if (out.length === 0) return { library: [], listens: [] };
  const favorites = favoritesOf(random, actsOf(out));
  const owned = kept(random, favorites);
  const library = libraryOf(random, owned, now);
  return {
    library,
    listens: listensOf(
      random,
      owned,
      favorites.flatMap((act) => act.tracks),
      now,
    ),
  };
}
