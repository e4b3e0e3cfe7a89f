import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS, clientOptionsIn } from './client-options.ts';

test.each([
  [{}, DEFAULT_OPTIONS],
  [{ words: '1' }, { ...DEFAULT_OPTIONS, words: true }],
  [{ calls: '1' }, { ...DEFAULT_OPTIONS, calls: true }],
  [{ audio: 'once' }, { ...DEFAULT_OPTIONS, soundOnce: true }],
  [
    { words: '1', calls: '1', audio: 'once', token: 't' },
    { words: true, calls: true, soundOnce: true },
  ],
  [{ words: 'true', calls: 'yes', audio: '1' }, DEFAULT_OPTIONS],
  [{ words: ['1', '1'], audio: ['once'] }, DEFAULT_OPTIONS],
  [undefined, DEFAULT_OPTIONS],
])('the options of %j are %j', (query, options) => {
  expect(clientOptionsIn(query)).toEqual(options);
});
