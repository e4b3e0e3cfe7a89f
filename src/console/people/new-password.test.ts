import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIds } from '../../kernel/ids.ts';
import { passwordFault } from './new-password.ts';

const ANN = ['ann.miller@first.example', 'Ann Miller'];

test.each([
  ['password1234'],
  ['Passwort2024!'],
  ['P@ssw0rdP@ssw0rd'],
  ['123456789012'],
  ['qwertyuiop12'],
  ['1q2w3e4r5t6y'],
  ['1qaz2wsx3edc'],
  ['aaaaaaaaaaaa'],
  ['abcabcabcabc'],
  ['Summer2024!!'],
  ['Willkommen123'],
  ['iloveyou1234'],
  ['letmein12345!'],
  ['0987654321987'],
  ['AnnMiller2024'],
  ['miller123456'],
  ['DuetConsole1!'],
  ['first.example'],
  ['changeme1234'],
  ['asdfghjklasdf'],
])('%s is guessed first', (password) => {
  expect(passwordFault(password, ANN)).toContain('guessed first');
});

test.each([
  ['correct horse battery staple'],
  ['moss violin kettle'],
  ['Xk7#qLm2$vRt'],
  ['regenschirm-trompete'],
  ['Ölkanne im Dezember'],
  ['ひみつのことばはながい長い'],
])('%s is taken', (password) => {
  expect(passwordFault(password, ANN)).toBeNull();
});

test.each([
  ['short', 'at most eleven'],
  ['elevenchars', 'eleven'],
  ['🙂🙂🙂🙂🙂🙂', 'characters are counted, not their halves'],
  ['x'.repeat(1025), 'longer than a hash takes'],
])('%s is refused for its length (%s)', (password) => {
  expect(passwordFault(password, ANN)).toBe('must have 12 to 1024 characters');
});

test('passwords that the service makes are taken, and any text is judged quickly', () => {
  for (let n = 0; n < 50; n++) expect(passwordFault(createIds().newSecret(), ANN)).toBeNull();
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 40 }), (password, name) => {
      const fault = passwordFault(password, [name]);
      expect(fault === null || typeof fault === 'string').toBe(true);
    }),
    { numRuns: 200 },
  );
});
