import { describe as group, expect, test } from 'vitest';
import { shortOrLong } from '../../../test/support/long.ts';
import type { Viseme } from '../../media/viseme.ts';
import { CHROMA_GREEN } from '../drawing/green.ts';
import { type ClothesLook, type FacialHairLook, HAIR_STYLES } from '../drawing/look.ts';
import { createPortrait } from '../drawing/portrait.ts';
import { loopPhases, phasesOf } from '../motion.ts';
import { stockCompanions } from '../stock.ts';
import { createDrawnRig } from './drawn-rig.ts';

const [stock] = stockCompanions();
if (!stock) throw new Error('There is no stock companion');
const { look } = stock;

/** Root mean square difference of two pictures, in steps of 255. */
const distance = (a: Uint8Array | Uint8ClampedArray, b: Uint8Array | Uint8ClampedArray): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return Math.sqrt(sum / a.length);
};

const pixel = (picture: Uint8Array, size: number, x: number, y: number): number[] => {
  const at = (y * size + x) * 4;
  return [...picture.subarray(at, at + 4)];
};

group('every style', () => {
  const clothes: ClothesLook['style'][] = [
    'hoodie',
    'dress',
    'suit',
    'blouse',
    'shirt',
    'tee',
    'knit',
    'blazer',
  ];
  const beards: (FacialHairLook['style'] | null)[] = [
    'moustache',
    'goatee',
    'stubble',
    'boxed',
    'beard',
    null,
  ];

  const styles = HAIR_STYLES.map((style, i) => [style, i] as const);
  const every = shortOrLong(5, 1);

  test.each(styles.filter((_, i) => i % every === 0))('%s is drawn in both sizes', (style, i) => {
    const beard = beards[i % beards.length] ?? null;
    const worn = clothes[i % clothes.length] ?? 'tee';
    const rig = createDrawnRig({
      ...look,
      hair: { ...look.hair, style },
      facialHair: beard && { style: beard, color: '#2a1d18', density: 1 },
      clothes: { ...look.clothes, style: worn, tie: '#8a2f3a' },
    });
    const plain = createDrawnRig({ ...look, hair: { ...look.hair, style: 'bald' } });
    expect(rig.draw(0, 'sil', 'room')).toHaveLength(512 * 512 * 4);
    expect(rig.draw(0, 'sil', 'room', 1024)).toHaveLength(1024 * 1024 * 4);
    if (style !== 'bald')
      expect(distance(rig.draw(0, 'sil', 'room'), plain.draw(0, 'sil', 'room'))).toBeGreaterThan(4);
  });
});

group('a drawn rig', () => {
  const rig = createDrawnRig(look);

  test('looks as its portrait, in every state', () => {
    const portrait = createPortrait(look);
    const phases = phasesOf(look.temper);
    const mouths: Viseme[] = ['sil', 'aa', 'FF'];
    for (const [i, index] of [0, 30, 43].entries()) {
      const phase = phases[index];
      if (!phase) throw new Error('No such phase');
      for (const viseme of shortOrLong(mouths.slice(i, i + 1), mouths)) {
        const drawn = portrait.draw({ phase, viseme }, 'room');
        expect(distance(rig.draw(index, viseme, 'room'), drawn)).toBeLessThan(2);
      }
    }
  });

  test('is the same whatever was drawn before', () => {
    const first = rig.draw(7, 'O', 'room').slice();
    rig.draw(7, 'aa', 'room');
    rig.draw(20, 'U', 'green');
    rig.drawLoop(3, 'mask', 1024);
    expect(Buffer.compare(rig.draw(7, 'O', 'room'), first)).toBe(0);
    expect(Buffer.compare(createDrawnRig(look).draw(7, 'O', 'room'), first)).toBe(0);
  });

  test.each([512, 1024] as const)('mask and green agree with each other at %i', (size) => {
    const mask = rig.draw(3, 'E', 'mask', size).slice();
    const green = rig.draw(3, 'E', 'green', size).slice();
    const room = rig.draw(3, 'E', 'room', size).slice();
    const keyed = [CHROMA_GREEN.red, CHROMA_GREEN.green, CHROMA_GREEN.blue, 255];
    let [figure, ground] = [0, 0];
    // Compared as numbers: an expectation of each of 100,000 pixels takes longer than all the drawing.
    const wrong: string[] = [];
    const alike = (what: string, at: number, [a, b]: readonly [readonly number[], readonly number[]]) => {
      if (a.some((value, i) => value !== b[i])) wrong.push(`${what} at ${at}: ${a.join()} for ${b.join()}`);
    };
    for (let y = 0; y < size; y += 3) {
      for (let x = 0; x < size; x += 3) {
        const at = y * size + x;
        const [cover = 0, ...others] = pixel(mask, size, x, y);
        alike('mask', at, [others, [cover, cover, 255]]);
        if (cover === 0) {
          alike('ground', at, [pixel(green, size, x, y), keyed]);
          ground++;
        }
        if (cover === 255) {
          alike('figure', at, [pixel(green, size, x, y), pixel(room, size, x, y)]);
          figure++;
        }
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(figure / (figure + ground)).toBeGreaterThan(0.25);
    expect(ground / (figure + ground)).toBeGreaterThan(0.25);
  });

  test('has a loop without a jump, as fine as it is large', () => {
    expect(rig.loopLength).toBe(loopPhases(look.temper).length);
    const first = rig.drawLoop(0, 'room').slice();
    const next = distance(rig.drawLoop(1, 'room'), first);
    expect(distance(rig.drawLoop(rig.loopLength - 1, 'room'), first)).toBeLessThan(3 * next + 1);
    const large = rig.drawLoop(0, 'room', 1024);
    let detail = 0;
    for (let i = 0; i < large.length - 8; i += 8) detail += Math.abs((large[i] ?? 0) - (large[i + 4] ?? 0));
    expect(detail / (large.length / 8)).toBeGreaterThan(0.3);
  });

  test('knows where its face is, in every pose', () => {
    const [still, moved] = [rig.facePosition(0), rig.facePosition(10)];
    expect(moved.leftEye).not.toEqual(still.leftEye);
    for (const { face, mouth, leftEye, rightEye } of [still, moved, rig.facePositionInLoop(5)]) {
      expect(leftEye[0]).toBeLessThan(rightEye[0]);
      expect(mouth.y).toBeGreaterThan(leftEye[1]);
      for (const [x, y] of [leftEye, rightEye]) {
        expect(x > face.x && x < face.x + face.width && y > face.y && y < face.y + face.height).toBe(true);
      }
      expect(mouth.x).toBeGreaterThan(face.x);
      expect(mouth.x + mouth.width).toBeLessThan(face.x + face.width);
    }
    // The pupil is where the reported eye position is.
    const [x, y] = still.leftEye.map(Math.round) as [number, number];
    expect(Math.max(...pixel(rig.draw(0, 'sil', 'room'), 512, x, y).slice(0, 3))).toBeLessThan(90);
    expect(() => rig.facePosition(50)).toThrow(RangeError);
  });
});
