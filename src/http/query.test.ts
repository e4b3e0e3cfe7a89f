import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { readQuery } from './query.ts';
import { Tags } from './schemas.ts';

const schema = Type.Object({
  whole: Type.Optional(Type.Integer()),
  number: Type.Optional(Type.Number()),
  flag: Type.Optional(Type.Boolean()),
  text: Type.Optional(Type.String()),
  list: Type.Optional(Type.Array(Type.String())),
  numbers: Type.Optional(Type.Array(Type.Integer())),
  tags: Type.Optional(Tags),
});

test.each([
  [{ whole: '7' }, { whole: 7 }],
  [{ whole: '-7' }, { whole: -7 }],
  [{ whole: '7.5' }, { whole: '7.5' }],
  [{ whole: ' 7' }, { whole: ' 7' }],
  [{ whole: '' }, { whole: '' }],
  [{ whole: '0x7' }, { whole: '0x7' }],
  [{ whole: ['1', '2'] }, { whole: ['1', '2'] }],
  [{ number: '1.5e3' }, { number: 1500 }],
  [{ flag: 'TRUE' }, { flag: true }],
  [{ flag: '1' }, { flag: '1' }],
  [{ text: '7' }, { text: '7' }],
  [{ list: 'a' }, { list: ['a'] }],
  [{ list: ['a,b', ' c '] }, { list: ['a', 'b', 'c'] }],
  [{ list: '' }, { list: [] }],
  [{ numbers: '1,2' }, { numbers: [1, 2] }],
  [{ tags: 'a:b' }, { tags: { a: 'b' } }],
  [{ tags: 'a:b:c,d:' }, { tags: { a: 'b:c', d: '' } }],
  [{ 'tags[a.b]': 'c,d', tags: 'e:f' }, { tags: { e: 'f', 'a.b': 'c,d' } }],
  [{ tags: 'bare' }, { tags: 'bare' }],
  [{ unknown: '1' }, {}],
])('%j is read as %j', (given, read) => {
  expect(readQuery(schema, given)).toEqual(read);
});
