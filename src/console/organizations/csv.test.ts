import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['a', 1, null], 'a,1,\r\n'],
  [['say "hi", twice'], '"say ""hi"", twice"\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
  [['+49 170'], '"\'+49 170"\r\n'],
  [['-1+1'], '"\'-1+1"\r\n'],
  [['@SUM(A1)'], '"\'@SUM(A1)"\r\n'],
  [['\t=1'], '"\'\t=1"\r\n'],
  [[' =1'], '"\' =1"\r\n'],
  [['ann@first.example'], 'ann@first.example\r\n'],
])('%j', (values, line) => {
  expect(csvLine(values)).toBe(line);
});
