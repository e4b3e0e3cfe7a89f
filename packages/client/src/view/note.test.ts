import { expect, test } from 'vitest';
import { initialState } from '../core/state.ts';
import { noteOf } from './note.ts';
import { LANGUAGES, textsFor } from './texts.ts';

const note = (state: object, language = 'en') =>
  noteOf({ ...initialState('video'), ...state }, textsFor(language));

test.each(Object.keys(LANGUAGES))('a refused screen is told in words: %s', (language) => {
  const sentence = note({ screenRefused: true }, language);
  expect(sentence).toBe(textsFor(language).noScreen);
  expect(sentence).toMatch(/^\p{L}.+\.$/u);
});

test('what is urgent is told first', () => {
  expect(note({})).toBe('');
  expect(note({ screenRefused: true, microphone: 'missing' })).toBe('The agent cannot look at a screen.');
  expect(note({ screenRefused: true, idleWarning: 30 })).toContain('in 30 seconds');
});
