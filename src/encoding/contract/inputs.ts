import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Encoder } from '../encoder.ts';

/** A signal that is never aborted. */
export const never = new AbortController().signal;

/** What a section of the contract is run with. */
export interface Bench {
  readonly encoder: () => Encoder;
  /** A path in a folder that the whole contract shares, removed at its end. */
  readonly path: (name: string) => string;
}

const run = promisify(execFile);

/** Makes a file as users upload it, with the test machine's ffmpeg; each file is made once. */
export const makeFile = async (path: string, ...args: string[]): Promise<string> => {
  if (!existsSync(path)) await run('ffmpeg', ['-loglevel', 'error', '-y', ...args, path]);
  return path;
};

/** A file's tracks as ffprobe reports them. */
export const tracksOf = async (path: string): Promise<Record<string, string | number>[]> => {
  const args = ['-loglevel', 'error', '-count_packets', '-show_streams', '-of', 'json', path];
  return (JSON.parse((await run('ffprobe', args)).stdout) as { streams: Record<string, string | number>[] })
    .streams;
};

export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'duet-encoder-'));
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

export const TONE_HZ = 440;
export const toneInput = (seconds: number, rate = 44_100): string[] => [
  ...['-f', 'lavfi', '-i', `sine=frequency=${TONE_HZ}:sample_rate=${rate}:duration=${seconds}`],
];
export const pictureInput = (size: string, seconds: number, fps = 25): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${fps}:duration=${seconds}`],
];

/** The number of upward zero crossings of a sound in a second. */
export const pitchOf = (pcm: Buffer, rate: number): number => {
  let crossings = 0;
  for (let at = 2; at + 1 < pcm.length; at += 2)
    if (pcm.readInt16LE(at - 2) < 0 && pcm.readInt16LE(at) >= 0) crossings++;
  return crossings / (pcm.length / 2 / rate);
};

export const writeTone = async (path: string, rate: number, seconds: number): Promise<string> => {
  const pcm = Buffer.alloc(Math.round(rate * seconds) * 2);
  for (let i = 0; i < pcm.length / 2; i++)
    pcm.writeInt16LE(Math.round(9000 * Math.sin((2 * Math.PI * TONE_HZ * i) / rate)), i * 2);
  await writeFile(path, pcm);
  return path;
};

/** Copies a file with some of its bytes changed. */
export const patched = async (from: string, to: string, change: (bytes: Buffer) => void): Promise<string> => {
  const bytes = await readFile(from);
  change(bytes);
  await writeFile(to, bytes);
  return to;
};

type Colour = readonly [red: number, green: number, blue: number];

/** A picture of one colour. */
export const plain = (width: number, height: number, [red, green, blue]: Colour): Uint8Array => {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at);
  return pixels;
};

/** The mean colour of a part of a picture; all in pixels. */
export const meanOf = (
  picture: Uint8Array,
  width: number,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Colour => {
  const sums: [number, number, number] = [0, 0, 0];
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++)
      for (const channel of [0, 1, 2] as const) sums[channel] += picture[(y * width + x) * 4 + channel] ?? 0;
  const [red, green, blue] = sums.map((sum) => sum / (box.width * box.height)) as [number, number, number];
  return [red, green, blue];
};

/** Copies all pictures into a list. */
export const collect = async (pictures: AsyncIterable<Uint8Array>): Promise<Buffer[]> => {
  const all: Buffer[] = [];
  for await (const picture of pictures) all.push(Buffer.from(picture));
  return all;
};
