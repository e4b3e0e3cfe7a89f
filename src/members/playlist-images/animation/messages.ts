import type { Look } from '../look.ts';
import type { Size } from '../size.ts';

/** The colours of a look, as `#rrggbb`; there is at least one glow. */
export type Colours = Omit<Look, 'seed'>;

/** A moving picture to be drawn by the thread. */
export interface AnimationTask extends Size {
  /** A whole number; it chooses the motif and every movement. */
  readonly seed: number;
  readonly look: Colours;
  readonly frames: number;
  readonly delayMs: number;
  /** The size that the file should stay below; the lowest quality may exceed it. */
  readonly mostBytes: number;
}

/** What the thread answers: a file of kind image/webp, or what went wrong. */
export type AnimationAnswer = { readonly bytes: Uint8Array } | { readonly error: string };
