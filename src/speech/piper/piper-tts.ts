import { ClauseTts, type ClauseVoice } from '../clauses/clause-tts.ts';
import type { Pronounce } from '../phonemes/pronounce.ts';
import { isSpoken, phonemeIds } from './phoneme-ids.ts';
import type { ClauseInput, Synthesize } from './synthesize.ts';
import { timedPhonemes } from './timing.ts';
import type { VoiceFile } from './voice-file.ts';

/** A voice by a model that is installed, and what speaks it. */
export interface PiperVoice {
  /** As `voiceId` names it. */
  readonly id: string;
  /** The language of the model, BCP 47. */
  readonly language: string;
  readonly file: VoiceFile;
  readonly synthesize: Synthesize;
  /** Phonemes of its language. */
  readonly pronounce: Pronounce;
  /** Factor on pitch and resonances: above 1 a smaller head than the speaker's. The length stays. */
  readonly formant: number;
}

/** Samples a second of what the model makes, when it is heard as this voice. */
const rateOf = ({ file, formant }: PiperVoice): number => Math.round(file.sampleRate * formant);

const scalesOf = ({ file, formant }: PiperVoice): ClauseInput['scales'] => [
  file.noise,
  file.length * formant,
  file.durationNoise,
];

/** A Piper voice, clause by clause. */
const byClause = (voice: PiperVoice): ClauseVoice => ({
  ...{ id: voice.id, language: voice.language, rate: rateOf(voice) },
  async synthesize(tokens, signal) {
    const phonemes = phonemeIds(await voice.pronounce(tokens, signal), voice.file);
    if (!isSpoken(phonemes)) return { phonemes: [], parts: [] };
    const input = { ids: phonemes.ids, scales: scalesOf(voice) };
    const { parts, frames } = await voice.synthesize(input, signal);
    return { parts, phonemes: timedPhonemes(phonemes, frames, rateOf(voice)) };
  },
});

/** Piper voices. */
export class PiperTts extends ClauseTts {
  /** @param voices the first one speaks where none of them is named */
  constructor(voices: readonly PiperVoice[], cacheBytes?: number) {
    super('piper', voices.map(byClause), cacheBytes);
  }
}
