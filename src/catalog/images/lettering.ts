import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { GLYPHS, MARKS, STROKED } from './glyphs.ts';

export type Context = SKRSContext2D;

/** One character to draw: where it stands on a line that is 10 high. */
interface Placed {
  readonly x: number;
  readonly parts: readonly Part[];
}

interface Part {
  readonly path: Path2D;
  /** Dots are nothing but their round ends. */
  readonly hasDots: boolean;
}

interface Line {
  readonly width: number;
  readonly letters: readonly Placed[];
}

/** Units between two letters. */
const GAP = 2.6;

const paths = new Map<string, Path2D>();
const pathOf = (text: string): Path2D => {
  const known = paths.get(text) ?? new Path2D(text);
  paths.set(text, known);
  return known;
};

const capitals = (text: string): string =>
  text
    .toUpperCase()
    .replace(/Æ/g, 'AE')
    .replace(/Œ/g, 'OE')
    .replace(/Þ/g, 'TH')
    .replace(/["“”„«»]/g, '');

const letterOf = (character: string): { width: number; base: string; marks: readonly string[] } | null => {
  const [stroked, stroke] = STROKED[character] ?? [];
  const [first = '', ...marks] = [...(stroked ?? character).normalize('NFD')];
  const glyph = GLYPHS[first];
  if (!glyph || marks.some((mark) => MARKS[mark] === undefined)) return null;
  const base = stroke === undefined ? glyph[1] : glyph[1] + stroke;
  return { width: glyph[0], base, marks };
};

/** Whether a text can be written in our alphabet. */
export const canWrite = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) &&
  [...capitals(text).normalize('NFC')].every((character) => letterOf(character) !== null);

const hasDots = (text: string): boolean => text.includes('h.01');

const shifted = (text: string, x: number): Part => {
  const path = new Path2D();
  path.addPath(pathOf(text), { a: 1, b: 0, c: 0, d: 1, e: x, f: 0 });
  return { path, hasDots: hasDots(text) };
};

const lineOf = (text: string, tracking: number): Line => {
  let x = 0;
  const letters: Placed[] = [];
  for (const character of capitals(text).normalize('NFC')) {
    const letter = letterOf(character);
    if (!letter) continue;
    const marks = letter.marks.map((mark) => shifted(MARKS[mark] ?? '', letter.width / 2));
    const base = { path: pathOf(letter.base), hasDots: hasDots(letter.base) };
    letters.push({ x, parts: [base, ...marks] });
    x += letter.width + GAP + tracking;
  }
  return { width: Math.max(x - GAP - tracking, 0.1), letters };
};

export interface Lettering {
  readonly x: number;
  /** Of the top of the letters. */
  readonly y: number;
  /** Height of the letters. */
  readonly size: number;
  readonly colour: string;
  /** Width of the pen, for letters of 10. Default 1.1. */
  readonly weight?: number;
  /** Additional units between letters of 10. Default 0. */
  readonly tracking?: number;
  readonly align?: 'left' | 'center' | 'right';
}

/** How wide a line of letters is, for letters as high as `size`. */
export const widthOf = (text: string, size: number, tracking = 0): number =>
  (lineOf(text, tracking).width * size) / 10;

/** Writes one line. */
export function write(ctx: Context, text: string, lettering: Lettering): void {
  const { x, y, size, colour, weight = 1.1, tracking = 0, align = 'left' } = lettering;
  const line = lineOf(text, tracking);
  const scale = size / 10;
  const shift = align === 'left' ? 0 : align === 'center' ? line.width / 2 : line.width;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  ctx.strokeStyle = colour;
  ctx.lineWidth = weight;
  ctx.miterLimit = 2.4;
  ctx.lineJoin = weight > 1.6 ? 'miter' : 'round';
  ctx.translate(-shift, 0);
  for (const letter of line.letters) {
    ctx.save();
    ctx.translate(letter.x, 0);
    for (const part of letter.parts) {
      ctx.lineCap = weight > 1.6 && !part.hasDots ? 'butt' : 'round';
      ctx.stroke(part.path);
    }
    ctx.restore();
  }
  ctx.restore();
}

/** A rectangle, in the picture's units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The words in that many lines of about the same length. */
const wrapped = (words: readonly string[], count: number): string[] => {
  const total = widthOf(words.join(' '), 10);
  const lines: string[] = [];
  let current: string[] = [];
  for (const word of words) {
    const longer = [...current, word];
    const isFull = widthOf(longer.join(' '), 10) > (total / count) * 1.12 && current.length > 0;
    if (isFull && lines.length < count - 1) {
      lines.push(current.join(' '));
      current = [word];
    } else current = longer;
  }
  return [...lines, current.join(' ')];
};

const LEADING = 1.42;

const fitted = (lines: readonly string[], { width, height }: Box, tracking: number): number => {
  const widest = Math.max(...lines.map((line) => widthOf(line, 10, tracking)));
  return Math.min((width / widest) * 10, height / (1 + (lines.length - 1) * LEADING));
};

export interface BlockStyle extends Pick<Lettering, 'colour' | 'weight' | 'tracking' | 'align'> {
  /** No letters are higher than this. */
  readonly largest: number;
  /** Where the block stands in its box. Default top. */
  readonly place?: 'top' | 'middle' | 'bottom';
}

/** Writes a text as large as a box allows, in as many lines as that takes; answers the box that it fills. */
export function writeBlock(ctx: Context, text: string, box: Box, style: BlockStyle): Box {
  const { tracking = 0, align = 'left', place = 'top', largest } = style;
  const words = text.split(/\s+/).filter((word) => word !== '');
  const tries = [1, 2, 3, 4].filter((count) => count <= words.length).map((count) => wrapped(words, count));
  const best = tries
    .map((lines) => ({ lines, size: Math.min(fitted(lines, box, tracking), largest) }))
    .reduce((one, other) => (other.size > one.size * 1.08 ? other : one));
  const height = best.size * (1 + (best.lines.length - 1) * LEADING);
  const room = box.height - height;
  const y = box.y + (place === 'top' ? 0 : place === 'middle' ? room / 2 : room);
  const x = box.x + (align === 'left' ? 0 : align === 'center' ? box.width / 2 : box.width);
  best.lines.forEach((line, index) =>
    write(ctx, line, { ...style, x, y: y + index * best.size * LEADING, size: best.size, tracking, align }),
  );
  return { x: box.x, y, width: box.width, height };
}
