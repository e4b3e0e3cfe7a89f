import type { NewRadio, NewStation } from '../writing/inputs.ts';
import { genreName, type Language, LANGUAGES, soundOf } from './genres.ts';
import { TOP_GENRES } from './top-genres.ts';
import { seeded } from './random.ts';
import type { WrittenArtist } from './write-plans.ts';

/** Single-artist stations have their artist's number (facts, 1); the others begin above what artists reach. */
const FIRST = { genre: 106_614_001, decade: 106_614_101, several: 106_615_001 } as const;
const AUTHOR = 'Duet';
const DECADES = [2020, 2010, 2000, 1990, 1980, 1970, 1960];
const SINGLE_ARTIST_STATIONS = 80;

type Texts = Readonly<Record<Language, readonly [name: string, summary: string, description: string]>>;

const textsOf = (texts: Texts): NewStation['texts'] =>
  LANGUAGES.map((lang) => {
    const [name, summary, description] = texts[lang];
    return { lang, name, summary, description };
  });

const namesOf = (artists: readonly WrittenArtist[]): string =>
  artists.map(({ plan }) => plan.name).join(', ');

const byPopularity = (artists: readonly WrittenArtist[]): WrittenArtist[] =>
  [...artists].sort((a, b) => b.plan.popularity - a.plan.popularity);

const genreStation = (genreId: number, index: number, artists: readonly WrittenArtist[]): NewStation => {
  const name = (lang: Language) => genreName(genreId, lang);
  const sound = (lang: Language) => soundOf(genreId, lang);
  const texts: Texts = {
    en: [`${name('en')} Radio`, `All of ${name('en')}.`, `Day and night: ${sound('en')}.`],
    de: [`${name('de')} Radio`, `Alles von ${name('de')}.`, `Tag und Nacht: ${sound('de')}.`],
    fr: [`Radio ${name('fr')}`, `Tout ${name('fr')}.`, `Jour et nuit : ${sound('fr')}.`],
    ja: [`${name('ja')}・ラジオ`, `${name('ja')}のすべて。`, `昼も夜も、${sound('ja')}。`],
  };
  const own = byPopularity(artists.filter(({ plan }) => plan.genreId === genreId)).slice(0, 5);
  return {
    id: FIRST.genre + index,
    subType: 'ps',
    author: AUTHOR,
    artistNames: namesOf(own),
    decade: null,
    popularity: 90 - index,
    genreIds: [genreId],
    texts: textsOf(texts),
  };
};

const decadeStation = (decade: number, index: number, artists: readonly WrittenArtist[]): NewStation => {
  const texts: Texts = {
    en: [`The ${decade}s`, `Ten years in one station.`, `What ${decade} to ${decade + 9} left behind.`],
    de: [
      `Die ${decade}er`,
      `Zehn Jahre auf einem Sender.`,
      `Was von ${decade} bis ${decade + 9} geblieben ist.`,
    ],
    fr: [`Les années ${decade}`, `Dix ans en une station.`, `Ce qui reste de ${decade} à ${decade + 9}.`],
    ja: [`${decade}年代`, `十年をひとつの局で。`, `${decade}年から${decade + 9}年までの音楽。`],
  };
  const some = seeded(`duet decade ${decade}`).several(artists, 5);
  return {
    id: FIRST.decade + index,
    subType: 'ps',
    author: AUTHOR,
    artistNames: namesOf(some),
    decade,
    popularity: 60 - index,
    genreIds: [...new Set(some.map(({ plan }) => plan.genreId))].slice(0, 2),
    texts: textsOf(texts),
  };
};

const artistStation = ({ id, plan }: WrittenArtist): NewStation => {
  const { name } = plan;
  const texts: Texts = {
    en: [`${name} Radio`, `${name}, and nobody else.`, `Everything by ${name}, from the beginnings to now.`],
    de: [`${name} Radio`, `${name} und sonst niemand.`, `Alles von ${name}, von den Anfängen bis heute.`],
    fr: [`Radio ${name}`, `${name}, et personne d’autre.`, `Tout ${name}, des débuts à aujourd’hui.`],
    ja: [`${name}・ラジオ`, `${name}だけの局。`, `初期から現在まで、${name}のすべて。`],
  };
  return {
    id,
    subType: 'sas',
    author: AUTHOR,
    artistNames: name,
    decade: null,
    popularity: plan.popularity / 2,
    genreIds: [plan.genreId],
    texts: textsOf(texts),
  };
};

