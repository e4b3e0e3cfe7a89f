import type { NewPlaylist } from '../writing/inputs.ts';
import { genreName, type Language, LANGUAGES, soundOf } from './genres.ts';
import { TOP_GENRES } from './top-genres.ts';
import type { Country } from './plan.ts';
import { seeded } from './random.ts';
import { demoTags, tagId } from './tags.ts';
import type { WrittenArtist } from './write-plans.ts';

const DAY_MS = 86_400_000;
const AUTHOR = 'Duet Editors';

/** A track as a playlist chooses it. */
interface Candidate {
  readonly id: number;
  readonly artistId: number;
  readonly genreId: number;
  readonly country: Country;
  readonly ageDays: number;
  readonly seconds: number;
  readonly popularity: number;
}

const candidatesOf = (artists: readonly WrittenArtist[]): Candidate[] =>
  artists
    .flatMap(({ id: artistId, plan, albums }) =>
      albums.flatMap((album) =>
        album.plan.tracks.map((track, index) => ({
          id: album.trackIds[index] ?? 0,
          artistId,
          genreId: plan.genreId,
          country: plan.country,
          ageDays: album.plan.ageDays,
          seconds: track.seconds,
          popularity: track.popularity,
        })),
      ),
    )
    .sort((a, b) => b.popularity - a.popularity || a.id - b.id);

interface Idea {
  readonly key: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly descriptions: Readonly<Record<Language, string>>;
  readonly fits: (track: Candidate) => boolean;
}

const genreIdea = (genreId: number): Idea => ({
  key: `genre-${genreId}`,
  name: `${genreName(genreId, 'en')} Right Now`,
  tags: [genreName(genreId, 'en')],
  descriptions: {
    en: `What ${genreName(genreId, 'en')} sounds like this week: ${soundOf(genreId, 'en')}.`,
    de: `So klingt ${genreName(genreId, 'de')} in dieser Woche: ${soundOf(genreId, 'de')}.`,
    fr: `${genreName(genreId, 'fr')}, cette semaine : ${soundOf(genreId, 'fr')}.`,
    ja: `今週の${genreName(genreId, 'ja')}。${soundOf(genreId, 'ja')}。`,
  },
  fits: (track) => track.genreId === genreId,
});

const idea = (
  name: string,
  tags: readonly string[],
  [en, de, fr, ja]: readonly [string, string, string, string],
  fits: Idea['fits'],
): Idea => ({ key: name, name, tags, descriptions: { en, de, fr, ja }, fits });

const oneOf = (...genres: readonly number[]): Idea['fits'] => {
  const wanted = new Set(genres);
  return ({ genreId }) => wanted.has(genreId);
};
const quiet = oneOf(299, 21, 453, 446, 69, 115);
const loud = oneOf(5, 33, 394, 146, 71);

