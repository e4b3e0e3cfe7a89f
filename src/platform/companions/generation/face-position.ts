/** Left, top, width and height, in pixels of 512 x 512 (spec A.4 `facePosition`). */
export type FacePosition = readonly number[];

/** Whether that is one, in the face data of a film as in a companion's row. */
export const isFacePosition = (value: unknown): value is FacePosition =>
  Array.isArray(value) && value.length === 4 && value.every((one) => typeof one === 'number');

/** What is read of `faces.json` here; the rest of it is for whoever draws over the film. */
interface FaceData {
  readonly frames?: readonly ({ readonly face?: unknown } | null)[];
}

/**
 * Where the face is when the loop begins.
 * @param json the text of `faces.json`
 * @throws Error when it says nothing of a face
 */
export function facePositionIn(json: string): FacePosition {
  const data = JSON.parse(json) as FaceData | null;
  const face = data?.frames?.[0]?.face;
  if (!isFacePosition(face)) throw new Error('The face data of a companion does not say where its face is.');
  return face;
}
