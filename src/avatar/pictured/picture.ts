/** A picture in memory. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity, not premultiplied: `width * height * 4` bytes. */
  readonly rgba: Uint8ClampedArray;
}

/** A changed piece of a picture. */
export interface Patch extends Picture {
  readonly x: number;
  readonly y: number;
}

/** An empty picture: black, transparent. */
export const blankPicture = (width: number, height: number): Picture => ({
  width,
  height,
  rgba: new Uint8ClampedArray(width * height * 4),
});

interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Brightness (0 to 255) of each pixel of a part, which is clipped to the picture. */
export const lumasOf = ({ width, height, rgba }: Picture, part: Part): number[] => {
  const lumas: number[] = [];
  const [right, bottom] = [Math.min(width, part.x + part.width), Math.min(height, part.y + part.height)];
  for (let y = Math.max(0, Math.round(part.y)); y < bottom; y++) {
    for (let x = Math.max(0, Math.round(part.x)); x < right; x++) {
      const at = (y * width + x) * 4;
      lumas.push(0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0));
    }
  }
  return lumas;
};

/** Mean brightness (0 to 255) of a part of a picture. */
export const meanLuma = (picture: Picture, part: Part): number => {
  const lumas = lumasOf(picture, part);
  return lumas.reduce((sum, luma) => sum + luma, 0) / Math.max(1, lumas.length);
};
