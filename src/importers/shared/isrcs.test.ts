import { expect, test } from 'vitest';
import { isrcsOf } from './isrcs.ts';

test('ISRCs are found with and without dashes, each once, in their order', () => {
  const given = [
    'jp-to0-94-04900',
    'nonsense',
    'USQAY2600003',
    'JPTO09404900',
    '',
    'USQAY260000',
    'USQAY2600003;USQAY2600004',
  ];
  expect(isrcsOf(given)).toEqual(['JPTO09404900', 'USQAY2600003', 'USQAY2600004']);
  expect(isrcsOf([])).toEqual([]);
});
