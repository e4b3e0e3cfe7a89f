/*
 * What Duet needs from an encoder: the frames of an atlas, films, and the sound or pictures of uploaded
 * files. Talking with an existing companion needs none of it.
 */

/** Pictures of one size in sequence. */
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
  /** Absolute path of the file to write; an existing file is replaced. */
  readonly path: string;
  /** `mp4`: H.264 and AAC, with its index at the start. `webm`: VP8 and Opus. Both yuv420p. */
  readonly format: 'mp4' | 'webm';
  readonly sound?: SoundFile;
}

/** The contents of a file, found without decoding all of it. */
export interface Contents {
  /** Null when the file does not declare it. */
  readonly seconds: number | null;
  readonly hasSound: boolean;
  /** Null without a video track; the size is the displayed one, turned upright. */
  readonly picture: { readonly width: number; readonly height: number } | null;
}

export interface PicturePlan {
  /** Every picture is scaled and cropped in its middle to this size. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** Most pictures that are read. */
  readonly most: number;
}

/** A file that is broken, or of the wrong kind. The message is for whoever sent it. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
}

/** The encoder itself failed, through no fault of the file. */
export class EncoderFailed extends Error {
  override readonly name = 'EncoderFailed';
}

/** The message for people who want to make a companion on a machine without an encoder. */
export const HOW_TO_GET_AN_ENCODER =
  'There is no encoder on this machine, so no companion and no recording can be made; stock companions need none. ' +
  'Install ffmpeg with libvpx, libx264 and libopus (Debian: apt install ffmpeg; macOS: brew install ffmpeg), name one ' +
  'in DUET_ENCODER, or add the package that ships one (npm ci, without --omit=optional), then start Duet again.';

/** Thrown when this machine has no encoder. The message says how to install one. */
export class EncoderMissing extends Error {
  override readonly name = 'EncoderMissing';

  constructor(message = HOW_TO_GET_AN_ENCODER) {
    super(message);
  }
}

/**
 * Encodes and decodes in processes of its own, with limits on memory and time. It reads only the accepted
 * kinds of files, and only the file itself: one that refers to other files or addresses is refused.
 */
export interface Encoder {
  readonly kind: 'ffmpeg' | 'bundled';
  /** The name for people, for example `ffmpeg 5.1.9 (/usr/bin/ffmpeg)`. */
  readonly name: string;
  /**
   * Encodes VP8 frames, in order: the first is a key frame, and every other is predicted from that one alone
   * (DESIGN 5).
   * @throws EncoderFailed
   */
  vp8(frames: Frames, signal: AbortSignal): Promise<Buffer[]>;
  /** Encodes one or more films from the same pictures. @throws EncoderFailed */
  films(frames: Frames, plans: readonly FilmPlan[], signal: AbortSignal): Promise<void>;
  /** Reads what a file of sound or pictures holds. @throws MediaRefused */
  contents(path: string, signal: AbortSignal): Promise<Contents>;
  /**
   * Writes the sound of a file to another file as PCM16 mono.
   * @param mostSeconds length at which it is cut
   * @throws MediaRefused when there is none
   */
  sound(path: string, to: SoundFile, mostSeconds: number, signal: AbortSignal): Promise<void>;
  /** The pictures of a film, RGBA, upright; each valid until the next is taken. @throws MediaRefused */
  pictures(path: string, plan: PicturePlan, signal: AbortSignal): AsyncIterable<Uint8Array>;
}
