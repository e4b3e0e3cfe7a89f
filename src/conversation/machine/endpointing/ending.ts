import { FULL_STOPS, isQuestion } from '../punctuation.ts';
import { closes, FEW_WORDS, isStatement, STATEMENT_WORDS, SURE_SILENCE_MS, type Tone } from './tone.ts';
import { tokensOf } from './tokens.ts';
import { endsIn } from './unfinished.ts';
import type { Wording } from './wording.ts';

/** What is known of a pause, as numbers of which a weighted sum says how likely the turn is over. */
export interface EndingSigns {
  /** The logit of the tone's probability, -4 to 4; 0 for a question, whose mark a recogniser writes by the tone already. */
  readonly tone: number;
  /** 1: the words tell something; who does often goes on. */
  readonly statement: number;
  /** 1: behind these words nothing follows, as "yes please". */
  readonly closing: number;
  readonly question: number;
  /** The logarithm of the number of words of a question, 0 for four and less: "do you have a table" may go on. */
  readonly asked: number;
  /** 1: a question that begins with a question word, as "when do you open"; "do you have a table" goes on more often. */
  readonly worded: number;
  /** 1: a question of three words and less, as "is it far": mostly whole. */
  readonly brief: number;
  /** 1: a question that ends with what it asks about, as "what time is it". */
  readonly pronoun: number;
  /** 1: no question and no statement, and few words: mostly an answer. */
  readonly answer: number;
  /** The logarithm of the number of words of what is no question, 0 for four and less. */
  readonly words: number;
}

/**
 * The weights of the signs: a logistic regression on the pauses inside and behind what people say in the sets of
 * `npm run bench -- turns --endings` by which rules are tuned (`--fit` repeats it).
 */
export const ENDING_WEIGHTS: Readonly<Record<keyof EndingSigns | 'bias', number>> = {
  bias: -0.77,
  tone: 0.22,
  statement: -1.73,
  closing: 1.96,
  question: 0.66,
  asked: 2.88,
  worded: 0.93,
  brief: 1.07,
  pronoun: 1.22,
  answer: 1.74,
  words: 5.54,
};

/**
 * A turn with a score of 0 is over after this silence, in milliseconds. This and the next were chosen together, by the pauses
 * of five sets of 1,048 texts: with 2,560 and 1,600, two less would be cut off, and whole sentences wait 4 % longer; with 2,000
 * and 1,500, ten more, and 12 % less.
 */
const SILENCE_MS = 2400;
/** How much earlier a turn is over whose score is higher by 1, in milliseconds: within a turn, long silences are rarer than short ones. */
const EARLIER_MS = 1550;
const LEAST_MS = 200;
/**
 * The most is a choice: pauses to think of 1.4 s last for up to 1.7 s with what a voice leaves at a clause's end, and a voice
 * that comes back is known after 0.12 s. What is no statement, or may be an answer as "my name is Ada", waits less.
 */
const [MOST_MS, MOST_ANSWER_MS] = [1900, 1700];
/**
 * Whoever asks waits for an answer: a question that may go on is not kept waiting for longer, and a brief one for still less.
 * With 1,700 ms, two less of those 1,048 texts would be cut off; with 900 ms, eight more.
 */
const [MOST_ASKED_MS, MOST_BRIEF_MS] = [1300, 300];

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

/** The most words of a brief question: brief ones are mostly whole. */
const BRIEF_WORDS = 3;

/** What a question ends in: the subject of a verb to come ("when do you"), another pronoun ("what time is it"), or neither. */
function endOf(question: string, { pronouns, auxiliaries, links }: Wording): 'subject' | 'pronoun' | 'other' {
  const [before = '', last = ''] = tokensOf(question).slice(-2);
  if (auxiliaries.size === 0 || !pronouns.has(last)) return 'other';
  return auxiliaries.has(before) && !links?.words.has(before) ? 'subject' : 'pronoun';
}

/** The signs in a question with this number of words. */
function questionSigns(said: string, count: number, wording: Wording) {
  const end = endOf(said, wording);
  return {
    ...{ tone: 0, question: 1, answer: 0, words: 0 },
    asked: Math.log(Math.max(STATEMENT_WORDS, count) / STATEMENT_WORDS),
    worded: Number(wording.questionWords.has(tokensOf(said)[0] ?? '')),
    brief: Number(count <= BRIEF_WORDS && end !== 'subject'),
    pronoun: Number(end === 'pronoun'),
  };
}

/** The signs in this number of words that ask nothing. @param tells whether they are a statement */
const otherSigns = (count: number, { probability }: Tone, tells: boolean) => ({
  ...{ question: 0, asked: 0, worded: 0, brief: 0, pronoun: 0 },
  tone: logit(probability),
  answer: Number(count < STATEMENT_WORDS && !tells),
  words: Math.log(Math.max(STATEMENT_WORDS, count) / STATEMENT_WORDS),
});

/**
 * What is known of a pause.
 * @param said since the last pause that ended a stretch of speech
 * @param all since the agent last spoke
 */
export function endingSigns(said: string, all: string, tone: Tone, wording: Wording): EndingSigns {
  const count = wordsIn(all, wording);
  const tells = isStatement(said, wording);
  return {
    statement: Number(tells),
    closing: Number(closes(said, wording)),
    ...(asks(said, wording) ? questionSigns(said, count, wording) : otherSigns(count, tone, tells)),
  };
}

function scoreOf(signs: EndingSigns): number {
  const names = Object.keys(signs) as (keyof EndingSigns)[];
  return names.reduce((sum, name) => sum + ENDING_WEIGHTS[name] * signs[name], ENDING_WEIGHTS.bias);
}

/** The most words of what is told behind "is". */
const TOLD_WORDS = 2;

/**
 * Whether a text tells in a word or two who or what somebody is: "my name is Ada Lovelace", "I am not sure". Of a language
 * whose words for it are not known, any text may.
 */
function tellsWho(said: string, { links, phrases }: Wording): boolean {
  if (!links) return true;
  const tokens = tokensOf(said);
  const at = tokens.findLastIndex((token) => links.words.has(token));
  if (at < 1 || tokens.length - 1 - at > TOLD_WORDS) return false;
  return links.finishedBehind.has(tokens[at - 1]!) || endsIn(tokens.slice(0, at + 1), phrases);
}

/** The longest silence that is waited for. */
function mostSilence(said: string, { question, brief, statement }: EndingSigns, wording: Wording): number {
  if (brief === 1) return MOST_BRIEF_MS;
  if (question === 1) return MOST_ASKED_MS;
  return statement === 1 && !tellsWho(said, wording) ? MOST_MS : MOST_ANSWER_MS;
}

/**
 * The silence after which a turn is over by its tone and its words together, in milliseconds, for words that do not go on.
 * @param said since the last pause that ended a stretch of speech
 * @param all since the agent last spoke
 */
export function endingSilence(said: string, all: string, tone: Tone, wording: Wording): number {
  const signs = endingSigns(said, all, tone, wording);
  const silence = SILENCE_MS - EARLIER_MS * scoreOf(signs);
  const least = wordsIn(all, wording) <= FEW_WORDS ? SURE_SILENCE_MS : LEAST_MS;
  return Math.round(Math.min(mostSilence(said, signs, wording), Math.max(least, silence)));
}
