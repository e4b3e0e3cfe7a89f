import { FACE_LIMITS } from '../pictured/check-face.ts';
import { FACE_SCORES, type FaceFinder, type DetectedFace, isClear } from '../pictured/face-finder.ts';
import { meanLuma, type Picture } from '../pictured/picture.ts';
import type { SourceFault } from '../rig.ts';
import { boxOf, mouthGap } from './features.ts';
import { LEAST_FACE_SHARE } from './limits.ts';

/** What one picture of a film shows of a person. */
export interface Sighting {
  /** Why this picture cannot be used, or null. */
  readonly fault: SourceFault | null;
  readonly face: DetectedFace | null;
  /** `mouthGap`; 0 without a face. */
  readonly mouth: number;
}

/** Largest sideways lean of a head, in radians. */
const MOST_LEANED = 0.5;

/**
 * Whether a face is a second person: bystanders are often seen from the side, so that the box alone decides.
 */
const isSecond = (face: DetectedFace, first: DetectedFace): boolean =>
  face !== first &&
  face.boxScore >= FACE_SCORES.clear.box &&
  face.box.width >= FACE_LIMITS.otherWidth * first.box.width;

const isSmall = ({ points, box }: DetectedFace, { width, height }: Picture, pixelsOfFilm: number): boolean =>
  boxOf(points).width < LEAST_FACE_SHARE * Math.min(width, height) ||
  box.width * pixelsOfFilm < FACE_LIMITS.leastWidth;

const isTurned = ({ yaw, pitch, roll }: DetectedFace): boolean =>
  Math.abs(yaw) > FACE_LIMITS.mostYaw ||
  Math.abs(pitch) > FACE_LIMITS.mostPitch ||
  Math.abs(roll) > MOST_LEANED;

const faultOf = (
  faces: readonly DetectedFace[],
  picture: Picture,
  pixelsOfFilm: number,
): SourceFault | null => {
  const [first] = faces;
  if (!first) return 'FaceNotFound';
  if (faces.some((face) => isSecond(face, first))) return 'SeveralFaces';
  if (isSmall(first, picture, pixelsOfFilm)) return 'FaceTooSmall';
  if (meanLuma(picture, first.box) < FACE_LIMITS.leastLuma) return 'PictureTooDark';
  if (isTurned(first)) return 'FaceTurnedAway';
  return isClear(first) ? null : 'FaceUnclear';
};

/**
 * Looks for the face in one picture of a film.
 * @param pixelsOfFilm pixels of the film for each pixel of the picture
 */
export const sight = async (
  finder: FaceFinder,
  picture: Picture,
  pixelsOfFilm: number,
): Promise<Sighting> => {
  const faces = await finder.find(picture);
  const face = faces[0] ?? null;
  return { fault: faultOf(faces, picture, pixelsOfFilm), face, mouth: face ? mouthGap(face.points) : 0 };
};
