import {
  fifthNoises,
  fourthNoises,
  laterNoises,
  noises,
  type Noises,
  seventhNoises,
  thirdNoises,
} from './endings-noises.ts';
import { say, type Sound } from './endings-sounds.ts';
import type { Voice, Voices } from './endings-voices.ts';
import { FIFTH_BACKCHANNELS, FIFTH_FAR, FIFTH_INTERRUPTIONS } from './utterances-fifth.ts';
import { LATER_BACKCHANNELS, LATER_FAR, LATER_INTERRUPTIONS, LATER_UTTERANCES } from './utterances-later.ts';
import { THIRD_BACKCHANNELS, THIRD_FAR, THIRD_INTERRUPTIONS, THIRD_UTTERANCES } from './utterances-third.ts';
import {
  FOURTH_BACKCHANNELS,
  FOURTH_FAR,
  FOURTH_INTERRUPTIONS,
  FOURTH_UTTERANCES,
} from './utterances-fourth.ts';
import { EIGHTH_UTTERANCES } from './utterances-eighth.ts';
import { ELEVENTH_UTTERANCES } from './utterances-eleventh.ts';
import { TENTH_UTTERANCES } from './utterances-tenth.ts';
import { SIXTH_UTTERANCES } from './utterances-sixth.ts';
import { NINTH_BACKCHANNELS, NINTH_INTERRUPTIONS } from './utterances-ninth.ts';
import { TWELFTH_BACKCHANNELS, TWELFTH_INTERRUPTIONS } from './utterances-twelfth.ts';
import { SEVENTH_BACKCHANNELS, SEVENTH_FAR, SEVENTH_INTERRUPTIONS } from './utterances-seventh.ts';
import { TRAINING_UTTERANCES } from './utterances-training.ts';
import { BACKCHANNELS, type Half, halfOf, INTERRUPTIONS, UTTERANCES } from './utterances.ts';

/** What one user says. */
export interface Utterance {
  readonly kind: string;
  readonly text: string;
  readonly voiceId: string;
  /** Null: the set is not halved. */
  readonly half: Half | null;
  readonly sound: Sound;
}

/** What the rules of endings are measured by. */
export interface EndingsSet {
  readonly voicesOf: (voices: Voices) => readonly Voice[];
  readonly utterances: (voices: readonly Voice[]) => Promise<readonly Utterance[]>;
  readonly noises: (voices: readonly Voice[]) => Promise<Noises>;
  readonly backchannels: readonly string[];
  readonly interruptions: readonly string[];
}

/** Every text in every voice. */
async function firstUtterances(voices: readonly Voice[]): Promise<readonly Utterance[]> {
  const all: Utterance[] = [];
  for (const [kind, texts] of Object.entries(UTTERANCES))
    for (const [nth, text] of texts.entries())
      for (const voice of voices)
        all.push({
          kind,
          text,
          voiceId: voice.id,
          half: halfOf(nth),
          sound: await say(voice, text, all.length),
        });
  return all;
}

/** Every text in one voice, one voice after the other. */
async function eachInOneVoice(
  utterances: Readonly<Record<string, readonly string[]>>,
  voices: readonly Voice[],
): Promise<readonly Utterance[]> {
  const all: Utterance[] = [];
  for (const [kind, texts] of Object.entries(utterances))
    for (const text of texts) {
      const voice = voices[all.length % voices.length]!;
      const sound = await say(voice, text, Math.floor(all.length / voices.length) + all.length);
      all.push({ kind, text, voiceId: voice.id, half: null, sound });
    }
  return all;
}

/** The set by whose first half rules are tuned. */
export const FIRST_SET: EndingsSet = {
  voicesOf: ({ piperAndFlite }) => piperAndFlite,
  utterances: firstUtterances,
  noises,
  backchannels: BACKCHANNELS,
  interruptions: INTERRUPTIONS,
};

/** The second set: written when the rules were tuned by the first, and by it since. */
export const LATER_SET: EndingsSet = {
  voicesOf: ({ piperAndFlite }) => piperAndFlite,
  utterances: (voices) => eachInOneVoice(LATER_UTTERANCES, voices),
  noises: (voices) => laterNoises(voices, LATER_FAR),
  backchannels: LATER_BACKCHANNELS,
  interruptions: LATER_INTERRUPTIONS,
};

