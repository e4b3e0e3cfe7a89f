import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaces } from '../../src/live/faces.ts';
import { VISEMES } from '../../src/media/viseme.ts';
import { PUBLIC_URL, testConfig } from '../support/app.ts';
import { lazyRenderer } from '../support/avatars.ts';
import { openWorkshop, type Workshop } from '../support/generation.ts';

/** Nothing here is a fake: the face is drawn and encoded, which takes its time. */
const WITHIN_MS = 300_000;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop({ avatars: lazyRenderer(testConfig(), quiet) });
});
afterAll(() => shop.close());

const fileOf = async (id: string, name: string): Promise<Buffer> => {
  const answer = await shop.duet.app.inject(`/media/companions/${id}/${name}`);
  expect([name, answer.statusCode]).toEqual([name, 200]);
  return answer.rawPayload;
};

/** The size of an MP4's picture: the last eight bytes of its first track header that has one (16.16 fixed point). */
const sizeOfMp4 = (film: Buffer): [width: number, height: number] => {
  const header = film.indexOf('tkhd');
  const end = header - 4 + film.readUInt32BE(header - 4);
  return [film.readUInt32BE(end - 8) / 65_536, film.readUInt32BE(end - 4) / 65_536];
};

test(
  'A.3 a companion is made from words: a portrait, a face that can talk, and films',
  async () => {
    const id = await shop.create({
      firstName: 'Vera',
      gender: 'female',
      description: 'A cheerful librarian in her sixties with short grey hair, glasses and a green cardigan.',
    });
    const startedAt = performance.now();
    await shop.jobs.runDue();
    console.log(`a drawn companion took ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    const generation = await shop.generation(id);
    expect(generation).toMatchObject({ status: 'completed', state: 'completed', progress: 1, error: null });
    expect(Object.keys(generation.traits).length).toBeGreaterThan(0);

    const portrait = await loadImage(await fileOf(id, 'preview.png'));
    expect([portrait.width, portrait.height]).toEqual([512, 512]);
    const faces = createFaces(shop.duet.parts);
    for (const green of [false, true]) {
      const atlas = await faces(id, green);
      expect([atlas.width, atlas.height, atlas.fps, atlas.mouths]).toEqual([512, 512, 25, [...VISEMES]]);
      expect(atlas.frames.length).toBe(atlas.phases * VISEMES.length);
      // VP8: the first is a key frame, no other is.
      expect(atlas.frames.map((frame) => (frame[0] ?? 1) & 1)).toEqual(
        atlas.frames.map((_, index) => (index === 0 ? 0 : 1)),
      );
    }
    expect(sizeOfMp4(await fileOf(id, 'loop.mp4'))).toEqual([512, 512]);
    expect(sizeOfMp4(await fileOf(id, 'hd.mp4'))).toEqual([1024, 1024]);
    expect(sizeOfMp4(await fileOf(id, 'mask.mp4'))).toEqual([512, 512]);
    expect((await fileOf(id, 'loop.webm')).readUInt32BE(0)).toBe(0x1a45dfa3);
    const sprites = await loadImage(await fileOf(id, 'sprites.webp'));
    expect(sprites.width).toBeGreaterThan(512);
    expect(JSON.parse((await fileOf(id, 'sprites.json')).toString())).toBeTypeOf('object');

    const agent = await shop.duet.call('POST', '/public/agents', {
      companionId: id,
      name: 'Vera',
      providerSettings: {},
    });
    const agentId = agent.json<{ id: string }>().id;
    await shop.duet.call('PUT', `/public/agents/${agentId}/channels/webrtc`, {});
    const found = await shop.duet.call('POST', '/public/channels/webrtc?extended=true', {
      agentIds: [agentId],
    });
    const [channel] = found.json<{ avatar: { video: { hdUrl: string; facePosition: number[] } } }[]>();
    expect(channel?.avatar.video.hdUrl).toBe(`${PUBLIC_URL}/media/companions/${id}/hd.mp4`);
    const [x = 0, y = 0, width = 0, height = 0] = channel?.avatar.video.facePosition ?? [];
    expect(x > 0 && y > 0 && x + width < 512 && y + height < 512).toBe(true);
    expect(width * height).toBeGreaterThan(100 * 100);
  },
  WITHIN_MS,
);
