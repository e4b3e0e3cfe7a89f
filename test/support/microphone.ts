import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { SAMPLE_RATE } from '../../src/media/pcm.ts';
import { waveFile } from '../../src/media/wave.ts';

/** Input of the microphone: seconds of silence, or words. */
export type Spoken = number | string;

const RATE = 48_000;
const FACTOR = RATE / SAMPLE_RATE;

/** Upsamples 16 kHz to 48 kHz by linear interpolation; the artefacts are above what any recogniser hears. */
function upsample(pcm: Int16Array): Int16Array {
  const out = new Int16Array(pcm.length * FACTOR);
  for (let n = 0; n < out.length; n++) {
    const at = Math.floor(n / FACTOR);
    const here = pcm[at] ?? 0;
    const next = pcm[at + 1] ?? here;
    out[n] = Math.round(here + (next - here) * (n / FACTOR - at));
  }
  return out;
}

/** Joins parts by copying whole arrays, as minutes of silence have millions of samples. */
function joined(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * So long somebody waits before they ask again, in seconds. It is longer than the 20 s in which an answer has to be heard
 * (`hears` of `phone/sound.ts`), so that nobody talks into an answer that came late; and both questions with their answers
 * fit into the 60 s that tests wait for one.
 */
export const ASKS_AGAIN_AFTER_SECONDS = 25;

/**
 * A question of somebody who asks again, as anybody does who was misheard or not heard: a busy machine gives a page its
 * microphone's sound in pieces, and its recogniser too little time. What is wrong is so at both times.
 */
export const askingAgain = (question: string): Spoken[] => [
  1,
  question,
  ASKS_AGAIN_AFTER_SECONDS,
  question,
  6,
];
/** The time for both, and for an answer to the second. */
export const ASKED_AGAIN_MS = 90_000;

interface RecordedItem {
  readonly role: string;
  readonly text: string;
}

/** All that the user said before the agent gave this answer. @throws Error when the answer is not there */
export function askedFor(answer: string, items: readonly RecordedItem[]): string {
  const at = items.findIndex(({ role, text }) => role === 'agent' && text === answer);
  if (at < 0) throw new Error(`nobody was answered "${answer}" in ${JSON.stringify(items)}`);
  const asked = items.slice(0, at).filter(({ role }) => role === 'user');
  return asked.map(({ text }) => text).join(' ');
}

export interface Speaker {
  /** Writes a microphone file (48 kHz WAV) and resolves to its path. */
  record(...spoken: Spoken[]): Promise<string>;
  /** These words as a voice says them: PCM16 mono 16 kHz. */
  say(text: string, voiceId: string | null): Promise<Int16Array>;
  /** Duration of these words in milliseconds. */
  lengthOf(text: string, voiceId: string | null): Promise<number>;
  close(): Promise<void>;
}

/** Opens a speaker with the built-in voice, in place of a person. */
export function openSpeaker(): Speaker {
  const voice = new BuiltinTts();
  const speak = (text: string, voiceId: string | null) =>
    speakWhole(voice, text, { voiceId, language: 'en', signal: AbortSignal.timeout(30_000) });
  const soundOf = async (part: Spoken): Promise<Int16Array> => {
    if (typeof part === 'number') return new Int16Array(part * RATE);
    return upsample((await speak(part, null)).pcm);
  };
  const folder = mkdtempSync(join(tmpdir(), 'duet-microphone-'));
  let count = 0;
  return {
    async record(...spoken) {
      const parts = await Promise.all(spoken.map(soundOf));
      const file = join(folder, `${++count}.wav`);
      writeFileSync(file, waveFile(joined(parts), RATE));
      return file;
    },
    say: async (text, voiceId) => (await speak(text, voiceId)).pcm,
    lengthOf: async (text, voiceId) => (await speak(text, voiceId)).durationMs,
    close: () => voice.close(),
  };
}
