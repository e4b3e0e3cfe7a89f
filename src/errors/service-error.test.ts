import { expect, test } from 'vitest';
import { invalidFields, notFound, ServiceError } from './service-error.ts';

const LONG = 'x'.repeat(200_000);

test('what a sentence quotes is cut where it is far too long', () => {
  expect(notFound(`Agent ${LONG}`).message).toBe(`Agent ${'x'.repeat(100)}… was not found.`);
  const { message, fields } = invalidFields({ name: [`must not be ${LONG}`], language: ['is required'] });
  const told = `must not be ${'x'.repeat(100)}…`;
  expect(fields).toEqual({ name: [told], language: ['is required'] });
  expect(message.length).toBeLessThan(200);
});

test('sentences of ordinary length stay as they are', () => {
  const text = `Agent ${'x'.repeat(300)} was not found.`;
  expect(new ServiceError('NotFound', text).message).toBe(text);
});