const IDEAS: readonly Idea[] = [
  idea(
    'Rain on the Window',
    ['Calm', 'Autumn'],
    [
      'For grey afternoons and the second cup.',
      'Für graue Nachmittage und die zweite Tasse.',
      'Pour les après-midi gris et la deuxième tasse.',
      '灰色の午後と二杯目のカップに。',
    ],
    quiet,
  ),
  idea(
    'The Long Way Home',
    ['Driving', 'Evening'],
    [
      'Songs for the road that takes longer.',
      'Lieder für den längeren Weg.',
      'Des chansons pour la route la plus longue.',
      '遠回りの帰り道に。',
    ],
    oneOf(5, 407, 33, 438, 446),
  ),
  idea(
    'Kitchen Disco',
    ['Cooking', 'Dancing', 'Bright'],
    ['Mind the knives.', 'Vorsicht mit den Messern.', 'Attention aux couteaux.', '包丁にはご注意を。'],
    oneOf(115, 71, 510, 194),
  ),
  idea(
    'Deep Work',
    ['Focus', 'Synthesizer'],
    [
      'No words, or hardly any.',
      'Keine Worte, oder kaum welche.',
      'Sans paroles, ou presque.',
      '言葉のない集中の時間。',
    ],
    oneOf(71, 21, 453, 299),
  ),
  idea(
    'Five Kilometres',
    ['Running', 'Fierce'],
    [
      'It gets easier after the second one.',
      'Nach dem zweiten wird es leichter.',
      'Après le deuxième, ça va mieux.',
      '二キロを過ぎれば楽になる。',
    ],
    loud,
  ),
  idea(
    'Lights Out',
    ['Sleeping', 'After Midnight'],
    [
      'Slower, and slower.',
      'Langsamer, und langsamer.',
      'Plus lent, encore plus lent.',
      'もっとゆっくり、もっとゆっくり。',
    ],
    oneOf(453, 21, 470, 299),
  ),
  idea(
    'Berlin, Hinterhof',
    ['Berlin'],
    [
      'From courtyards and cellars.',
      'Aus Höfen und Kellern.',
      'Des cours et des caves.',
      '中庭と地下室から。',
    ],
    ({ country }) => country === 'DE',
  ),
  idea(
    'Paris, minuit cinq',
    ['Paris', 'After Midnight'],
    ['After the last metro.', 'Nach der letzten Metro.', 'Après le dernier métro.', '終電のあとのパリ。'],
    ({ country }) => country === 'FR',
  ),
  idea(
    '東京の夜',
    ['Tokyo', 'Evening'],
    [
      'Tokyo at night, window open.',
      'Tokio bei Nacht, das Fenster offen.',
      'Tokyo la nuit, fenêtre ouverte.',
      '窓を開けた東京の夜。',
    ],
    ({ country }) => country === 'JP',
  ),
  idea(
    'London by Bus',
    ['London', 'Afternoon'],
    [
      'Upper deck, front row.',
      'Oberdeck, erste Reihe.',
      'À l’étage, tout devant.',
      '二階のいちばん前の席で。',
    ],
    ({ country }) => country === 'GB',
  ),
  idea(
    'Fresh This Week',
    ['Bright'],
    ['Out since Friday.', 'Seit Freitag draußen.', 'Sortis vendredi.', '金曜に出たばかり。'],
    ({ ageDays }) => ageDays < 30,
  ),
  idea(
    'Under Two Minutes',
    ['Strange'],
    ['Short, and sweet or not.', 'Kurz, und süß oder nicht.', 'Court, et doux ou non.', '短い曲ばかり。'],
    ({ seconds }) => seconds < 135,
  ),
  idea(
    'Slow Burners',
    ['Tender', 'Winter'],
    [
      'Six minutes and worth each of them.',
      'Lang, und jede Minute wert.',
      'Longues, et chaque minute compte.',
      '長いけれど、一分も無駄がない。',
    ],
    ({ seconds }) => seconds > 330,
  ),
  idea(
    'Old Friends',
    ['Wistful', 'Guitar'],
    [
      'From before the turn of the century.',
      'Von vor der Jahrtausendwende.',
      'D’avant l’an 2000.',
      '二十世紀からの友だち。',
    ],
    ({ ageDays }) => ageDays > 9700,
  ),
  idea(
    'Brass Section',
    ['Brass', 'Summer'],
    ['Stand back a little.', 'Ein wenig Abstand bitte.', 'Reculez un peu.', '少し離れて聴いてほしい。'],
    oneOf(299, 510, 194, 383),
  ),
  idea(
    'Sunday, Slowly',
    ['Early Morning', 'Piano'],
    [
      'Nobody has to be anywhere.',
      'Niemand muss irgendwohin.',
      'Personne n’est pressé.',
      'どこへも行かなくていい日に。',
    ],
    quiet,
  ),
];

const MOST = 40;

/** At most two songs of each artist, the popular ones more likely. */
const chosen = (key: string, tracks: readonly Candidate[]): number[] => {
  const random = seeded(`duet playlist ${key}`);
  const length = random.whole(20, MOST);
  const counts = new Map<number, number>();
  return random
    .several(tracks.slice(0, 160), 160)
    .filter(({ artistId }) => {
      const count = counts.get(artistId) ?? 0;
      counts.set(artistId, count + 1);
      return count < 2;
    })
    .slice(0, length)
    .map(({ id }) => id);
};

/** Playlists of the editors, with descriptions in four languages; those that would be empty are left out. */
export function demoPlaylists(artists: readonly WrittenArtist[], source: string, now: Date): NewPlaylist[] {
  const candidates = candidatesOf(artists);
  const tags = new Set(demoTags().map(({ name }) => name));
  const ideas = [...IDEAS, ...TOP_GENRES.map(({ id }) => genreIdea(id))];
  return ideas
    .map((one, index) => ({
      source,
      sourceId: one.key,
      author: AUTHOR,
      name: one.name,
      isFeatured: index < 10,
      favoriteCount: Math.round(4000 / (index + 2)),
      popularity: 95 - index * 2,
      createdAt: new Date(now.getTime() - (400 + index) * DAY_MS),
      modifiedAt: new Date(now.getTime() - (index % 14) * DAY_MS),
      trackIds: chosen(one.key, candidates.filter(one.fits)),
      tagIds: one.tags.filter((tag) => tags.has(tag)).map(tagId),
      texts: LANGUAGES.map((lang) => ({ lang, description: one.descriptions[lang] })),
    }))
    .filter(({ trackIds }) => trackIds.length > 0);
}
