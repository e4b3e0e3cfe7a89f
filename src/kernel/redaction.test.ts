import { expect, test } from 'vitest';
import { leastTime } from '../../test/support/least-time.ts';
import { redactor, withoutSecretFields } from './redaction.ts';

const redact = redactor([]);

test.each([
  ['postgres://duet:hunter2@db/duet', 'postgres://[redacted]@db/duet'],
  ['postgres://duet:hun@ter2@db/duet', 'postgres://[redacted]@db/duet'],
  ['turn:duet:hunter2@turn.example:3478', 'turn:[redacted]@turn.example:3478'],
  ['GET /ws/sessions?token=abc&x=1#f', 'GET /ws/sessions?token=[redacted]&x=[redacted]#f'],
  ['Authorization: Bearer abcdefghijklmnop==', 'Authorization: Bearer [redacted]'],
  ['authorization: Basic ZHVldDpodW50ZXIy', 'authorization: Basic [redacted]'],
  ['Digest response="0123", uri="sip:a"', 'Digest response="[redacted]", uri="sip:a"'],
  ['box aes256gcm:ab12cd34:abc/+= of', 'box [redacted] of'],
  ['Incorrect API key: sk-abcdefghijklmnop1234.', 'Incorrect API key: [redacted].'],
  ['duet_abcdefghijklmnopqrstuvwxyz', '[redacted]'],
  ['eyJhbGciOiJI.eyJzdWIi.c2ln is no token', '[redacted] is no token'],
  ['-----BEGIN PRIVATE KEY-----\nabc\n-----END', '[redacted]-----END'],
])('%s', (text, rest) => {
  expect(redact(text)).toBe(rest);
});

test.each([
  'a call was refused',
  'https://duet.test/public/agents',
  'The basic rule: Bearer of news',
  'what? yes & no',
  'max@example.test',
])('leaves %s', (text) => {
  expect(redact(text)).toBe(text);
});

test('known values are taken out in every writing, and short ones left', () => {
  const known = redactor(['pass"word 1', 'abc']);
  for (const text of [
    'pass"word 1',
    JSON.stringify({ a: 'pass"word 1' }),
    encodeURIComponent('pass"word 1'),
    Buffer.from('pass"word 1').toString('base64'),
  ])
    expect(known(`<${text}>`)).toMatch(/^<(\{"a":")?\[redacted\]("\})?>$/);
  expect(known('abc')).toBe('abc');
});

test('fields are left out by their names, at any depth, and counts are not', () => {
  const error = new Error('x');
  const given = {
    ...{ apiKey: 'a', tokens: 5, n: null, at: new URL('https://duet.test/') },
    request: { headers: { Authorization: 'b', accept: 'c', 'set-cookie': ['d'] }, body: Buffer.from('e') },
    ...{ password_box: 'f', clientSecret: { g: 1 }, error },
  };
  expect(withoutSecretFields(given, ({ message }) => message)).toEqual({
    ...{ apiKey: '[redacted]', tokens: 5, n: null, at: 'https://duet.test/' },
    request: {
      headers: { Authorization: '[redacted]', accept: 'c', 'set-cookie': '[redacted]' },
      body: '[bytes]',
    },
    ...{ password_box: '[redacted]', clientSecret: '[redacted]', error: 'x' },
  });
});

test('what never ends is cut', () => {
  const ring: Record<string, unknown> = {};
  ring['ring'] = ring;
  expect(JSON.stringify(withoutSecretFields(ring, String))).toContain('[more]');
});

test.each(['://', 'turn:', '?a=', 'eyJ-', 'Bearer ', 'response="', 'sk-', '-----BEGIN A', 'aes256gcm:'])(
  'a long text of %s takes time in proportion',
  (piece) => {
    const text = piece.repeat(50_000);
    expect(leastTime(() => redact(text), 500)).toBeLessThan(500);
  },
);
