import { match, readWords, weightsOf, type Query, type Word } from './matching.ts';
import { dayIn, timeIn } from './dates.ts';
import { bareAnswer, phraseFor } from './phrases-of.ts';
import { smallTalk } from './small-talk.ts';
import { wordsOfName, type Option, type Parameter } from './tool-index.ts';
import { codeIn, emailIn, numberBefore, numberIn, phoneIn, yesOrNo } from './values.ts';
import { topicOf } from './tool-requests.ts';
import { wordsOf } from './words.ts';

/** Smallest share of the question (below: of the option) that must match. */
const MET_ASKED = 0.25;
const MET_KNOWN = 0.3;

const topicWords = (text: string): Query => ({
  words: readWords(topicOf(text)).filter(({ light }) => !light),
  torn: [],
});

/** Removes vague words such as "problem": what the problem is with says more. */
const withoutVague = (text: string): string =>
  text.replace(/\b(?:problems?|questions?|issues?|trouble|help|wrong|place)\b/gi, ' ');

/** The option whose purpose best fits the request; null when none does. */
function bestOption(options: readonly Option[], asked: string): Option | null {
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
  (
    text
      .toLowerCase()
      .replace(/\bdouble (\w+)/g, '$1 $1')
      .replace(/\btriple (\w+)/g, '$1 $1 $1')
      .match(/[\p{L}]+|[0-9]+|[#*]/gu) ?? []
  )
    .map((word) => {
      if (/^[0-9#*]/.test(word)) return word;
      if (word === 'hash' || word === 'pound') return '#';
      if (word === 'star') return '*';
      return DIGITS.includes(word) ? String(DIGITS.indexOf(word)) : '';
    })
    .join('');

/** The only option, or the one for everything else. */
const fallback = (options: readonly Option[]): string | null =>
  (options.length === 1 ? options[0] : options.find(({ general }) => general))?.value ?? null;

export type Value = string | number | boolean;

/** The parameter's name as words in lower case. */
const nameOf = ({ name }: Parameter): string => wordsOfName(name).join(' ');

/** The unit that is counted or measured: the parameter's own words. */
const unitsOf = (parameter: Parameter): string[] =>
  wordsOf(`${nameOf(parameter)} ${parameter.description}`)
    .filter(
      (word) =>
        word.length > 3 &&
        !/^(?:number|many|much|count|amount|maximum|minimum|total|with|from|that)$/.test(word),
    )
    .map((word) => word.replace(/(?:es|s)$/, ''))
    .concat(
      /guest|person|people|seat|party/i.test(`${nameOf(parameter)} ${parameter.description}`)
        ? ['people', 'person', 'guest', 'of us']
        : [],
    );

/** Numbers in days, times and telephone numbers, which are not quantities. */
const OTHER_NUMBERS =
  /\b(?:at|by|around|until|past) \w+(?::\d+)?(?: ?[ap]\.?m\b| o'?clock)?|\b\w+ ?(?:[ap]\.?m\b|o'?clock)|\b\d+(?:st|nd|rd|th)\b|\b\d{4}-\d\d-\d\d\b|\b\d+(?: of)? (?=jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \w+|\+?\d[\d ]{6,}/gi;

function numberFor(parameter: Parameter, text: string): number | null {
  const value =
    numberBefore(text, unitsOf(parameter)) ??
    (parameter.alone ? numberIn(text.replace(OTHER_NUMBERS, ' ')) : null);
  return value !== null && parameter.whole ? Math.round(value) : value;
}

/** Whether the text asks for it or against it: "with breakfast", "no breakfast". */
function flagFor(parameter: Parameter, text: string): boolean | null {
  const words = nameOf(parameter)
    .split(' ')
    .filter((word) => !/^(?:is|has|with|include|includes|wants?|needs?)$/.test(word));
  if (words.length === 0) return null;
  const found = new RegExp(
    `(\\b(?:no|not|without|don'?t|do not|never)\\b[^,.]{0,20})?\\b${words.join('[ -]')}`,
    'i',
  ).exec(text);
  return found && found[1] === undefined;
}

/** Whether it is what names one thing among many: the id of an order. */
const isCode = (parameter: Parameter): boolean =>
  parameter.required && /\b(?:id|number|code|reference|order|booking|ticket)$/i.test(nameOf(parameter));

/** The value that a text gives for a parameter of this kind, however it is said. */
function valueIn(parameter: Parameter, text: string, today: number): Value | null {
  switch (parameter.holds) {
    case 'number':
      return numberFor(parameter, text);
    case 'boolean':
      return flagFor(parameter, text);
    case 'email':
      return emailIn(text);
    case 'phone':
      return phoneIn(text);
    case 'day':
      return dayIn(text, today);
    case 'time':
      return timeIn(text);
    case 'digits':
      return digitsIn(text) || null;
    case 'text':
      return (
        (isCode(parameter) ? codeIn(text) : null) ??
        phraseFor(nameOf(parameter), parameter.description, parameter.required, text)
      );
    default:
      return null;
  }
}

/**
 * The value that a request gives for a parameter, or null.
 * @param texts what was asked, the nearest first: for a parameter with a few values, the first text that fits
 * decides
 * @param today Unix milliseconds
 */
export function valueFrom(parameter: Parameter, texts: readonly string[], today: number): Value | null {
  const { options } = parameter;
  if (options.length === 0) {
    // The command lacks the marks of times and addresses, which the whole text has.
    const [command = '', whole = command] = texts;
    return valueIn(parameter, whole, today) ?? valueIn(parameter, command, today);
  }
  for (const text of texts) {
    const fitting = bestOption(options, text);
    if (fitting) return fitting.value;
  }
  return parameter.required ? fallback(options) : null;
}

const LONGEST_ANSWER = 200;

/** Questions of the user, which are not answers. */
const ASKS = /^(?:what|when|where|who|why|how|which|can|could|do|does|is|are|will|would)\b(?=.* )|\?\s*$/i;

/** Whether the user declines, or says something beside the point. */
const isNoAnswer = (answer: string, language: string): boolean => {
  const kind = smallTalk(answer, language);
  return kind !== null && kind !== 'name';
};

const freeAnswer = (parameter: Parameter, answer: string, language: string): string | null => {
  if (isNoAnswer(answer, language) || (ASKS.test(answer) && !parameter.asks)) return null;
  return bareAnswer(answer).slice(0, LONGEST_ANSWER) || null;
};

/** The value of an answer to a question for this parameter, or null when it is no answer to it. */
export function valueOfAnswer(
  parameter: Parameter,
  answer: string,
  today: number,
  language: string,
): Value | null {
  const { options, holds } = parameter;
  const pressed = /^Pressed /.test(answer) ? digitsIn(answer).replace(/#$/, '') : null;
  if (options.length > 0) {
    const named = options.find(({ value }) => value.toLowerCase() === (pressed ?? wordsOf(answer).join(' ')));
    return (named ?? bestOption(options, answer))?.value ?? null;
  }
  if (holds === 'boolean') return yesOrNo(answer) ?? flagFor(parameter, answer);
  if (holds === 'number') {
    const value = numberIn(pressed ?? answer);
    return value !== null && parameter.whole ? Math.round(value) : value;
  }
  if (holds === 'time') return timeIn(answer, true);
  if (holds === 'text') return pressed ?? freeAnswer(parameter, answer, language);
  return valueIn(parameter, pressed ?? answer, today);
}
