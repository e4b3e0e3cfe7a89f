import type { Gender } from '../companion.ts';
import type { FacialHairLook, HairStyle } from '../drawing/look.ts';
import type { Random } from '../walk.ts';
import { chance, oneOf, weighted } from './chance.ts';
import { ORIGINS } from './palettes.ts';
import type { Understood } from './read.ts';
import { ETHNICITIES, type Ethnicity, type Formality, type HairColor, type Mood } from './vocabulary.ts';

/** The person to draw: everything that was said, and a choice where nothing was. */
export interface Persona {
  readonly gender: Gender;
  /** Whose features, hair and clothes are chosen: those of `gender`, or for a non-binary person of one at random. */
  readonly leaning: 'female' | 'male';
  readonly ethnicity: Ethnicity;
  readonly years: number;
  readonly hairStyle: HairStyle;
  readonly hairColor: HairColor;
  readonly facialHair: FacialHairLook['style'] | null;
  readonly mood: Mood;
  readonly formality: Formality;
}

type Styles = readonly (readonly [HairStyle, number])[];

const MEN: Styles = [
  ['quiff', 3],
  ['sweptBack', 3],
  ['tousled', 2],
  ['curtains', 2],
  ['buzz', 1.2],
  ['bald', 0.7],
];
const WOMEN: Styles = [
  ['longWaves', 3],
  ['bob', 3],
  ['bun', 2],
  ['ponytail', 2],
  ['longStraight', 2],
  ['bangs', 1.5],
  ['tousled', 1],
];
const CURLY: Readonly<Record<'female' | 'male', Styles>> = {
  female: [
    ['curls', 3],
    ['afro', 3],
    ['bun', 1.5],
    ['ponytail', 0.7],
    ['closeCrop', 0.6],
  ],
  male: [
    ['closeCrop', 4],
    ['buzz', 2],
    ['afro', 1],
    ['bald', 0.7],
  ],
};

const SHORT: readonly HairStyle[] = ['quiff', 'sweptBack', 'tousled', 'curtains', 'buzz', 'closeCrop'];
const MEDIUM: readonly HairStyle[] = ['bob', 'curls', 'afro'];
const LONG: readonly HairStyle[] = ['longWaves', 'longStraight', 'bangs', 'curls', 'ponytail'];
const OF_LENGTH = { short: SHORT, medium: MEDIUM, long: LONG } as const;

/** The styles that fit the texture and the length that were said; null when neither was. */
const textured = (
  { hairTexture, hairLength }: Understood,
  leaning: 'female' | 'male',
  curly: boolean,
): readonly HairStyle[] | null => {
  if (hairTexture === 'curly' || (hairTexture === null && curly && hairLength !== null)) {
    if (hairLength === 'short') return leaning === 'male' ? ['closeCrop'] : ['afro', 'closeCrop'];
    return hairLength === null && leaning === 'male' ? ['afro', 'closeCrop'] : ['curls'];
  }
  if (hairTexture === 'wavy' && hairLength !== 'short')
    return leaning === 'male' ? ['curtains'] : ['longWaves'];
  if (hairTexture === 'straight' && hairLength !== 'short')
    return leaning === 'female' || hairLength === 'long' ? ['longStraight', 'bangs'] : ['curtains'];
  if (hairTexture === 'tousled') return ['tousled'];
  if (hairTexture === 'sleek') return leaning === 'male' ? ['sweptBack'] : ['bun', 'sweptBack'];
  if (hairLength === 'short' && leaning === 'female') return ['tousled', 'bob'];
  if (hairLength === 'medium' && leaning === 'male') return ['curtains'];
  if (hairLength) return OF_LENGTH[hairLength].filter((style) => style !== 'closeCrop' && style !== 'curls');
  return null;
};

const hairStyleOf = (
  said: Understood,
  leaning: 'female' | 'male',
  ethnicity: Ethnicity,
  { years, random }: { readonly years: number; readonly random: Random },
): HairStyle => {
  const curly = chance(random, ORIGINS[ethnicity].curls);
  const [pick, second] = [random(), random()];
  const next = (): number => pick;
  if (said.hairStyle) return said.hairStyle;
  const fitting = textured(said, leaning, curly);
  if (fitting) return oneOf(next, fitting);
  if (curly) return weighted(next, CURLY[leaning]);
  const styles = leaning === 'male' ? MEN : WOMEN;
  if (leaning === 'male' && years > 55 && second < 0.35) return oneOf(next, ['bald', 'buzz']);
  return weighted(next, years > 58 ? styles.filter(([style]) => !FOR_THE_YOUNG.includes(style)) : styles);
};

