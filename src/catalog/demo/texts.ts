import { genreName, type Language, LANGUAGES, soundOf } from './genres.ts';
import type { AlbumPlan, ArtistPlan } from './plan.ts';
import { type Random, seeded } from './random.ts';

/** The critics who sign the reviews of the demo. */
export const CRITICS = [
  'Ida Sand',
  'Marlon Achterberg',
  'Noémie Vasseur',
  '川上 瑞樹',
  'Prudence Oyelaran',
  'Tobias Wendt',
];

interface Facts {
  readonly name: string;
  readonly city: string;
  readonly year: number;
  readonly genre: string;
  readonly sound: string;
  readonly album: string;
  readonly isBand: boolean;
}

type Sentence = (facts: Facts) => string;

const openings: Readonly<Record<Language, readonly Sentence[]>> = {
  en: [
    ({ name, city, year, isBand }) =>
      `${name} ${isBand ? 'came together' : 'began to write songs'} in ${city} in ${year}.`,
    ({ name, city, year }) => `Since ${year}, ${name} has been one of the more curious voices of ${city}.`,
    ({ name, city, year }) =>
      `The story of ${name} begins in ${year} in a rehearsal room in ${city} with one working heater.`,
  ],
  de: [
    ({ name, city, year, isBand }) =>
      `${name} ${isBand ? 'fanden sich' : 'begann'} ${year} in ${city}${isBand ? '' : ', Lieder zu schreiben'}.`,
    ({ name, city, year }) => `Seit ${year} gehört ${name} zu den eigenwilligsten Stimmen aus ${city}.`,
    ({ name, city, year }) =>
      `Die Geschichte von ${name} beginnt ${year} in einem Proberaum in ${city}, mit einer einzigen Heizung.`,
  ],
  fr: [
    ({ name, city, year }) => `L’histoire de ${name} commence à ${city} en ${year}.`,
    ({ name, city, year }) => `Depuis ${year}, ${name} est l’une des voix les plus singulières de ${city}.`,
    ({ name, city, year }) =>
      `En ${year}, dans une salle de répétition de ${city}, ${name} trouve sa première chanson.`,
  ],
  ja: [
    ({ name, city, year }) => `${name}は${year}年、${city}で活動を始めた。`,
    ({ name, city, year }) => `${year}年以来、${name}は${city}でもっとも個性的な声のひとつである。`,
    ({ name, city, year }) => `${name}の物語は${year}年、${city}の小さな練習室から始まる。`,
  ],
};

const middles: Readonly<Record<Language, readonly Sentence[]>> = {
  en: [
    ({ genre, sound }) =>
      `Their ${genre.toLowerCase()} is made of ${sound}, and never says more than it must.`,
    ({ sound }) =>
      `What holds it together are ${sound}, a good ear for rooms, and a dislike of second takes.`,
  ],
  de: [
    ({ genre, sound }) => `${genre} heißt hier: ${sound}, und kein Wort zu viel.`,
    ({ sound }) => `Zusammengehalten wird alles durch ${sound} und ein gutes Ohr für Räume.`,
  ],
  fr: [
    ({ genre, sound }) => `${genre}, ici, veut dire ${sound}, et pas un mot de trop.`,
    ({ sound }) => `Ce qui tient l’ensemble : ${sound}, et une belle oreille pour les lieux.`,
  ],
  ja: [
    ({ genre, sound }) => `その${genre}は${sound}でできていて、余計なことは決して語らない。`,
    ({ sound }) => `${sound}、そして部屋の響きを聴き分ける耳が、すべてを支えている。`,
  ],
};

const endings: Readonly<Record<Language, readonly Sentence[]>> = {
  en: [
    ({ album }) => `“${album}” is a good place to begin.`,
    ({ album }) =>
      `After “${album}” came long tours, small halls, and a larger audience than anybody had planned for.`,
  ],
  de: [
    ({ album }) => `„${album}“ ist ein guter Anfang.`,
    ({ album }) =>
      `Nach „${album}“ kamen lange Reisen, kleine Säle und mehr Publikum, als irgendwer geplant hatte.`,
  ],
  fr: [
    ({ album }) => `« ${album} » est une belle porte d’entrée.`,
    ({ album }) =>
      `Après « ${album} » sont venues de longues tournées, de petites salles et un public inattendu.`,
  ],
  ja: [
    ({ album }) => `まずは『${album}』から聴いてほしい。`,
    ({ album }) => `『${album}』のあとには長い旅と小さなホール、そして思いがけず多くの聴き手が待っていた。`,
  ],
};

