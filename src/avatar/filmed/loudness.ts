import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Encoder } from '../../encoding/encoder.ts';
import { FPS, MOST_SECONDS } from './limits.ts';

const RATE = 8000;
const PER_PICTURE = RATE / FPS;
/** Level (of 32,767) below which there is only the noise of the microphone. */
const FLOOR = 20;

const levelOf = (samples: Int16Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return 20 * Math.log10(Math.max(FLOOR, Math.sqrt(sum / Math.max(1, samples.length))));
};

/** The loudness during each picture, in decibels above one step of PCM16. */
export const levelsOf = (pcm: Int16Array): number[] =>
  Array.from({ length: Math.floor(pcm.length / PER_PICTURE) }, (_, i) =>
    levelOf(pcm.subarray(i * PER_PICTURE, (i + 1) * PER_PICTURE)),
  );

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/** Smallest range in decibels between the quiet and the loud parts of a film with speech and pauses. */
const LEAST_RANGE = 12;

/**
 * How speech-like each picture's sound is, 0 to 1, within this film's own range of loudness. All 0 when the
 * sound hardly changes (music, noise, silence), as it then does not show when somebody talks.
 */
export const speechShares = (levels: readonly number[]): number[] => {
  const sorted = [...levels].sort((a, b) => a - b);
  const [quiet, loud] = [quantile(sorted, 0.05), quantile(sorted, 0.95)];
  if (loud - quiet < LEAST_RANGE) return levels.map(() => 0);
  return levels.map((level) => Math.min(1, Math.max(0, (level - quiet) / (loud - quiet))));
};

/**
 * Finds in which pictures of a film somebody speaks.
 * @returns `speechShares` of the film's sound, one for each picture
 * @throws MediaRefused
 */
export const readSpeech = async (path: string, encoder: Encoder, signal: AbortSignal): Promise<number[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'duet-film-'));
  try {
    const to = { path: join(folder, 'sound.pcm'), rate: RATE };
    await encoder.sound(path, to, MOST_SECONDS, signal);
    const bytes = await readFile(to.path);
    const even = bytes.byteLength - (bytes.byteLength % 2);
    return speechShares(
      levelsOf(new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + even))),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
