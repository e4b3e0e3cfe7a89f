import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type Encoder, EncoderFailed, type FilmPlan } from '../encoder.ts';
import { decodeVp8 } from '../ffmpeg/decode-vp8.ts';
import { type Bench, collect, makeFile, meanOf, never, plain, tracksOf, writeTone } from './inputs.ts';

const SIZE = 96;

/** A disc that moves over a gradient, with a bar in it in every second picture; always in the same memory. */
function* states(count: number): Generator<Uint8Array> {
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  for (let index = 0; index < count; index++) {
    const [cx, cy] = [48 + 9 * Math.sin(index), 45 + 7 * Math.cos(index)];
    for (let i = 0; i < SIZE * SIZE; i++) {
      const [x, y] = [i % SIZE, Math.floor(i / SIZE)];
      const bar = index % 2 === 1 && Math.abs(x - cx) < 18 && Math.abs(y - cy - 12) < 6;
      const inside = Math.hypot(x - cx, y - cy) < 30;
      pixels.set(bar ? [80, 14, 22, 255] : inside ? [210, 160, 130, 255] : [x, 90, 2 * (y >> 1), 255], i * 4);
    }
    yield pixels;
  }
}

const atlasFrames = (encoder: Encoder, count: number): Promise<Buffer[]> =>
  encoder.vp8({ width: SIZE, height: SIZE, fps: 25, pictures: states(count) }, never);

/** Brightness of each picture in a film that becomes brighter. */
const shadeOf = (index: number): number => 20 + 4 * index;

function* growingBrighter(count: number): Generator<Uint8Array> {
  for (let index = 0; index < count; index++)
    yield plain(128, 96, [shadeOf(index), shadeOf(index), shadeOf(index)]);
}

const film = async ({ encoder }: Bench, plans: readonly FilmPlan[], count: number): Promise<void> =>
  encoder().films({ width: 128, height: 96, fps: 25, pictures: growingBrighter(count) }, plans, never);

const boxesOf = (mp4: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 0; at + 8 <= mp4.length; at += mp4.readUInt32BE(at))
    names.push(mp4.toString('latin1', at + 4, at + 8));
  return names;
};

/**
 * What every encoder must do for an atlas.
 * @param faultsOf the reasons why one of the frames could not follow any other
 */
export const atlasContract = (bench: Bench, faultsOf: (frames: readonly Buffer[]) => string[]): void => {
  describe('the frames of an atlas', () => {
    test('are as many as the pictures, and all but the first are predicted from the first alone', async () => {
      const frames = await atlasFrames(bench.encoder(), 24);
      expect(frames).toHaveLength(24);
      expect(faultsOf(frames)).toEqual([]);
    });

    test('are the same each time, and give the same picture whatever came before', async () => {
      const frames = await atlasFrames(bench.encoder(), 12);
      expect(await atlasFrames(bench.encoder(), 12)).toEqual(frames);
      const order = [0, 7, 3, 11, 3, 1, 9, 0, 5, 10, 2, 7, 4];
      const size = { width: SIZE, height: SIZE, fps: 25 };
      const [straight, mixed] = [
        await decodeVp8(size, frames),
        await decodeVp8(
          size,
          order.map((index) => frames[index] ?? Buffer.of()),
        ),
      ];
      const bytes = SIZE * SIZE * 4;
      order.forEach((index, at) => {
        const [one, other] = [straight.subarray(index * bytes), mixed.subarray(at * bytes)];
        expect(one.subarray(0, bytes).equals(other.subarray(0, bytes))).toBe(true);
      });
    });

    test('cannot be made of pictures that have no size', async () => {
      const frames = { width: 0, height: 96, fps: 25, pictures: states(1) };
      await expect(bench.encoder().vp8(frames, never)).rejects.toThrow(EncoderFailed);
    });

    test('are not made when drawing fails: its own error comes back', async () => {
      function* failing(): Generator<Uint8Array> {
        yield* states(2);
        throw new RangeError('no more ink');
      }
      const frames = { width: SIZE, height: SIZE, fps: 25, pictures: failing() };
      await expect(bench.encoder().vp8(frames, never)).rejects.toThrow(new RangeError('no more ink'));
    });
  });
};

