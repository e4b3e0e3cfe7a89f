import { beforeAll, expect, test } from 'vitest';
import { ProviderError, type SpeechPiece } from '../conversation/provider-ports.ts';
import { inOnePiece } from '../conversation/speech-pieces.ts';
import { fakeSpeech } from '../testing/tts.ts';
import { loadLanguageDetector } from './latin-language.ts';
import { inParts, scriptParts } from './script-parts.ts';

beforeAll(loadLanguageDetector);

const partsOf = (text: string, language: string): string[][] =>
  scriptParts(text, language).map((part) => [text.slice(part.start, part.end), part.language]);

test.each<[string, string, string[][]]>([
  [
    'Der Ort heißt 東京 auf Japanisch.',
    'de',
    [
      ['Der Ort heißt ', 'de'],
      ['東京 ', 'zh'],
      ['auf Japanisch.', 'de'],
    ],
  ],
  [
    'Our guest Анна is here today.',
    'en-GB',
    [
      ['Our guest ', 'en-GB'],
      ['Анна ', 'ru'],
      ['is here today.', 'en-GB'],
    ],
  ],
  [
    'The song さくら.',
    'en',
    [
      ['The song ', 'en'],
      ['さくら.', 'ja'],
    ],
  ],
  [
    '明日 Berlin Station に行きます。',
    'ja',
    [
      ['明日 ', 'ja'],
      ['Berlin Station ', 'en'],
      ['に行きます。', 'ja'],
    ],
  ],
  ['The angle α is small.', 'en', [['The angle α is small.', 'en']]],
  ['12:30, « Très bien ».', 'fr', [['12:30, « Très bien ».', 'fr']]],
  ['東京の天気は晴れです。', 'en', [['東京の天気は晴れです。', 'ja']]],
  ['…', 'en', [['…', 'en']]],
])('%s', (text, language, parts) => {
  expect(partsOf(text, language)).toEqual(parts);
});

const TEXT = 'Sie heißt 東京 hier.';

async function spoken(speaks: (language: string) => boolean) {
  const pieces: SpeechPiece[] = [];
  const speech = inParts(TEXT, scriptParts(TEXT, 'de'), (part, language) =>
    inOnePiece(async () => {
      if (!speaks(language)) throw new ProviderError('fake', 'No voice speaks it.', { retryable: false });
      return fakeSpeech(part);
    }),
  );
  for await (const piece of speech) pieces.push(piece);
  return pieces;
}

test('the parts follow each other, in time and in the text', async () => {
  const pieces = await spoken(() => true);
  const whole = pieces.at(-1)!.whole!;
  expect([whole.text, whole.words.at(-1)?.charEnd]).toEqual([TEXT, TEXT.length]);
  expect(pieces.flatMap(({ words }) => words)).toEqual(whole.words);
  expect(pieces.reduce((sum, { pcm }) => sum + pcm.length, 0)).toBe(whole.pcm.length);
  const starts = whole.words.map(({ startMs }) => startMs);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});

test('what no voice can say is left out, unless that is all', async () => {
  const whole = (await spoken((language) => language === 'de')).at(-1)!.whole!;
  expect(whole.words.map(({ charEnd }) => charEnd)).toContain(TEXT.indexOf('hier'));
  expect(whole.words.at(-1)?.charEnd).toBe(TEXT.length);
  await expect(spoken(() => false)).rejects.toThrow('No voice speaks it.');
});
