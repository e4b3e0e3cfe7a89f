/** A rectangle of a picture, in whole pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Whether a pixel is the cavity behind the lips: a deep wine red, dark and far more red than green, as no
 * skin, lip, beard or garment of a companion is.
 */
const isCavity = (red: number, green: number, blue: number): boolean =>
  red < 115 && red - green > 26 && red > 3.4 * green && red > 1.6 * blue;

/** Whether a pixel is teeth: bright and nearly without colour, as nothing else around a mouth is. */
const areTeeth = (red: number, green: number, blue: number): boolean =>
  Math.min(red, green, blue) > 178 && Math.max(red, green, blue) - Math.min(red, green, blue) < 42;

/** Share of a mouth box that cavity and teeth fill when the mouth is wide open (`O`; `aa` fills more). */
const WIDE_OPEN_SHARE = 0.42;
/** Share that the line between closed lips may fill. */
const SHUT_SHARE = 0.03;

/**
 * How far a companion's mouth is open in a picture.
 * @param rgba a picture of `width` x `height` pixels, four bytes each
 * @param box where the mouth is: `mouthBox` of the companion, scaled like the picture
 * @returns 0 closed to 1 wide open. Shut lips (`sil`, `PP`) stay below 0.1, `aa`, `E` and `O` are above 0.6; sounds made
 *   with the teeth together (`SS`, `FF`) lie between.
 */
export const mouthOpenness = (
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  box: Box,
): number => {
  let inside = 0;
  for (let y = box.y; y < Math.min(height, box.y + box.height); y++) {
    for (let x = box.x; x < Math.min(width, box.x + box.width); x++) {
      const at = (y * width + x) * 4;
      const [red, green, blue] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
      if (isCavity(red, green, blue) || areTeeth(red, green, blue)) inside++;
    }
  }
  const share = inside / (box.width * box.height);
  return Math.min(1, Math.max(0, share - SHUT_SHARE) / (WIDE_OPEN_SHARE - SHUT_SHARE));
};
