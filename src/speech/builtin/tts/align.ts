import type { SpokenWord } from '../../../conversation/provider-ports.ts';
import type { Phone } from './phones.ts';
import type { SpokenToken } from './spoken-text.ts';

/**
 * Aligns words with a sequence of phones. Flite reports when each phone sounds, but not its word; English
 * spelling is close enough to its sounds that the cheapest alignment of letters and phones finds the word
 * boundaries.
 */

/** Letters that may write each consonant; a vowel may be any of the vowel letters. */
const SPELLINGS: Readonly<Record<string, string>> = {
  p: 'p', b: 'b', m: 'm', f: 'fpg', v: 'vf', th: 't', dh: 't', t: 'td', d: 'dt', k: 'kcqx', g: 'gx', ch: 'ct',
  jh: 'jg', sh: 'sctx', zh: 'szg', s: 'scxz', z: 'zsx', n: 'nk', ng: 'n', l: 'l', r: 'r', w: 'wuo', y: 'yu', hh: 'hw',
  er: 'eioaur', pau: ',.?!;:',
}; // prettier-ignore

const VOWELS = 'aeiouywh';
const SKIP_LETTER = 0.5;
const SKIP_PHONE = 0.9;
const SKIP_PAUSE = 0.4;
const MISMATCH = 1.3;

const matchCost = (letter: string, phone: string): number => {
  const letters = SPELLINGS[phone] ?? VOWELS;
  return letters.includes(letter) ? 0 : MISMATCH;
};

const LETTER = 1;
const PHONE = 2;
const BOTH = 3;

/** For each phone the index of its matched letter, or -1. */
function matchLetters(letters: string, phones: readonly Phone[]): Int32Array {
  const width = phones.length + 1;
  const steps = new Uint8Array((letters.length + 1) * width);
  let above = new Float32Array(width);
  let row = new Float32Array(width);
  for (let at = 0; at <= letters.length; at += 1) {
    for (let place = 0; place < width; place += 1) {
      if (at === 0 && place === 0) continue;
      const name = phones[place - 1]?.name ?? '';
      const byPhone = place > 0 ? row[place - 1]! + (name === 'pau' ? SKIP_PAUSE : SKIP_PHONE) : Infinity;
      const byLetter = at > 0 ? above[place]! + SKIP_LETTER : Infinity;
      const both = at > 0 && place > 0 ? above[place - 1]! + matchCost(letters[at - 1]!, name) : Infinity;
      const best = Math.min(byPhone, byLetter, both);
      row[place] = best;
      steps[at * width + place] = best === both ? BOTH : best === byPhone ? PHONE : LETTER;
    }
    [above, row] = [row, above];
  }
  return walkBack(steps, letters.length, phones.length);
}

function walkBack(steps: Uint8Array, letterCount: number, phoneCount: number): Int32Array {
  const matched = new Int32Array(phoneCount).fill(-1);
  let at = letterCount;
  let place = phoneCount;
  while (at > 0 || place > 0) {
    const step = steps[at * (phoneCount + 1) + place];
    if (step === BOTH) matched[place - 1] = at - 1;
    if (step !== LETTER) place -= 1;
    if (step !== PHONE) at -= 1;
  }
  return matched;
}

/** For each phone its token: that of its letter, else that of the phone before it. */
function tokenOfPhones(tokens: readonly SpokenToken[], phones: readonly Phone[]): number[] {
  const owners: number[] = [];
  let letters = '';
  for (const [index, { say }] of tokens.entries()) {
    const written = say.toLowerCase().replace(/[ ']/g, '');
    letters += written;
    for (let count = 0; count < written.length; count += 1) owners.push(index);
  }
  const matched = matchLetters(letters, phones);
  let owner = 0;
  return phones.map((_, index) => (owner = matched[index]! >= 0 ? owners[matched[index]!]! : owner));
}

/**
 * When each token is heard: in order of time, without gaps inside a word. A token whose sounds were not found
 * gets an empty span after its predecessor.
 */
export function alignWords(tokens: readonly SpokenToken[], phones: readonly Phone[]): SpokenWord[] {
  const owners = tokenOfPhones(tokens, phones);
  let endMs = phones.find((phone) => phone.name !== 'pau')?.startMs ?? 0;
  return tokens.map(({ charEnd }, token) => {
    const own = phones.filter((phone, index) => owners[index] === token && phone.name !== 'pau');
    const startMs = Math.max(endMs, own[0]?.startMs ?? endMs);
    endMs = Math.max(startMs, own.at(-1)?.endMs ?? endMs);
    return { startMs: Math.round(startMs), endMs: Math.round(endMs), charEnd };
  });
}
