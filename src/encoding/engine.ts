import type { FileKind } from './file-kind.ts';
import type { Encoder, FilmPlan, Frames, PicturePlan } from './encoder.ts';

/** A checked file: it is regular, and its first bytes are those of an accepted kind. */
export interface MediaFile {
  /** Absolute. */
  readonly path: string;
  readonly kind: FileKind;
}

/** The engine's findings in a file, which are not checked yet. */
export interface Probed {
  readonly seconds: number | null;
  readonly hasSound: boolean;
  /** The stored picture: before it is turned upright, with pixels that may not be square. */
  readonly picture: {
    readonly width: number;
    readonly height: number;
    /** Width of a pixel divided by its height. */
    readonly pixelAspect: number;
    /**
     * Whether it is rotated by a quarter turn, so that width and height are exchanged when it is turned
     * upright.
     */
    readonly isOnItsSide: boolean;
  } | null;
}

/**
 * The implementation under an Encoder. It gets only files of a known kind, opens them as that kind alone, and
 * after `probe` gets only those within the limits. No process works for a call any more when its promise
 * settles or its loop is left. Decoding throws MediaRefused for a broken file; everything throws
 * EncoderFailed when the engine itself fails.
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

/** An engine, or a sentence saying why there is none. */
export type EngineSearch = { readonly engine: Engine } | { readonly missing: string };