const blurbs: Readonly<Record<Language, readonly Sentence[]>> = {
  en: [
    ({ sound }) => `For people who like ${sound}.`,
    ({ city }) => `Somewhere between ${city} and the last train home.`,
    ({ album }) => `Start with “${album}” and stay for the quiet parts.`,
  ],
  de: [
    ({ sound }) => `Für alle, die ${sound} mögen.`,
    ({ city }) => `Irgendwo zwischen ${city} und dem letzten Zug nach Hause.`,
  ],
  fr: [
    ({ sound }) => `Pour celles et ceux qui aiment ${sound}.`,
    ({ city }) => `Quelque part entre ${city} et le dernier train.`,
  ],
  ja: [({ sound }) => `${sound}が好きな人へ。`, ({ city }) => `${city}と終電のあいだのどこか。`],
};

const HEADINGS: Readonly<Record<Language, string>> = {
  en: 'Biography',
  de: 'Biografie',
  fr: 'Biographie',
  ja: 'バイオグラフィー',
};

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const firstYear = ({ albums }: ArtistPlan, now: Date): number =>
  now.getUTCFullYear() - Math.round(Math.max(...albums.map(({ ageDays }) => ageDays)) / 365) - 2;

const factsFor = (artist: ArtistPlan, lang: Language, now: Date): Facts => ({
  name: artist.name,
  city: artist.city,
  year: firstYear(artist, now),
  genre: genreName(artist.genreId, lang),
  sound: soundOf(artist.genreId, lang),
  album: artist.albums[0]?.name ?? '',
  isBand: artist.isBand,
});

const written = (
  random: Random,
  sentences: readonly (readonly Sentence[])[],
  facts: Facts,
  gap: string,
): string => sentences.map((choices) => random.pick(choices)(facts)).join(gap);

/** Bio and blurbs of an artist in four languages. */
export const artistTexts = (artist: ArtistPlan, now: Date) => {
  const publishedAt = new Date(now.getTime() - 40 * 86_400_000);
  return LANGUAGES.flatMap((lang) => {
    const random = seeded(`duet texts ${artist.key} ${lang}`);
    const facts = factsFor(artist, lang, now);
    const parts = [openings[lang], middles[lang], endings[lang]];
    const bio = `<p>${escape(written(random, parts, facts, lang === 'ja' ? '' : ' '))}</p>`;
    return [
      {
        lang,
        kind: 'bio' as const,
        title: HEADINGS[lang],
        author: random.pick(CRITICS),
        text: bio,
        publishedAt,
      },
      ...blurbs[lang].map((blurb) => ({ lang, kind: 'blurb' as const, text: blurb(facts), publishedAt })),
    ];
  });
};

const verdicts: readonly ((album: string, track: string) => string)[] = [
  (album, track) => `“${album}” takes its time. By “${track}” it has you.`,
  (album, track) =>
    `There is a moment in “${track}” when everybody in the room stops playing. It is the best of “${album}”.`,
  (album, track) =>
    `Not every song of “${album}” needs its last minute, but “${track}” could go on until morning.`,
  (album, track) => `“${track}” alone would be reason enough for “${album}”; the rest is a gift.`,
];

/** A review of an album: title and HTML. */
export const reviewOf = (artist: ArtistPlan, album: AlbumPlan) => {
  const random = seeded(`duet review ${album.key}`);
  const track = random.pick(album.tracks).name;
  const body = `<p>${escape(random.pick(verdicts)(album.name, track))}</p><p>${escape(`${artist.name} never sounded surer of ${soundOf(artist.genreId, 'en')}.`)}</p>`;
  const title = random.pick([
    'A quiet triumph',
    'Worth the wait',
    'Loud where it counts',
    'Small songs, long shadows',
    'Better at night',
  ]);
  return { author: random.pick(CRITICS), title, body };
};

const postTitles: Readonly<Record<Language, Sentence>> = {
  en: ({ name }) => `In the studio with ${name}`,
  de: ({ name }) => `Im Studio mit ${name}`,
  fr: ({ name }) => `En studio avec ${name}`,
  ja: ({ name }) => `${name}、スタジオにて`,
};
const postBodies: Readonly<Record<Language, Sentence>> = {
  en: ({ album, city }) =>
    `A day in ${city}, a cold kettle, and the last song of “${album}”. We listened in.`,
  de: ({ album, city }) =>
    `Ein Tag in ${city}, ein kalter Kessel und das letzte Lied von „${album}“. Wir haben zugehört.`,
  fr: ({ album, city }) =>
    `Une journée à ${city}, une bouilloire froide et la dernière chanson de « ${album} ». Nous avons écouté.`,
  ja: ({ album, city }) => `${city}での一日、冷めたやかん、そして『${album}』最後の一曲。耳を澄ませてきた。`,
};

/** A post about an artist and its newest album, in a language. */
export const postOf = (artist: ArtistPlan, lang: Language, now: Date) => {
  const facts = factsFor(artist, lang, now);
  return { title: postTitles[lang](facts), body: `<p>${escape(postBodies[lang](facts))}</p>` };
};
