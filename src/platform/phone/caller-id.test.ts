import { expect, test } from 'vitest';
import { clientIdOf, knownUser } from './caller-id.ts';

test.each([
  ['+49 30 123456', 'tel_4930123456'],
  ['+4930123456', 'tel_4930123456'],
  ['201', 'tel_201'],
  ['alice', 'sip_alice'],
  ['a.very.long.name.with.dots.in.it', 'sip_'],
])('%s is remembered as %s', (user, id) => {
  const found = clientIdOf(user) ?? '';
  expect(found.startsWith(id)).toBe(true);
  expect(found).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
});

test('two long names are two clients, and the same name always the same', () => {
  const [one, two] = ['anna.maria.von.und.zu.hohenstein', 'anna.maria.von.und.zu.liechtenstein'];
  expect(clientIdOf(one)).toBe(clientIdOf(one));
  expect(clientIdOf(one)).not.toBe(clientIdOf(two));
});

test('who withholds the number is nobody', () => {
  expect([knownUser('anonymous'), knownUser('Unavailable'), knownUser('')]).toEqual([null, null, null]);
  expect(knownUser('201')).toBe('201');
  expect(clientIdOf(null)).toBeNull();
});
