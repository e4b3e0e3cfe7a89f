import { mkdirSync, writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, expect, test } from 'vitest';
import { shortOrLong } from '../../../test/support/long.ts';
import { describe } from '../describe/describe.ts';
import { REQUESTS } from '../describe/requests.fixture.ts';
import { mouthOpenness } from '../measure.ts';
import { createDrawnRig } from './drawn-rig.ts';

/** Pixels of the sheet for each of the 48 people. */
const CELL = 256;
/** Pictures are compared at this size: by what they show, not by single hairs. */
const SMALL = 64;
const BATCHES = 6;
/** How many parts of the sheet are drawn. */
const DRAWN = shortOrLong(1, BATCHES);

const sheet = createCanvas(8 * CELL, 6 * CELL);
const one = createCanvas(512, 512);
const tiny = createCanvas(SMALL, SMALL);
const pictures = new Map<number, Uint8ClampedArray>();

const keep = (index: number, rgba: Uint8Array): void => {
  const ctx = one.getContext('2d');
  const image = ctx.createImageData(512, 512);
  image.data.set(rgba);
  ctx.putImageData(image, 0, 0);
  sheet.getContext('2d').drawImage(one, (index % 8) * CELL, Math.floor(index / 8) * CELL, CELL, CELL);
  const small = tiny.getContext('2d');
  small.drawImage(one, 0, 0, SMALL, SMALL);
  pictures.set(index, small.getImageData(0, 0, SMALL, SMALL).data as Uint8ClampedArray);
};

/** Root mean square difference, in steps of 255. */
const distance = (a: Uint8ClampedArray, b: Uint8ClampedArray): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return Math.sqrt(sum / a.length);
};

const numbered = REQUESTS.map((said, index) => ({ said, index }));

test.each(Array.from({ length: DRAWN }, (_, batch) => batch))(
  'part %i of the sheet is drawn; mouths are shut at rest and open to speak',
  (batch) => {
    for (const { said, index } of numbered.filter((one) => one.index % BATCHES === batch)) {
      const rig = createDrawnRig(describe(said).look);
      const { mouth } = rig.facePosition(0);
      const shut = rig.draw(0, 'sil', 'room');
      expect.soft(mouthOpenness(shut, 512, 512, mouth), `${index} ${said.description}`).toBeLessThan(0.1);
      keep(index, shut);
      if (index % 4 > 0) continue;
      const wide = mouthOpenness(rig.draw(0, 'aa', 'room'), 512, 512, mouth);
      expect.soft(wide, `${index} ${said.description}`).toBeGreaterThan(0.3);
    }
  },
);

test('no two of the sheet are alike', () => {
  const all = [...pictures.values()];
  expect(all).toHaveLength((REQUESTS.length / BATCHES) * DRAWN);
  all.forEach((picture, i) => {
    for (const other of all.slice(0, i)) expect(distance(picture, other)).toBeGreaterThan(8);
  });
});

afterAll(() => {
  mkdirSync('test-artefacts', { recursive: true });
  writeFileSync('test-artefacts/companions-48.png', sheet.toBuffer('image/png'));
});
