import type { CaptureKind } from './kinds.ts';
import type { CaptureContext } from './context.ts';
import type { CaptureWords } from './words.ts';

/** Letters and figures are said in groups, with a longer pause between them. */
const GROUP = 4;
const PHONE_GROUP = 3;

function groups(chars: readonly string[], size: number): string[] {
  const all: string[] = [];
  // No letter is left alone in the last group.
  for (let at = 0; at < chars.length;) {
    const left = chars.length - at;
    const count = left === size + 1 ? Math.ceil(left / 2) : size;
    all.push(chars.slice(at, at + count).join(', '));
    at += count;
  }
  return all;
}

const isSign = (char: string): char is keyof CaptureWords['signs'] => '@.-_+'.includes(char);

const nameOf = (sign: keyof CaptureWords['signs'], { signs }: CaptureWords): string =>
  signs[sign].split('|')[0]!.replaceAll('_', ' ');

/** Spells a text: its letters in groups, its signs by their names. */
function spelt(text: string, words: CaptureWords, size = GROUP): string {
  const parts: string[] = [];
  let run: string[] = [];
  const end = (): void => {
    parts.push(...groups(run, size));
    run = [];
  };
  for (const char of text.toUpperCase()) {
    if (char !== ' ' && !isSign(char)) run.push(char);
    else {
      end();
      if (isSign(char)) parts.push(nameOf(char, words));
    }
  }
  end();
  return parts.join('; ');
}

/** Domains that everybody knows: they are said as words. */
const KNOWN_DOMAINS = new Set(
  'gmail googlemail outlook hotmail yahoo icloud live msn aol proton protonmail gmx web freenet orange wanadoo free laposte libero tiscali example'.split(
    ' ',
  ),
);

/** The end of a domain is a word: "com", "org"; one of two letters is spelt. */
const isWordEnd = (end: string): boolean => end.length > 2;

function domainSpelt(domain: string, words: CaptureWords): string {
  const labels = domain.split('.');
  const said = labels.map((label, at) => {
    const isWord = at === labels.length - 1 ? isWordEnd(label) : KNOWN_DOMAINS.has(label);
    return isWord ? label : spelt(label, words);
  });
  return said.join(` ${nameOf('.', words)} `);
}

function emailSpelt(value: string, words: CaptureWords): string {
  const at = value.lastIndexOf('@');
  return `${spelt(value.slice(0, at), words)}; ${nameOf('@', words)} ${domainSpelt(value.slice(at + 1), words)}`;
}

const dateSaid = (value: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${value}T00:00:00Z`));

/** A value as it is read back: letter by letter in groups; a date with the name of its month. */
export function readBack(kind: CaptureKind, value: string, { words, language }: CaptureContext): string {
  if (kind === 'birth_date') return dateSaid(value, language);
  if (kind === 'email') return emailSpelt(value, words);
  return spelt(value, words, kind === 'phone' ? PHONE_GROUP : GROUP);
}
