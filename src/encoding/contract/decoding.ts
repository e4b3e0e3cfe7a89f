import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { MediaRefused } from '../encoder.ts';
import { readIvf, writeIvf } from '../ffmpeg/ivf.ts';
import {
  type Bench,
  collect,
  makeFile,
  meanOf,
  never,
  patched,
  pictureInput,
  pitchOf,
  TONE_HZ,
  toneInput,
} from './inputs.ts';

const RATE = 16_000;

/** How each kind of file is made from the tone. */
const SOUNDS: Readonly<Record<string, readonly string[]>> = {
  'stereo.wav': ['-ac', '2'],
  'deep.wav': ['-c:a', 'pcm_s24le', '-ar', '48000'],
  'float.wav': ['-c:a', 'pcm_f32le'],
  'tone.mp3': ['-c:a', 'libmp3lame'],
  'vorbis.ogg': ['-c:a', 'libvorbis'],
  'opus.ogg': ['-c:a', 'libopus'],
  'tone.flac': [],
  'tone.m4a': ['-c:a', 'aac'],
  'tone.webm': ['-c:a', 'libopus'],
};

const soundOf = async ({ encoder, path }: Bench, from: string, mostSeconds = 60): Promise<Buffer> => {
  const to = { path: path('heard.pcm'), rate: RATE };
  await encoder().sound(from, to, mostSeconds, never);
  return readFile(to.path);
};

export const soundContract = (bench: Bench): void => {
  describe('sound', () => {
    test.each(Object.entries(SOUNDS))('of %s is PCM of the length and pitch it had', async (name, args) => {
      const file = await makeFile(bench.path(name), ...toneInput(1.5), ...args);
      const contents = await bench.encoder().contents(file, never);
      expect(contents).toMatchObject({ hasSound: true, picture: null });
      expect(contents.seconds).toBeCloseTo(1.5, 0);
      const pcm = await soundOf(bench, file);
      expect(Math.abs(pcm.length / 2 / RATE - 1.5)).toBeLessThan(0.06);
      expect(Math.abs(pitchOf(pcm, RATE) - TONE_HZ)).toBeLessThan(20);
    });

    test('is cut at the length that was asked for, to the sample', async () => {
      const file = await makeFile(bench.path('long.mp3'), ...toneInput(3));
      expect(await soundOf(bench, file, 0.75)).toHaveLength(0.75 * RATE * 2);
    });

    test('of a film is taken, and of a film without any refused', async () => {
      const both = [...pictureInput('64x48', 1), ...toneInput(1), '-shortest'];
      const film = await makeFile(bench.path('sounding.mp4'), ...both);
      expect(Math.abs((await soundOf(bench, film)).length / 2 / RATE - 1)).toBeLessThan(0.06);
      const mute = await makeFile(bench.path('mute.mp4'), ...pictureInput('64x48', 1));
      await expect(soundOf(bench, mute)).rejects.toThrow(MediaRefused);
    });

    test('of a file with a cover is sound alone: a cover does not move', async () => {
      const cover = await makeFile(bench.path('cover.png'), ...pictureInput('64x64', 0.04), '-frames:v', '1');
      const args = [
        '-i',
        cover,
        '-map',
        '0:a',
        '-map',
        '1:v',
        '-c:v',
        'copy',
        '-disposition:v',
        'attached_pic',
      ];
      const file = await makeFile(bench.path('covered.mp3'), ...toneInput(1), ...args);
      expect(await bench.encoder().contents(file, never)).toMatchObject({ hasSound: true, picture: null });
      expect(Math.abs(pitchOf(await soundOf(bench, file), RATE) - TONE_HZ)).toBeLessThan(20);
    });

    test('is known by what is in a file, not by its name', async () => {
      const wav = await makeFile(bench.path('a.wav'), ...toneInput(1));
      const misnamed = await patched(wav, bench.path('a.mp4'), () => undefined);
      expect(await soundOf(bench, misnamed)).toEqual(await soundOf(bench, wav));
    });
  });
};

/**
 * The first two numbers of the first two rows: the picture's point (x, y) is shown at (a x + c y, b x + d y).
 */
type Matrix = readonly [a: number, b: number, c: number, d: number];

const TURNS: Readonly<Record<string, Matrix>> = {
  'as it lies': [1, 0, 0, 1],
  'turned right': [0, 1, -1, 0],
  'upside down': [-1, 0, 0, -1],
  'turned left': [0, -1, 1, 0],
  mirrored: [-1, 0, 0, 1],
  'mirrored and upside down': [1, 0, 0, -1],
  'mirrored and turned left': [0, 1, 1, 0],
  'mirrored and turned right': [0, -1, -1, 0],
};

/** Writes the matrix into an mp4's track header, as a phone does. */
const turn = (bytes: Buffer, [a, b, c, d]: Matrix): void => {
  const matrix = bytes.indexOf('tkhd') + 4 + 40;
  [a, b, 0, c, d].forEach((value, index) => bytes.writeInt32BE(value * 0x10000, matrix + index * 4));
};

