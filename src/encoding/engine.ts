import type { FileKind } from './file-kind.ts';
import type { Encoder, FilmPlan, Frames, PicturePlan } from './encoder.ts';

/** A file that was looked at: it is regular, and its first bytes are those of a kind that is taken. */
export interface MediaFile {
  /** Absolute. */
  readonly path: string;
  readonly kind: FileKind;
}

/** What an engine finds in a file; nothing of it is checked yet. */
export interface Probed {
  readonly seconds: number | null;
  readonly hasSound: boolean;
  /** As it is stored: before it is turned upright, with pixels that may not be square. */
  readonly picture: {
    readonly width: number;
    readonly height: number;
    /** Width of a pixel divided by its height. */
    readonly pixelAspect: number;
    /** A quarter turn: width and height change places when it is turned upright. */
    readonly isOnItsSide: boolean;
  } | null;
}

/**
 * The machinery under an Encoder. It is only given files whose kind is known, opens them as that kind alone, and after
 * `probe` only those within the limits. Everything it starts is gone when a promise settles or a loop is left.
 * Decoding throws MediaRefused for a broken file, everything throws EncoderFailed when the engine itself breaks.
 */
export interface Engine {
  readonly kind: Encoder['kind'];
  readonly name: string;
  vp8(frames: Frames, signal: AbortSignal): Promise<Buffer[]>;
  films(frames: Frames, plans: readonly FilmPlan[], signal: AbortSignal): Promise<void>;
  probe(file: MediaFile, signal: AbortSignal): Promise<Probed>;
  /** PCM16 mono in pieces of any size. */
  sound(file: MediaFile, rate: number, mostSeconds: number, signal: AbortSignal): AsyncIterable<Buffer>;
  /** RGBA in pieces of any size. */
  pictures(file: MediaFile, plan: PicturePlan, signal: AbortSignal): AsyncIterable<Buffer>;
}

/** An engine; or why there is none, as a sentence. */
export type Found = { readonly engine: Engine } | { readonly missing: string };
