import type { Viseme } from '../media/viseme.ts';
import type { AtlasHeader } from './atlas/atlas.ts';
import type { Look } from './drawing/look.ts';
import type { Box } from './measure.ts';

/** The backdrop: a room, the green that is keyed out, or black behind a white figure. */
export type RigBackdrop = 'room' | 'green' | 'mask';

/** The position of a face in a picture, in pixels of 512 x 512. */
export interface FacePosition {
  /** From the brows to the chin, from temple to temple. */
  readonly face: Box;
  /** Large enough for the mouth in every state. */
  readonly mouth: Box;
  readonly leftEye: readonly [x: number, y: number];
  readonly rightEye: readonly [x: number, y: number];
}

/**
 * A person who can be drawn in every state of an atlas, made from a look, a picture or a film. All
 * pictures are RGBA, `size * size * 4` bytes, and valid until the next is requested.
 */
export interface Rig {
  /** 512 x 512, 25 pictures a second, mouths as in `VISEMES`. */
  readonly header: AtlasHeader;
  /** Number of pictures in the idle loop, which continues from its last to its first without a jump. */
  readonly loopLength: number;
  /**
   * Draws the person in a phase, with the mouth of a viseme.
   * @param phase below `header.phases`
   * @param size 512, or 1024 for high-definition films
   */
  draw(phase: number, viseme: Viseme, backdrop: RigBackdrop, size?: 512 | 1024): Uint8Array;
  drawLoop(index: number, backdrop: RigBackdrop, size?: 512 | 1024): Uint8Array;
  /** The position of the face in a phase, with the mouth at rest. */
  facePosition(phase: number): FacePosition;
  facePositionInLoop(index: number): FacePosition;
}

/** The source of a rig. Paths are absolute. */
export type RigSource =
  | { readonly kind: 'drawn'; readonly look: Look }
  | { readonly kind: 'pictured'; readonly picture: string }
  | { readonly kind: 'filmed'; readonly film: string };

/** Why a picture or a film cannot be used. */
export type SourceFault =
  | 'NotAPicture'
  | 'NotAFilm'
  | 'PictureTooSmall'
  | 'PictureTooLarge'
  | 'PictureTooDark'
  | 'FaceNotFound'
  | 'FaceUnclear'
  | 'SeveralFaces'
  | 'FaceTooSmall'
  | 'FaceTurnedAway'
  | 'FilmTooShort'
  | 'FilmTooLong'
  | 'NoQuietStretch'
  | 'SourceAddressRefused'
  | 'SourceUnreachable'
  | 'SourceTooLarge';

/** The picture or film cannot be used. The message tells the sender why, and what would work. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused';
  readonly fault: SourceFault;

  constructor(fault: SourceFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
