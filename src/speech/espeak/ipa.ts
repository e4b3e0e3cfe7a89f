import type { Viseme } from '../../media/viseme.ts';

/** One sound of a word, and its relative length. */
export interface Sound {
  readonly viseme: Viseme;
  readonly weight: number;
}

const SHAPES: readonly (readonly [letters: string, viseme: Viseme])[] = [
  ['pbmɓʙ', 'PP'],
  ['fvɱɸβʋ', 'FF'],
  ['θð', 'TH'],
  ['tdʈɖɗɾ', 'DD'],
  ['kgɡqɢxɣχʁħʕʔhɦɠ', 'kk'],
  ['ʃʒɕʑʂʐ', 'CH'],
  ['szç', 'SS'],
  ['nɲŋɴɳlɫɭʎʟ', 'nn'],
  ['rɹɻʀɽɚɝ', 'RR'],
  ['aɑɐæʌɒə', 'aa'],
  ['eɛɜøœɤ', 'E'],
  ['iɪyʏjɨɯ', 'I'],
  ['oɔɵ', 'O'],
  ['uʊwʉɥ', 'U'],
];

const shapeOf = new Map(
  SHAPES.flatMap(([letters, viseme]) => [...letters].map((letter) => [letter, viseme] as const)),
);

/** The mouth of one letter of IPA; undefined for marks. */
export const visemeOfLetter = (letter: string): Viseme | undefined => shapeOf.get(letter);

const OPEN = new Set<Viseme>(['aa', 'E', 'I', 'O', 'U']);
const VOWEL_WEIGHT = 1.5;
const LONG_WEIGHT = 0.8;

/** The sounds of one word in IPA; stress marks, tones and language switches are skipped. */
export function soundsOf(word: string): Sound[] {
  const sounds: { viseme: Viseme; weight: number }[] = [];
  for (const letter of word.replace(/\([^()]*\)/g, '')) {
    const viseme = shapeOf.get(letter);
    const last = sounds.at(-1);
    if (letter === 'ː' && last) last.weight += LONG_WEIGHT;
    else if (viseme) sounds.push({ viseme, weight: OPEN.has(viseme) ? VOWEL_WEIGHT : 1 });
  }
  return sounds;
}

/** Parses the output of `espeak-ng --ipa`, line by line. */
export const wordsOfIpa = (printed: string): Sound[][] =>
  printed
    .split(/\s+/)
    .map(soundsOf)
    .filter((sounds) => sounds.length > 0);
