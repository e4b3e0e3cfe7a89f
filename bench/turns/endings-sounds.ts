import { ProviderError } from '../../src/conversation/provider-ports.ts';
import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import { FRAME_MS, FRAME_SAMPLES, SAMPLE_RATE } from '../../src/media/pcm.ts';
import { concat, energy, framesOf, lowNoise } from '../../src/speech/contracts/sounds.ts';
import type { Voice } from './endings-voices.ts';
import { cachedSound } from './cached-replies.ts';

/** The lengths of pauses to think, in seconds, in turn. */
const PAUSES = [0.5, 0.7, 1, 1.4];
/** The noise of a quiet room, and the mean square below which a frame is a pause. */
const ROOM_LEVEL = 10;
const QUIET = 60 ** 2;

const room = (seconds: number): Int16Array => lowNoise(seconds, ROOM_LEVEL);
const isQuiet = (frame: Int16Array): boolean => energy(frame) / frame.length < QUIET;

/** The frames from the first to the last one with a voice. */
function trimmed(pcm: Int16Array): Int16Array[] {
  const frames = framesOf(pcm);
  const first = frames.findIndex((frame) => !isQuiet(frame));
  return frames.slice(first, frames.findLastIndex((frame) => !isQuiet(frame)) + 1);
}

interface Run {
  readonly middle: number;
  readonly length: number;
}

/** The longest quiet places, in order. */
function quietPlaces(frames: readonly Int16Array[], count: number): readonly number[] {
  const runs: Run[] = [];
  for (let at = 0, start = -1; at < frames.length; at += 1) {
    if (isQuiet(frames[at]!)) start = start < 0 ? at : start;
    else if (start >= 0) {
      runs.push({ middle: Math.floor((start + at) / 2), length: at - start });
      start = -1;
    }
  }
  const longest = runs.sort((a, b) => b.length - a.length).slice(0, count);
  return longest.map(({ middle }) => middle).sort((a, b) => a - b);
}

/** Sound of one user: what they say begins with a little of the room. */
export interface Sound {
  readonly pcm: Int16Array;
  /** Where the last word ends, in milliseconds. */
  readonly endMs: number;
  readonly hasPauses: boolean;
}

/** The room before the first sound. */
export const LEAD_MS = 400;

/** A sound behind a little of the room. */
export const inRoom = (pcm: Int16Array, hasPauses = false): Sound => ({
  pcm: concat(room(LEAD_MS / 1000), pcm),
  endMs: LEAD_MS + (pcm.length / SAMPLE_RATE) * 1000,
  hasPauses,
});

const { signal } = new AbortController();

/** How often a voice is asked that takes too long, as it may on a machine that is busy. */
const TRIES = 5;

async function spoken(voice: Voice, text: string, tries = TRIES): Promise<Int16Array> {
  try {
    const { voiceId, tts } = voice;
    return (await speakWhole(await tts(), text, { voiceId, language: 'en', signal })).pcm;
  } catch (error) {
    if (tries > 1 && error instanceof ProviderError && error.retryable) return spoken(voice, text, tries - 1);
    throw error;
  }
}

/** A text in a voice, frame by frame, without the silence around it. */
export const speak = async (voice: Voice, text: string): Promise<Int16Array[]> =>
  trimmed(await cachedSound(`${voice.id} ${text}`, () => spoken(voice, text)));

/** Says a text of the set. @param nth chooses the lengths of its pauses */
export async function say(voice: Voice, text: string, nth: number): Promise<Sound> {
  const pauses = text.split(' | ').length - 1;
  const frames = await speak(voice, text.replaceAll(' | ', ', '));
  const places = quietPlaces(frames, pauses);
  const parts = [0, ...places].map((from, at) => concat(...frames.slice(from, places[at])));
  const between = (at: number): Int16Array => room(PAUSES[(nth + at) % PAUSES.length]!);
  return inRoom(
    concat(...parts.flatMap((part, at) => (at === 0 ? [part] : [between(at), part]))),
    pauses > 0,
  );
}

/** How long nobody has spoken in a sound at a moment of it, in milliseconds. */
export function silenceBefore({ pcm }: Sound, atMs: number): number {
  const frames = framesOf(pcm).slice(0, atMs / FRAME_MS);
  return (frames.length - 1 - frames.findLastIndex((frame) => !isQuiet(frame))) * FRAME_MS;
}

/** The frames of a sound with the room behind it. */
export const framesWithRoom = ({ pcm }: Sound, seconds: number): Int16Array[] => {
  const whole = Math.ceil(pcm.length / FRAME_SAMPLES) * FRAME_SAMPLES - pcm.length;
  return framesOf(concat(pcm, new Int16Array(whole), room(seconds)));
};