const SEVERAL = ['mas', 'smas', 'sts', 'mts', 'smts'] as const;
const EACH = 4;

/** What such a station begins with: artists, or the first songs of artists. */
const seedsOf = (subType: (typeof SEVERAL)[number], artists: readonly WrittenArtist[]): string[] =>
  subType.includes('a')
    ? artists.map(({ plan }) => plan.name)
    : artists.map(({ plan }) => plan.albums[0]?.tracks[0]?.name ?? plan.name);

const mixedStation = (
  subType: (typeof SEVERAL)[number],
  index: number,
  artists: readonly WrittenArtist[],
): NewStation => {
  const random = seeded(`duet station ${subType} ${index}`);
  const count = subType === 'sts' ? 1 : 3;
  const chosen = random.several(byPopularity(artists).slice(0, 60), count);
  const seeds = seedsOf(subType, chosen);
  const first = seeds[0] ?? '';
  const all = seeds.join(', ');
  const texts: Texts = {
    en: [`${first} & friends`, `Begins with ${all}.`, `Songs that like the company of ${all}.`],
    de: [`${first} & Freunde`, `Beginnt mit ${all}.`, `Lieder, die gern neben ${all} stehen.`],
    fr: [`${first} & compagnie`, `Commence par ${all}.`, `Des chansons qui aiment la compagnie de ${all}.`],
    ja: [`${first}と仲間たち`, `${all}から始まる局。`, `${all}と並べて聴きたい曲を集めた。`],
  };
  return {
    id: FIRST.several + SEVERAL.indexOf(subType) * 100 + index,
    subType,
    author: AUTHOR,
    artistNames: namesOf(chosen),
    decade: null,
    popularity: 40 - index * 3,
    genreIds: [...new Set(chosen.map(({ plan }) => plan.genreId))],
    texts: textsOf(texts),
  };
};

/** Stations of every type: programmed ones of genres and decades, of single artists, and of several seeds. */
export const demoStations = (artists: readonly WrittenArtist[]): NewStation[] => [
  ...TOP_GENRES.map(({ id }, index) => genreStation(id, index, artists)),
  ...DECADES.map((decade, index) => decadeStation(decade, index, artists)),
  ...byPopularity(artists).slice(0, SINGLE_ARTIST_STATIONS).map(artistStation),
  ...SEVERAL.flatMap((subType) =>
    Array.from({ length: EACH }, (_, index) => mixedStation(subType, index, artists)),
  ),
];

const RADIOS: readonly (readonly [name: string, callSign: string, city: string, country: string])[] = [
  ['Quarry FM', 'WQRY', 'Asheville', 'US'],
  ['Bayou Nights', 'WBYN', 'New Orleans', 'US'],
  ['Desert Line 98', 'KDLN', 'Tucson', 'US'],
  ['Lakeshore Public Radio', 'WLKP', 'Chicago', 'US'],
  ['Tideway Radio', 'TIDE', 'London', 'GB'],
  ['Radio Ferry Road', 'FERY', 'Glasgow', 'GB'],
  ['Gasworks 101', 'GASW', 'Manchester', 'GB'],
  ['Hafenwelle', 'HAFW', 'Hamburg', 'DE'],
  ['Hinterhof Radio', 'HHOF', 'Berlin', 'DE'],
  ['Radio Minuit Cinq', 'MINC', 'Paris', 'FR'],
  ['Onde Haute', 'OHAU', 'Lyon', 'FR'],
  ['波止場FM', 'JHTB', '神戸', 'JP'],
  ['三日月ラジオ', 'JMKZ', '東京', 'JP'],
];

export const demoRadios = (): NewRadio[] =>
  RADIOS.map(([name, callSign, city, country], index) => ({
    id: index + 1,
    name,
    callSign,
    city,
    country,
    position: index + 1,
  }));
