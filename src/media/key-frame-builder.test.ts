import fc from 'fast-check';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadAtlas } from '../avatar/atlas/load.ts';
import { KeyFrameBuilder } from './key-frame-builder.ts';
import { emptyRtpFields, readRtp, RTP_HEADER_BYTES, wrap16, writeRtpHeader } from './rtp.ts';
import { VP8_DESCRIPTOR_BYTES, writeVp8Descriptor } from './vp8.ts';
import { sizeOfKeyFrame } from './webp.ts';

let frames: readonly Buffer[];
let key: Buffer;
beforeAll(async () => {
  ({ frames } = await loadAtlas('assets/companions/freya/face.atlas'));
  key = frames[0]!;
});

const DESCRIPTOR = Buffer.alloc(VP8_DESCRIPTOR_BYTES);

/** Splits a frame into RTP packets, with or without the descriptor's optional fields, since clients differ in that. */
function packets(frame: Buffer, first: number, timestamp: number, isExtended: boolean): Buffer[] {
  const step = 1000;
  return Array.from({ length: Math.ceil(frame.length / step) }, (_, place) => {
    const part = frame.subarray(place * step, (place + 1) * step);
    const header = Buffer.alloc(RTP_HEADER_BYTES);
    writeRtpHeader(header, {
      marker: (place + 1) * step >= frame.length,
      payloadType: 96,
      sequence: wrap16(first + place),
      timestamp,
      ssrc: 7,
    });
    writeVp8Descriptor(DESCRIPTOR, 0, place === 0, { isBase: true, pictureId: 300, tl0PicIdx: 9 });
    const plain = Buffer.from([place === 0 ? 0x10 : 0]);
    return Buffer.concat([header, isExtended ? DESCRIPTOR : plain, part]);
  });
}

const fields = emptyRtpFields();
const push = (builder: KeyFrameBuilder, packet: Buffer): Buffer | null =>
  readRtp(packet, fields) ? builder.push(packet, fields) : null;
const pushAll = (builder: KeyFrameBuilder, all: readonly Buffer[]): (Buffer | null)[] =>
  all.map((packet) => push(builder, packet));

describe('a key frame in packets', () => {
  test('is a WebP file with the very pixels, whatever the order behind the first, and over the end of the numbers', async () => {
    const whole = (pushAll(new KeyFrameBuilder(), packets(key, 0, 1, true)).at(-1) ?? null)!;
    const image = await loadImage(whole);
    expect({ width: image.width, height: image.height }).toEqual(sizeOfKeyFrame(key));
    const pen = createCanvas(image.width, image.height).getContext('2d');
    pen.drawImage(image, 0, 0);
    const shades = new Set(pen.getImageData(0, 0, image.width, image.height).data);
    expect(shades.size).toBeGreaterThan(100);
    const count = packets(key, 0, 1, true).length;
    const order = fc.shuffledSubarray([...Array(count - 1).keys()], { minLength: count - 1 });
    fc.assert(
      fc.property(order, fc.integer({ min: 0, max: 65_535 }), fc.boolean(), (shuffled, first, isExtended) => {
        const [begin, ...rest] = packets(key, first, 5, isExtended);
        const files = pushAll(new KeyFrameBuilder(), [begin!, ...shuffled.map((place) => rest[place]!)]);
        expect(files.filter(Boolean)).toHaveLength(1);
        expect(files.at(-1)?.equals(whole)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('names what is missing of it, and is whole when that comes; a packet that comes twice is one', () => {
    const builder = new KeyFrameBuilder();
    const all = packets(key, 65_530, 5, true);
    const late = [3, 8, all.length - 1];
    const prompt = all.filter((_, place) => !late.includes(place));
    expect(pushAll(builder, [...prompt, ...prompt]).some(Boolean)).toBe(false);
    expect(builder.missing()).toEqual(late.map((place) => wrap16(65_530 + place)));
    expect(
      pushAll(
        builder,
        late.map((place) => all[place]!),
      ).map(Boolean),
    ).toEqual([false, false, true]);
    expect([builder.isGrowing, builder.missing()]).toEqual([false, []]);
  });

  test('other pictures are passed over, between its packets too; a newer one takes its place', () => {
    const builder = new KeyFrameBuilder();
    const [one, two] = [packets(key, 10, 5, true), packets(key, 200, 9, true)];
    const other = packets(frames[1]!, 100, 7, true);
    const files = pushAll(builder, [...other, ...one.slice(0, 3), ...other, ...one.slice(3, 6), ...two]);
    expect(files.map(Boolean).lastIndexOf(true)).toBe(files.length - 1);
    expect(files.filter(Boolean)).toHaveLength(1);
    expect(pushAll(builder, one.slice(6)).some(Boolean)).toBe(false);
  });

  test('no bytes do harm, and no frame grows without end', () => {
    const builder = new KeyFrameBuilder();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        push(builder, Buffer.concat([Buffer.from([0x80, 96]), bytes]));
      }),
      { numRuns: 2000 },
    );
    const endless = Buffer.concat([key.subarray(0, 10), Buffer.alloc(4 * 1024 * 1024)]);
    expect(pushAll(builder, packets(endless, 0, 3, true)).some(Boolean)).toBe(false);
    expect(builder.isGrowing).toBe(false);
  });
});
