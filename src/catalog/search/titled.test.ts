import { expect, test } from 'vitest';
import { type Mode, parseQuery } from './parsed-query.ts';
import type { Hit } from './statement.ts';
import { TIERS } from './strategies.ts';
import { mayBeTitled } from './titled.ts';

const hit = (kind: Hit['kind'], tier: number): Hit => ({ kind, id: 1, tier, popularity: 0 });
const wordMatch = hit('track', TIERS.words);
const full = [1, 2, 3].map(() => hit('track', TIERS.prefix));

const isLookedFor = (text: string, mode: Mode, isRewritten: boolean, hits: readonly Hit[]): boolean =>
  mayBeTitled({ query: parseQuery(text, mode), isRewritten, wanted: 3 }, ['artist', 'album', 'track'], hits);

test.each<[string, string, boolean, readonly Hit[], boolean]>([
  ['a track with the words may be the title by its artist', 'hello adele', false, [wordMatch], true],
  ['so may one that was not read', 'hello adele', false, full, true],
  ['nothing has the words, of which some may be another name of the artist', 'hello adele', false, [], true],
  ['a few names with the prefix are everything', 'hello adele', false, full.slice(1), false],
  ['only an artist has the words', 'hello adele', false, [hit('artist', TIERS.words)], false],
  ['the query is an artist', 'hello adele', false, [hit('artist', TIERS.exact), wordMatch], false],
  ['an article may be too much', 'the eagles desperado', false, [], true],
  ['a number may be written another way', 'anthology iii beatles', true, [], true],
  ['one word has no artist beside it', 'the', true, full, false],
])('a title by its artist is looked for or not: %s', (_why, name, isRewritten, hits, wanted) =>
  expect(isLookedFor(name, 'fullText', isRewritten, hits)).toBe(wanted),
);

test.each([
  ['a', false],
  ['ad', false],
  ['ade', true],
  ['u2', true],
])('while somebody types "hello %s": %s', (word, wanted) =>
  expect(isLookedFor(`hello ${word}`, 'prefix', false, [wordMatch])).toBe(wanted),
);
