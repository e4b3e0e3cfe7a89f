import { expect, test } from 'vitest';
import { stemOf, tokenize } from './tokens.ts';

test.each([
  'connect connected connecting connection connections',
  'cancel cancelled canceled cancelling cancellation',
  'refund refunds refunded',
  'pay paid pays paying',
  'ship ships shipped shipping',
  'buy bought buying',
  'lose lost losing',
  'forget forgot forgotten',
  'child children',
  'colour color colours',
  'deliver delivered delivers',
  'hope hoped hoping',
  'run running ran',
  'policy policies',
  'activate activated activation',
])('the forms of a word have one stem: %s', (line) => {
  expect(new Set(line.split(' ').map(stemOf)).size).toBe(1);
});

test.each([
  ['caresses', 'caress'],
  ['ponies', 'poni'],
  ['ties', 'tie'],
  ['cats', 'cat'],
  ['gas', 'gas'],
  ['feed', 'feed'],
  ['agreed', 'agre'],
  ['hopping', 'hop'],
  ['hoping', 'hope'],
  ['falling', 'fall'],
  ['happy', 'happi'],
  ['relational', 'relat'],
  ['conditional', 'condit'],
  ['digitizer', 'digit'],
  ['adjustment', 'adjust'],
  ['generously', 'generous'],
  ['sky', 'sky'],
  ['dying', 'die'],
])('the rules of the Porter2 stemmer: %s is %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

test('words are taken as people write them', () => {
  expect(tokenize("I don't know the customer's Café-Größe №5!")).toEqual([
    'i',
    'dont',
    'know',
    'the',
    'customer',
    'cafe',
    'grosse',
    'no5',
  ]);
  expect(tokenize('返品できますか')).toContain('返品');
  expect(tokenize('')).toEqual([]);
  expect(tokenize('x'.repeat(1000))[0]).toHaveLength(40);
});
