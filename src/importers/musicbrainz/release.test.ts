import { describe, expect, test } from 'vitest';
import { event, group, medium, release, track } from '../../../test/fixtures/importing/musicbrainz.ts';
import { parseRelease } from './release.ts';

type Json = Readonly<Record<string, unknown>>;
const parse = (firstReleased: string, more: Json) =>
  parseRelease(
    JSON.stringify(release(1, group(1, 'Salt Maps', { 'first-release-date': firstReleased }), more)),
  );
const releasedOn = (firstReleased: string, ...dates: readonly string[]) =>
  parse(firstReleased, { 'release-events': dates.map((date) => event(date, 'US')) })
    .released?.toISOString()
    .slice(0, 10);

describe('a partial date of a release', () => {
  test('is no earlier than the group’s first date, when that lies within it', () => {
    expect(releasedOn('1973-03-24', '1973')).toBe('1973-03-24');
    expect(releasedOn('1973-03-24', '1973-03')).toBe('1973-03-24');
    expect(releasedOn('1973-03', '1973')).toBe('1973-03-01');
    expect(releasedOn('1973-03-24', '1974')).toBe('1974-01-01');
    expect(releasedOn('', '1973')).toBe('1973-01-01');
  });

  test('sorts behind the dates that it contains', () => {
    expect(releasedOn('', '1973', '1973-03-24')).toBe('1973-03-24');
    expect(releasedOn('', '1973-03', '1973-03-24', '1973')).toBe('1973-03-24');
    expect(releasedOn('', '1974-01-01', '1973')).toBe('1973-01-01');
  });
});

test('a disc behind a film keeps its number', () => {
  const media = [
    medium(1, 'CD', [track(1, 'One', 1)]),
    medium(2, 'DVD-Video', [track(1, 'Film', 2)]),
    medium(3, 'CD', [track(1, 'Three', 3)]),
  ];
  const parsed = parse('', { media });
  expect(parsed.tracks.map(({ title, disc }) => [title, disc])).toEqual([
    ['One', 1],
    ['Three', 3],
  ]);
  expect(parsed.discCount).toBe(3);
});

test('a barcode with blanks or dashes is its digits', () => {
  const barcodeOf = (barcode: string) => parse('', { barcode }).barcode;
  expect([barcodeOf('0 12345 67890 5'), barcodeOf('012345-678905'), barcodeOf('none')]).toEqual([
    '012345678905',
    '012345678905',
    null,
  ]);
});
