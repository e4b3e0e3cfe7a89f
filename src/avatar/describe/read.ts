import type { Gender } from '../companion.ts';
import type { Hex } from '../drawing/color.ts';
import type { ClothesLook, EarringsLook, FacialHairLook, GlassesLook, HairStyle } from '../drawing/look.ts';
import {
  AGE_WORDS,
  CLOTH_COLORS,
  CLOTHES_WORDS,
  DECADES,
  EARRING_WORDS,
  ETHNICITY_WORDS,
  type Ethnicity,
  EYE_COLORS,
  type EyeColor,
  FACIAL_HAIR_WORDS,
  FORMALITIES,
  type Formality,
  GENDERS,
  GLASSES_SHAPES,
  GLASSES_WORDS,
  HAIR_COLOR_NOUNS,
  HAIR_COLORS,
  HAIR_FILLERS,
  HAIR_LENGTHS,
  HAIR_NOUNS,
  HAIR_STYLE_WORDS,
  HAIR_TEXTURES,
  type HairColor,
  type HairLength,
  type HairTexture,
  type Mood,
  MOODS,
  NAME_ORIGINS,
  NAMES,
  PRONOUNS,
  ROLE_AGES,
  ROLES,
} from './vocabulary.ts';
import { findAll, findFirst, matchesOf, plain, type Table, wordsBefore } from './words.ts';

/** What a description says, null where it says nothing. `none`: it explicitly excludes the feature. */
export interface Understood {
  readonly gender: Gender | null;
  readonly ethnicity: Ethnicity | null;
  readonly years: number | null;
  readonly hairColor: HairColor | null;
  readonly hairLength: HairLength | null;
  readonly hairTexture: HairTexture | null;
  readonly hairStyle: HairStyle | null;
  readonly eyeColor: EyeColor | null;
  readonly freckles: boolean | null;
  readonly glasses: GlassesLook['shape'] | 'any' | 'none' | null;
  readonly facialHair: FacialHairLook['style'] | 'none' | null;
  readonly facialHairColor: HairColor | null;
  readonly earrings: EarringsLook['style'] | 'any' | 'none' | null;
  readonly clothes: ClothesLook['style'] | null;
  readonly clothesColor: Hex | null;
  readonly tieColor: Hex | null;
  readonly mood: Mood | null;
  readonly formality: Formality | null;
}

export interface Fields {
  readonly firstName: string;
  readonly gender: string;
  readonly ethnicity: string;
}

const GENDER_FIELD: Readonly<Record<string, Gender>> = {
  female: 'female',
  male: 'male',
  nonbinary: 'nonBinary',
};

const readGender = (text: string, { firstName, gender }: Fields): Gender | null =>
  GENDER_FIELD[plain(gender).replaceAll(' ', '')] ??
  findFirst(text, GENDERS) ??
  findFirst(text, PRONOUNS) ??
  findFirst(plain(firstName), NAMES);

/** Colours that indicate an origin only before a person: in "white shirt" they do not describe skin. */
const COLOURS = /^(black|white|pale|mixed)$/;
const PERSON =
  /^ (?:[a-z]+ ){0,3}?(?:wom[ae]n|m[ae]n|lady|guy|person|female|male|girl|boy|gentleman|american|british|skin|skinned|doctor|lawyer|teacher|coach|mother|father|student)(?![a-z])/;
const THING_FIRST =
  /^ (?:[a-z]+ ){0,2}?(?:hair|haired|shirt|dress|suit|blouse|eyes|coat|beard|jacket|tie)(?![a-z])/;

const readEthnicity = (text: string, field: string): Ethnicity | null => {
  const ofPerson = (end: number): boolean => {
    const after = text.slice(end);
    return PERSON.test(after) && !THING_FIRST.test(after);
  };
  const said = findAll(text, ETHNICITY_WORDS).find(
    ({ match, end, negated }) => !negated && (!COLOURS.test(match) || ofPerson(end)),
  );
  return findFirst(plain(field), ETHNICITY_WORDS) ?? said?.value ?? null;
};

const bounded = (years: number): number => Math.min(88, Math.max(18, years));
const NUMBER_AGES = [
  /(?<![0-9])(\d{2}) ?(?:years? old|year old|yrs? old|y o\b|jahre? alt|jahrige?[rn]?)/,
  /(?:aged|age|age of|alter|im alter von):? ?(\d{2})(?![0-9])/,
  /(?:man|woman|person|lady|mann|frau) (?:of|von) (\d{2})(?![0-9])/,
  /,\s?(\d{2})(?=\s?[,.]|$)/,
];
const PARTS: Table<number> = [
  ['early|anfang', 2],
  ['mid|middle|mitte', 5],
  ['late|ende', 8],
];

const readDecade = (text: string): number | null => {
  const [found] = findAll(text, DECADES);
  if (!found) return null;
  const before = wordsBefore(text, found.at, 3).join(' ');
  return found.value + (findFirst(before, PARTS) ?? 5);
};

const readYears = (text: string): number | null => {
  for (const pattern of NUMBER_AGES) {
    const [, digits] = pattern.exec(text) ?? [];
    if (digits) return bounded(Number(digits));
  }
  const said = readDecade(text) ?? findFirst(text.replace(/years? old/g, ''), AGE_WORDS);
  return said === null ? findFirst(text, ROLE_AGES) : bounded(said);
};

const isHairWord = (word: string): boolean =>
  HAIR_FILLERS.test(word) ||
  [HAIR_COLORS, HAIR_LENGTHS, HAIR_TEXTURES].some(
    (table) => findAll<unknown>(word, table as Table<unknown>).length > 0,
  );