export const filmContract = (bench: Bench): void => {
  describe('films', () => {
    const codecs = { mp4: ['h264', 'aac'], webm: ['vp8', 'opus'] };
    const formats = ['mp4', 'webm'] as const;

    test('of both formats are made in one go, with sound, as long as their pictures', async () => {
      const sound = { path: await writeTone(bench.path('tone.pcm'), 22_050, 2), rate: 22_050 };
      const plans = formats.map((format) => ({ path: bench.path(`made.${format}`), format, sound }));
      await film(bench, plans, 50);
      for (const { path, format } of plans) {
        const [picture, tone] = await tracksOf(path);
        expect([picture?.['codec_name'], tone?.['codec_name']]).toEqual(codecs[format]);
        expect(picture).toMatchObject({ width: 128, height: 96, pix_fmt: 'yuv420p', nb_read_packets: '50' });
        const contents = await bench.encoder().contents(path, never);
        expect(contents).toMatchObject({ hasSound: true, picture: { width: 128, height: 96 } });
        expect(contents.seconds).toBeCloseTo(2, 1);
      }
    });

    test.each(formats)('%s: pictures come back in their order and colours', async (format) => {
      const path = bench.path(`shades.${format}`);
      await film(bench, [{ path, format }], 40);
      const plan = { width: 128, height: 96, fps: 25, most: 100 };
      const pictures = await collect(bench.encoder().pictures(path, plan, never));
      expect(pictures).toHaveLength(40);
      pictures.forEach((picture, index) => {
        const [red] = meanOf(picture, 128, { x: 0, y: 0, width: 128, height: 96 });
        expect(Math.abs(red - shadeOf(index))).toBeLessThan(3);
      });
    });

    test.each(formats)('%s: colours are those that were drawn', async (format) => {
      const path = bench.path(`colours.${format}`);
      const drawn = [
        [220, 40, 30],
        [30, 200, 60],
        [40, 50, 210],
        [214, 164, 140],
      ] as const;
      const pictures = drawn.map((colour) => plain(64, 64, colour));
      await bench.encoder().films({ width: 64, height: 64, fps: 25, pictures }, [{ path, format }], never);
      const shown = await collect(
        bench.encoder().pictures(path, { width: 64, height: 64, fps: 25, most: 9 }, never),
      );
      drawn.forEach((colour, index) => {
        const mean = meanOf(shown[index] ?? Buffer.of(), 64, { x: 8, y: 8, width: 48, height: 48 });
        mean.forEach((value, channel) => expect(Math.abs(value - (colour[channel] ?? 0))).toBeLessThan(8));
      });
    });

    test('an mp4 has its index in front of its media', async () => {
      const path = bench.path('fast.mp4');
      await film(bench, [{ path, format: 'mp4' }], 10);
      const boxes = boxesOf(await readFile(path));
      expect(boxes).toContain('moov');
      expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
    });

    test('sound is heard when it should be: a click lies where it was', async () => {
      const pcm = bench.path('click.wav');
      await makeFile(
        pcm,
        '-f',
        'lavfi',
        '-i',
        "aevalsrc='if(between(t,1,1.05),0.8*sin(2*PI*1000*t),0)':s=16000:d=2",
      );
      const raw = { path: bench.path('click.pcm'), rate: 16_000 };
      await bench.encoder().sound(pcm, raw, 10, never);
      for (const format of formats) {
        const path = bench.path(`click.${format}`);
        await film(bench, [{ path, format, sound: raw }], 50);
        const heard = { path: bench.path(`click.${format}.pcm`), rate: 16_000 };
        await bench.encoder().sound(path, heard, 10, never);
        const samples = await readFile(heard.path);
        let first = 0;
        while (Math.abs(samples.readInt16LE(first * 2)) < 8000) first++;
        expect(first / 16_000).toBeGreaterThan(0.97);
        expect(first / 16_000).toBeLessThan(1.03);
      }
    });

    test('that break leave no file behind', async () => {
      const path = bench.path('broken.mp4');
      const sound = { path: bench.path('not-there.pcm'), rate: 16_000 };
      await expect(film(bench, [{ path, format: 'mp4', sound }], 10)).rejects.toThrow(EncoderFailed);
      expect(existsSync(path)).toBe(false);
    });
  });
};
