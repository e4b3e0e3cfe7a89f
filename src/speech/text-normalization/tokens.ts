import type { SpokenToken } from '../builtin/tts/spoken-text.ts';
import type { Rule } from './rule.ts';

/** A word as the voice reads it, without what it cannot say. */
export type ReadWord = (word: string) => string;

/** What is said for a stretch of the text. */
interface Span {
  readonly say: string;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}’'ʼ‘]+/uy;
const IN_WORD = /[\p{L}\p{N}\p{M}]/u;

const DIGIT = /\d/;

/** Where a rule may begin: not within a word or a number, but where figures follow a letter ("A12", "mp3"). */
const isBoundary = (text: string, at: number): boolean => {
  const [before = '', sign = ''] = [text[at - 1], text[at]];
  if (DIGIT.test(sign)) return !DIGIT.test(before);
  return !(IN_WORD.test(before) && IN_WORD.test(sign));
};

function byRule(text: string, at: number, rules: readonly Rule[]): Span | null {
  for (const { pattern, say } of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match && match[0] !== '') return { say: say(match), end: at + match[0].length };
  }
  return null;
}

function wordAt(text: string, at: number, read: ReadWord): Span {
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  if (word !== undefined) return { say: read(word), end: at + word.length };
  return { say: '', end: at + String.fromCodePoint(text.codePointAt(at)!).length };
}

/** The mark that shapes the melody: `Really?!"` is a question. */
const melody = (ending: string): string =>
  /[?]/.exec(ending)?.[0] ??
  /[.!…]/.exec(ending)?.[0]?.replace('…', '.') ??
  (/[,;:—–)]/.test(ending) ? ',' : '');

/** Longest token of parts that no blank divides. */
const MOST_JOINED = 200;

const isMarked = (say: string): boolean => '.,?!'.includes(say.at(-1) ?? ' ');

/** Collects tokens; what is not said joins the token before. */
class Tokens {
  readonly all: { say: string; charEnd: number }[] = [];
  readonly #read: ReadWord;
  #isOpen = false;

  constructor(read: ReadWord) {
    this.#read = read;
  }

  add({ say, end }: Span, start: number): void {
    const groups = say
      .split(',')
      .map((words) => words.split(' ').map(this.#read).filter(Boolean).join(' '))
      .filter(Boolean);
    for (const [index, group] of groups.entries()) {
      const charEnd = start + Math.max(index + 1, Math.ceil(((end - start) * (index + 1)) / groups.length));
      const isLast = index === groups.length - 1;
      this.#push(isLast ? group : `${group},`, isLast ? end : charEnd);
    }
    if (groups.length === 0) this.extend(end);
  }

  #push(say: string, charEnd: number): void {
    const last = this.all.at(-1);
    if (this.#isOpen && last && last.say.length < MOST_JOINED && !isMarked(last.say)) {
      last.say += /['’]$/.test(last.say) ? say : ` ${say}`;
      last.charEnd = charEnd;
    } else this.all.push({ say, charEnd });
    this.#isOpen = true;
  }

  /** A blank: what follows is another token. */
  close(): void {
    this.#isOpen = false;
  }

  extend(end: number): void {
    const last = this.all.at(-1);
    if (last) last.charEnd = end;
  }

  mark(mark: string): void {
    const last = this.all.at(-1);
    if (!last || mark === '') return;
    const known = last.say.at(-1)!;
    if (!isMarked(last.say)) last.say += mark;
    else if (known === ',' || mark === '?') last.say = last.say.slice(0, -1) + mark;
  }
}

const BLANK = /\s/;
const MUTE = '\u0000';

/** Whether an abbreviation's full stop is also the sentence's: nothing follows it. */
const endsText = (text: string, end: number): boolean =>
  text[end - 1] === '.' && /^[\s\0"'”’)]*$/.test(text.slice(end, end + 200)) && text.length - end < 200;

/** A mark counts where a blank or the end follows: not in "3.5" or "and/or". */
const NEXT_PART = /[\s\0"'”’»)\]}.,;:!?…*_]/;
const counts = (text: string, end: number): boolean => end >= text.length || NEXT_PART.test(text[end]!);

/** A line ends a phrase, as in a list. */
const lineMark = (say: string): string => (isMarked(say) ? '' : '.');

/** How a language is read aloud. */
export interface Reading {
  /** What is more particular comes first. */
  readonly rules: readonly Rule[];
  readonly word: ReadWord;
}

/**
 * A text as a person would read it aloud: what the rules know in words, with its neighbours in view, and all else as it
 * is written.
 * @param text without markup: what is not said is muted by NUL, so that offsets stay (see `withoutMarkup`)
 * @returns tokens whose last offset is the text's length, when anything is said
 */
export function tokensOf(text: string, { rules, word }: Reading): SpokenToken[] {
  const tokens = new Tokens(word);
  for (let at = 0; at < text.length;) {
    const sign = text[at]!;
    if (BLANK.test(sign) || sign === MUTE) {
      if (sign === '\n') tokens.mark(lineMark(tokens.all.at(-1)?.say ?? ''));
      if (sign !== MUTE) tokens.close();
      at += 1;
      continue;
    }
    const found = isBoundary(text, at) ? byRule(text, at, rules) : null;
    const span = found ?? wordAt(text, at, word);
    tokens.add(span, at);
    if (found && endsText(text, span.end)) tokens.mark('.');
    else if (span.say === '' && counts(text, span.end)) tokens.mark(melody(text.slice(at, span.end)));
    at = span.end;
  }
  tokens.extend(text.length);
  return tokens.all;
}