/** The words before "hair" that describe it: "long dark and very curly". */
const hairPhrases = (text: string): string =>
  [HAIR_NOUNS, ...HAIR_STYLE_WORDS.map(([words]) => words)]
    .flatMap((words) => matchesOf(text, words))
    .filter(({ negated }) => !negated)
    .map(({ at, match, end }) => {
      const before = wordsBefore(text, at, 9);
      const stop = before.findIndex((word) => !isHairWord(word));
      const [own] = before
        .slice(0, stop < 0 ? before.length : stop)
        .join(' ')
        .split(' with ');
      const phrase = (own ?? '').split(' ').reverse().join(' ');
      const after = /^ (?:is|are|ist|sind) ([a-z ]+)/.exec(text.slice(end))?.[1] ?? '';
      return `${phrase} ${match} ${after}`;
    })
    .join(' . ');

const readHair = (
  text: string,
): Pick<Understood, 'hairColor' | 'hairLength' | 'hairTexture' | 'hairStyle'> => {
  const phrases = hairPhrases(text);
  return {
    hairColor: findFirst(phrases, HAIR_COLORS) ?? findFirst(text, HAIR_COLOR_NOUNS),
    hairLength: findFirst(phrases, HAIR_LENGTHS),
    hairTexture: findFirst(phrases, HAIR_TEXTURES),
    hairStyle: findFirst(text, HAIR_STYLE_WORDS),
  };
};

const readGlasses = (text: string): Understood['glasses'] => {
  const places = matchesOf(text, GLASSES_WORDS);
  const worn = places.find(({ negated }) => !negated);
  if (!worn) return places.length > 0 ? 'none' : null;
  return (
    findFirst(`${wordsBefore(text, worn.at, 3).reverse().join(' ')} ${worn.match}`, GLASSES_SHAPES) ?? 'any'
  );
};

/** What a table finds, or `none` when everything that it finds was negated. */
const orNone = <V>(text: string, table: Table<V>): V | 'none' | null => {
  const found = findAll(text, table);
  return found.find(({ negated }) => !negated)?.value ?? (found.length > 0 ? 'none' : null);
};

const colorBefore = <V>(text: string, at: number, table: Table<V>): V | null => {
  const before = wordsBefore(text, at, 4);
  const stop = before.findIndex((word) => /^(with|and|mit|und|hair|eyes|in|wears|wearing)$/.test(word));
  const words = before
    .slice(0, stop < 0 ? 4 : stop)
    .reverse()
    .join(' ');
  return findAll(words, table).at(-1)?.value ?? null;
};

/** The facial hair and its colour; who has a red beard has red hair unless the text says otherwise. */
const readFacialHair = (text: string): Pick<Understood, 'facialHair' | 'facialHairColor'> => {
  const [grown] = findAll(text, FACIAL_HAIR_WORDS).filter(({ negated }) => !negated);
  return {
    facialHair: orNone(text, FACIAL_HAIR_WORDS),
    facialHairColor: grown ? colorBefore(text, grown.at, HAIR_COLORS) : null,
  };
};

const tieOf = (text: string): Hex | null => {
  const [tie] = matchesOf(text, 'tie|necktie|krawatte').filter(({ negated }) => !negated);
  return tie ? colorBefore(text, tie.at, CLOTH_COLORS) : null;
};

const readClothes = (text: string): Pick<Understood, 'clothes' | 'clothesColor' | 'tieColor'> => {
  const garments = findAll(text, CLOTHES_WORDS).filter(({ negated }) => !negated);
  // An apron covers what is worn under it.
  const worn = garments.find(({ match }) => /apron|schurze/.test(match)) ?? garments[0];
  if (worn) {
    const white = /lab coat|white coat|kittel/.test(worn.match) ? '#f1f0ee' : null;
    const color = white ?? colorBefore(text, worn.at, CLOTH_COLORS);
    const isTie = /tie|krawatte/.test(worn.match);
    return { clothes: worn.value, clothesColor: isTie ? null : color, tieColor: tieOf(text) };
  }
  const [, wearing, top] =
    /(?:dressed in|dressed all in|wears|wearing|tragt) ([a-z ]{3,24})|([a-z ]{3,20}) (?:top|outfit|clothes|clothing)(?![a-z])/.exec(
      text,
    ) ?? [];
  const dressed = wearing ?? top;
  return { clothes: null, tieColor: null, clothesColor: dressed ? findFirst(dressed, CLOTH_COLORS) : null };
};

const readEyes = (text: string): EyeColor | null => {
  const [eyes] = matchesOf(text, 'eyes?|eyed|augen|augig\\w*');
  return eyes ? colorBefore(text, eyes.at, EYE_COLORS) : null;
};

const readFreckles = (text: string): boolean | null => {
  const [found] = matchesOf(text, 'freckles?|freckled|freckly|sommersprossen|sommersprossig\\w*');
  return found ? !found.negated : null;
};

/**
 * Reads a person's description. Fields take precedence over the text.
 * @param said the text as normalised by `plain`
 */
export const read = (said: string, fields: Fields): Understood => {
  const [hair, facialHair] = [readHair(said), readFacialHair(said)];
  return {
    gender: readGender(said, fields),
    ethnicity: readEthnicity(said, fields.ethnicity) ?? findFirst(plain(fields.firstName), NAME_ORIGINS),
    years: readYears(said),
    ...hair,
    hairColor: hair.hairColor ?? facialHair.facialHairColor,
    eyeColor: readEyes(said),
    freckles: readFreckles(said),
    glasses: readGlasses(said),
    ...facialHair,
    earrings: orNone(said, EARRING_WORDS),
    ...readClothes(said),
    mood: findFirst(said, MOODS),
    formality: findFirst(said, FORMALITIES) ?? findFirst(said, ROLES),
  };
};
