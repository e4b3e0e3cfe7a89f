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

describe('DUET_REDIS_URL', () => {
  const read = (text: string) => readConfig({ DUET_REDIS_URL: text }, '/nowhere.json').redisUrl;

  test.each(['redis://localhost', 'redis://user:p%40ss@host:6379/3', 'rediss://cache.example'])(
    '%s',
    (text) => {
      expect(read(text)).toBe(text);
    },
  );

  test.each(['http://host', 'host:6379', 'redis://'])('%s is none, and is not repeated', (text) => {
    expect(() => read(text)).toThrow(/must be a redis or rediss address.*, but it is something else\.$/);
  });

  test('unset is null', () => {
    expect(read('')).toBeNull();
  });
});

describe('an address', () => {
  const settings = ['DUET_PUBLIC_URL', 'DUET_SEARCH_URL'] as const;
  const read = (name: (typeof settings)[number], text: string) => {
    const { publicUrl, searchUrl } = readConfig({ [name]: text }, '/nowhere.json');
    return publicUrl ?? searchUrl;
  };

  describe.each(settings)('%s', (name) => {
    test.each([
      ['https://duet.example', 'https://duet.example'],
      ['HTTP://localhost:8080/base//', 'HTTP://localhost:8080/base'],
      ['https://a.example/find?q={query}', 'https://a.example/find?q={query}'],
      ['', null],
    ])('is %j', (text, address) => {
      expect(read(name, text)).toBe(address);
    });

    test.each(['duet.example', 'ftp://duet.example', 'http:duet.example', 'https://', 'https://a b'])(
      'is not %j',
      (text) => {
        expect(() => read(name, text)).toThrow(
          `${name} must be an http or https address, but it is "${text}".`,
        );
      },
    );
  });
});

test('a user name has no blanks at its ends, and is not empty', () => {
  const read = (text: string) =>
    readConfig({ DUET_DEMO_MEMBER_USER_NAME: text }, '/nowhere.json').demoMemberUserName;
  expect([read(' dana '), read('Dana D')]).toEqual(['dana', 'Dana D']);
  expect(() => read('  ')).toThrow('DUET_DEMO_MEMBER_USER_NAME must not be empty, but it is "  ".');
});

describe('DUET_MEDIA_ADDRESS', () => {
  const addressesOf = (text: string) =>
    readConfig({ DUET_MEDIA_ADDRESS: text }, '/nowhere.json').mediaAddress;

  test.each([
    ['', []],
    ['203.0.113.9', ['203.0.113.9']],
    ['host, 192.168.1.5,fd00::9', ['host', '192.168.1.5', 'fd00::9']],
  ])('%j is taken', (text, addresses) => {
    expect(addressesOf(text)).toEqual(addresses);
  });

  test('a name is refused', () => {
    expect(() => addressesOf('duet.example.com')).toThrow(/must list IP addresses, or "host"/);
  });
});
