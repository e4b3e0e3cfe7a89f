import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Size } from '../size.ts';
import type { Colours } from './messages.ts';

/** A full turn, in radians. */
export const TURN = Math.PI * 2;

/** Draws on a picture at a time from 0 to 1; at 1 it looks as at 0. */
export type Draw = (ctx: SKRSContext2D, t: number) => void;

/** A number from 0 up to 1. */
export type Next = () => number;

/** Takes from `next` what of a picture is by chance, and answers what draws it. */
export type Motif = (next: Next, colours: Colours, size: Size) => Draw;

export const between = (next: Next, least: number, most: number): number => least + next() * (most - least);

const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour of the form `#rrggbb` with an opacity from 0 to 1. */
export const translucent = (hex: string, opacity: number): string =>
  `rgba(${partsOf(hex).join(',')},${opacity})`;

/** A glow by its number; after the last comes the first again. */
export function glowAt(glows: readonly string[], index: number): string {
  const glow = glows[index % glows.length];
  if (glow === undefined) throw new Error('a look has no glows');
  return glow;
}

/** Paints a disc with the current fill. */
export const fillDisc = (ctx: SKRSContext2D, x: number, y: number, radius: number): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TURN);
  ctx.fill();
};

/** Draws a circle with the current stroke. */
export const strokeCircle = (ctx: SKRSContext2D, x: number, y: number, radius: number): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TURN);
  ctx.stroke();
};
