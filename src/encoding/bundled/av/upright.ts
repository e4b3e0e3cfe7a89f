/*
 * Phones store pictures as the sensor lies and say in a matrix how they are to be turned: nine numbers, of which the
 * first two of each of the first two rows turn (16.16 fixed point). Every phone writes quarter turns, some mirrored.
 */

export interface Turn {
  /** Filters that turn a picture upright. */
  readonly filters: readonly string[];
  readonly isOnItsSide: boolean;
}

const NOT_TURNED: Turn = { filters: [], isOnItsSide: false };
const MATRIX_BYTES = 36;

/** @param matrix as libav keeps it: int32 in the machine's order, which is little-endian wherever the package runs */
export const turnOf = (matrix: Buffer | null): Turn => {
  if (!matrix || matrix.length < MATRIX_BYTES) return NOT_TURNED;
  const [a, b, c, d] = [0, 4, 12, 16].map((at) => matrix.readInt32LE(at)) as [number, number, number, number];
  const isOnItsSide = Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d);
  return { filters: isOnItsSide ? quarterTurn(b, c) : halfTurn(a, d), isOnItsSide };
};

/** A picture's x goes to `b` downwards, its y to `c` across. */
const quarterTurn = (b: number, c: number): string[] => {
  if (b > 0) return [c > 0 ? 'transpose=cclock_flip' : 'transpose=clock'];
  return [c < 0 ? 'transpose=clock_flip' : 'transpose=cclock'];
};

const halfTurn = (a: number, d: number): string[] => [
  ...(a < 0 ? ['hflip'] : []),
  ...(d < 0 ? ['vflip'] : []),
];
