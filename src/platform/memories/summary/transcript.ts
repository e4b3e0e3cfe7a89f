/** One thing that was said in a session, as it was heard. */
export interface Said {
  readonly role: 'agent' | 'user';
  readonly text: string;
}

/** What a summary is made of. */
export interface Conversation {
  /** BCP 47. */
  readonly language: string;
  readonly companionName: string;
  readonly said: readonly Said[];
}

/** What is written down of one session, and of several older ones together, in characters. */
export const MOST_SUMMARY_CHARS = 600;

/** Numbers of payment cards (ISO/IEC 7812: 13 to 19 digits, however they are grouped). */
const CARD_NUMBER = /(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g;

/** Takes out what nobody wants to have remembered. */
export const withoutCardNumbers = (text: string): string => text.replace(CARD_NUMBER, '[number]');

/** On one line, without what could pass for markup of ours. */
export const oneLine = (text: string): string => text.replace(/[\s\u0000-\u001f]+/gu, ' ').trim();

/** At most `most` characters, cut behind a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/(?<!\s)\s+\S*$/u, '')}…`;
}
