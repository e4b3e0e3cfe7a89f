import { expect, test } from 'vitest';
import { redactor } from './redact.ts';

test('what was sent in confidence is taken out of what comes back', () => {
  const clean = redactor({
    headers: { authorization: 'Bearer key-of-the-project', 'x-tenant': 'acme', 'x-key': 'sk-123456789' },
    token: 'token-of-the-session',
  });
  expect(clean('You sent Bearer key-of-the-project, key-of-the-project, sk-123456789.')).toBe(
    'You sent ***, ***, ***.',
  );
  expect(clean('acme has token-of-the-session')).toBe('acme has ***');
});

test('so are the tokens of an authorization, which change', () => {
  const secrets: string[] = [];
  const authorization = { key: '', secrets, token: async () => null, another: async () => '' };
  const clean = redactor({ headers: {}, token: null, authorization });
  expect(clean('It is token-number-one.')).toBe('It is token-number-one.');
  secrets.push('token-number-one');
  expect(clean('It is token-number-one.')).toBe('It is ***.');
});

test('nothing is taken out where nothing was sent', () => {
  expect(redactor({ headers: {}, token: null })('A text.')).toBe('A text.');
});
