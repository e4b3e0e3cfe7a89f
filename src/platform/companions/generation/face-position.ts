/** Left, top, width and height, in pixels of 512 x 512 (spec A.4, `facePosition`). */
export type FacePosition = readonly number[];

/** Whether a value is a face position. It comes from a film's face data, or from a companion's row. */
export const isFacePosition = (value: unknown): value is FacePosition =>
  Array.isArray(value) && value.length === 4 && value.every((one) => typeof one === 'number');

/** The part of `faces.json` that is read here; the rest is for clients that draw over the film. */
interface FaceData {
  readonly frames?: readonly ({ readonly face?: unknown } | null)[];
}

/**
 * The position of the face at the start of the loop.
 * @param json the text of `faces.json`
 * @throws Error when it contains no face position
 */
export function facePositionIn(json: string): FacePosition {
  const data = JSON.parse(json) as FaceData | null;
  const face = data?.frames?.[0]?.face;
  if (!isFacePosition(face)) throw new Error('The face data of a companion does not say where its face is.');
  return face;
}
