import { isQuestion } from '../punctuation.ts';
import type { Phrases } from './table.ts';

/**
 * The verdict on an answer to a question. `more`: it says more than yes or no, which needs a reply of its
 * own.
 */
export interface Verdict {
  readonly says: 'yes' | 'no' | 'neither';
  readonly more: boolean;
}

/** The keys of a telephone, as they are pressed, said and typed. */
const YES_KEY = '1';
const NO_KEY = '2';

/** A text's words in lower case, separated by one space, with one at both ends. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’`´]/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()} `;

/** For scripts without spaces: the text in lower case, without blanks, its punctuation as `|`. */
const squeezed = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '|');

/** The rest of a text from which phrases are removed one after the other. */
class Rest {
  #text: string;
  readonly #spaced: boolean;

  constructor(text: string, spaced: boolean) {
    this.#spaced = spaced;
    this.#text = spaced ? plain(text) : squeezed(text);
  }

  /**
   * Removes a phrase from the text, wherever it stands.
   * @returns whether the phrase was there; a mark stays in its place, so that no phrase is found across it
   */
  take(phrase: string): boolean {
    const pattern = this.#spaced ? plain(phrase) : squeezed(phrase);
    if (pattern.trim() === '') return false;
    const isThere = this.#text.includes(pattern);
    while (this.#text.includes(pattern)) this.#text = this.#text.replace(pattern, this.#spaced ? ' | ' : '|');
    return isThere;
  }

  get isEmpty(): boolean {
    return !/[\p{L}\p{N}]/u.test(this.#text);
  }
}

const byLength = (one: string, other: string): number => other.length - one.length;

/**
 * Whether the question is repeated back: every yes in the answer is one of its own words ("Go ahead with the
 * open door?").
 */
const isEcho = (agreed: readonly string[], question: string, { spaced }: Phrases): boolean =>
  agreed.length > 0 && agreed.every((phrase) => new Rest(question, spaced).take(phrase));

/**
 * Whether a person has said yes or no. A yes counts only when nothing else was said with it, except for
 * polite words and those of the question; a no may say more. Words that occur in the question itself are a
 * yes only when they stand alone.
 * @param question the words that the person was asked with, without any that tell how to answer
 */
export function verdictOn(text: string, question: string, phrases: Phrases): Verdict {
  const key = plain(text).trim();
  if (key === YES_KEY || key === NO_KEY) return { says: key === YES_KEY ? 'yes' : 'no', more: false };
  const rest = new Rest(text, phrases.spaced);
  const isUnsure = phrases.unsure.some((phrase) => rest.take(phrase));
  const no = new Set(phrases.no);
  const matches = [...phrases.yes, ...no].sort(byLength).filter((phrase) => rest.take(phrase));
  const refuses = matches.some((phrase) => no.has(phrase));
  const agreed = matches.filter((phrase) => !no.has(phrase));
  const echoes = isEcho(agreed, question, phrases);
  for (const word of [...phrases.polite, ...(echoes ? [] : plain(question).trim().split(' '))])
    rest.take(word);
  const more = !rest.isEmpty;
  if (isUnsure || refuses === agreed.length > 0) return { says: 'neither', more };
  if (refuses) return { says: 'no', more };
  return { says: more || (echoes && isQuestion(text)) ? 'neither' : 'yes', more };
}