/** The set by which nothing is tuned but which words interrupt (`src/conversation/machine/sure-words.ts`). */
export const THIRD_SET: EndingsSet = {
  voicesOf: ({ kokoro }) => kokoro,
  utterances: (voices) => eachInOneVoice(THIRD_UTTERANCES, voices),
  noises: (voices) => thirdNoises(voices, THIRD_FAR),
  backchannels: THIRD_BACKCHANNELS,
  interruptions: THIRD_INTERRUPTIONS,
};

/** A set in voices that no other set has, by which nothing is tuned but the longest wait of a statement. */
export const FOURTH_SET: EndingsSet = {
  voicesOf: ({ fourth }) => fourth,
  utterances: (voices) => eachInOneVoice(FOURTH_UTTERANCES, voices),
  noises: (voices) => fourthNoises(voices, FOURTH_FAR),
  backchannels: FOURTH_BACKCHANNELS,
  interruptions: FOURTH_INTERRUPTIONS,
};

/** A set about interruptions alone, written before the rules for them; they were looked at once by it. */
export const FIFTH_SET: EndingsSet = {
  voicesOf: ({ fifth }) => fifth,
  utterances: async () => [],
  noises: (voices) => fifthNoises(voices, FIFTH_FAR),
  backchannels: FIFTH_BACKCHANNELS,
  interruptions: FIFTH_INTERRUPTIONS,
};

/** A set of ends alone, written before the rules by the kinds of verbs; it has tuned what the fourth has. */
export const SIXTH_SET: EndingsSet = {
  voicesOf: ({ sixth }) => sixth,
  utterances: (voices) => eachInOneVoice(SIXTH_UTTERANCES, voices),
  noises: async () => new Map(),
  backchannels: [],
  interruptions: [],
};

/** A set about interruptions alone, by which the bounds of listeners' phrases and hums were chosen. */
export const SEVENTH_SET: EndingsSet = {
  voicesOf: ({ seventh }) => seventh,
  utterances: async () => [],
  noises: (voices) => seventhNoises(voices, SEVENTH_FAR),
  backchannels: SEVENTH_BACKCHANNELS,
  interruptions: SEVENTH_INTERRUPTIONS,
};

/** A set of ends alone, in the mixture of the first set, written before the step of the rules that it judges. */
export const EIGHTH_SET: EndingsSet = {
  voicesOf: ({ eighth }) => eighth,
  utterances: (voices) => eachInOneVoice(EIGHTH_UTTERANCES, voices),
  noises: async () => new Map(),
  backchannels: [],
  interruptions: [],
};

/** A set about interruptions alone, written when the seventh had been looked at; of it only the totals were. */
export const NINTH_SET: EndingsSet = {
  voicesOf: ({ ninth }) => ninth,
  utterances: async () => [],
  noises: async () => new Map(),
  backchannels: NINTH_BACKCHANNELS,
  interruptions: NINTH_INTERRUPTIONS,
};

/** A set about interruptions alone, written when the seventh and the ninth had been looked at; of it only the totals were. */
export const TWELFTH_SET: EndingsSet = {
  voicesOf: ({ twelfth }) => twelfth,
  utterances: async () => [],
  noises: async () => new Map(),
  backchannels: TWELFTH_BACKCHANNELS,
  interruptions: TWELFTH_INTERRUPTIONS,
};

/** Another set of ends alone, in the mixture of the first, written before the step of the rules that it judges. */
export const TENTH_SET: EndingsSet = {
  voicesOf: ({ tenth }) => tenth,
  utterances: (voices) => eachInOneVoice(TENTH_UTTERANCES, voices),
  noises: async () => new Map(),
  backchannels: [],
  interruptions: [],
};

/** One more such set, written before the rules of its step; of it only the totals are looked at. */
export const ELEVENTH_SET: EndingsSet = {
  voicesOf: ({ eleventh }) => eleventh,
  utterances: (voices) => eachInOneVoice(ELEVENTH_UTTERANCES, voices),
  noises: async () => new Map(),
  backchannels: [],
  interruptions: [],
};

/** What weights are fitted to beside the first two sets; it has no noises and no interruptions. */
export const TRAINING_SET: Pick<EndingsSet, 'voicesOf' | 'utterances'> = {
  voicesOf: ({ training }) => training,
  utterances: (voices) => eachInOneVoice(TRAINING_UTTERANCES, voices),
};
