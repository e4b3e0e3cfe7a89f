import { describe, expect, it } from 'vitest';
import { embedBody, embedErrors, embedValues, isWithoutMicrophone, originIn } from './embed-values.ts';

describe('the origin in what somebody types', () => {
  it.each([
    ['shop.example', 'https://shop.example'],
    ['  HTTPS://Shop.Example/page?x=1#y ', 'https://shop.example'],
    ['https://shop.example:443/', 'https://shop.example'],
    ['http://localhost:3000/index.html', 'http://localhost:3000'],
    ['*.shop.example', 'https://*.shop.example'],
    ['https://shop.example?utm=1', 'https://shop.example'],
    ['', null],
    ['our shop', null],
    ['ftp://shop.example', null],
    ['https://somebody@shop.example', null],
    ['*', null],
    ['javascript://x', null],
  ])('%j is %j', (text, origin) => {
    expect(originIn(text)).toBe(origin);
  });
});

describe('the form', () => {
  it('begins with one empty line and the limits of the service', () => {
    expect(embedValues(null)).toEqual({
      origins: [''],
      concurrentSessions: 5,
      sessionsPerVisitor: 20,
      sessionsPerDay: 500,
    });
  });

  it('sends what was filled in, and leaves empty limits to the service', () => {
    const values = { ...embedValues(null), origins: ['', ' https://shop.example '], sessionsPerDay: '' };
    expect(embedBody(values)).toEqual({
      origins: ['https://shop.example'],
      concurrentSessions: 5,
      sessionsPerVisitor: 20,
      sessionsPerDay: null,
    });
  });

  it('names each line that is no origin, or that there is none', () => {
    const errors = (origins: string[]) => embedErrors({ ...embedValues(null), origins });
    expect(errors(['shop.example', 'our shop'])).toEqual({ 'origins.1': 'originWrong' });
    expect(errors(['', ' '])).toEqual({ origins: 'originsNone' });
    expect(errors(['shop.example', ''])).toEqual({});
  });
});

it.each([
  ['http://shop.example', true],
  ['http://localhost:3000', false],
  ['http://app.localhost', false],
  ['https://shop.example', false],
  ['http://localhost.evil.example', true],
])('whether pages of %s get no microphone: %s', (origin, without) => {
  expect(isWithoutMicrophone(origin)).toBe(without);
});
