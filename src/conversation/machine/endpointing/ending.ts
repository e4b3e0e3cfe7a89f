import { FULL_STOPS, isQuestion } from '../punctuation.ts';
import { closes, FEW_WORDS, isStatement, STATEMENT_WORDS, SURE_SILENCE_MS, type Tone } from './tone.ts';
import { tokensOf } from './tokens.ts';
import type { Wording } from './wording.ts';

/** What is known of a pause, as numbers of which a weighted sum says how likely the turn is over. */
export interface EndingSigns {
  /** The logit of the tone's probability, -4 to 4. */
  readonly tone: number;
  /** 1: the words tell something; who does often goes on. */
  readonly statement: number;
  /** 1: behind these words nothing follows, as "yes please". */
  readonly closing: number;
  readonly question: number;
  /** 1: no question, and too few words for a statement: mostly an answer. */
  readonly answer: number;
  /** The logarithm of the number of words, 0 for four and less; 0 for a question, which may be short. */
  readonly words: number;
}

/**
 * The weights of the signs: a logistic regression on the pauses inside and behind what people say in the first two sets of
 * `npm run bench -- turns --endings` (`--fit` repeats it).
 */
export const ENDING_WEIGHTS: Readonly<Record<keyof EndingSigns | 'bias', number>> = {
  bias: -0.18,
  tone: 0.136,
  statement: -1.63,
  closing: 1.66,
  question: 1.53,
  answer: 1.22,
  words: 4.06,
};

/** A turn with a score of 0 is over after this silence, in milliseconds ... */
const SILENCE_MS = 1760;
/** ... and one whose score is higher by 1, this much earlier: within a turn, long silences are rarer than short ones. */
const EARLIER_MS = 1000;
/** The most is a choice: 1,700 ms would cut off a fifth less, at the price of an agent that seems slow to short requests. */
const [LEAST_MS, MOST_MS] = [200, 1300];

const MOST_LOGIT = 4;

const logit = (probability: number): number =>
  Math.max(-MOST_LOGIT, Math.min(MOST_LOGIT, Math.log(probability / (1 - probability))));

/** How many characters a word has, about, in a language that is written without spaces. */
const WORD_CHARS = 2;

const wordsIn = (text: string, { spaceless }: Wording): number => {
  const tokens = tokensOf(text);
  return spaceless ? Math.ceil(tokens.join('').length / WORD_CHARS) : tokens.length;
};

const ENDS_FULLY = new RegExp(`[${FULL_STOPS}。,、]["'”’)\\s]*$`, 'u');

/** Whether a text asks: by its mark or, where a recogniser writes none, by its first word. */
function asks(text: string, wording: Wording): boolean {
  if (isQuestion(text)) return true;
  const first = tokensOf(text)[0] ?? '';
  return !ENDS_FULLY.test(text) && (wording.asks.has(first) || wording.auxiliaries.has(first));
}

/**
 * What is known of a pause.
 * @param said since the last pause that ended a stretch of speech
 * @param all since the agent last spoke
 */
export function endingSigns(said: string, all: string, { probability }: Tone, wording: Wording): EndingSigns {
  const count = wordsIn(all, wording);
  const isAsked = asks(said, wording);
  return {
    tone: logit(probability),
    statement: Number(isStatement(said, wording)),
    closing: Number(closes(said, wording)),
    question: Number(isAsked),
    answer: Number(!isAsked && count < STATEMENT_WORDS),
    words: isAsked ? 0 : Math.log(Math.max(STATEMENT_WORDS, count) / STATEMENT_WORDS),
  };
}

function scoreOf(signs: EndingSigns): number {
  const names = Object.keys(signs) as (keyof EndingSigns)[];
  return names.reduce((sum, name) => sum + ENDING_WEIGHTS[name] * signs[name], ENDING_WEIGHTS.bias);
}

/**
 * The silence after which a turn is over by its tone and its words together, in milliseconds, for words that do not go on.
 * @param said since the last pause that ended a stretch of speech
 * @param all since the agent last spoke
 */
export function endingSilence(said: string, all: string, tone: Tone, wording: Wording): number {
  const silence = SILENCE_MS - EARLIER_MS * scoreOf(endingSigns(said, all, tone, wording));
  const least = wordsIn(all, wording) <= FEW_WORDS ? SURE_SILENCE_MS : LEAST_MS;
  return Math.round(Math.min(MOST_MS, Math.max(least, silence)));
}
