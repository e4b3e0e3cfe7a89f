import { SourceRefused } from '../rig.ts';
import { type DetectedFace, isClear } from './face-finder.ts';
import { meanLuma, type Picture } from './picture.ts';

/** Requirements for a face that can be made to speak, found by trials with photographs and drawings. */
export const FACE_LIMITS = {
  /** Pixels of the original picture: below, pupils are less than 38 apart and the lips are blurred. */
  leastWidth: 96,
  /** Mean brightness of the face's box, 0 to 255; the models find faces even in the dark. */
  leastLuma: 40,
  /** Radians, about 26 degrees. Beyond, one half of the mouth is hidden. */
  mostYaw: 0.45,
  mostPitch: 0.45,
  /** A second face smaller than this share of the first is in the background. */
  otherWidth: 0.5,
} as const;

const refuse = (fault: SourceRefused['fault'], message: string): never => {
  throw new SourceRefused(fault, message);
};

const tooDark = (): never =>
  refuse('PictureTooDark', 'The face is too dark. Send a picture that was taken in better light.');

/**
 * The usable face among those found.
 * @param scale pixels of `picture` for each pixel of the original
 * @throws SourceRefused FaceNotFound, FaceUnclear, SeveralFaces, FaceTooSmall, PictureTooDark, FaceTurnedAway
 */
export const chooseFace = (faces: readonly DetectedFace[], picture: Picture, scale: number): DetectedFace => {
  const clear = faces.filter(isClear);
  const [face, second] = clear;
  if (!face) return missing(faces, picture);
  if (second && second.box.width >= FACE_LIMITS.otherWidth * face.box.width)
    refuse('SeveralFaces', 'There are several faces in the picture. Send one that shows a single person.');
  const width = Math.round(face.box.width / scale);
  if (width < FACE_LIMITS.leastWidth)
    refuse(
      'FaceTooSmall',
      `The face is only ${width} pixels wide; it needs at least ${FACE_LIMITS.leastWidth}, better 300. Send a picture that was taken from nearer.`,
    );
  if (meanLuma(picture, face.box) < FACE_LIMITS.leastLuma) tooDark();
  if (Math.abs(face.yaw) > FACE_LIMITS.mostYaw || Math.abs(face.pitch) > FACE_LIMITS.mostPitch)
    refuse(
      'FaceTurnedAway',
      'The face is turned away. Send a picture in which the person looks into the camera.',
    );
  return face;
};

const missing = (faces: readonly DetectedFace[], picture: Picture): never => {
  const [unclear] = faces;
  if (!unclear) {
    if (meanLuma(picture, { x: 0, y: 0, ...picture }) < FACE_LIMITS.leastLuma / 2) tooDark();
    return refuse(
      'FaceNotFound',
      'There is no face in the picture. Send one that shows a person from the front.',
    );
  }
  if (Math.abs(unclear.yaw) > FACE_LIMITS.mostYaw)
    refuse(
      'FaceTurnedAway',
      'The face is turned away. Send a picture in which the person looks into the camera.',
    );
  return refuse(
    'FaceUnclear',
    'The face cannot be made out: it may be blurred or partly covered. Send a sharp picture that shows all of it.',
  );
};
