import { expect, test } from 'vitest';
import { calledUser, clientIdOf, knownUser } from './caller-id.ts';

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

test.each([
  ['+49 30 / 12.34-56', '+4930123456'],
  ['tel:+49-30-123456;ext=1', '+4930123456'],
  ['sip:+4930123456@sip.example.com:5080;transport=tcp', '+4930123456'],
  ['SIPS:+4930123456:secret@sip.example.com', '+4930123456'],
  ['bob@sip.example.com', 'bob'],
  ['sip:b%C3%B6b@sip.example.com', 'böb'],
  ['sip:b%E9b@sip.example.com', 'b%E9b'],
  ['sales desk', 'sales desk'],
  ['sip:sip.example.com', null],
  ['sip:anonymous@anonymous.invalid', null],
])('who is called as %s is %s', (destination, user) => expect(calledUser(destination)).toBe(user));

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
