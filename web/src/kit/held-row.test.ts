import { expect, test } from 'vitest';
import { withHeld } from './held-row.ts';

const [ada, bea, cleo] = ['ada', 'bea', 'cleo'].map((id) => ({ id, text: 'old' })) as [Row, Row, Row];

interface Row {
  readonly id: string;
  readonly text: string;
}

const isAda = ({ id }: Row): boolean => id === 'ada';

test('a row that is written in stays when newer ones push it to the next page', () => {
  expect(withHeld([cleo, bea], ada, isAda)).toEqual({ row: ada, rows: [cleo, bea, ada] });
});

test('a row that is there stays where it is, as it came last', () => {
  const newer = { ...ada, text: 'new' };
  expect(withHeld([bea, newer], ada, isAda)).toEqual({ row: newer, rows: [bea, newer] });
});

test('no row stays that is not written in any more', () => {
  expect(withHeld([bea], ada, () => false)).toEqual({ row: undefined, rows: [bea] });
});
