import { expect, it } from 'vitest';
import { formatCost, formatLength } from './format.ts';

it('writes lengths as a clock does', () => {
  expect([0, 9, 61, 3599.6, 3661, -4].map(formatLength)).toEqual([
    '0:00',
    '0:09',
    '1:01',
    '1:00:00',
    '1:01:01',
    '0:00',
  ]);
});

it('writes small costs without losing them', () => {
  expect([0, 0.06, 0.0123, 12.5].map(formatCost)).toEqual(['$0.00', '$0.06', '$0.0123', '$12.50']);
});
