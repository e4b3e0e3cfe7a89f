import { expect, test } from 'vitest';
import { requestOf } from '../../contracts/llm.contract.ts';
import { CallIds, KnownIds } from './calls.ts';

test('an id that a server uses in each reply is never the same, though the history has it no more', () => {
  const known = new KnownIds();
  const given = Array.from({ length: 500 }, () => {
    const ids = new CallIds(requestOf(), known);
    return [ids.unique('call_0'), ids.unique('call_1'), ids.unique('')];
  }).flat();
  expect(given.slice(0, 4)).toEqual(['call_0', 'call_1', 'call', 'call_0-2']);
  expect(new Set(given).size).toBe(1_500);
});

test('ids that are used once stay as they are, and do not drive out those in use', () => {
  const known = new KnownIds();
  const given = new Set<string>();
  for (let round = 0; round < 20; round++) {
    const ids = new CallIds(requestOf(), known);
    given.add(ids.unique('call_0'));
    for (let index = 0; index < 500; index++)
      expect(ids.unique(`own_${round}_${index}`)).toBe(`own_${round}_${index}`);
  }
  expect(given.size).toBe(20);
});
