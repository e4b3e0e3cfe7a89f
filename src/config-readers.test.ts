import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const headersOf = (text: string) => readConfig({ DUET_OTEL_HEADERS: text }, '/nowhere.json').otelHeaders;

describe('DUET_OTEL_HEADERS', () => {
  test.each([
    ['x-key=k', { 'x-key': 'k' }],
    ['x-key=a%2Cb%20c, x-team = ignored?', null],
    [
      'authorization=Basic%20dXNlcjpwYXNz,x-scope=a=b',
      { authorization: 'Basic dXNlcjpwYXNz', 'x-scope': 'a=b' },
    ],
    ['no value', null],
    ['x-key=%', null],
    ['x-key=a%0d%0aevil: yes', null],
    ['x key=v', null],
  ])('%j', (text, headers) => {
    if (headers) expect(headersOf(text)).toEqual(headers);
    else expect(() => headersOf(text)).toThrow(/must be name=value.*, but it is something else\.$/);
  });

  test('unset is null', () => {
    expect(headersOf('')).toBeNull();
  });
});
