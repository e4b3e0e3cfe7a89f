import { loadSprites, type LoadedSprites } from './sprites.ts';

interface CachedSprites {
  readonly url: string;
  readonly sprites: Promise<LoadedSprites | null>;
}

let cached: CachedSprites | null = null;

async function begin(url: string): Promise<void> {
  const mine: CachedSprites = { url, sprites: loadSprites(url) };
  cached = mine;
  if ((await mine.sprites) === null && cached === mine) cached = null;
}

/**
 * The sprites, loaded once for a display, at its attract screen; after a failure the next screen tries again.
 */
export function spritesOf(url: string): Promise<LoadedSprites | null> {
  if (cached?.url !== url) void begin(url);
  return cached?.sprites ?? Promise.resolve(null);
}
