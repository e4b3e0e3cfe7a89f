import { capitalized } from '../../kernel/capitalized.ts';
import type { NewGenre } from '../writing/inputs.ts';
import { TOP_GENRES, type TopGenre } from './top-genres.ts';

export const LANGUAGES = ['en', 'de', 'fr', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

const describe: Readonly<Record<Language, (name: string, sound: string) => string>> = {
  en: (name, sound) => `${name}: ${sound}. New releases, albums that last, and stations that know both.`,
  de: (name, sound) => `${name}: ${sound}. Neues, Bleibendes und Sender, die beides kennen.`,
  fr: (name, sound) =>
    `${name} : ${sound}. Les nouveautés, les albums qui restent, et des stations qui connaissent les deux.`,
  ja: (name, sound) => `${name}。${sound}。新作も、聴き継がれる名盤も、専門ステーションもここに。`,
};

const textsOf = (names: readonly string[], sounds: readonly string[]) =>
  LANGUAGES.map((lang, index) => {
    const name = names[index] ?? names[0] ?? '';
    return { lang, name, description: describe[lang](name, sounds[index] ?? '') };
  });

/** Numbers of subgenres begin here; the facts' numbers end at 510. */
const FIRST_SUBGENRE = 1000;

/** Ids of a top genre's subgenres, in the order of their names. */
export const subgenreIds = ({ id, subgenres }: Pick<TopGenre, 'id' | 'subgenres'>): number[] => {
  const place = TOP_GENRES.findIndex((one) => one.id === id);
  return subgenres.map((_, index) => FIRST_SUBGENRE + place * 10 + index);
};

const topGenre = ({ id, names, sound }: TopGenre, index: number): NewGenre => ({
  id,
  parentId: null,
  name: names[0],
  position: index + 1,
  texts: textsOf(names, sound),
});

const below = (parent: TopGenre): NewGenre[] => {
  const ids = subgenreIds(parent);
  return parent.subgenres.map((name, index) => ({
    id: ids[index] ?? 0,
    parentId: parent.id,
    name,
    position: index + 1,
    texts: textsOf([name, name, name, name], parent.sound),
  }));
};

/** All genres of the demo, parents first. */
export const demoGenres = (): NewGenre[] => [...TOP_GENRES.map(topGenre), ...TOP_GENRES.flatMap(below)];

/** What the music of a genre is like, in a language. */
export const soundOf = (genreId: number, lang: Language): string => {
  const genre = TOP_GENRES.find(({ id }) => id === genreId);
  return genre?.sound[LANGUAGES.indexOf(lang)] ?? '';
};

/** The name of a genre at the top, in a language. */
export const genreName = (genreId: number, lang: Language): string =>
  capitalized(TOP_GENRES.find(({ id }) => id === genreId)?.names[LANGUAGES.indexOf(lang)] ?? '');
