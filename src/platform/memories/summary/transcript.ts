/** An utterance in a session, as it was heard. */
export interface Said {
  readonly role: 'agent' | 'user';
  readonly text: string;
}

/** The conversation to summarize. */
export interface Conversation {
  /** BCP 47. */
  readonly language: string;
  readonly companionName: string;
  readonly said: readonly Said[];
}

/** The most characters of the memory of one session, and of a merged memory. */
export const MOST_SUMMARY_CHARS = 600;

/** Numbers of payment cards (ISO/IEC 7812: 13 to 19 digits, however they are grouped). */
const CARD_NUMBER = /(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g;

/** Replaces numbers of payment cards, which must not be remembered. */
export const withoutCardNumbers = (text: string): string => text.replace(CARD_NUMBER, '[number]');

/** The text on one line, so that it cannot contain the line breaks of our own layout. */
export const oneLine = (text: string): string => text.replace(/[\s\u0000-\u001f]+/gu, ' ').trim();

/** The text with at most `most` characters, cut after a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/(?<!\s)\s+\S*$/u, '')}…`;
}
