import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RequestRefused } from '../providers/fallback/circuit-breaker.ts';
import { LanguageRequests, sttLanguage } from './language-codes.ts';

test.each([
  ['whisper', 'nb-NO', 'no'],
  ['whisper', 'nn', 'nn'],
  ['whisper', 'Norwegian Bokmål', 'no'],
  ['deepgram', 'nb', 'no'],
  ['deepgram', 'nn-NO', 'no'],
  ['elevenlabs', 'nb-NO', 'no'],
  ['whisper', 'iw', 'he'],
  ['whisper', 'in', 'id'],
  ['whisper', 'fil-PH', 'tl'],
  ['whisper', 'jv', 'jw'],
  ['whisper', 'cmn-Hans', 'zh'],
  ['whisper', 'zh-TW', 'zh'],
  ['whisper', 'es-419', 'es'],
  ['whisper', 'eo', null],
] as const)('%s is told %s as %j', (service, language, code) => {
  expect(sttLanguage(service, language)).toBe(code);
});

test('Whisper and its servers know every language that the console offers', () => {
  const source = readFileSync('web/src/pages/agents/languages.ts', 'utf8');
  const tags = (/TAGS =\s+'([^']+)'/.exec(source)?.[1] ?? '').split(' ');
  expect(tags.length).toBeGreaterThan(50);
  expect(tags.filter((tag) => sttLanguage('whisper', tag) === null)).toEqual([]);
});

describe('a code that the server refuses', () => {
  const refusal = (words: string): RequestRefused =>
    new RequestRefused('openai', 'refuses the request (400).', new Error(words));

  test('is left out at once, and from then on', async () => {
    const requests = new LanguageRequests('whisper');
    const asked: (string | null)[] = [];
    const ask = (): Promise<string> =>
      requests.send('ka', (code) => {
        asked.push(code);
        return code === null
          ? Promise.resolve('words')
          : Promise.reject(refusal("Language 'ka' is not supported."));
      });
    expect([await ask(), await ask()]).toEqual(['words', 'words']);
    expect(asked).toEqual(['ka', null, null]);
  });

  test.each([refusal('The sound is too short.'), new Error('language')])(
    'is not blamed for another failure: %s',
    async (error) => {
      const requests = new LanguageRequests('whisper');
      await expect(requests.send('de', () => Promise.reject(error))).rejects.toBe(error);
    },
  );
});
