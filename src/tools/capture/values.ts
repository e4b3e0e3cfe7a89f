import type { CaptureContext } from './context.ts';
import type { CaptureKind } from './kinds.ts';
import { birthDateOf } from './birth-date.ts';
import { type Sign, signsOf } from './signs.ts';

/** What stands behind the last "is" that has something behind it. */
function behindLink(signs: readonly Sign[]): readonly Sign[] {
  const link = signs.slice(0, -1).findLastIndex(({ kind }) => kind === 'link');
  return signs.slice(link + 1).filter(({ kind }) => kind !== 'link');
}

const textOf = (signs: readonly Sign[]): string => signs.map(({ text }) => text).join('');

const EMAIL = /^[a-z0-9.!#$%&'*+=?^_`{|}~-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}$/u;

function emailOf(signs: readonly Sign[]): string | null {
  const at = signs.findLastIndex(({ text }) => text.includes('@'));
  if (at < 0) return null;
  const local = behindLink([...signs.slice(0, at), { text: '', kind: 'word' }]);
  const value = textOf([...local, ...signs.slice(at).filter(({ kind }) => kind !== 'link')]).toLowerCase();
  const isWhole = EMAIL.test(value) && !/^\.|\.\.|\.@/u.test(value);
  return isWhole ? value : null;
}

const MOST_CODE = 32;
const LEAST_CODE = 3;

/** A code: letters and figures, and words that hold figures; a word where nothing else was said. */
function codeOf(signs: readonly Sign[]): string | null {
  const behind = behindLink(signs);
  const single = behind.filter(({ kind, text }) => kind !== 'word' || /\d/u.test(text));
  const chosen = single.some(({ kind }) => kind !== 'sign') || behind.length > 1 ? single : behind;
  const value = textOf(chosen)
    .toUpperCase()
    .replace(/[^\p{L}\d-]/gu, '')
    .replace(/^-+|-+$/gu, '');
  return value.length >= LEAST_CODE && value.length <= MOST_CODE ? value : null;
}

const PHONE = /^\+?\d{5,15}$/u;

function phoneOf(signs: readonly Sign[]): string | null {
  const said = textOf(signs.filter(({ kind }) => kind === 'digits' || kind === 'sign'));
  const value = said.replace(/[^\d+]/gu, '').replace(/(?!^)\+/gu, '');
  return PHONE.test(value) ? value : null;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const MOST_NAME = 60;

/** A name that was spelt, or said as words. */
function nameOf(signs: readonly Sign[]): string | null {
  const behind = behindLink(signs);
  const spelt = behind.filter(({ kind, text }) => kind === 'letter' || text === '-');
  const said =
    spelt.length > 1 ? [textOf(spelt)] : behind.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const value = said.flatMap((word) => word.split('-').map(capital).join('-')).join(' ');
  return /^\p{L}[\p{L}\p{M}' -]*$/u.test(value) && value.length > 1 && value.length <= MOST_NAME
    ? value
    : null;
}

/**
 * The value of this kind in what was said.
 * @returns the value in its usual form; null where what was said holds none that is whole
 */
export function valueOf(kind: CaptureKind, heard: string, context: CaptureContext): string | null {
  if (kind === 'birth_date') return birthDateOf(heard, context);
  const signs = signsOf(heard, context.words, kind !== 'email' && kind !== 'phone');
  if (kind === 'email') return emailOf(signs);
  if (kind === 'phone') return phoneOf(signs);
  return kind === 'name' ? nameOf(signs) : codeOf(signs);
}
