import { BINS, hertzOf } from './spectrum.ts';

/** Number of bands, which are of about the same width to the ear. */
export const BANDS = 22;
const LOWEST_HZ = 110;
const HIGHEST_HZ = 7_000;

const mel = (hertz: number): number => 1127 * Math.log(1 + hertz / 700);

/** The band of each bin; -1 outside of all bands. */
export const bandOf = Int8Array.from({ length: BINS }, (_, bin) => {
  const hertz = hertzOf(bin);
  if (hertz < LOWEST_HZ || hertz >= HIGHEST_HZ) return -1;
  const place = (mel(hertz) - mel(LOWEST_HZ)) / (mel(HIGHEST_HZ) - mel(LOWEST_HZ));
  return Math.floor(place * BANDS);
});

/** Number of bins in each band. */
export const binsIn = Array.from({ length: BANDS }, (_, band) => bandOf.filter((of) => of === band).length);

export const FIRST_BIN = bandOf.findIndex((band) => band >= 0);
export const LAST_BIN = bandOf.findLastIndex((band) => band >= 0);

/** Sums a spectrum into its bands. */
export function sumBands(power: Float64Array, into: Float64Array): void {
  into.fill(0);
  for (let bin = FIRST_BIN; bin <= LAST_BIN; bin++) into[bandOf[bin]!]! += power[bin]!;
}
