import { nameIn } from './names.ts';
import { type Patterns, patternsOf } from './patterns.ts';
import {
  type Conversation,
  MOST_SUMMARY_CHARS,
  oneLine,
  type Said,
  shortened,
  withoutCardNumbers,
} from './transcript.ts';

const MOST_QUOTE_CHARS = 120;
/** The most notes of each kind; the latest are kept. */
const MOST = { told: 6, asked: 3, promised: 2 } as const;
/** Shorter sentences contain nothing worth a note. */
const LEAST_WORDS = 3;
const LEAST_UNSPACED_CHARS = 4;

type Kind = keyof typeof MOST;

interface Noted {
  name: string | null;
  readonly told: string[];
  readonly asked: string[];
  readonly promised: string[];
}

/** The beginnings of the sentences in a note, by which it can be split again. */
export const NOTE_BEGINNINGS = {
  name: 'Their name is ',
  told: 'They said "',
  asked: 'They asked "',
  promised: 'The agent said "',
} as const;

const segmenters = new Map<string, Intl.Segmenter>();
const segmenterOf = (language: string): Intl.Segmenter => {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, known);
  return known;
};

const sentencesOf = (text: string, language: string): string[] =>
  [...segmenterOf(language).segment(oneLine(text).replace(/’/gu, "'"))]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '');

const isLongEnough = (sentence: string, { spaced }: Patterns): boolean =>
  spaced ? sentence.split(' ').length >= LEAST_WORDS : sentence.length >= LEAST_UNSPACED_CHARS;

/** The kind of a user's sentence; null when it is not worth a note. */
function kindOf(sentence: string, patterns: Patterns): 'told' | 'asked' | null {
  if (!isLongEnough(sentence, patterns) || patterns.idle.test(sentence)) return null;
  if (/[?？]\s*$/u.test(sentence) || patterns.asks.test(sentence)) return 'asked';
  return patterns.tells.test(sentence) || patterns.matters.test(sentence) ? 'told' : null;
}

const quote = (sentence: string): string =>
  shortened(
    withoutCardNumbers(sentence)
      .replace(/"/gu, "'")
      .replace(/(?<![.,;:!。])[.,;:!。]+$/u, ''),
    MOST_QUOTE_CHARS,
  );

const add = (notes: string[], kind: Kind, sentence: string): void => {
  const said = quote(sentence);
  const known = notes.indexOf(said);
  if (known >= 0) notes.splice(known, 1);
  notes.push(said);
  if (notes.length > MOST[kind]) notes.shift();
};

const noteUser = (noted: Noted, sentence: string, wasAsked: boolean, patterns: Patterns): void => {
  const name = nameIn(sentence, wasAsked, patterns);
  if (name !== null) noted.name = name;
  const kind = kindOf(sentence, patterns);
  if (kind !== null) add(noted[kind], kind, sentence);
};

const noteAgent = (noted: Noted, sentence: string, patterns: Patterns): void => {
  if (/[?？]\s*$/u.test(sentence) || !isLongEnough(sentence, patterns)) return;
  if (patterns.promises.test(sentence)) add(noted.promised, 'promised', sentence);
};

function noteAll({ said, language }: Conversation, patterns: Patterns): Noted {
  const noted: Noted = { name: null, told: [], asked: [], promised: [] };
  let before: Said | undefined;
  for (const item of said) {
    const wasAsked = before?.role === 'agent' && patterns.asksName.test(before.text);
    for (const sentence of sentencesOf(item.text, language)) {
      if (patterns.secret.test(sentence)) continue;
      if (item.role === 'user') noteUser(noted, sentence, wasAsked, patterns);
      else noteAgent(noted, sentence, patterns);
    }
    before = item;
  }
  return noted;
}

const sentences = ({ name, told, asked, promised }: Noted): string[] => [
  ...(name === null ? [] : [`${NOTE_BEGINNINGS.name}${name}.`]),
  ...promised.map((text) => `${NOTE_BEGINNINGS.promised}${text}".`),
  ...told.map((text) => `${NOTE_BEGINNINGS.told}${text}".`),
  ...asked.map((text) => `${NOTE_BEGINNINGS.asked}${text}".`),
];

/** The notes that fit into one memory; the first ones are preferred. */
export function fitting(notes: readonly string[]): string[] {
  let left = MOST_SUMMARY_CHARS + 1;
  return notes.filter((note) => {
    const fits = note.length < left;
    if (fits) left -= note.length + 1;
    return fits;
  });
}

/**
 * Summarizes without a model what to remember of a conversation: the user's name, statements about themselves and
 * questions, and the agent's promises, all quoted. Empty when there is none of that. Pure.
 */
export function summaryByRules(conversation: Conversation): string {
  return fitting(sentences(noteAll(conversation, patternsOf(conversation.language)))).join(' ');
}
