import { describe, expect, test } from 'vitest';
import {
  albumId,
  artistId,
  type IdKind,
  isIdOf,
  playlistId,
  readId,
  reviewId,
  stationId,
  trackId,
} from './ids.ts';

describe('identifiers (facts, 1)', () => {
  test.each<[IdKind, string, number | null]>([
    ['artist', 'art.7', 7],
    ['artist', 'Art.7', 7],
    ['artist', 'ART.2147483647', 2_147_483_647],
    ['artist', 'art.2147483648', null],
    ['artist', 'art.07', null],
    ['artist', 'art.', null],
    ['artist', 'art.7 ', null],
    ['artist', 'art.-7', null],
    ['artist', 'alb.7', null],
    ['artist', 'drake', null],
    ['review', 'RevAl.12', 12],
    ['genre', 'G.115', 115],
    ['playlist', 'pp.1', 1],
    ['playlist', 'mp.1', 1],
    ['station', 'smts.3', 3],
    ['station', 'xs.3', null],
    ['tag', 'tag.0', 0],
  ])('%s: %s is %s', (kind, text, expected) => {
    expect(readId(kind, text)).toBe(expected);
  });

  test('are written with capital letters before v2.2', () => {
    expect([artistId('2.0', 1), albumId('2.1', 2), trackId('2.2', 3)]).toEqual(['Art.1', 'Alb.2', 'tra.3']);
    expect([reviewId(4), stationId({ id: 5, subType: 'mas' })]).toEqual(['RevAl.4', 'mas.5']);
    expect(playlistId({ id: 6, kind: 'member' })).toBe('mp.6');
  });

  test('mean the same in any case, but not with another moniker', () => {
    expect([isIdOf('PP.3', 'pp.3'), isIdOf('mp.3', 'pp.3'), isIdOf('pp.33', 'pp.3')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
