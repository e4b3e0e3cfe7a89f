import type { Hex } from '../drawing/color.ts';
import type { Ethnicity, EyeColor, HairColor } from './vocabulary.ts';

/**
 * Features that are common among people of an origin: lists to choose from, where an entry named twice is
 * twice as common.
 */
export interface Origin {
  /** Weight of the origin when none is given. */
  readonly weight: number;
  readonly skins: readonly Hex[];
  readonly hair: readonly HairColor[];
  readonly eyes: readonly EyeColor[];
  /** Mean factors for noses and lips. */
  readonly nose: number;
  readonly bridge: number;
  readonly lips: number;
  readonly crease: number;
  readonly tilt: number;
  /** The probability of curly hair, 0 to 1. */
  readonly curls: number;
}

const BLACK_HAIR: readonly HairColor[] = ['black', 'black', 'darkBrown'];

export const ORIGINS: Readonly<Record<Ethnicity, Origin>> = {
  White: {
    weight: 4,
    skins: ['#f4d3bd', '#f0c9ae', '#efc6a6', '#f2cbb2', '#e8bd9b', '#e3b48f'],
    hair: ['darkBrown', 'brown', 'brown', 'lightBrown', 'blonde', 'blonde', 'auburn', 'red'],
    eyes: ['blue', 'blue', 'green', 'grey', 'hazel', 'brown', 'brown'],
    nose: 0.92,
    bridge: 0.95,
    lips: 0.95,
    crease: 0.8,
    tilt: 1.9,
    curls: 0.15,
  },
  Black: {
    weight: 3,
    skins: ['#80502f', '#6b4128', '#8f5c38', '#9c6844', '#5d3a25', '#74492d'],
    hair: BLACK_HAIR,
    eyes: ['brown'],
    nose: 1.12,
    bridge: 0.75,
    lips: 1.34,
    crease: 0.85,
    tilt: 2.8,
    curls: 0.75,
  },
  'East Asian': {
    weight: 3,
    skins: ['#f0cfae', '#eac3a0', '#e6bd97', '#efcaa8', '#dfb48c'],
    hair: BLACK_HAIR,
    eyes: ['brown'],
    nose: 0.95,
    bridge: 0.72,
    lips: 0.98,
    crease: 0.28,
    tilt: 3.3,
    curls: 0.02,
  },
  'South Asian': {
    weight: 2,
    skins: ['#c08a5e', '#b57d52', '#a87148', '#cb976a', '#95623d'],
    hair: BLACK_HAIR,
    eyes: ['brown', 'brown', 'hazel'],
    nose: 1,
    bridge: 0.95,
    lips: 1.1,
    crease: 0.9,
    tilt: 2.4,
    curls: 0.12,
  },
  'Southeast Asian': {
    weight: 1,
    skins: ['#d9a878', '#cc9968', '#e0b286', '#be8b5c'],
    hair: BLACK_HAIR,
    eyes: ['brown'],
    nose: 1.05,
    bridge: 0.7,
    lips: 1.12,
    crease: 0.45,
    tilt: 3,
    curls: 0.06,
  },
  'Middle Eastern': {
    weight: 2,
    skins: ['#d9a982', '#cf9c73', '#e2b791', '#c48f66'],
    hair: ['black', 'darkBrown', 'darkBrown'],
    eyes: ['brown', 'brown', 'hazel', 'green'],
    nose: 1,
    bridge: 1.1,
    lips: 1.03,
    crease: 0.9,
    tilt: 2.2,
    curls: 0.2,
  },
  Hispanic: {
    weight: 2,
    skins: ['#d3a077', '#c9946a', '#e0b48c', '#b98359', '#dcab81'],
    hair: ['black', 'darkBrown', 'darkBrown', 'brown'],
    eyes: ['brown', 'brown', 'hazel'],
    nose: 1,
    bridge: 0.9,
    lips: 1.08,
    crease: 0.8,
    tilt: 2.3,
    curls: 0.22,
  },
  Indigenous: {
    weight: 0.5,
    skins: ['#bd865b', '#b0784f', '#c99367'],
    hair: BLACK_HAIR,
    eyes: ['brown'],
    nose: 1.05,
    bridge: 0.92,
    lips: 1.06,
    crease: 0.6,
    tilt: 2.8,
    curls: 0.04,
  },
  Mixed: {
    weight: 1,
    skins: ['#c8966c', '#b8845a', '#d8aa80', '#a8754d'],
    hair: ['black', 'darkBrown', 'darkBrown', 'brown'],
    eyes: ['brown', 'hazel', 'green'],
    nose: 1.03,
    bridge: 0.85,
    lips: 1.16,
    crease: 0.8,
    tilt: 2.5,
    curls: 0.5,
  },
};

