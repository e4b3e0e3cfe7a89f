import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { pathOf, unknownNames } from '../kernel/json/unknown-names.ts';
import { FreeObject, Maybe, Nullable, Tags } from './schemas.ts';

const Answer = Type.Object({ question: Type.String(), answer: Maybe(Type.String()) });
const Body = Type.Object({
  name: Type.String(),
  tags: Maybe(Tags),
  free: Maybe(FreeObject),
  faqs: Type.Optional(Type.Array(Answer)),
  source: Type.Optional(
    Type.Union([
      Type.Object({ url: Type.String() }),
      Type.Object({ text: Type.String(), title: Type.String() }),
    ]),
  ),
  first: Nullable(Answer),
  any: Type.Optional(Type.Unknown()),
});

test.each([
  [{ name: 'x', tags: { a: 'b' }, free: { c: { d: 1 } }, any: { e: 1 }, first: null }, []],
  [{ name: 'x', items: [], Name: 'y' }, ['items', 'Name']],
  [{ faqs: [{ question: 'a' }, { question: 'b', answers: 'c' }] }, ['faqs.1.answers']],
  [{ first: { question: 'a', other: 1 } }, ['first.other']],
  [{ source: { text: 'a', title: 'b' } }, []],
  [{ source: { url: 'a', size: 1 } }, ['source.size']],
  [{ toString: 1, ['__proto__x']: 2 }, ['toString', '__proto__x']],
  [[], []],
  ['text', []],
  [null, []],
])('%j: %j are unknown [spec 10, Wrong 9]', (body, names) => {
  expect(unknownNames(Body, body).map(pathOf)).toEqual(names);
});
