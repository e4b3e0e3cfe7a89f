import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Encoder } from '../../encoding/encoder.ts';
import { FPS, MOST_SECONDS } from './limits.ts';

const RATE = 8000;
const PER_PICTURE = RATE / FPS;
/** Quieter than this is no sound at all: a microphone's own hiss. Of 32,767. */
const FLOOR = 20;

const levelOf = (samples: Int16Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return 20 * Math.log10(Math.max(FLOOR, Math.sqrt(sum / Math.max(1, samples.length))));
};

/** How loud it is during each picture, in decibels above one step of PCM16. */
export const levelsOf = (pcm: Int16Array): number[] =>
  Array.from({ length: Math.floor(pcm.length / PER_PICTURE) }, (_, i) =>
    levelOf(pcm.subarray(i * PER_PICTURE, (i + 1) * PER_PICTURE)),
  );

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/** Between the quiet and the loud of a film with speech and pauses lie at least this many decibels. */
const LEAST_RANGE = 12;

/**
 * How much each picture sounds like speech, 0 to 1: where it lies between the quiet and the loud of this very film.
 * All 0 when the sound hardly changes (music, noise, nothing), as it then says nothing about who talks when.
 */
export const speechShares = (levels: readonly number[]): number[] => {
  const sorted = [...levels].sort((a, b) => a - b);
  const [quiet, loud] = [quantile(sorted, 0.05), quantile(sorted, 0.95)];
  if (loud - quiet < LEAST_RANGE) return levels.map(() => 0);
  return levels.map((level) => Math.min(1, Math.max(0, (level - quiet) / (loud - quiet))));
};

/**
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
