import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';
import { Maybe, OneOf, Tags } from './schemas.ts';

const schema = Type.Object({
  id: Type.String({ minLength: 1 }),
  deep: Maybe(Type.Object({ kind: OneOf(['a', 'b']), size: Maybe(Type.Integer({ minimum: 1 })) })),
  tags: Maybe(Tags),
});
const check = Compile(schema);
const of = (value: unknown) => fieldErrors(check.Errors(value), 'body');

test('a required field that is missing is named, inside other fields too', () => {
  expect(of({})).toEqual({ id: ['is required'] });
  expect(of({ id: 'x', deep: {} })).toEqual({ 'deep.kind': ['is required'] });
});

test('a field that may be null tells what else it may be, and nothing about null', () => {
  expect(of({ id: 'x', deep: 'text' })).toEqual({ deep: ['must be an object'] });
  expect(of({ id: 'x', deep: { kind: 'c', size: 0 } })).toEqual({
    'deep.kind': ['must be one of a, b'],
    'deep.size': ['must be >= 1'],
  });
});

test('a value that is no object is named as a whole', () => {
  expect(of([])).toEqual({ body: ['must be an object'] });
  expect(of(undefined)).toEqual({ body: ['must be an object'] });
});

test('names that a client made up are shortened, and slashes in them survive', () => {
  expect(Object.keys(of({ id: 'x', tags: { 'a/b~c': 1 } }))).toEqual(['tags.a/b~c']);
  expect(Object.keys(of({ id: 'x', tags: { ['n'.repeat(1000)]: 1 } }))[0]).toHaveLength(200);
});
