import { expect, test } from 'vitest';
import type { Progress } from '../storage/backup/make-backup.ts';
import { progressLines, sizeText } from './progress-lines.ts';

const steps: Progress[] = [
  { step: 'tables', done: 0, total: 2_000_000, unit: 'bytes' },
  { step: 'tables', done: 1_000_000, total: 2_000_000, unit: 'bytes' },
  { step: 'blobs', done: 1, total: 3, unit: 'blobs' },
  { step: 'blobs', done: 4, total: 0, unit: 'blobs' },
];

test('a terminal rewrites its line and keeps nothing; a log gets a line for each step', () => {
  const shownOn = (isTTY: boolean): string => {
    let text = '';
    const lines = progressLines({ isTTY, write: (more) => (text += more) });
    for (const step of steps) lines.show(step);
    lines.end();
    return text.replaceAll('\r\u001b[K', '|');
  };
  expect(shownOn(true)).toBe(
    '|tables: 0 % of 2.0 MB|tables: 50 % of 2.0 MB|blobs: 33 % of 3 blobs|blobs: 4 blobs|',
  );
  expect(shownOn(false)).toBe('tables ...\nblobs ...\n');
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [12_345_678_901, '12.3 GB'],
])('%i is %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
