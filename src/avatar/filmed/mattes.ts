import { MARKS, pointAt } from '../pictured/face-frame.ts';
import { type Matte, onlyJoined } from '../pictured/matte.ts';
import type { Plate } from './close-up.ts';

/** Weight of a picture's own matte, where each of its neighbours has 1. */
const OWN = 2;

const blend = (before: Uint8Array, own: Uint8Array, after: Uint8Array): Uint8Array =>
  own.map((value, i) => Math.round(((before[i] ?? value) + OWN * value + (after[i] ?? value)) / (OWN + 2)));

/** Smooths mattes over neighbouring pictures, so that their edges do not flicker. */
const calmed = (mattes: readonly Uint8Array[]): Uint8Array[] =>
  mattes.map((own, i) => blend(mattes[i - 1] ?? own, own, mattes[i + 1] ?? own));

const SEEDS = [MARKS.noseTip, MARKS.chin, MARKS.forehead];

const matteOf = async ({ picture, points }: Plate, matte: Matte): Promise<Uint8Array> => {
  const seeds = SEEDS.map((index) => pointAt(points, index));
  return onlyJoined(await matte.of(picture), picture, seeds);
};

/** Computes the matte of the person in every picture of a stretch. */
export const mattesOf = async (
  plates: readonly Plate[],
  matte: Matte,
  signal: AbortSignal,
): Promise<Uint8Array[]> => {
  const found: Uint8Array[] = [];
  for (const plate of plates) {
    signal.throwIfAborted();
    found.push(await matteOf(plate, matte));
  }
  return calmed(found);
};
