/*
 * What Duet needs of an encoder: the frames of an atlas, films, and whatever sound or pictures a stranger's file holds.
 * Nothing of it is needed to talk with a companion that is there already.
 */

/** Pictures of one size, one after the other. */
export interface Frames {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** RGBA, `width * height * 4` bytes each; each is valid until the next is taken. */
  readonly pictures: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** PCM16 mono as a file: little-endian samples and nothing else. */
export interface SoundFile {
  readonly path: string;
  /** Samples a second. */
  readonly rate: number;
}

export interface FilmPlan {
  /** Absolute path of the file to write; what is there is replaced. */
  readonly path: string;
  /** `mp4`: H.264 and AAC, its index in front. `webm`: VP8 and Opus. Both yuv420p. */
  readonly format: 'mp4' | 'webm';
  readonly sound?: SoundFile;
}

/** What a file holds, without decoding all of it. */
export interface Contents {
  /** Null when the file does not say. */
  readonly seconds: number | null;
  readonly hasSound: boolean;
  /** Null without moving pictures; the size as it is seen, turned upright. */
  readonly picture: { readonly width: number; readonly height: number } | null;
}

export interface PicturePlan {
  /** Every picture is scaled and cropped in its middle to this size. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** No more pictures than this are read. */
  readonly most: number;
}

/** A file that is broken, or not what it should be. Its message is for whoever sent it. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
}

/** The encoder itself failed: not the file's fault. */
export class EncoderFailed extends Error {
  override readonly name = 'EncoderFailed';
}

/** For people who want a companion made where that cannot be. */
export const HOW_TO_GET_AN_ENCODER =
  'There is no encoder on this machine, so no companion and no recording can be made; stock companions need none. ' +
  'Install ffmpeg with libvpx, libx264 and libopus (Debian: apt install ffmpeg; macOS: brew install ffmpeg), name one ' +
  'in DUET_ENCODER, or add the package that ships one (npm ci, without --omit=optional), then start Duet again.';

/** There is no encoder on this machine. Its message says how to get one. */
export class EncoderMissing extends Error {
  override readonly name = 'EncoderMissing';

  constructor(message = HOW_TO_GET_AN_ENCODER) {
    super(message);
  }
}

/**
 * Encodes and decodes in processes of its own, with limits on memory and time. Files are only read as the few kinds that
 * are taken, and only themselves: one that names other files or addresses is refused.
 */
export interface Encoder {
  readonly kind: 'ffmpeg' | 'bundled';
  /** For people, for example `ffmpeg 5.1.9 (/usr/bin/ffmpeg)`. */
  readonly name: string;
  /**
   * VP8 frames of which the first is a key frame and every other is predicted from that one alone (DESIGN 5), in order.
   * @throws EncoderFailed
   */
  vp8(frames: Frames, signal: AbortSignal): Promise<Buffer[]>;
  /** One or more films of the same pictures. @throws EncoderFailed */
  films(frames: Frames, plans: readonly FilmPlan[], signal: AbortSignal): Promise<void>;
  /** @throws MediaRefused */
  contents(path: string, signal: AbortSignal): Promise<Contents>;
  /**
   * The sound of a file as PCM16 mono, written to another file.
   * @param mostSeconds what is longer is cut
   * @throws MediaRefused when there is none
   */
  sound(path: string, to: SoundFile, mostSeconds: number, signal: AbortSignal): Promise<void>;
  /** The pictures of a film, RGBA, upright; each valid until the next is taken. @throws MediaRefused */
  pictures(path: string, plan: PicturePlan, signal: AbortSignal): AsyncIterable<Uint8Array>;
}
