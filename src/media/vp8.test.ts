import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PictureSequence, VP8_DESCRIPTOR_BYTES, writeVp8Descriptor } from './vp8.ts';

interface Picture {
  readonly isKey: boolean;
  readonly isBase: boolean;
  readonly id: number;
  readonly base: number;
}

const play = (
  sequence: PictureSequence,
  pictures: number,
  askAt: (index: number) => boolean = () => false,
): Picture[] =>
  Array.from({ length: pictures }, (_, index) => {
    if (askAt(index)) sequence.askForKey();
    sequence.next();
    const { isKey, isBase, pictureId: id, tl0PicIdx: base } = sequence;
    return { isKey, isBase, id, base };
  });

const placesOf = (pictures: Picture[], wanted: (picture: Picture) => boolean): number[] =>
  pictures.flatMap((picture, index) => (wanted(picture) ? [index] : []));

describe('picture sequence', () => {
  test('the first picture is the key frame, and no other', () => {
    const pictures = play(new PictureSequence(100, 40), 1400);
    expect(placesOf(pictures, ({ isKey }) => isKey)).toEqual([0]);
    expect(placesOf(pictures, ({ isBase }) => isBase)).toEqual([0]);
    expect(new Set(pictures.map(({ base }) => base))).toEqual(new Set([40]));
  });

  test('a refresh every 240 s: eight base frames, every third, then all go to the new index', () => {
    const pictures = play(new PictureSequence(0, 255), 12_100).slice(6000);
    expect(placesOf(pictures.slice(0, 1000), ({ isBase }) => isBase)).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
    pictures.slice(0, 24).forEach(({ base, isBase }) => expect(base).toBe(isBase ? 0 : 255));
    pictures.slice(24, 6000).forEach(({ base }) => expect(base).toBe(0));
    expect(pictures.some(({ isKey }) => isKey)).toBe(false);
    expect(pictures[6000]).toMatchObject({ isBase: true, base: 1 });
    expect(pictures[6001]).toMatchObject({ isBase: false, base: 0 });
  });

  test('an asked-for key frame comes with the next picture, but not again at once', () => {
    const pictures = play(new PictureSequence(0, 3), 60, (index) => index >= 20 && index < 40);
    expect(placesOf(pictures, ({ isKey }) => isKey)).toEqual([0, 20, 31, 42]);
  });

  test('no base frame is ever 8,192 pictures old, ids count up by one in 15 bits, and a base index grows by one', () => {
    const asked = fc.uniqueArray(fc.integer({ min: 0, max: 19_999 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.nat(0x7fff), fc.nat(255), asked, (id, base, asks) => {
        const pictures = play(new PictureSequence(id, base), 20_000, (index) => asks.includes(index));
        let sinceBase = 0;
        pictures.forEach((picture, index) => {
          sinceBase = picture.isBase ? 0 : sinceBase + 1;
          const before = pictures[index - 1];
          const isPlain = picture.id === (id + index) % 0x8000 && sinceBase < 8000;
          const step = before ? (picture.base - before.base) & 0xff : 0;
          if (!isPlain || ![0, 1, 255].includes(step))
            throw new Error(`picture ${index}: ${JSON.stringify(picture)}`);
        });
        expect((pictures[19_999]?.base ?? -1) & 0xff).toBe((base + 3) & 0xff);
      }),
      { numRuns: 20 },
    );
  });
});

describe('payload descriptor', () => {
  test('six bytes, exactly', () => {
    const bytes = Buffer.alloc(VP8_DESCRIPTOR_BYTES);
    const sequence = new PictureSequence(0x1234, 0x56);
    sequence.next();
    writeVp8Descriptor(bytes, 0, true, sequence);
    expect(bytes.toString('hex')).toBe('90e092345600');
    writeVp8Descriptor(bytes, 0, false, sequence);
    expect(bytes.toString('hex')).toBe('80e092345600');
    sequence.next();
    writeVp8Descriptor(bytes, 0, true, sequence);
    expect(bytes.toString('hex')).toBe('90e092355660');
  });
});
