import type { Look } from './drawing/look.ts';
import type { Box } from './measure.ts';

/** The genders of companions, in the order of the API's documents. */
export const GENDERS = ['male', 'female', 'nonBinary'] as const;
export type Gender = (typeof GENDERS)[number];

/** A companion that ships with Duet: what `assets/companions/<slug>/companion.json` holds. */
export interface CompanionFile {
  readonly slug: string;
  /** `comp_stock_<slug>`, the same in every installation. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  readonly ethnicity: string;
  readonly headline: string;
  /** The base prompt. */
  readonly assistantPrompt: string;
  readonly voiceId: string;
  readonly tags: readonly string[];
  /** The mouth's rectangle in every picture of this companion, in pixels of 512 x 512. */
  readonly mouthBox: Box;
  readonly look: Look;
}

/** A stock companion and the absolute path of the folder of its pictures. */
export interface StockCompanion extends CompanionFile {
  readonly folder: string;
}
