import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import type { SpeakOptions, TextToSpeech } from '../../src/conversation/provider-ports.ts';
import { createPcmu } from '../../src/channels/phone/media/codecs/g711.ts';
import { FRAME_SAMPLES } from '../../src/media/pcm.ts';
import { BuiltinTts, type ForeignTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { concat, energy, framesOf, lowNoise, mix, whiteNoise } from '../../src/speech/contracts/sounds.ts';
import { findEspeak } from '../../src/speech/espeak/espeak-tts.ts';

/** A voice of this machine. */
interface Voice {
  readonly name: string;
  speak(text: string): Promise<Int16Array>;
}

/** How a voice speaks. Each utterance has a signal of its own, since many are made at once, and each listens to its. */
const optionsOf = (voiceId: string): SpeakOptions => ({
  voiceId,
  language: 'en',
  signal: new AbortController().signal,
});

const flite = (tts: TextToSpeech, voiceId: string): Voice => ({
  name: voiceId,
  speak: async (text) => (await speakWhole(tts, text, optionsOf(voiceId))).pcm,
});

const espeakVoice = (espeak: ForeignTts): Voice => ({
  name: 'espeak-ng',
  speak: async (text) => (await espeak.speak(text, optionsOf('duet-clara'))).pcm,
});

/** Runs `work` with the voices of this machine: two of Flite, and espeak-ng where it is installed. */
export async function withVoices(work: (voices: readonly Voice[]) => Promise<void>): Promise<void> {
  const tts = new BuiltinTts();
  const espeak = await findEspeak();
  const others = espeak ? [espeakVoice(espeak)] : [];
  try {
    await work([flite(tts, 'duet-clara'), flite(tts, 'duet-oliver'), ...others]);
  } finally {
    await tts.close();
  }
}

/** An utterance as a turn has it: a little of the room before it, and the silence that ends it. */
const inRoom = (pcm: Int16Array): Int16Array => concat(lowNoise(0.3, 10), pcm, lowNoise(0.6, 10));

function throughG711(pcm: Int16Array): Int16Array {
  const codec = createPcmu();
  try {
    return concat(...framesOf(pcm).map((frame) => codec.decode(codec.encode(frame)).slice(0, FRAME_SAMPLES)));
  } finally {
    codec.close();
  }
}

const NOISE_DECIBELS = 10;

function withNoise(pcm: Int16Array): Int16Array {
  const level = Math.sqrt(energy(pcm) / pcm.length) * 10 ** (-NOISE_DECIBELS / 20);
  return mix(pcm, whiteNoise(pcm.length / 16_000, level));
}

/** How the sound comes, by name. */
export const conditions: Readonly<Record<string, (pcm: Int16Array) => Int16Array>> = {
  clean: inRoom,
  'G.711': (pcm) => throughG711(inRoom(pcm)),
  'noise at 10 dB': (pcm) => withNoise(inRoom(pcm)),
};