const FOR_THE_YOUNG: readonly HairStyle[] = [
  'bangs',
  'longStraight',
  'longWaves',
  'curtains',
  'quiff',
  'ponytail',
];

const hairColorOf = (said: Understood, ethnicity: Ethnicity, years: number, random: Random): HairColor => {
  const own = oneOf(random, ORIGINS[ethnicity].hair);
  const [turns, grey] = [random(), random()];
  if (said.hairColor) return said.hairColor;
  if (turns > (years - 44) / 20) return own;
  return years > 68 && grey < 0.5 ? 'white' : grey < 0.6 ? 'grey' : 'silver';
};

/** The facial hair; only men have any unless the description says so. */
const facialHairOf = (
  said: Understood,
  gender: Gender,
  years: number,
  random: Random,
): FacialHairLook['style'] | null => {
  const grows = chance(random, years < 22 ? 0.15 : 0.52);
  const style = weighted(random, [
    ['stubble', 3],
    ['boxed', 3],
    ['beard', years > 28 ? 2 : 0.4],
    ['goatee', 0.8],
    ['moustache', years > 40 ? 1 : 0.5],
  ] as const);
  if (said.facialHair) return said.facialHair === 'none' ? null : said.facialHair;
  return gender === 'male' && grows ? style : null;
};

/**
 * Chooses everything that was not said. Every choice has its own random stream, so that specifying one thing
 * changes no other.
 */
export const personaOf = (said: Understood, chanceFor: (what: string) => Random): Persona => {
  const gender = said.gender ?? genderOf(said, chanceFor('gender'));
  const leaning = gender === 'nonBinary' ? oneOf(chanceFor('leaning'), ['female', 'male'] as const) : gender;
  const ethnicity = said.ethnicity ?? originOf(said, chanceFor('origin'));
  const years = said.years ?? Math.round(24 + 30 * chanceFor('years')() ** 1.5);
  return {
    gender,
    leaning,
    ethnicity,
    years,
    hairStyle: hairStyleOf(said, leaning, ethnicity, { years, random: chanceFor('hair') }),
    hairColor: hairColorOf(said, ethnicity, years, chanceFor('hair colour')),
    facialHair: facialHairOf(said, gender, years, chanceFor('facial hair')),
    mood:
      said.mood ?? oneOf(chanceFor('mood'), ['cheerful', 'calm', 'cheerful', 'serious', 'playful'] as const),
    formality: said.formality ?? (chance(chanceFor('formality'), 0.4) ? 'formal' : 'casual'),
  };
};

/** An origin whose people often have the hair and eyes that were described. */
const originOf = (said: Understood, random: Random): Ethnicity => {
  const { hairColor, eyeColor } = said;
  const natural = hairColor !== null && !DYED.includes(hairColor) && !GREYED.includes(hairColor);
  const fitting = ETHNICITIES.filter(
    (name) =>
      (!natural ||
        ORIGINS[name].hair.includes(hairColor) ||
        (name === 'White' && FAIR.includes(hairColor))) &&
      (eyeColor === null || ORIGINS[name].eyes.includes(eyeColor)),
  );
  const from = fitting.length > 0 ? fitting : (['White'] as const);
  return weighted(
    random,
    from.map((name) => [name, ORIGINS[name].weight]),
  );
};

const DYED: readonly HairColor[] = ['pink', 'blue', 'purple', 'green'];
const GREYED: readonly HairColor[] = ['grey', 'silver', 'white'];
const FAIR: readonly HairColor[] = ['strawberry', 'platinum'];

/** The gender when nothing states it: a headscarf, a beard, a dress or a blouse decides, otherwise chance. */
const genderOf = (said: Understood, random: Random): Gender => {
  const female = chance(random, 0.5);
  if (said.hairStyle === 'hijab') return 'female';
  if (said.facialHair && said.facialHair !== 'none') return 'male';
  if (said.clothes === 'dress' || said.clothes === 'blouse') return 'female';
  return female ? 'female' : 'male';
};
