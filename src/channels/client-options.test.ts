import { expect, test } from 'vitest';
import { NO_WISHES, wishesIn } from './client-wishes.ts';

test.each([
  [{}, NO_WISHES],
  [{ words: '1' }, { ...NO_WISHES, words: true }],
  [{ calls: '1' }, { ...NO_WISHES, calls: true }],
  [{ audio: 'once' }, { ...NO_WISHES, soundOnce: true }],
  [
    { words: '1', calls: '1', audio: 'once', token: 't' },
    { words: true, calls: true, soundOnce: true },
  ],
  [{ words: 'true', calls: 'yes', audio: '1' }, NO_WISHES],
  [{ words: ['1', '1'], audio: ['once'] }, NO_WISHES],
  [undefined, NO_WISHES],
])('the wishes of %j are %j', (query, wishes) => {
  expect(wishesIn(query)).toEqual(wishes);
});
