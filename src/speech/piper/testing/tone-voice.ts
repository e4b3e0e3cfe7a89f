import type { Pronounce } from '../../phonemes/pronounce.ts';
import type { PiperVoice } from '../piper-tts.ts';
import { type ClauseInput, type ClauseSound, FRAME } from '../synthesize.ts';
import type { VoiceFile } from '../voice-file.ts';

const RATE = 22_050;
const MARKS = '_^$ .,?!;:ˈˌː';
const SOUNDS = 'ɑæʌəɔaɛɜɚeɪioʊuɐbdfhkmnplstvwzðŋɡɹʃθʒj';

/** The file of a voice that has the sounds of English. */
export const toneFile: VoiceFile = {
  sampleRate: RATE,
  ids: Object.fromEntries([...MARKS, ...SOUNDS].map((phoneme, id) => [phoneme, [id]])),
  noise: 0,
  durationNoise: 0,
  length: 1,
};

const isSound = (id: number): boolean => id >= MARKS.length;

/** How many frames an id lasts at length 1: a pad one, a sound six, a pause of punctuation ten. */
const framesOf = (id: number): number => (isSound(id) ? 6 : '.,?!'.includes(MARKS[id]!) ? 10 : 1);

/** A sound in two parts, as it comes from a model. */
async function* inParts(samples: Float32Array): AsyncGenerator<Float32Array, void> {
  const middle = FRAME * Math.floor(samples.length / FRAME / 2);
  yield samples.subarray(0, middle);
  yield samples.subarray(middle);
}

/** Sound of as many frames as the ids last: a tone for each sound, nothing for pads and pauses. */
function tones({ ids, scales }: ClauseInput): ClauseSound {
  const frames = Float32Array.from(ids, (id) => Math.max(1, Math.ceil(framesOf(id) * scales[1])));
  const samples = new Float32Array(frames.reduce((sum, count) => sum + count, 0) * FRAME);
  let at = 0;
  for (const [index, id] of ids.entries()) {
    const end = at + frames[index]! * FRAME;
    for (; at < end; at += 1)
      samples[at] = isSound(id) ? 0.5 * Math.sin((2 * Math.PI * (200 + 10 * id) * at) / RATE) : 0;
  }
  return { frames, parts: inParts(samples) };
}

/** A voice that computes tones instead of a model, with its inputs as they came. */
export function toneVoice(
  pronounce: Pronounce,
  { id = 'duet-oliver', formant = 1 }: Partial<Pick<PiperVoice, 'id' | 'formant'>> = {},
): PiperVoice & { readonly asked: ClauseInput[] } {
  const asked: ClauseInput[] = [];
  return {
    ...{ id, language: 'en-US', file: toneFile, pronounce, formant, asked },
    synthesize: async (input, signal) => {
      signal.throwIfAborted();
      asked.push(input);
      return tones(input);
    },
  };
}
