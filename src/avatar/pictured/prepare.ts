import { SourceRefused } from '../rig.ts';
import { chooseFace } from './check-face.ts';
import { cropHead } from './crop.ts';
import { createFaceFinder, type FaceFinder } from './face-finder.ts';
import { MARKS, pointAt } from './face-frame.ts';
import { createMatte, onlyJoined } from './matte.ts';
import type { Picture } from './picture.ts';
import { openPicture, scaledPicture } from './read-picture.ts';

/** A picture that was prepared for a rig: head and shoulders, with its matte and points. */
export interface PreparedPicture {
  /** 1024 x 1024. */
  readonly picture: Picture;
  /** The person's share of each pixel, 0 to 255. */
  readonly matte: Uint8Array;
  /** x and y of 478 points in pixels of `picture`. */
  readonly points: Float32Array;
}

/** Longer side of the picture in which faces are searched: a larger one costs memory and finds no more. */
const SEARCHED = 1024;

const pointsIn = async (finder: FaceFinder, crop: Picture): Promise<Float32Array> => {
  const [face] = await finder.find(crop);
  if (face) return face.points;
  throw new SourceRefused(
    'FaceUnclear',
    'The face cannot be made out. Send a sharp picture that shows all of it.',
  );
};

const matteOf = async (crop: Picture, points: Float32Array): Promise<Uint8Array> => {
  const cutter = await createMatte();
  const seeds = [MARKS.noseTip, MARKS.chin, MARKS.forehead].map((index) => pointAt(points, index));
  return onlyJoined(await cutter.of(crop), crop, seeds);
};

/**
 * Reads an untrusted picture, finds its one face, and crops head and shoulders.
 * @throws SourceRefused NotAPicture, PictureTooSmall, PictureTooLarge, PictureTooDark, FaceNotFound,
 * FaceUnclear, SeveralFaces, FaceTooSmall, FaceTurnedAway
 */
export const preparePicture = async (path: string): Promise<PreparedPicture> => {
  const source = await openPicture(path);
  const { picture, scale } = scaledPicture(source, SEARCHED);
  const finder = await createFaceFinder();
  try {
    const face = chooseFace(await finder.find(picture), picture, scale);
    const crop = cropHead(source, face, scale);
    const points = await pointsIn(finder, crop);
    return { picture: crop, points, matte: await matteOf(crop, points) };
  } finally {
    finder.close();
  }
};
