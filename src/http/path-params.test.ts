import { expect, test } from 'vitest';
import { ServiceError } from '../errors/service-error.ts';
import { paramOf, paramsOf } from './path-params.ts';

const told = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error instanceof ServiceError ? [error.errorCode, error.message] : error;
  }
};

const request = { params: { id: 'a', file: 'b\u0000' } };

test('a parameter of the path is its text, or nothing', () => {
  expect([paramOf(request, 'id'), paramOf(request, 'other')]).toEqual(['a', '']);
  expect(paramsOf({ params: { id: 'a', file: 'b' } })).toEqual({ id: 'a', file: 'b' });
});

test('nothing is called what cannot be stored', () => {
  const notFound = ['NotFound', 'This path was not found.'];
  expect(told(() => paramOf(request, 'file'))).toEqual(notFound);
  expect(told(() => paramOf(request, 'file', 'This file'))).toEqual(['NotFound', 'This file was not found.']);
  expect(told(() => paramsOf(request))).toEqual(notFound);
});
