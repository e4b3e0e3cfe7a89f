import { describe, expect, test } from 'vitest';
import { expressionsBelow, hurtBy } from '../support/expression-attacks.ts';

const root = new URL('../../', import.meta.url).pathname;

/** Where work may grow with the square of a text, each with what keeps that text short. */
const BOUNDED: readonly (readonly [file: string, source: string, reason: string])[] = [
  ['src/catalog/demo/words/french.ts', '\\s*,\\s*', 'lists of words in the sources themselves'],
  [
    'src/channels/phone/call/handoff/destinations.ts',
    '^(.+?)(,[,0-9*#A-Da-d]*)?$',
    'an extension has 200 characters',
  ],
  ['src/speech/builtin/tts/number-words.ts', '\\d{1,3}(?=(\\d{3})*$)', 'numbers of up to 15 digits'],
  ['src/importers/listenbrainz/dump-name.ts', '', 'names of files that the operator gives'],
];

const isBounded = (place: string, source: string): boolean =>
  BOUNDED.some(([file, start]) => place.startsWith(`${file}:`) && source.startsWith(start));

/** Milliseconds for 20,000 characters: linear work takes 0.1 to 3, work by the square 50 and more. */
const MOST_MS = 25;

const expressions = expressionsBelow(`${root}src`, root);
const rooms = [...new Set(expressions.map(({ place }) => place.split('/')[1] ?? ''))];

describe('no regular expression takes a time that grows with the square of a text', () => {
  test('the attacks find those that do', () => {
    for (const source of ['\\s+$', '(.{3,})ies$', '^(a|a)*b', '<!--[^]*?-->'])
      expect([source, hurtBy({ place: '', source, flags: '' }, MOST_MS)]).toEqual([
        source,
        expect.any(String),
      ]);
    for (const source of ['(?<!\\s)\\s+$', '^(.{3,})ies$', '<!--[^]*?(?:-->|$)'])
      expect([source, hurtBy({ place: '', source, flags: '' }, MOST_MS)]).toEqual([source, null]);
  });

  test.each(rooms)('in %s', (room) => {
    const hurt = expressions
      .filter(({ place }) => place.split('/')[1] === room)
      .filter(({ place, source }) => !isBounded(place, source))
      .flatMap((one) => {
        const how = hurtBy(one, MOST_MS);
        return how === null ? [] : [`${one.place} /${one.source}/ ${how}`];
      });
    expect(hurt).toEqual([]);
  });
});
