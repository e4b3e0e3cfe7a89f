/** The limits of the green background: R 0-120, G 150-255, B 0-120. */
export const MOST_RED = 120;
export const LEAST_GREEN = 150;
export const MOST_BLUE = 120;
/** The width of the transition from transparent to opaque beyond each limit. */
export const SOFTNESS = 40;

const ramp = (beyond: number): number => Math.max(0, Math.min(1, beyond / SOFTNESS));

/** The opacity of a pixel, 0 to 1. Channels are 0 to 255. */
export function opacityOf(red: number, green: number, blue: number): number {
  return Math.max(ramp(red - MOST_RED), ramp(LEAST_GREEN - green), ramp(blue - MOST_BLUE));
}

/**
 * Keys RGBA pixels in place. A partly transparent pixel loses its green tint: its green is limited to the
 * larger of the other two channels.
 */
export function keyPixels(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const blue = pixels[at + 2] ?? 0;
    const opacity = opacityOf(red, green, blue);
    if (opacity < 1) {
      pixels[at + 1] = Math.min(green, Math.max(red, blue));
      pixels[at + 3] = Math.round(255 * opacity);
    }
  }
}
