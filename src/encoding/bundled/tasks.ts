import type { FilmPlan, Frames, PicturePlan } from '../encoder.ts';
import type { MediaFile } from '../engine.ts';

export type FrameSize = Omit<Frames, 'pictures'>;

/**
 * A task of the encoding process, which does one at a time. `vp8` and `films` are followed by their pictures,
 * then by `end`.
 */
export type Task =
  | { readonly task: 'about' }
  | { readonly task: 'vp8'; readonly size: FrameSize }
  | { readonly task: 'films'; readonly size: FrameSize; readonly plans: readonly FilmPlan[] }
  | { readonly task: 'probe'; readonly file: MediaFile }
  | { readonly task: 'sound'; readonly file: MediaFile; readonly rate: number; readonly mostSeconds: number }
  | { readonly task: 'pictures'; readonly file: MediaFile; readonly plan: PicturePlan };

export interface End {
  readonly end: true;
}

/** The final message about a task, after its data. `failed` is the library's own message. */
export type Answer = { readonly done: unknown } | { readonly failed: string };

export interface About {
  readonly version: string;
  /** Required encoders that are missing. */
  readonly missing: readonly string[];
}

export const takesPictures = ({ task }: Task): boolean => task === 'vp8' || task === 'films';
