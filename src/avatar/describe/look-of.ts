import { type Hex, mix, oklch, tone } from '../drawing/color.ts';
import type {
  BrowsLook,
  ClothesLook,
  EarringsLook,
  EyesLook,
  FaceLook,
  GlassesLook,
  HairLook,
  LipsLook,
  Look,
  NoseLook,
  SkinLook,
} from '../drawing/look.ts';
import { around, between } from '../drawing/random.ts';
import type { Temper } from '../motion.ts';
import type { Random } from '../walk.ts';
import { chance, oneOf, rounded, weighted } from './chance.ts';
import {
  CASUAL_COLORS,
  FORMAL_COLORS,
  FRAMES,
  HAIR_TINTS,
  IRISES,
  METALS,
  ORIGINS,
  ROOMS,
  SCARVES,
  SHIRTS,
  TIES,
} from './palettes.ts';
import type { Persona } from './persona.ts';
import type { Understood } from './read.ts';

type Chances = (what: string) => Random;

/** A random number near `middle`. */
const near = (random: Random, middle: number, spread: number): number =>
  rounded(middle + around(random, spread));

const ageOf = (years: number): number => rounded(Math.min(0.95, Math.max(0, (years - 24) / 48)));

const skinOf = ({ ethnicity, years, leaning }: Persona, said: Understood, random: Random): SkinLook => {
  const base = oneOf(random, ORIGINS[ethnicity].skins);
  const skin = tone(base, around(random, 0.014), between(random, 0.94, 1.06), around(random, 3));
  const pale = oklch(skin).l > 0.82;
  const own = chance(random, pale && years < 40 ? 0.2 : 0);
  return {
    tone: skin,
    blush: rounded(between(random, 0.35, 0.6) + (leaning === 'female' ? 0.1 : 0)),
    freckles: (said.freckles ?? own) ? rounded(between(random, 0.4, 0.65)) : 0,
    age: ageOf(years),
  };
};

const faceOf = ({ leaning }: Persona, random: Random): FaceLook => {
  const male = leaning === 'male';
  return {
    width: near(random, male ? 1 : 0.97, 0.03),
    jaw: near(random, male ? 1.03 : 0.95, 0.05),
    chin: near(random, male ? 1.06 : 0.93, 0.07),
    length: near(random, male ? 1.005 : 0.98, 0.022),
    neck: near(random, male ? 1.06 : 0.87, 0.05),
    shoulders: near(random, male ? 1 : 0.93, 0.03),
  };
};

const eyesOf = (persona: Persona, said: Understood, random: Random): EyesLook => {
  const origin = ORIGINS[persona.ethnicity];
  const female = persona.leaning === 'female';
  const color = said.eyeColor ?? oneOf(random, origin.eyes);
  const skin = oneOf(random, origin.skins);
  const painted = chance(random, female && persona.gender === 'female' ? 0.55 : 0);
  return {
    iris: oneOf(random, IRISES[color]),
    size: near(random, female ? 1.08 : 1, 0.05),
    tilt: near(random, origin.tilt, 0.9),
    open: near(random, 0.94 - 0.08 * ageOf(persona.years), 0.05),
    crease: rounded(Math.min(1, Math.max(0.15, origin.crease + around(random, 0.15)))),
    lashes: near(random, female ? 0.72 : 0.2, 0.12),
    shadow: painted
      ? {
          color: mix(tone(skin, -0.2), oneOf(random, ['#7a3a2c', '#6b4a5c', '#7d6348']), 0.5),
          strength: 0.34,
        }
      : null,
  };
};

/** The colour of the brows. Grey ones are mixed with the skin, or they would glare on dark skin. */
const browColor = ({ hairColor }: Persona, skin: Hex): Hex => {
  const { brows } = HAIR_TINTS[hairColor];
  return /^(grey|silver|white)$/.test(hairColor) ? mix(brows, tone(skin, -0.26, 0.7), 0.5) : brows;
};

const browsOf = (persona: Persona, skin: Hex, random: Random): BrowsLook => {
  const male = persona.leaning === 'male';
  const serious = persona.mood === 'serious';
  return {
    color: browColor(persona, skin),
    thickness: near(random, male ? 1.12 : 0.88, 0.12),
    arch: near(random, male ? 0.4 : 0.9, 0.15),
    slant: near(random, serious ? 1.1 : -0.4, 0.5),
  };
};

const noseOf = (persona: Persona, random: Random): NoseLook => {
  const origin = ORIGINS[persona.ethnicity];
  const male = persona.leaning === 'male';
  return {
    width: near(random, origin.nose * (male ? 1.04 : 0.97), 0.06),
    length: near(random, male ? 1.01 : 0.97, 0.035),
    bridge: near(random, origin.bridge, 0.1),
  };
};

const SMILES = { cheerful: 7, playful: 6.6, calm: 5, serious: 2.6 } as const;

const lipsOf = (persona: Persona, skin: Hex, random: Random): LipsLook => {
  const female = persona.leaning === 'female' && persona.gender === 'female';
  const natural = mix(tone(skin, -0.12, 1.15, -18), '#b3504f', 0.5);
  const painted = mix(natural, oneOf(random, ['#b8323f', '#c4566a', '#a83f4e', '#c2605f']), 0.5);
  return {
    color: female ? painted : natural,
    fullness: near(random, ORIGINS[persona.ethnicity].lips * (female ? 1.04 : 0.95), 0.07),
    width: near(random, 1, 0.035),
    gloss: rounded(between(random, 0.15, female ? 0.75 : 0.35)),
    smile: near(random, SMILES[persona.mood], 0.6),
  };
};