/** A hair colour, with the colour of its lighter strands and of the matching brows. */
export interface HairTint {
  readonly color: Hex;
  readonly shine: Hex;
  readonly brows: Hex;
}

const tint = (color: Hex, shine: Hex, brows: Hex): HairTint => ({ color, shine, brows });

export const HAIR_TINTS: Readonly<Record<HairColor, HairTint>> = {
  black: tint('#26202a', '#716a84', '#1c1718'),
  darkBrown: tint('#38251c', '#8a6044', '#2a1c16'),
  brown: tint('#5a3a26', '#b07f54', '#422c1f'),
  lightBrown: tint('#86603c', '#d6ae7c', '#5d432d'),
  auburn: tint('#6f3320', '#c4794c', '#4d2a1c'),
  red: tint('#a5502a', '#eda261', '#8a4a26'),
  strawberry: tint('#bf7e4c', '#f4c692', '#8f5f3a'),
  blonde: tint('#c79e5c', '#f8e2ae', '#8d6d42'),
  platinum: tint('#dccdab', '#fffaec', '#9a8563'),
  grey: tint('#8e8b8b', '#d6d4d6', '#726e6c'),
  silver: tint('#aeaeb2', '#f0f1f5', '#86868a'),
  white: tint('#d3d1cf', '#ffffff', '#a3a09d'),
  pink: tint('#c8648f', '#fbb7d2', '#6d4250'),
  blue: tint('#38689e', '#8fc1ec', '#2c3442'),
  purple: tint('#6f4a93', '#bd97dd', '#40304e'),
  green: tint('#3f7d5f', '#97d0ae', '#2f4338'),
};

export const IRISES: Readonly<Record<EyeColor, readonly Hex[]>> = {
  brown: ['#4a2a17', '#3d2a1e', '#5d3b22', '#6b4426'],
  blue: ['#5d8bab', '#4f7fb0', '#6b9dbd'],
  green: ['#5f7f56', '#557a5f', '#6f8a52'],
  grey: ['#7c8a93', '#6f7f8a'],
  hazel: ['#7d5f33', '#6f6238', '#8a6a3c'],
};

export const FORMAL_COLORS: readonly Hex[] = [
  '#2f3a5c',
  '#3a3f4a',
  '#2b3144',
  '#4a3b44',
  '#31463f',
  '#5b6270',
  '#26262c',
];
export const CASUAL_COLORS: readonly Hex[] = [
  '#4b6a8f',
  '#d97b29',
  '#16857e',
  '#5b4b8a',
  '#6f9d5c',
  '#a83f4a',
  '#c79a3a',
  '#7a5a48',
  '#d7e1ea',
  '#c77f8d',
  '#3f5f54',
  '#8b6fae',
  '#e4d9c6',
  '#41618c',
];
export const SHIRTS: readonly Hex[] = ['#f3ede4', '#f4f4f6', '#d6e2f0', '#e9dfe6'];
export const TIES: readonly Hex[] = ['#8a2f3a', '#2c4a7a', '#4d3b6b', '#2f5e54', '#a0702c'];
export const SCARVES: readonly Hex[] = [
  '#7c8fa8',
  '#a86f7d',
  '#5d7f74',
  '#c9b08c',
  '#6a5f8c',
  '#3f5570',
  '#b98a70',
];
export const FRAMES: readonly Hex[] = ['#3a3230', '#2b2b33', '#d0a64a', '#6d3f2a', '#8a3a44', '#4a5a6b'];
export const METALS: readonly Hex[] = ['#d9a441', '#c9ced6', '#f4ede0', '#e3b9a2'];

/** Rooms: the colour, and the light in it. */
export const ROOMS: Readonly<Record<'formal' | 'casual', readonly (readonly [Hex, Hex])[]>> = {
  formal: [
    ['#a9bcc9', '#ffffff'],
    ['#b7b3ac', '#fff3df'],
    ['#8fa1b5', '#e8f2ff'],
    ['#9aa79b', '#f4ffe9'],
    ['#b59f88', '#ffe9c9'],
    ['#7f8ca3', '#ffe3c4'],
  ],
  casual: [
    ['#8c5a74', '#ffcfb0'],
    ['#d7a377', '#ffe7bd'],
    ['#86b3a6', '#e9fff4'],
    ['#7fa8c9', '#eaf6ff'],
    ['#b9c4a6', '#fff6d8'],
    ['#c98d7d', '#ffe2d0'],
    ['#9a86b8', '#f3e6ff'],
    ['#c9b27a', '#fff3cf'],
    ['#6f9aa0', '#ffe9d2'],
    ['#b58499', '#ffe4ef'],
  ],
};
