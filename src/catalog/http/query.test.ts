import { expect, test } from 'vitest';
import { ServiceError } from '../../errors/service-error.ts';
import { booleanOf, languageOf, prettyOf, rangeOf, requestContextOf, windowOf } from './query.ts';

const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof ServiceError && error.status === 400) return error.message;
    throw error;
  }
  return 'none';
};

test('a window is 20 and 0 by default, or what a route says', () => {
  expect(windowOf({})).toEqual({ limit: 20, offset: 0 });
  expect(windowOf({}, { limitDefault: 5 })).toEqual({ limit: 5, offset: 0 });
  expect(windowOf({ limit: '200', offset: '2147483647' })).toEqual({ limit: 200, offset: 2_147_483_647 });
  expect(windowOf({ limit: '1' }, { limitRequired: true })).toEqual({ limit: 1, offset: 0 });
});

test.each(['0', '-1', '201', 'ten', '', ' 5', '5.0', '1e2', '0x10', '99999999999999999999'])(
  'limit=%j is refused, and the bounds are named',
  (limit) => {
    expect(refusal(() => windowOf({ limit }))).toBe('limit query parameter must be a number from 1 to 200');
  },
);

test.each(['-1', 'x', '', '1.5', '2147483648'])('offset=%j is refused', (offset) => {
  expect(refusal(() => windowOf({ offset }))).toContain('offset query parameter must be a number from 0');
});

test('a required limit that is missing is refused in the words of the facts', () => {
  expect(refusal(() => windowOf({ offset: '3' }, { limitRequired: true }))).toBe(
    'limit query parameter is required',
  );
});

test('a parameter that comes twice is refused', () => {
  expect(refusal(() => windowOf({ limit: ['1', '2'] }))).toBe('limit query parameter must be given once');
  expect(refusal(() => requestContextOf({ catalog: ['US', 'GB'] }))).toBe(
    'catalog query parameter must be given once',
  );
});

test.each(['us', 'Us', 'USA', 'U', '', 'ZZ', 'XX', 'EU', 'UK', '12', 'U S', "U'"])(
  'catalog=%j is refused',
  (catalog) => {
    expect(refusal(() => requestContextOf({ catalog }))).toContain('two upper-case letters');
  },
);

test('the request context is US and English, that of the member, or what the query says', () => {
  expect(requestContextOf({})).toEqual({ country: 'US', lang: 'en-US', streamableOnly: false });
  const member = { country: 'DE', lang: 'de-DE' };
  expect(requestContextOf({}, member)).toEqual({ country: 'DE', lang: 'de-DE', streamableOnly: false });
  expect(requestContextOf({ catalog: 'JP', lang: 'ja', isStreamableOnly: 'true' }, member)).toEqual({
    country: 'JP',
    lang: 'ja',
    streamableOnly: true,
  });
  expect(requestContextOf({ lang: '???' }, member).lang).toBe('de-DE');
});

test.each([
  ['en-US', 'en-US'],
  ['de', 'de'],
  ['DE-de', 'de-DE'],
  ['de-de-1996', 'de-DE'],
  ['zh-hant-TW', 'zh-Hant'],
  ['es-419', 'es-419'],
  ['en_GB', 'en-GB'],
  ['sl-rozaj', 'sl'],
  ['fr-FRA', 'fr'],
  ['x', null],
  ['', null],
  ['12', null],
])('the language of %j is %j', (text, expected) => {
  expect(languageOf(text)).toBe(expected);
});

test('a range is one of five, month by default', () => {
  expect(rangeOf({})).toBe('month');
  expect(['day', 'week', 'month', 'year', 'life'].map((range) => rangeOf({ range }))).toEqual([
    'day',
    'week',
    'month',
    'year',
    'life',
  ]);
  expect(refusal(() => rangeOf({ range: 'decade' }))).toBe(
    'range query parameter must be one of day, week, month, year, life',
  );
  expect(refusal(() => rangeOf({ range: '' }))).toContain('must be one of');
});

test('a yes or no is true or false in any case', () => {
  expect(prettyOf({ pretty: 'TRUE' })).toBe(true);
  expect(prettyOf({ pretty: 'false' })).toBe(false);
  expect(prettyOf({})).toBe(false);
  expect(refusal(() => booleanOf({ isStreamableOnly: '1' }, 'isStreamableOnly'))).toBe(
    'isStreamableOnly query parameter must be true or false',
  );
});
