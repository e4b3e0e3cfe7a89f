import { expect, test } from 'vitest';
import { builtinVoices, defaultVoice, findVoice, recipeOf } from './voices.ts';

test('there are at least eight voices, each its own, of every gender', () => {
  expect(builtinVoices.length).toBeGreaterThanOrEqual(8);
  expect(new Set(builtinVoices.map((voice) => voice.id)).size).toBe(builtinVoices.length);
  expect(new Set(builtinVoices.map((voice) => JSON.stringify(recipeOf(voice.id)))).size).toBe(
    builtinVoices.length,
  );
  expect(new Set(builtinVoices.map((voice) => voice.gender))).toEqual(new Set(['female', 'male', 'neutral']));
});

test.each([['female', 'female'], ['male', 'male'], ['nonBinary', 'neutral'], ['neutral', 'neutral']])(
  'a companion who is %s speaks with a %s voice, in any language',
  (gender, expected) => {
    for (const language of ['en', 'de', 'Japanese']) {
      expect(findVoice(defaultVoice(language, gender))?.gender).toBe(expected);
    }
  },
); // prettier-ignore

test('without a requested gender there is a voice as well, and a British tag gets a British one', () => {
  expect(findVoice(defaultVoice('en'))).toBeDefined();
  expect(findVoice(defaultVoice('en', null))).toBeDefined();
  expect(findVoice(defaultVoice('en-GB', 'male'))?.language).toBe('en-GB');
});

test('an unknown id is no voice', () => {
  expect(findVoice('nobody')).toBeUndefined();
  expect(findVoice(null)).toBeUndefined();
  expect(() => recipeOf('nobody')).toThrow(TypeError);
});
