import { afterEach, expect, test, vi } from 'vitest';
import { askSettings } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('files of the companion are asked for by the name under which the page was opened', async () => {
  const companion = {
    previewUrl: 'https://localhost/media/companions/comp_1/preview.png',
    loopUrl: null,
    spritesUrl: 'https://localhost/media/companions/comp_1/sprites.json?v=2',
  };
  const answer = new Response(JSON.stringify({ name: 'Desk', companion }));
  vi.stubGlobal('location', { origin: 'https://192.168.1.5' });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  const settings = {
    name: 'Desk',
    companion: {
      previewUrl: 'https://192.168.1.5/media/companions/comp_1/preview.png',
      loopUrl: null,
      spritesUrl: 'https://192.168.1.5/media/companions/comp_1/sprites.json?v=2',
    },
  };
  expect(await askSettings('chan_1')).toEqual({ ok: true, settings });
});
