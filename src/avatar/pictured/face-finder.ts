import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { Box } from '../measure.ts';
import { type HumanFace, modelRuntime, type ModelRuntime, type Tensor, type Tensors } from './models.ts';
import type { Picture } from './picture.ts';

/** A face in a picture. */
export interface DetectedFace {
  /** A square around the face from the brows to the chin, clipped to the picture; whole pixels. */
  readonly box: Box;
  /** Confidence that there is a face, 0 to 1. */
  readonly boxScore: number;
  /** Confidence in the points, 0 to 1. */
  readonly faceScore: number;
  /**
   * x and y of 478 points (468 of the MediaPipe face mesh, 5 of each iris) with subpixel precision: 956
   * numbers.
   */
  readonly points: Float32Array;
  /** Radians. `roll` leans to the side, `yaw` turns left and right, `pitch` nods. */
  readonly roll: number;
  readonly yaw: number;
  readonly pitch: number;
}

export interface FaceFinder {
  /** Every possible face, the largest first. Pictures of at most 1024 a side take little memory. */
  find(picture: Picture): Promise<DetectedFace[]>;
  /**
   * Tracks a face to the next picture of a film: searches only near its last place, four times as fast as
   * `find` in a large picture.
   * @returns null when it is not there any more
   */
  follow(picture: Picture, last: DetectedFace): Promise<DetectedFace | null>;
  close(): void;
}

/**
 * Score thresholds, found by trials with photographs and drawings: whole frontal faces score 0.5 to 0.9 in
 * their box and 0.8 to 1 in their points, faces in profile or behind something 0.74 and 0.55, false
 * detections at most 0.34 and 0.21, or 0.16 and 0.97.
 */
export const FACE_SCORES = {
  /** Below these it is a false detection. */
  ghost: { box: 0.35, face: 0.3 },
  /** From these on it is a face with reliable points. */
  clear: { box: 0.6, face: 0.9 },
} as const;

export const isClear = ({ boxScore, faceScore }: DetectedFace): boolean =>
  boxScore >= FACE_SCORES.clear.box && faceScore >= FACE_SCORES.clear.face;

const mayBeFace = ({ boxScore, faceScore }: DetectedFace): boolean =>
  boxScore >= FACE_SCORES.ghost.box && faceScore >= FACE_SCORES.ghost.face;

/** Overlap from which two boxes are the same face. */
const SAME_FACE = 0.3;

const shared = (a: Box, b: Box): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (a.width * a.height + b.width * b.height - both);
};

const withoutGhosts = (faces: readonly DetectedFace[]): DetectedFace[] => {
  const kept: DetectedFace[] = [];
  for (const face of [...faces].sort((a, b) => b.boxScore - a.boxScore)) {
    if (mayBeFace(face) && !kept.some((other) => shared(face.box, other.box) > SAME_FACE)) kept.push(face);
  }
  return kept.sort((a, b) => b.box.width - a.box.width);
};

const toTensor = (tf: Tensors, { width, height, rgba }: Picture): Tensor => {
  const rgb = new Float32Array(width * height * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    rgb[to++] = rgba[from] ?? 0;
    rgb[to++] = rgba[from + 1] ?? 0;
    rgb[to++] = rgba[from + 2] ?? 0;
  }
  return tf.tensor4d(rgb, [1, height, width, 3]);
};

/** Human truncates coordinates to whole pixels: a value of 10 lies between 10 and 11. */
const HALF = 0.5;

const pointsOf = ({ mesh }: HumanFace): Float32Array => {
  const points = new Float32Array(mesh.length * 2);
  mesh.forEach(([x, y], i) => points.set([x + HALF, y + HALF], i * 2));
  return points;
};

const MESH_POINTS = 478;

const faceOf = (face: HumanFace): DetectedFace | null => {
  if (face.mesh.length !== MESH_POINTS || !face.rotation) return null;
  const [x, y, width, height] = face.box;
  const { roll, yaw, pitch } = face.rotation.angle;
  const { boxScore, faceScore } = face;
  return { box: { x, y, width, height }, boxScore, faceScore, points: pointsOf(face), roll, yaw, pitch };
};

const detect = async ({ tf, human }: ModelRuntime, picture: Picture): Promise<DetectedFace[]> => {
  const tensor = toTensor(tf, picture);
  try {
    const { face } = await human.detect(tensor);
    return withoutGhosts(face.map(faceOf).filter((found) => found !== null));
  } finally {
    tensor.dispose();
  }
};

/**
 * Side of the enlarged picture in which a face's points are found again: a whole pixel of it is a fraction of a
 * pixel of the original.
 */
const CLOSE_UP = 640;
/** Width of the close-up, in sides of the box: the model needs some of the surroundings. */
const CLOSE_UP_WIDTH = 1.8;

interface CloseUp {
  readonly picture: Picture;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const closeUp = ({ width, height, rgba }: Picture, { box }: DetectedFace): CloseUp => {
  const side = box.width * CLOSE_UP_WIDTH;
  const [x, y] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
  const scale = CLOSE_UP / side;
  const whole = createCanvas(width, height);
  whole.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0);
  const ctx = createCanvas(CLOSE_UP, CLOSE_UP).getContext('2d');
  ctx.fillStyle = '#808080';
  ctx.fillRect(0, 0, CLOSE_UP, CLOSE_UP);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(whole, -x * scale, -y * scale, width * scale, height * scale);
  const { data } = ctx.getImageData(0, 0, CLOSE_UP, CLOSE_UP) as { data: Uint8ClampedArray };
  return { picture: { width: CLOSE_UP, height: CLOSE_UP, rgba: data }, x, y, scale };
};

const putBack = (face: DetectedFace, { x, y, scale }: CloseUp): DetectedFace => {
  const points = face.points.map((value, i) => value / scale + (i % 2 === 0 ? x : y));
  const { box } = face;
  const moved = {
    x: Math.round(box.x / scale + x),
    y: Math.round(box.y / scale + y),
    width: Math.round(box.width / scale),
    height: Math.round(box.height / scale),
  };
  return { ...face, points, box: moved };
};

const lookClosely = async (
  runtime: ModelRuntime,
  picture: Picture,
  face: DetectedFace,
): Promise<DetectedFace | null> => {
  const near = closeUp(picture, face);
  const [found] = await detect(runtime, near.picture);
  return found ? putBack(found, near) : null;
};

/**
 * Refines a face: the points of the close-up, with the scores of the whole picture, as an enlarged false
 * detection may look like a face.
 */
const refined = async (
  runtime: ModelRuntime,
  picture: Picture,
  face: DetectedFace,
): Promise<DetectedFace> => {
  const again = isClear(face) ? await lookClosely(runtime, picture, face) : null;
  if (!again || shared(again.box, face.box) < SAME_FACE) return face;
  return { ...again, box: face.box, boxScore: face.boxScore, faceScore: face.faceScore };
};

/**
 * Finds faces with the models of `@vladmandic/human` (BlazeFace, face mesh, iris), from the disk, without the
 * network. Only for the renderer's process: it blocks its thread for 0.1 to 1 s a picture.
 */
export const createFaceFinder = async (): Promise<FaceFinder> => {
  const runtime = await modelRuntime();
  await runtime.human.load();
  return {
    find: async (picture) => {
      const faces: DetectedFace[] = [];
      for (const face of await detect(runtime, picture)) faces.push(await refined(runtime, picture, face));
      return faces;
    },
    follow: (picture, last) => lookClosely(runtime, picture, last),
    close: () => undefined,
  };
};
