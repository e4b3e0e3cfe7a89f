/*
 * Rotation of a film. Phones store pictures in the sensor's orientation and declare their rotation by a
 * matrix of nine numbers, of which the first two of the first two rows rotate (16.16 fixed point). All phones
 * write quarter turns, some mirrored.
 */

export interface Turn {
  /** Filters that turn a picture upright. */
  readonly filters: readonly string[];
  readonly isOnItsSide: boolean;
}

const NOT_TURNED: Turn = { filters: [], isOnItsSide: false };
const MATRIX_BYTES = 36;

/**
 * The turn that shows a film upright, by its display matrix.
 * @param matrix as libav stores it: int32 in native byte order, which is little-endian wherever the package
 * runs
 */
export const turnOf = (matrix: Buffer | null): Turn => {
  if (!matrix || matrix.length < MATRIX_BYTES) return NOT_TURNED;
  const [a, b, c, d] = [0, 4, 12, 16].map((at) => matrix.readInt32LE(at)) as [number, number, number, number];
  const isOnItsSide = Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d);
  return { filters: isOnItsSide ? quarterTurn(b, c) : halfTurn(a, d), isOnItsSide };
};

/** The quarter turn that maps a picture's x to `b` downwards, and its y to `c` across. */
const quarterTurn = (b: number, c: number): string[] => {
  if (b > 0) return [c > 0 ? 'transpose=cclock_flip' : 'transpose=clock'];
  return [c < 0 ? 'transpose=clock_flip' : 'transpose=cclock'];
};

const halfTurn = (a: number, d: number): string[] => [
  ...(a < 0 ? ['hflip'] : []),
  ...(d < 0 ? ['vflip'] : []),
];
