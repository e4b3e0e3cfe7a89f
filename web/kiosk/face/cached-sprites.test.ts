import { beforeEach, expect, test, vi } from 'vitest';
import type { LoadedSprites } from './sprites.ts';

const loadSprites = vi.hoisted(() => vi.fn<(url: string) => Promise<LoadedSprites | null>>());
vi.mock('./sprites.ts', () => ({ loadSprites }));

const { spritesOf } = await import('./cached-sprites.ts');
const loaded = {} as LoadedSprites;

beforeEach(() => void loadSprites.mockReset());

test('what could not be loaded is tried again, and what was loaded is kept', async () => {
  loadSprites.mockResolvedValueOnce(null).mockResolvedValue(loaded);
  expect(await spritesOf('/a')).toBeNull();
  expect(await spritesOf('/a')).toBe(loaded);
  expect(await spritesOf('/a')).toBe(loaded);
  expect(loadSprites).toHaveBeenCalledTimes(2);
});

test('it is loaded once for two screens that want it at the same time', async () => {
  loadSprites.mockResolvedValue(loaded);
  const [one, other] = [spritesOf('/b'), spritesOf('/b')];
  expect(await Promise.all([one, other])).toEqual([loaded, loaded]);
  expect(loadSprites).toHaveBeenCalledOnce();
});

test('a face that fails late does not take away the one that came after it', async () => {
  let fail: (nothing: null) => void = () => undefined;
  loadSprites.mockReturnValueOnce(new Promise((resolve) => (fail = resolve))).mockResolvedValue(loaded);
  const old = spritesOf('/c');
  const young = spritesOf('/d');
  fail(null);
  expect([await old, await young, await spritesOf('/d')]).toEqual([null, loaded, loaded]);
  expect(loadSprites).toHaveBeenCalledTimes(2);
});