const hairOf = (persona: Persona, said: Understood, random: Random): HairLook => {
  const { color, shine } = HAIR_TINTS[persona.hairColor];
  if (persona.hairStyle === 'hijab') {
    const cloth = said.hairColor ? color : oneOf(random, SCARVES);
    return { style: 'hijab', color: cloth, shine: tone(cloth, 0.12) };
  }
  const shift = around(random, 0.012);
  return { style: persona.hairStyle, color: tone(color, shift), shine: tone(shine, shift) };
};

/**
 * The colour of a beard: a little darker and redder than the hair, and never so white that it looks like
 * teeth.
 */
const beardColor = ({ hairColor }: Persona, { facialHairColor }: Understood): Hex => {
  const { color, brows } = HAIR_TINTS[facialHairColor ?? hairColor];
  const mixed = mix(color, brows, 0.55);
  const { l } = oklch(mixed);
  return l > 0.7 ? tone(mixed, 0.7 - l) : mixed;
};

const glassesOf = ({ years }: Persona, said: Understood, random: Random): GlassesLook | null => {
  const wears = chance(random, years > 45 ? 0.36 : 0.2);
  const shape = oneOf(random, ['round', 'square'] as const);
  const color = oneOf(random, FRAMES);
  if (said.glasses === 'none' || (said.glasses === null && !wears)) return null;
  return { shape: said.glasses === 'any' || said.glasses === null ? shape : said.glasses, color };
};

const earringsOf = (persona: Persona, said: Understood, random: Random): EarringsLook | null => {
  const wears = chance(
    random,
    persona.gender === 'female' ? 0.65 : persona.gender === 'nonBinary' ? 0.4 : 0.03,
  );
  const style = persona.gender === 'female' ? oneOf(random, ['hoop', 'stud', 'drop'] as const) : 'stud';
  const color = oneOf(random, METALS);
  if (said.earrings === 'none' || (said.earrings === null && !wears)) return null;
  return { style: said.earrings === 'any' || said.earrings === null ? style : said.earrings, color };
};

type Garments = readonly (readonly [ClothesLook['style'], number])[];
const GARMENTS: Readonly<Record<'formal' | 'casual', Readonly<Record<'female' | 'male', Garments>>>> = {
  formal: {
    female: [
      ['blazer', 4],
      ['blouse', 2],
      ['turtleneck', 1],
      ['suit', 0.6],
    ],
    male: [
      ['suit', 4],
      ['blazer', 3],
      ['shirt', 1.5],
    ],
  },
  casual: {
    female: [
      ['knit', 2],
      ['tee', 2],
      ['dress', 2],
      ['blouse', 2],
      ['turtleneck', 1],
      ['hoodie', 1],
      ['shirt', 1],
    ],
    male: [
      ['shirt', 3],
      ['tee', 2],
      ['knit', 2],
      ['hoodie', 2],
      ['turtleneck', 1],
    ],
  },
};

const clothesOf = (persona: Persona, said: Understood, skin: Hex, random: Random): ClothesLook => {
  const { formality, leaning, gender } = persona;
  const garments = GARMENTS[formality][leaning].filter(([style]) => gender === 'female' || style !== 'dress');
  const style = said.clothes ?? weighted(random, garments);
  const dark = style === 'suit' || style === 'blazer';
  const colors = dark ? FORMAL_COLORS : CASUAL_COLORS;
  // Colours unlike the skin: cloth in the colour of the skin looks like none.
  const apart = colors.filter(
    (color) => Math.abs(oklch(color).l - oklch(skin).l) > 0.09 || oklch(color).c > 0.11,
  );
  const chosen = oneOf(random, apart.length > 0 ? apart : colors);
  const under = oneOf(random, SHIRTS);
  const tie = oneOf(random, TIES);
  const worn = tone(chosen, around(random, 0.02), 1, around(random, 6));
  const tied = said.tieColor !== null || (style === 'suit' && leaning === 'male');
  return { style, color: said.clothesColor ?? worn, under, ...(tied ? { tie: said.tieColor ?? tie } : {}) };
};

const TEMPERS = {
  cheerful: { sway: 1.1, tilt: 1.1, nod: 1.1 },
  playful: { sway: 1.2, tilt: 1.3, nod: 1.15 },
  calm: { sway: 0.85, tilt: 0.9, nod: 0.85 },
  serious: { sway: 0.75, tilt: 0.7, nod: 0.85 },
} as const;

const temperOf = ({ mood }: Persona, random: Random): Temper => {
  const { sway, tilt, nod } = TEMPERS[mood];
  return {
    sway: near(random, sway, 0.08),
    tilt: near(random, tilt, 0.1),
    nod: near(random, nod, 0.08),
    offset: rounded(random()),
  };
};

/** Composes a person's look. @param seed distinguishes persons with the same description */
export const lookOf = (persona: Persona, said: Understood, chances: Chances, seed: string): Look => {
  const skin = skinOf(persona, said, chances('skin'));
  const [color, light] = oneOf(chances('room'), ROOMS[persona.formality]);
  const { facialHair } = persona;
  return {
    seed,
    skin,
    face: faceOf(persona, chances('face')),
    eyes: eyesOf(persona, said, chances('eyes')),
    brows: browsOf(persona, skin.tone, chances('brows')),
    nose: noseOf(persona, chances('nose')),
    lips: lipsOf(persona, skin.tone, chances('lips')),
    hair: hairOf(persona, said, chances('strands')),
    facialHair: facialHair && {
      style: facialHair,
      color: beardColor(persona, said),
      density: rounded(between(chances('beard'), 0.85, 1)),
    },
    glasses: glassesOf(persona, said, chances('glasses')),
    earrings: earringsOf(persona, said, chances('earrings')),
    clothes: clothesOf(persona, said, skin.tone, chances('clothes')),
    background: { color, light },
    temper: temperOf(persona, chances('temper')),
  };
};
