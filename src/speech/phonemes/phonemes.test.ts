import { afterAll, describe, expect, test } from 'vitest';
import { FlitePool } from '../builtin/tts/flite-pool.ts';
import { printPhones } from '../builtin/tts/print-phones.ts';
import { ipaOfArpabet } from './arpabet.ts';
import { openDictionary, withEd, withS } from './dictionary.ts';
import { englishPhonemes } from './english.ts';
import { espeakPhonemes } from './espeak.ts';
import { arpabetOfFlite, letterToSound } from './letter-to-sound.ts';
import { PackedWords, packWords } from './packed-words.ts';

const pool = new FlitePool(1);
afterAll(() => pool.close());

const never = new AbortController().signal;
const english = englishPhonemes(letterToSound(printPhones(pool)));

/** Pronounces a text whose tokens are its words. */
const said = async (text: string): Promise<string> => {
  const tokens = text.split(' ').map((say, index) => ({ say, charEnd: index }));
  return (await english(tokens, never)).map(({ phonemes }) => phonemes).join(' ');
};

test.each([
  ['HH AH0 L OW1', 'həlˈoʊ'],
  ['CH AO1 R JH', 'tʃˈɔːɹdʒ'],
  ['F AH1 N DH ER0', 'fˈʌnðɚ'],
  ['AE1 L AH0 B AE2 M AH0', 'ˈæləbˌæmə'],
  ['HH AE1 P IY0', 'hˈæpi'],
])('%s in IPA is %s', (arpabet, ipa) => {
  expect(ipaOfArpabet(arpabet)).toBe(ipa);
});

test.each([
  ['Hello, world!', 'həlˈoʊ, wˈɜːld!'],
  ['The end of the apple.', 'ðɪ ˈɛnd ʌv ðɪ ˈæpəl.'],
  ['What is it for?', 'wˈʌt ɪz ɪt fˈɔːɹ?'],
  ['Go to a shop, to others.', 'ɡˈoʊ tʊ ɐ ʃˈɑːp, tʊ ˈʌðɚz.'],
  ['A P I', 'ˈeɪ pˈiː ˈaɪ'],
  ["F A Q's.", 'ˈɛf ˈeɪ kjˈuːz.'],
  ["Ada's wifi", 'ˈeɪdəz wˈaɪfˌaɪ'],
])('%j is pronounced %s', async (text, ipa) => {
  expect(await said(text)).toBe(ipa);
});

test.each([
  ['K AE1 T', 'K AE1 T S', 'K AE1 T IH0 D'],
  ['D AO1 G', 'D AO1 G Z', 'D AO1 G D'],
  ['HH AO1 R S', 'HH AO1 R S IH0 Z', 'HH AO1 R S T'],
])('%s has regular endings', (stem, plural, past) => {
  expect([withS(stem), withEd(stem)]).toEqual([plural, past]);
});

describe('words that the dictionary lacks', () => {
  test('are found by their endings', async () => {
    const lookup = await openDictionary();
    expect(lookup("smartphone's")).toBe('S M AA1 R T F OW2 N Z');
    expect(lookup('constructor')).toBe('K AH0 N S T R AH1 K T ER0');
    expect([lookup('toString'), lookup('zylophantic'), lookup('s')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are guessed by Flite, several at once, with one stress each', async () => {
    expect(await said('zylophantic kubernetes')).toBe('zˈaɪlɑːfæntɪk kəbˈɜːnits');
  });

  test('are asked for once', async () => {
    const asked: string[] = [];
    const guess = letterToSound(async (text) => {
      asked.push(text);
      return 'pau b l ih k pau';
    });
    expect([...(await guess(['blick'])), ...(await guess(['blick']))]).toEqual([
      ['blick', 'B L IH1 K'],
      ['blick', 'B L IH1 K'],
    ]);
    expect(asked).toEqual(['blick']);
  });

  test('reduced vowels have no stress', () => {
    expect(arpabetOfFlite('ax b aw t'.split(' '))).toBe('AH0 B AW1 T');
    expect(arpabetOfFlite('b ah t en'.split(' '))).toBe('B AH1 T AH0 N');
  });
});

test('a word list that is called off is not pronounced', async () => {
  await expect(
    english([{ say: 'Hello', charEnd: 5 }], AbortSignal.abort(new Error('enough'))),
  ).rejects.toThrow('enough');
});

describe('phonemes of another language', () => {
  const tokens = [
    { say: 'Guten', charEnd: 5 },
    { say: '21', charEnd: 8 },
    { say: 'Tag!', charEnd: 13 },
  ];

  test('come from the program, each to its token', async () => {
    const pronounce = espeakPhonemes(async () => 'ɡˈuːtən ˈaɪn tˈɑːk\n');
    const all = await pronounce(tokens, never);
    expect(all.map(({ phonemes }) => phonemes)).toEqual(['ɡˈuːtən', 'ˈaɪn', 'tˈɑːk!']);
  });

  test('are shared out by length where there are more words than tokens', async () => {
    const pronounce = espeakPhonemes(async () => 'ɡˈuːtən\n ˈaɪn ʊnt (en)tvˈantsɪç(de) tˈɑːk');
    const all = await pronounce(tokens, never);
    expect(all.map(({ phonemes }) => phonemes)).toEqual(['ɡˈuːtən', 'ˈaɪn ʊnt tvˈantsɪç', 'tˈɑːk!']);
  });
});

test('packed words are found, each with its own pronunciation, and no others', () => {
  const words = {
    b: 'B IY1',
    "a's": 'EY1 Z',
    aa: 'EY1 EY1',
    a: 'AH0',
    'a(2)': 'EY1',
    constructor: 'K AH0 N',
  };
  const packed = new PackedWords(packWords(words));
  for (const word of ['a', "a's", 'aa', 'b', 'constructor'] as const)
    expect(packed.get(word)).toBe(words[word]);
  for (const word of ['', '0', 'a(2)', 'ab', 'c', 'toString', "'"]) expect(packed.get(word)).toBeUndefined();
  expect(new PackedWords(packWords({})).get('a')).toBeUndefined();
});

test('the dictionary is read once, by a thread, and has no words that objects have', async () => {
  const [one, other] = await Promise.all([openDictionary(), openDictionary()]);
  expect(one('weather')).toBe('W EH1 DH ER0');
  expect(other('zurich')).toBe('Z UH1 R IH0 K');
  expect(one('constructor')).toBe('K AH0 N S T R AH1 K T ER0');
  expect(one('hasownproperty')).toBeUndefined();
});
