/** The brightness of a picture. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  /** 0 to 255. */
  readonly light: Uint8Array;
}

export const grayOf = (rgba: Uint8Array, width: number, height: number): Gray => {
  const light = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < light.length; i++, at += 4) {
    light[i] = (77 * (rgba[at] ?? 0) + 151 * (rgba[at + 1] ?? 0) + 28 * (rgba[at + 2] ?? 0)) >> 8;
  }
  return { width, height, light };
};

/** The brightness, interpolated between four pixels; beyond the picture its edge is repeated. */
export const lightAt = ({ width, height, light }: Gray, x: number, y: number): number => {
  const [left, top] = [
    Math.min(width - 2, Math.max(0, Math.floor(x))),
    Math.min(height - 2, Math.max(0, Math.floor(y))),
  ];
  const [across, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = top * width + left;
  const above = (light[at] ?? 0) * (1 - across) + (light[at + 1] ?? 0) * across;
  const below = (light[at + width] ?? 0) * (1 - across) + (light[at + width + 1] ?? 0) * across;
  return above * (1 - down) + below * down;
};
