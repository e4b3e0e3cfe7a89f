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

test.each(Object.keys(LANGUAGES))('http and a service that stops are told in words: %s', (language) => {
  const sentences = [note({ microphone: 'insecure' }, language), note({ drainWarning: 20 }, language)];
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{L}.+\.$/u);
  expect(sentences[0]).toContain('https');
  expect(sentences[1]).toContain('20');
});

test('what is urgent is told first', () => {
  expect(note({})).toBe('');
  expect(note({ screenRefused: true, microphone: 'missing' })).toBe('The agent cannot look at a screen.');
  expect(note({ screenRefused: true, idleWarning: 30 })).toContain('in 30 seconds');
});

test.each(Object.keys(LANGUAGES))('why there is no picture is told in words: %s', (language) => {
  const reasons = ['no_webrtc', 'no_network', 'no_media'].map((withoutPicture) =>
    note({ withoutPicture }, language),
  );
  expect(new Set(reasons).size).toBe(3);
  for (const sentence of reasons) expect(sentence).toMatch(/^\p{L}.+\.$/u);
  expect(note({ withoutPicture: 'lost' }, language)).toBe(reasons[2]);
});

test('without a picture and without a microphone, both are told', () => {
  const both = note({ withoutPicture: 'no_webrtc', microphone: 'refused' });
  expect(both).toContain('WebRTC');
  expect(both).toContain('you can type');
});

test.each(Object.keys(LANGUAGES))('that speech is not understood is told in words: %s', (language) => {
  const deaf = (state: string) => note({ speechToText: { state, model: null }, microphone: 'off' }, language);
  const [never, later] = [deaf('missing'), deaf('installing')];
  for (const sentence of [never, later]) expect(sentence).toMatch(/^\p{L}.+\.$/u);
  expect(later).not.toBe(never);
  expect(deaf('ready')).toBe('');
});
