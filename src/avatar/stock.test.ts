import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtinVoices } from '../speech/voices.ts';
import { type Viseme, VISEMES, visemeIndex } from '../media/viseme.ts';
import type { Atlas } from './atlas/atlas.ts';
import { decodeFrames } from './atlas/decode.ts';
import { frameFaults, readFrameHeader } from './atlas/frame-header.ts';
import { mouthOpenness } from './measure.ts';
import { motionPlan } from './motion.ts';
import { stockAtlas, stockCompanions } from './stock.ts';

const companions = stockCompanions();

test('there are six companions at least, of every gender and of many origins', () => {
  expect(companions.length).toBeGreaterThanOrEqual(6);
  expect(new Set(companions.map(({ gender }) => gender))).toEqual(new Set(['female', 'male', 'nonBinary']));
  expect(new Set(companions.map(({ ethnicity }) => ethnicity)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(companions.map(({ id }) => id)).size).toBe(companions.length);
});

describe.each(companions.map((companion) => [companion.slug, companion] as const))(
  '%s',
  (slug, companion) => {
    test('is described and has its pictures', () => {
      expect(companion.id).toBe(`comp_stock_${slug}`);
      for (const text of [
        companion.firstName,
        companion.lastName,
        companion.headline,
        companion.assistantPrompt,
      ]) {
        expect(text.trim()).not.toBe('');
      }
      expect(builtinVoices.map(({ id }) => id)).toContain(companion.voiceId);
      for (const name of ['preview.png', 'loop.mp4', 'loop.webm'])
        expect(existsSync(join(companion.folder, name))).toBe(true);
      expect(readFileSync(join(companion.folder, 'preview.png')).toString('latin1', 1, 4)).toBe('PNG');
    });

    test.each([false, true])(
      'has an atlas whose frames need the key frame alone (green: %s)',
      async (green) => {
        const atlas = await stockAtlas(slug, green);
        expect(atlas).toMatchObject({ width: 512, height: 512, fps: 25, mouths: VISEMES, ...motionPlan });
        const headers = atlas.frames.map(readFrameHeader);
        expect(headers.flatMap((header) => frameFaults(header, headers[0] ?? header))).toEqual([]);
        const bytes = atlas.frames.reduce((sum, frame) => sum + frame.length, 0);
        expect(bytes / atlas.frames.length).toBeLessThan(1700);
      },
    );

    test('opens and closes its mouth so that it can be measured, and has clean green around it', async () => {
      const openness = await measure(await stockAtlas(slug, false), [0, 30, 43], ['sil', 'PP', 'aa', 'O']);
      for (const shut of [...openness.sil, ...openness.PP]) expect(shut).toBeLessThan(0.1);
      for (const wide of [...openness.aa, ...openness.O]) expect(wide).toBeGreaterThan(0.6);
      expect(await greenShare(await stockAtlas(slug, true))).toBe(1);
    });

    /** Measures how far the mouth is open in each of the phases, for each of the visemes. */
    const measure = async <V extends Viseme>(
      atlas: Atlas,
      phases: readonly number[],
      visemes: readonly V[],
    ) => {
      const order = visemes.flatMap((viseme) =>
        phases.map((phase) => atlas.frameIndex(phase, visemeIndex[viseme])),
      );
      const pictures = await decodeFrames(atlas, order);
      const found = pictures.map((pixels) =>
        mouthOpenness(pixels, atlas.width, atlas.height, companion.mouthBox),
      );
      const each = visemes.map((viseme, i) => [
        viseme,
        found.slice(i * phases.length, (i + 1) * phases.length),
      ]);
      return Object.fromEntries(each) as Record<V, number[]>;
    };
  },
);

/**
 * Share of the pixels along the top edge of some frames that a client keys out (2-agent-platform-facts 1.2).
 */
const greenShare = async (atlas: Atlas): Promise<number> => {
  const pictures = await decodeFrames(atlas, [0, 17, atlas.frames.length - 1]);
  const edges = Buffer.concat(pictures.map((pixels) => pixels.subarray(0, atlas.width * 8 * 4)));
  let keyed = 0;
  for (let i = 0; i < edges.length; i += 4) {
    const [red = 255, green = 0, blue = 255] = edges.subarray(i, i + 3);
    if (red <= 120 && green >= 150 && blue <= 120) keyed++;
  }
  return keyed / (edges.length / 4);
};
