import { match, readWords, weightsOf, type Query, type Word } from './matching.ts';
import { wordsOfName, type Option, type Parameter } from './tool-index.ts';
import { topicOf } from './wishes.ts';
import { wordsOf } from './words.ts';

/** Least share of the question, or of the option, that must be met. */
const MET_ASKED = 0.25;
const MET_KNOWN = 0.3;

const topicWords = (text: string): Query => ({
  words: readWords(topicOf(text)).filter(({ light }) => !light),
  torn: [],
});

/** "Problem" and its like say little: what the problem is with says more. */
const withoutVague = (text: string): string =>
  text.replace(/\b(?:problems?|questions?|issues?|trouble|help|wrong|place)\b/gi, ' ');

/** The option whose purpose fits best what was asked for; null when none fits. */
export function bestOption(options: readonly Option[], asked: string): Option | null {
  const texts = options.map(({ value, purpose }) => readWords(`${purpose} ${wordsOfName(value).join(' ')}`));
  return (
    nearest(options, texts, topicWords(withoutVague(asked))) ?? nearest(options, texts, topicWords(asked))
  );
}

function nearest(options: readonly Option[], texts: readonly Word[][], query: Query): Option | null {
  const weigh = weightsOf(texts);
  let best: Option | null = null;
  let most = 0;
  for (const [index, option] of options.entries()) {
    const met = match(query, { words: texts[index] ?? [], context: [] }, weigh);
    const score = met.asked + met.known;
    if (!met.topical || score <= most || (met.asked < MET_ASKED && met.known < MET_KNOWN)) continue;
    most = score;
    best = option;
  }
  return best;
}

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The digits in a text, as keys are pressed: "press one 2 hash" is "12#". */
export const digitsIn = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}]+|[0-9]+|[#*]/gu) ?? [])
    .map((word) => {
      if (/^[0-9#*]/.test(word)) return word;
      if (word === 'hash' || word === 'pound') return '#';
      if (word === 'star') return '*';
      return DIGITS.includes(word) ? String(DIGITS.indexOf(word)) : '';
    })
    .join('');

const takesDigits = ({ name, description }: Parameter): boolean =>
  /\b(?:keys?|digits?|numbers?|extension|dtmf|pin)\b/i.test(`${wordsOfName(name).join(' ')} ${description}`);

const numberIn = (text: string): number | null => {
  const found = /-?\d+(?:\.\d+)?/.exec(text)?.[0] ?? digitsIn(text);
  return /\d/.test(found) ? Number(found) : null;
};

/** The only option, or the one for everything else. */
const fallback = (options: readonly Option[]): string | null =>
  (options.length === 1 ? options[0] : options.find(({ general }) => general))?.value ?? null;

/**
 * What a request gives for a parameter, or null.
 * @param texts what was asked, the nearest first: the first that fits one of a few values tells which
 */
export function valueFrom(parameter: Parameter, texts: readonly string[]): string | number | null {
  const { options, type } = parameter;
  if (options.length > 0) {
    for (const text of texts) {
      const fitting = bestOption(options, text);
      if (fitting) return fitting.value;
    }
    return parameter.required ? fallback(options) : null;
  }
  if (type === 'number') return numberIn(texts[0] ?? '');
  if (type === 'string' && takesDigits(parameter)) return digitsIn(texts[0] ?? '') || null;
  return null;
}

const LONGEST_ANSWER = 200;

/** What the answer to a question for this very parameter gives, or null when it is no answer to it. */
export function valueOfAnswer(parameter: Parameter, answer: string): string | number | null {
  const { options, type } = parameter;
  const pressed = /^Pressed /.test(answer) ? digitsIn(answer).replace(/#$/, '') : null;
  if (options.length > 0) {
    const named = options.find(({ value }) => value === (pressed ?? wordsOf(answer).join(' ')));
    return (named ?? bestOption(options, answer))?.value ?? null;
  }
  if (type === 'number') return numberIn(answer);
  if (type !== 'string') return null;
  if (takesDigits(parameter)) return digitsIn(answer) || null;
  return (pressed ?? answer.trim().slice(0, LONGEST_ANSWER)) || null;
}
