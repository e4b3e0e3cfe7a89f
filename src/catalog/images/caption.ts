import { type Box, writeBlock, write, widthOf } from './lettering.ts';
import type { Scene } from './scene.ts';

/** What stands on a picture; null where it cannot be written, or must not be. */
export interface Words {
  readonly title: string | null;
  /** Whose it is; null on pictures of artists themselves. */
  readonly by: string | null;
}

export interface CaptionStyle {
  readonly colour: string;
  /** For the smaller line; the same colour when left out. */
  readonly quiet?: string;
  readonly weight?: number;
  readonly tracking?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly place?: 'top' | 'middle' | 'bottom';
  readonly largest?: number;
}

const SMALL = 3.3;
/** Below this, letters are only dirt. In pixels. */
const LEAST_PIXELS = 5;

const fittingSize = (text: string, width: number): number =>
  Math.min(SMALL, (SMALL * width) / Math.max(widthOf(text, SMALL, 4), 1));

/** A title with the name below it, within a box. */
export function caption(scene: Scene, words: Words, box: Box, style: CaptionStyle): void {
  const { ctx, scale } = scene;
  const { largest = 11, weight = 1.1, tracking = 0.6, align = 'left', place = 'top' } = style;
  if (words.title === null) return;
  const hasBy = words.by !== null && SMALL * scale >= LEAST_PIXELS;
  const room = hasBy ? SMALL * 2.6 : 0;
  const inner = { ...box, height: box.height - room };
  const written = writeBlock(ctx, words.title, inner, { ...style, weight, tracking, align, place, largest });
  if (!hasBy || words.by === null) return;
  const x = align === 'left' ? box.x : align === 'center' ? box.x + box.width / 2 : box.x + box.width;
  const size = fittingSize(words.by, box.width);
  const y = written.y + written.height + SMALL * 1.5;
  write(ctx, words.by, { x, y, size, colour: style.quiet ?? style.colour, weight: 1.3, tracking: 4, align });
}
