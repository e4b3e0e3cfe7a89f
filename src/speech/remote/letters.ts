import type { Viseme } from '../../media/viseme.ts';
import type { Sound } from '../espeak/ipa.ts';

/**
 * Visemes from spelling, for voices that report no sounds. Alphabets are close enough to their sounds for
 * this: lips meet for every p, b and m, and open for every vowel.
 */

/** A sound, and the letters of the text that write it. */
export interface LetterSound extends Sound {
  readonly from: number;
  /** Offset just behind its last letter. */
  readonly to: number;
}

/** Letter groups that write one sound; longer ones are tried first. */
const TOGETHER: readonly (readonly [letters: string, viseme: Viseme])[] = [
  ['tsch', 'CH'], ['eau', 'O'], ['sch', 'CH'], ['tch', 'CH'], ['igh', 'aa'],
  ['sh', 'CH'], ['ch', 'CH'], ['th', 'TH'], ['ph', 'FF'], ['qu', 'kk'], ['ng', 'nn'], ['ck', 'kk'], ['wh', 'U'],
  ['oo', 'U'], ['ou', 'U'], ['oe', 'O'], ['ee', 'I'], ['ea', 'I'], ['ie', 'I'], ['ai', 'E'], ['ay', 'E'], ['ei', 'aa'],
  ['au', 'O'], ['aw', 'O'], ['eu', 'O'], ['ου', 'U'], ['ει', 'I'], ['οι', 'I'], ['αι', 'E'],
]; // prettier-ignore

const ALONE: readonly (readonly [letters: string, viseme: Viseme])[] = [
  ['pbmпбмπβμ', 'PP'],
  ['fvфвφ', 'FF'],
  ['þðθδ', 'TH'],
  ['tdтдτ', 'DD'],
  ['kgqxcкгхκγχξґ', 'kk'],
  ['jжшщч', 'CH'],
  ['szßсзцσςζψђћџ', 'SS'],
  ['nlнлνλљњ', 'nn'],
  ['rрρ', 'RR'],
  ['aæаяα', 'aa'],
  ['eeэеєε', 'E'],
  ['iyıиыйіїηιυј', 'I'],
  ['oøœоёοω', 'O'],
  ['uwуюў', 'U'],
];

const shapes: ReadonlyMap<string, Viseme> = new Map(
  ALONE.flatMap(([letters, viseme]) => [...letters].map((letter) => [letter, viseme] as const)),
);

/** Letters that are not heard by themselves. */
const MUTE = /[hъь'’]/;
const OPEN: ReadonlySet<Viseme> = new Set<Viseme>(['aa', 'E', 'I', 'O', 'U']);
const VOWEL_WEIGHT = 1.5;

/** The letter without its diacritics: ä opens the mouth like a. */
const bare = (letter: string): string => letter.normalize('NFD')[0] ?? letter;

interface Read {
  readonly viseme: Viseme | null;
  readonly length: number;
}

const readAt = (text: string, at: number): Read => {
  const together = TOGETHER.find(([letters]) => text.startsWith(letters, at));
  if (together) return { viseme: together[1], length: together[0].length };
  const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { viseme: shapes.get(letter) ?? shapes.get(bare(letter)) ?? null, length: letter.length };
};

/** The sounds of a text; unknown letters are skipped. */
export function soundsOfLetters(written: string): LetterSound[] {
  const lower = written.toLowerCase();
  // Some capitals have more letters in lower case: then every offset would be wrong.
  const text = lower.length === written.length ? lower : written;
  const sounds: LetterSound[] = [];
  for (let at = 0; at < text.length;) {
    const { viseme, length } = readAt(text, at);
    const last = sounds.at(-1);
    const isDouble = last?.viseme === viseme && last.to === at && text[at] === text[at - 1];
    if (isDouble) sounds[sounds.length - 1] = { ...last, to: at + length };
    else if (viseme !== null)
      sounds.push({ viseme, weight: OPEN.has(viseme) ? VOWEL_WEIGHT : 1, from: at, to: at + length });
    at += length;
  }
  return sounds;
}

/** Below this share of known letters the text is in an unsupported script. */
const READABLE = 0.7;

/** Whether a text's spelling gives its visemes. Figures are ignored: they occur in every script. */
export function isReadable(text: string): boolean {
  const letters = [...text.toLowerCase()].filter((letter) => /\p{L}/u.test(letter) && !MUTE.test(letter));
  const known = letters.filter((letter) => shapes.has(letter) || shapes.has(bare(letter)));
  return letters.length > 0 && known.length >= READABLE * letters.length;
}
