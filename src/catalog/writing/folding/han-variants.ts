import { HAN_CHARACTERS } from './han-characters.ts';

/*
 * Han characters that are written for each other: simplified and traditional ones, those of Japan, Hong Kong and Taiwan,
 * and the forms that Japanese names have beside the usual ones.
 */

/** Each row is one character in the forms in which Japanese names have it. */
const OF_NAMES = [
  '高髙',
  '崎﨑嵜碕埼',
  '吉𠮷',
  '辺邊邉',
  '斉齊斎齋',
  '島嶋嶌',
  '橋槗',
  '柳栁桺',
  '桑桒',
  '富冨',
  '峰峯',
  '徳德',
  '恵惠',
  '館舘',
  '渕淵渊',
  '昇曻',
  '村邨',
  '国圀',
  '野埜',
  '籠篭',
  '煕熙',
  '浜濱濵',
  '船舩',
  '松枩',
  '杯盃',
  '草艸',
  '晃晄',
  '秋秌',
  '世丗',
  '土圡',
  '角⻆',
  '黒黑',
  '静靜',
  '青靑',
  '清淸',
];

const rows = (): readonly (readonly string[])[] =>
  [...HAN_CHARACTERS.trim().split(/\s+/), ...OF_NAMES].map((row) => [...row]);

/** The character that stands for all that are written for it: the first of them in Unicode. */
function representatives(rows: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  const rootOf = (character: string): string => {
    const parent = parents.get(character) ?? character;
    return parent === character ? character : rootOf(parent);
  };
  const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
  for (const [first = '', ...others] of rows)
    for (const other of others) {
      const [low = '', high = ''] = [rootOf(first), rootOf(other)].toSorted((a, b) => codeOf(a) - codeOf(b));
      if (low !== high) parents.set(high, low);
    }
  return new Map([...parents.keys()].map((character) => [character, rootOf(character)]));
}

/** Made when the first Han character is met: most services never meet one. */
let made: ReadonlyMap<string, string> | null = null;
const representativeOf = (character: string): string => {
  made ??= representatives(rows());
  return made.get(character) ?? character;
};

const HAN = /\p{Script=Han}/gu;

/** A text with one form of each Han character; each stays one character. */
export const oneHanForm = (text: string): string => text.replace(HAN, representativeOf);
