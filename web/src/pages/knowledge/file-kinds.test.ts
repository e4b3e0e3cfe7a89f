import { expect, test } from 'vitest';
import { ACCEPTED, faultOf } from './file-kinds.ts';

const MB = 1024 * 1024;

test('kinds and sizes are checked by name and length, in any case', () => {
  expect(faultOf({ name: 'Manual.PDF', size: 50 * MB })).toBeNull();
  expect(faultOf({ name: 'a.b.docx', size: 1 })).toBeNull();
  expect(faultOf({ name: 'big.pdf', size: 50 * MB + 1 })).toEqual({ kind: 'tooLarge', most: 50 * MB });
  expect(faultOf({ name: 'scan.jpeg', size: 10 * MB + 1 })).toEqual({ kind: 'tooLarge', most: 10 * MB });
  expect(faultOf({ name: 'tool.exe', size: 1 })).toEqual({ kind: 'unknown' });
  expect(faultOf({ name: 'pdf', size: 1 })).toEqual({ kind: 'unknown' });
  expect(faultOf({ name: 'constructor.constructor', size: 1 })).toEqual({ kind: 'unknown' });
  expect(faultOf({ name: 'hollow.txt', size: 0 })).toEqual({ kind: 'empty' });
  expect(ACCEPTED.split(',')).toContain('.md');
});