const CORNERS = [
  { at: [-1, -1], colour: 'red', rgb: [255, 0, 0] },
  { at: [1, -1], colour: 'lime', rgb: [0, 255, 0] },
  { at: [-1, 1], colour: 'blue', rgb: [0, 0, 255] },
  { at: [1, 1], colour: 'white', rgb: [255, 255, 255] },
] as const;

/** A film of 128 x 96 with a different colour in each corner. */
const cornered = (path: string): Promise<string> => {
  const boxes = CORNERS.map(
    ({ at: [x, y], colour }) =>
      `drawbox=x=${x < 0 ? 0 : 64}:y=${y < 0 ? 0 : 48}:w=64:h=48:color=${colour}:t=fill`,
  );
  const input = [
    '-f',
    'lavfi',
    '-i',
    `color=black:size=128x96:rate=25:duration=0.4,format=rgb24,${boxes.join(',')}`,
  ];
  return makeFile(path, ...input, '-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-crf', '10');
};

export const pictureContract = (bench: Bench): void => {
  describe('pictures', () => {
    test.each(Object.entries(TURNS))('of a phone film are shown upright: %s', async (name, matrix) => {
      const stored = await cornered(bench.path('cornered.mp4'));
      const file = await patched(stored, bench.path(`${name}.mp4`), (bytes) => turn(bytes, matrix));
      const [a, b, c, d] = matrix;
      const size = a === 0 ? { width: 96, height: 128 } : { width: 128, height: 96 };
      expect((await bench.encoder().contents(file, never)).picture).toEqual(size);
      const [picture] = await collect(bench.encoder().pictures(file, { ...size, fps: 25, most: 1 }, never));
      for (const {
        at: [x, y],
        rgb,
      } of CORNERS) {
        const [across, down] = [a * x + c * y, b * x + d * y];
        const box = {
          x: across < 0 ? 8 : size.width / 2 + 8,
          y: down < 0 ? 8 : size.height / 2 + 8,
          width: 24,
          height: 24,
        };
        const mean = meanOf(picture ?? Buffer.of(), size.width, box);
        mean.forEach((value, channel) => expect(Math.abs(value - (rgb[channel] ?? 0))).toBeLessThan(40));
      }
    });

    test('are cropped in their middle and scaled to what was asked for', async () => {
      const stripes =
        'drawbox=x=0:y=0:w=40:h=96:color=red:t=fill,drawbox=x=216:y=0:w=40:h=96:color=blue:t=fill';
      const input = [
        '-f',
        'lavfi',
        '-i',
        `color=white:size=256x96:rate=25:duration=0.4,format=rgb24,${stripes}`,
      ];
      const file = await makeFile(bench.path('wide.mp4'), ...input, '-pix_fmt', 'yuv420p');
      const [picture] = await collect(
        bench.encoder().pictures(file, { width: 64, height: 64, fps: 25, most: 1 }, never),
      );
      for (const x of [2, 50]) {
        const mean = meanOf(picture ?? Buffer.of(), 64, { x, y: 4, width: 12, height: 56 });
        for (const value of mean) expect(value).toBeGreaterThan(235);
      }
    });

    test('of pixels that are not square are seen as wide as they are shown', async () => {
      const args = [...pictureInput('64x96', 0.4), '-vf', 'setsar=2', '-pix_fmt', 'yuv420p'];
      const file = await makeFile(bench.path('anamorphic.mp4'), ...args);
      expect((await bench.encoder().contents(file, never)).picture).toEqual({ width: 128, height: 96 });
    });

    test('come at the rate that was asked for, and no more of them', async () => {
      const args = [...pictureInput('64x48', 2, 30), '-pix_fmt', 'yuv420p'];
      for (const kind of ['mp4', 'webm']) {
        const file = await makeFile(bench.path(`thirty.${kind}`), ...args);
        const plan = { width: 32, height: 24, fps: 25, most: 1000 };
        const all = await collect(bench.encoder().pictures(file, plan, never));
        expect(all.map(({ length }) => length)).toEqual(Array.from({ length: 50 }, () => 32 * 24 * 4));
        expect(await collect(bench.encoder().pictures(file, { ...plan, most: 7 }, never))).toHaveLength(7);
      }
    });

    test('of sound alone are refused', async () => {
      const file = await makeFile(bench.path('blind.m4a'), ...toneInput(1));
      const plan = { width: 32, height: 24, fps: 25, most: 9 };
      await expect(collect(bench.encoder().pictures(file, plan, never))).rejects.toThrow(MediaRefused);
    });

    test('may change their size in the middle of a film', async () => {
      const parts: Buffer[] = [];
      for (const size of ['64x48', '96x96']) {
        const part = bench.path(`${size}.ivf`);
        parts.push(
          ...readIvf(await readFile(await makeFile(part, ...pictureInput(size, 0.4), '-c:v', 'libvpx'))),
        );
      }
      const joined = bench.path('joined.ivf');
      await writeFile(joined, writeIvf({ width: 64, height: 48, fps: 25 }, parts));
      const file = await makeFile(bench.path('joined.webm'), '-i', joined, '-c', 'copy');
      const plan = { width: 32, height: 32, fps: 25, most: 100 };
      expect(await collect(bench.encoder().pictures(file, plan, never))).toHaveLength(20);
    });
  });
};
