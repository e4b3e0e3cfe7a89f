import { setTimeout as sleep } from 'node:timers/promises';
import type { TextToSpeech } from '../../src/conversation/provider-ports.ts';
import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import { type RetrievalPair, retrievalPairs } from '../../src/retrieval/calibration/retrieval-pairs.ts';
import type { Person } from './person.ts';

/** Questions that are asked in a conversation which is measured. */
const TURNS = 24;
/** The first turns find cold caches, and are not counted. */
export const WARM_UP = 4;

/** Time after which a person who has heard enough speaks again. */
const PAUSE_MS = 700;

export interface Question {
  readonly text: string;
  /** PCM16, 16 kHz. */
  readonly speech: Int16Array;
}

/** From all over the set, those that the answers were written for: each gets an answer that was not spoken before. */
export function knownQuestions(): readonly string[] {
  const count = WARM_UP + TURNS;
  const step = Math.floor(retrievalPairs.length / count);
  return Array.from({ length: count }, (_, at) => (retrievalPairs[at * step] as RetrievalPair).question);
}

const { signal } = new AbortController();

/** Texts in the voice that speaks when none is named, synthesized before the measurement. */
export async function speakAll(tts: TextToSpeech, texts: readonly string[]): Promise<readonly Question[]> {
  const all: Question[] = [];
  for (const text of texts) {
    const { pcm: speech } = await speakWhole(tts, text, { voiceId: null, language: 'en', signal });
    all.push({ text, speech });
  }
  return all;
}

/** How somebody talks who is measured. */
interface Manner {
  /** What is done before each question. */
  readonly before?: (text: string) => Promise<unknown>;
  /** How much of each answer they listen to, in milliseconds. */
  readonly listenMs?: number;
}

/** One conversation: each question is asked as soon as the beginning of the previous answer was heard. */
export async function converse(
  person: Person,
  questions: readonly Question[],
  { before, listenMs = 0 }: Manner = {},
): Promise<void> {
  await sleep(PAUSE_MS);
  for (const { text, speech } of questions) {
    await before?.(text);
    await person.ask(speech);
    await sleep(listenMs);
    person.cut();
    await sleep(PAUSE_MS);
  }
  await person.hangUp();
}
