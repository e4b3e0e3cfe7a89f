import { match, readWords, weightsOf, type Query, type Word } from './matching.ts';
import { dayIn, timeIn, timeToCome } from './dates.ts';
import { bareAnswer, phraseFor } from './phrases-of.ts';
import { phrasesIn } from './phrases/phrases.ts';
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

/** When something is said, and in which language. */
export interface Asking {
  /** Unix milliseconds of the moment at which the day in UTC is the user's. */
  readonly today: number;
  readonly language: string;
}

export type Value = string | number | boolean;

/** A time whose half of the day was not said: "at seven". */
export interface OpenTime {
  /** `HH:MM` before noon. */
  readonly openTime: string;
}

/** What is given for a parameter. */
export type Given = Value | OpenTime;

export const isOpenTime = (given: Given | null): given is OpenTime =>
  typeof given === 'object' && given !== null;

/** The value of what is given; null of a time that has to be asked about. @param day on which it is, if it is known */
export const settled = (given: Given | null, day: string | null, { today }: Asking): Value | null =>
  isOpenTime(given) ? timeToCome(given.openTime, day, today) : given;

/** The day that a text names, as `YYYY-MM-DD`. */
export const dayNamedIn = (text: string, { today, language }: Asking): string | null =>
  dayIn(phrasesIn(language).tools.figures(text, today), today);

/** A time in a text with figures. @param alone whether a bare number is one, too */
function timeGiven(text: string, alone: boolean): Given | null {
  const said = timeIn(text, alone);
  return said?.isOpen ? { openTime: said.time } : (said?.time ?? null);
}

/** The time of day that was asked for by both times that it may be; null when the answer names neither. */
export function halfOfDayAnswered(
  { openTime }: OpenTime,
  said: string,
  { today, language }: Asking,
): Value | null {
  const { figures, atTime } = phrasesIn(language).tools;
  for (const text of [said, `${atTime(openTime)} ${said}`]) {
    const given = timeGiven(figures(text, today), true);
    if (given !== null && !isOpenTime(given)) return given;
  }
  return null;
}

/** The parameter's name as words in lower case. */
const nameOf = ({ name }: Parameter): string => wordsOfName(name).join(' ');

/** What the language calls the parameter: "Name", and "Namen" behind a preposition. */
const foreignNames = (parameter: Parameter, language: string): string[] => {
  const name = nameOf(parameter);
  const foreign = phrasesIn(language).tools.named(name);
  return foreign === name && language.startsWith('en') ? [] : [foreign, `${foreign}n`];
};

/** The unit that is counted or measured: the parameter's own words. */
const unitsOf = (parameter: Parameter, language: string): string[] => [
  ...ownUnits(parameter),
  ...wordsOfName(parameter.name).map((word) => phrasesIn(language).tools.named(word)),
];

const ownUnits = (parameter: Parameter): string[] =>
  wordsOf(`${nameOf(parameter)} ${parameter.description}`)
    .filter(
      (word) =>
        word.length > 3 &&
        !/^(?:number|many|much|count|amount|maximum|minimum|total|with|from|that)$/.test(word),
    )
    .map((word) => word.replace(/(?:es|s)$/, ''))
    .concat(
      /guest|person|people|seat|party/i.test(`${nameOf(parameter)} ${parameter.description}`)
        ? ['people', 'person', 'guest', 'of us', 'personen', 'gäste', 'leute']
        : [],
    );

