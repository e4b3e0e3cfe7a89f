import { loadSprites, type LoadedSprites } from './sprites.ts';

interface Kept {
  readonly url: string;
  readonly sprites: Promise<LoadedSprites | null>;
}

let kept: Kept | null = null;

async function begin(url: string): Promise<void> {
  const mine: Kept = { url, sprites: loadSprites(url) };
  kept = mine;
  if ((await mine.sprites) === null && kept === mine) kept = null;
}

/**
 * The sprites, loaded once for a display, at its attract screen; after a failure the next screen tries again.
 */
export function spritesOf(url: string): Promise<LoadedSprites | null> {
  if (kept?.url !== url) void begin(url);
  return kept?.sprites ?? Promise.resolve(null);
}
