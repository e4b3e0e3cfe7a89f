import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Encoder, MediaRefused, type SoundFile } from '../../encoding/encoder.ts';
import type { Viseme } from '../../media/viseme.ts';
import { createLipSync } from '../lipsync/lipsync.ts';

const SAMPLE_BYTES = 2;
/** Precision of the length that files declare: a packet or two. */
const TOLERANCE_SECONDS = 0.5;

const tooLong = (mostSeconds: number): MediaRefused =>
  new MediaRefused(`The sound is longer than ${Math.floor(mostSeconds / 60)} minutes; shorten it.`);

/** Checks the declared length before anything is decoded. @throws MediaRefused when it is too long */
export const checkDeclared = async (
  encoder: Encoder,
  path: string,
  mostSeconds: number,
  signal: AbortSignal,
): Promise<void> => {
  const { seconds } = await encoder.contents(path, signal);
  if (seconds !== null && seconds > mostSeconds + TOLERANCE_SECONDS) throw tooLong(mostSeconds);
};

/**
 * Counts the samples of a decoded file.
 * @throws MediaRefused when there are none, or more than `mostSeconds` of them
 */
export const checkDecoded = async ({ path, rate }: SoundFile, mostSeconds: number): Promise<number> => {
  const samples = Math.floor((await stat(path)).size / SAMPLE_BYTES);
  if (samples === 0) throw new MediaRefused('There is no sound in this file.');
  if (samples / rate > mostSeconds + TOLERANCE_SECONDS) throw tooLong(mostSeconds);
  return samples;
};

/** Pieces of a PCM16 file, in whole samples. */
async function* samplesOf(path: string): AsyncGenerator<Int16Array> {
  let rest = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 16 })) {
    const bytes = Buffer.concat([rest, piece as Buffer]);
    const whole = bytes.length - (bytes.length % SAMPLE_BYTES);
    rest = bytes.subarray(whole);
    const samples = new Int16Array(whole / SAMPLE_BYTES);
    for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(i * SAMPLE_BYTES);
    yield samples;
  }
}

/**
 * The viseme for each picture (25 a second) of a sound, which is read piece by piece.
 * @param onHeard receives the number of samples so far
 */
export const visemesIn = async (
  { path, rate }: SoundFile,
  onHeard: (samples: number) => void,
): Promise<Viseme[]> => {
  const lips = createLipSync(rate);
  const visemes: Viseme[] = [];
  let heard = 0;
  for await (const samples of samplesOf(path)) {
    for (const viseme of lips.push(samples)) visemes.push(viseme);
    onHeard((heard += samples.length));
  }
  for (const viseme of lips.end()) visemes.push(viseme);
  return visemes;
};
