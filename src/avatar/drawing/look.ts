import type { Temper } from '../motion.ts';
import type { Hex } from './color.ts';

/** A person's look as plain data. Sizes without a unit are factors: 1 is average. */
export interface Look {
  /** Seed of everything random: strands, freckles, the blur of the room. */
  readonly seed: string;
  readonly skin: SkinLook;
  readonly face: FaceLook;
  readonly eyes: EyesLook;
  readonly brows: BrowsLook;
  readonly nose: NoseLook;
  readonly lips: LipsLook;
  readonly hair: HairLook;
  readonly facialHair: FacialHairLook | null;
  readonly glasses: GlassesLook | null;
  readonly earrings: EarringsLook | null;
  readonly clothes: ClothesLook;
  readonly background: BackgroundLook;
  readonly temper: Temper;
}

export interface SkinLook {
  readonly tone: Hex;
  /** 0 to 1. */
  readonly blush: number;
  readonly freckles: number;
  /** Age from 0 (young) to 1 (seventy), which sets folds and lines. */
  readonly age: number;
}

export interface FaceLook {
  readonly width: number;
  readonly jaw: number;
  readonly chin: number;
  readonly length: number;
  readonly neck: number;
  readonly shoulders: number;
}

export interface EyesLook {
  readonly iris: Hex;
  readonly size: number;
  /** How far the outer corners lie above the inner ones, in pixels. */
  readonly tilt: number;
  /** Height of the opening. */
  readonly open: number;
  /** Depth of the fold over the eye: 0 none, 1 deep. */
  readonly crease: number;
  /** Length of the lashes: 0 short, 1 long. */
  readonly lashes: number;
  /** Colour and strength (0 to 1) of eye shadow. */
  readonly shadow: { readonly color: Hex; readonly strength: number } | null;
}

export interface BrowsLook {
  readonly color: Hex;
  readonly thickness: number;
  readonly arch: number;
  /** Pixels by which the inner end lies lower than the outer one. */
  readonly slant: number;
}

export interface NoseLook {
  readonly width: number;
  readonly length: number;
  /** Strength of the bridge. */
  readonly bridge: number;
}

export interface LipsLook {
  readonly color: Hex;
  readonly fullness: number;
  readonly width: number;
  /** 0 to 1. */
  readonly gloss: number;
  /** How far the corners go up at rest, in pixels. */
  readonly smile: number;
}

export const HAIR_STYLES = [
  'longWaves',
  'quiff',
  'afro',
  'curtains',
  'bob',
  'sweptBack',
  'tousled',
  'closeCrop',
  'bald',
  'buzz',
  'bun',
  'ponytail',
  'longStraight',
  'bangs',
  'curls',
  'hijab',
] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

export interface HairLook {
  readonly style: HairStyle;
  /** The colour of the hair; for a hijab, of the cloth. */
  readonly color: Hex;
  /** Colour of the lighter strands. */
  readonly shine: Hex;
}

export interface FacialHairLook {
  readonly style: 'stubble' | 'beard' | 'boxed' | 'moustache' | 'goatee';
  readonly color: Hex;
  /** 0 to 1. */
  readonly density: number;
}

export interface GlassesLook {
  readonly shape: 'round' | 'square';
  readonly color: Hex;
}

export interface EarringsLook {
  readonly style: 'hoop' | 'stud' | 'drop';
  readonly color: Hex;
}

export interface ClothesLook {
  readonly style: 'blouse' | 'shirt' | 'tee' | 'knit' | 'blazer' | 'turtleneck' | 'hoodie' | 'dress' | 'suit';
  readonly color: Hex;
  /** The garment under a blazer, a suit or an open shirt. */
  readonly under: Hex;
  /** The colour of a suit's tie. */
  readonly tie?: Hex;
}

export interface BackgroundLook {
  readonly color: Hex;
  /** The colour of the room's light, which also edges hair and shoulders. */
  readonly light: Hex;
}
