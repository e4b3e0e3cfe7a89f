import { expect, test } from 'vitest';
import { agentNameOf, fullNameOf, speakerOf } from './names.ts';

const of = (firstName: string, lastName: string) => ({ firstName, lastName });

test.each([
  ['Front desk', of('Nora', 'Lind'), 'Front desk', 'Nora'],
  ['', of('Nora', 'Lind'), 'Nora Lind', 'Nora'],
  ['', of('Nora', ''), 'Nora', 'Nora'],
  ['', of('', 'Lind'), 'Lind', 'Lind'],
  ['Front desk', of('', ''), 'Front desk', 'Front desk'],
  ['Front desk', of(' ', ' '), 'Front desk', 'Front desk'],
  // Somebody is named at each bubble, and in "Write to ...".
  ['', of('', ''), 'Agent', 'Agent'],
  ['  ', of('', ''), 'Agent', 'Agent'],
  [null, of('', ''), 'Agent', 'Agent'],
])('the agent "%s" of %j is called "%s", and "%s" says its words', (name, companion, called, speaker) => {
  expect(agentNameOf({ name, companion })).toBe(called);
  expect(speakerOf({ name, companion })).toBe(speaker);
});

test('a companion without a name has none', () => {
  expect(fullNameOf(of('Nora', 'Lind'))).toBe('Nora Lind');
  expect(fullNameOf(of('', ''))).toBe('');
});
