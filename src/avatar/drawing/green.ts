/**
 * A green well inside the range that clients key out (2-agent-platform-facts 1.2: R 0-120, G 150-255, B
 * 0-120).
 */
export const CHROMA_GREEN = { red: 0, green: 212, blue: 0 } as const;

/**
 * Factor by which edges become harder: fewer pixels are half green, so that a keyed picture has no green
 * seam.
 */
const EDGE_HARDNESS = 3;

/** Opacity of the figure on green for an opacity of the cut-out; both 0 to 1. */
export const greenCover = (opacity: number): number =>
  Math.min(1, Math.max(0, (opacity - 0.5) * EDGE_HARDNESS + 0.5));

/** Puts a cut-out picture (RGBA, not premultiplied) on chroma green, in place. */
export const putOnGreen = (pixels: Uint8ClampedArray): Uint8ClampedArray => {
  const { red, green, blue } = CHROMA_GREEN;
  for (let i = 0; i < pixels.length; i += 4) {
    const cover = greenCover((pixels[i + 3] ?? 0) / 255);
    if (cover < 1) {
      pixels[i] = red + ((pixels[i] ?? 0) - red) * cover;
      pixels[i + 1] = green + ((pixels[i + 1] ?? 0) - green) * cover;
      pixels[i + 2] = blue + ((pixels[i + 2] ?? 0) - blue) * cover;
    }
    pixels[i + 3] = 255;
  }
  return pixels;
};
