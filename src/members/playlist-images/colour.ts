import type { Colour } from '../../catalog/images/colours.ts';

const PARTS = /^rgba\((\d+),(\d+),(\d+),/;

/** A colour that hides what is behind it, as `#rrggbb`. */
export function oneColour(colour: Colour): string {
  const [, ...parts] = PARTS.exec(colour) ?? [];
  if (parts.length !== 3) throw new Error(`${colour} is no colour as palettes write them`);
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
