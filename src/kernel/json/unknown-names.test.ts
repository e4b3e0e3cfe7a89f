import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { pathOf, unknownNames } from './unknown-names.ts';

const Faq = Type.Object({ question: Type.String(), answer: Type.Union([Type.String(), Type.Null()]) });
const Named = Type.Object({ name: Type.String(), colour: Type.String() });

const Body = Type.Object({
  name: Type.String(),
  faqs: Type.Array(Faq),
  tags: Type.Record(Type.String(), Type.String()),
  extra: Type.Object({ id: Type.String() }, { additionalProperties: true }),
  any: Type.Unknown(),
  one: Type.Union([Faq, Named, Type.Array(Named), Type.Null()]),
});

test.each<[unknown, string[]]>([
  [{ name: 'x', faqs: [{ question: 'q', answer: null }], one: null }, []],
  [{ nmae: 'x' }, ['nmae']],
  [JSON.parse('{"__proto__": 1, "toString": 2}'), ['__proto__', 'toString']],
  [{ faqs: [{ question: 'q' }, { question: 'q', answr: 'a' }] }, ['faqs.1.answr']],
  [{ tags: { floor: '3' }, extra: { more: { id: 1 } }, any: [{ x: 1 }] }, []],
  [{ one: { name: 'x', size: 1 } }, ['one.size']],
  [{ one: [{ name: 'x', size: 1 }] }, ['one.0.size']],
  ['text', []],
  [[{ x: 1 }], []],
])('the schema does not know, in %j, %j', (value, paths) => {
  expect(unknownNames(Body, value).map(pathOf)).toEqual(paths);
});

test('each unknown name comes with those that may stand in its place', () => {
  expect(unknownNames(Body, { faqs: [{ answr: 'a' }] })).toEqual([
    { parent: 'faqs.0', name: 'answr', known: ['question', 'answer'] },
  ]);
  expect(unknownNames(Body, { one: { name: 'x', color: 'red' } })[0]?.known).toEqual(['name', 'colour']);
});
