import type { CaptureWords } from './words.ts';

/** The language and the day against which values are read. */
export interface CaptureContext {
  readonly words: CaptureWords;
  /** BCP 47. */
  readonly language: string;
  /** Unix milliseconds: nobody is born later. */
  readonly now: number;
}
