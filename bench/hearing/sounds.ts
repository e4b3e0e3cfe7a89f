import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import type { TextToSpeech } from '../../src/conversation/provider-ports.ts';
import { createPcmu } from '../../src/channels/phone/media/codecs/g711.ts';
import { FRAME_SAMPLES } from '../../src/media/pcm.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { concat, energy, framesOf, lowNoise, mix, whiteNoise } from '../../src/speech/contracts/sounds.ts';
import { findEspeak } from '../../src/speech/espeak/espeak-tts.ts';

/** A voice of this machine. */
interface Voice {
  readonly name: string;
  speak(text: string): Promise<Int16Array>;
}

const { signal } = new AbortController();

const flite = (tts: TextToSpeech, voiceId: string): Voice => ({
  name: voiceId,
  speak: async (text) => (await speakWhole(tts, text, { voiceId, language: 'en', signal })).pcm,
});

/** Runs `work` with the voices of this machine: two of Flite, and espeak-ng where it is installed. */
export async function withVoices(work: (voices: readonly Voice[]) => Promise<void>): Promise<void> {
  const tts = new BuiltinTts();
  const espeak = await findEspeak();
  const options = { voiceId: 'duet-clara', language: 'en', signal };
  const others = espeak
    ? [{ name: 'espeak-ng', speak: async (text: string) => (await espeak.speak(text, options)).pcm }]
    : [];
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
