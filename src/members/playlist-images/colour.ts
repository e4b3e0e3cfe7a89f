import type { Colour } from '../../catalog/images/colours.ts';

const PARTS = /^rgba\((\d+),(\d+),(\d+),/;

/** Converts a palette's colour to an opaque one, as `#rrggbb`. */
export function oneColour(colour: Colour): string {
  const [, ...parts] = PARTS.exec(colour) ?? [];
  if (parts.length !== 3) throw new Error(`${colour} is no colour as palettes write them`);
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
