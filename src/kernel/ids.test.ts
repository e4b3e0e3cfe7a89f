import { expect, test } from 'vitest';
import { createIds } from './ids.ts';

test('ids and secrets are never the same, and have all their bits', () => {
  const ids = createIds();
  const made = Array.from({ length: 2000 }, (_, index) =>
    index % 3 === 0 ? ids.newSecret() : ids.newId('x'),
  );
  expect(new Set(made).size).toBe(made.length);
  for (const one of made) expect(one).toMatch(/^(x_[0-9a-f]{40}|[\w-]{43})$/);
  const ones = made
    .filter((one) => one.startsWith('x_'))
    .flatMap((one) => [...Buffer.from(one.slice(2), 'hex')])
    .reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  const bits = made.filter((one) => one.startsWith('x_')).length * 160;
  expect(ones / bits).toBeGreaterThan(0.48);
  expect(ones / bits).toBeLessThan(0.52);
});
