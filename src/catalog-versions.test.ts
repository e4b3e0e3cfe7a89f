import { describe, expect, test } from 'vitest';
import {
  CATALOG_VERSIONS,
  catalogVersions,
  hasFeature,
  isFrom,
  isWithin,
  RELEASES,
} from './catalog-versions.ts';

const numbers = (versions: readonly { readonly number: string }[]) => versions.map(({ number }) => number);

describe('the table', () => {
  test('begins with v1, and its last version is the latest', () => {
    const { all, first, later, latest } = CATALOG_VERSIONS;
    expect(all.map(({ segment }) => segment)).toEqual(['v1', 'v2.0', 'v2.1', 'v2.2']);
    expect([first.number, latest.number, latest.segment]).toEqual(['1', '2.2', 'v2.2']);
    expect(numbers(later)).toEqual(['2.0', '2.1', '2.2']);
  });

  test('4-decisions B, v1 and v2.0 share one budget, v2.1 and v2.2 the other', () => {
    expect(CATALOG_VERSIONS.sharing('old')).toEqual(['v1', 'v2.0']);
    expect(CATALOG_VERSIONS.sharing('new')).toEqual(['v2.1', 'v2.2']);
  });

  test('is refused without v1 and without a later version', () => {
    expect(() => catalogVersions(RELEASES.slice(1))).toThrow('not complete');
    expect(() => catalogVersions(RELEASES.slice(0, 1))).toThrow('not complete');
  });

  test.each([
    ['include', ['2.0']],
    ['oauthChallenge', ['2.0', '2.1', '2.2']],
    ['personalLists', ['2.1', '2.2']],
    ['playlistImages', ['2.0', '2.1', '2.2']],
  ] as const)('the versions with %s are %s', (feature, expected) => {
    expect(numbers(CATALOG_VERSIONS.having(feature))).toEqual(expected);
  });

  test('spec B 5.10, v1 and v2.0 refuse locked members', () => {
    const refusing = CATALOG_VERSIONS.all.filter(({ number }) => hasFeature(number, 'memberLock'));
    expect(numbers(refusing)).toEqual(['1', '2.0']);
  });
});

describe('order', () => {
  test('is that of numbers, not of letters: 2.10 comes after 2.2', () => {
    expect([isFrom('2.10', '2.2'), isFrom('2.1', '2.2'), isFrom('2.2', '2.2')]).toEqual([true, false, true]);
  });

  test('both ends belong to a span', () => {
    const span = { since: '2.0', until: '2.1' } as const;
    expect((['1', '2.0', '2.1', '2.2'] as const).map((number) => isWithin(number, span))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