/** Numbers in days, times and telephone numbers, which are not quantities. */
const OTHER_NUMBERS =
  /\b(?:at|by|around|until|past) \w+(?::\d+)?(?: ?[ap]\.?m\b| o'?clock)?|\b\w+ ?(?:[ap]\.?m\b|o'?clock)|\b\d+(?:st|nd|rd|th)\b|\b\d{4}-\d\d-\d\d\b|\b\d+(?: of)? (?=jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \w+|\+?\d[\d ]{6,}/gi;

function numberFor(parameter: Parameter, text: string, language: string): number | null {
  const value =
    numberBefore(text, unitsOf(parameter, language)) ??
    (parameter.alone ? numberIn(text.replace(OTHER_NUMBERS, ' ')) : null);
  return value !== null && parameter.whole ? Math.round(value) : value;
}

/** Whether the text asks for it or against it: "with breakfast", "no breakfast". */
function flagFor(parameter: Parameter, text: string, language: string): boolean | null {
  const words = nameOf(parameter)
    .split(' ')
    .filter((word) => !/^(?:is|has|with|include|includes|wants?|needs?)$/.test(word));
  if (words.length === 0) return null;
  const foreign = phrasesIn(language).tools.named(words.join(' '));
  const found = new RegExp(
    `(\\b(?:no|not|without|don'?t|do not|never|ohne|keine?n?|nicht)\\b[^,.]{0,20})?\\b(?:${words.join('[ -]')}|${foreign})`,
    'i',
  ).exec(text);
  return found && found[1] === undefined;
}

/** Whether it is what names one thing among many: the id of an order. */
const isCode = (parameter: Parameter): boolean =>
  parameter.required && /\b(?:id|number|code|reference|order|booking|ticket)$/i.test(nameOf(parameter));

/** What a text gives for a parameter of this kind, however it is said. */
function valueIn(parameter: Parameter, said: string, { today, language }: Asking): Given | null {
  const text = phrasesIn(language).tools.figures(said, today);
  switch (parameter.holds) {
    case 'number':
      return numberFor(parameter, text, language);
    case 'boolean':
      return flagFor(parameter, said, language);
    case 'email':
      return emailIn(text);
    case 'phone':
      return phoneIn(text);
    case 'day':
      return dayIn(text, today);
    case 'time':
      return timeGiven(text, false);
    case 'digits':
      return digitsIn(text) || null;
    case 'text':
      return (
        (isCode(parameter) ? codeIn(said) : null) ??
        phraseFor({ ...parameter, name: nameOf(parameter) }, text, foreignNames(parameter, language))
      );
    default:
      return null;
  }
}

/**
 * The value that a request gives for a parameter, or null.
 * @param texts what was asked, the nearest first: for a parameter with a few values, the first text that fits
 * decides
 */
export function valueFrom(parameter: Parameter, texts: readonly string[], now: Asking): Given | null {
  const { options } = parameter;
  if (options.length === 0) {
    // The command lacks the marks of times and addresses, which the whole text has.
    const [command = '', whole = command] = texts;
    return valueIn(parameter, whole, now) ?? valueIn(parameter, command, now);
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
  return kind !== null && kind !== 'name' && kind !== 'feeling';
};

const freeAnswer = (parameter: Parameter, answer: string, language: string): string | null => {
  if (isNoAnswer(answer, language) || (ASKS.test(answer) && !parameter.asks)) return null;
  return bareAnswer(answer).slice(0, LONGEST_ANSWER) || null;
};

/** The value of an answer to a question for this parameter, or null when it is no answer to it. */
export function valueOfAnswer(parameter: Parameter, said: string, now: Asking): Given | null {
  const { today, language } = now;
  const answer = parameter.holds === 'text' ? said : phrasesIn(language).tools.figures(said, today);
  const { options, holds } = parameter;
  const pressed = /^Pressed /.test(answer) ? digitsIn(answer).replace(/#$/, '') : null;
  if (options.length > 0) {
    const named = options.find(({ value }) => value.toLowerCase() === (pressed ?? wordsOf(answer).join(' ')));
    return (named ?? bestOption(options, answer))?.value ?? null;
  }
  if (holds === 'boolean') return yesOrNo(said) ?? flagFor(parameter, said, language);
  if (holds === 'number') {
    const value = numberIn(pressed ?? answer);
    return value !== null && parameter.whole ? Math.round(value) : value;
  }
  if (holds === 'time') return timeGiven(answer, true);
  if (holds === 'text') return pressed ?? freeAnswer(parameter, answer, language);
  return valueIn(parameter, pressed ?? said, now);
}
