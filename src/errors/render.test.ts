import { expect, test } from 'vitest';
import { catalogue, codeOfStatus, type ErrorCode } from './catalogue.ts';
import { interfaceOf, render } from './render.ts';
import { invalidFields, ServiceError } from './service-error.ts';

const at = (path: string) => ({ path, requestId: 'req_1' });

test.each([
  ['/v1', 'B'],
  ['/v1/artists', 'B'],
  ['/v2.0/x', 'B'],
  ['/v2.2/x', 'B'],
  ['/v2/x', 'B'],
  ['/oauth/token', 'B'],
  ['/versions', 'B'],
  ['/versions/x', 'B'],
  ['/imageserver/v2/albums/alb.1/x', 'B'],
  ['/previews/tra.1.wav', 'B'],
  ['/versionsx', 'A'],
  ['/public/agents', 'A'],
  ['/v3/x', 'B'],
  ['/v10/x', 'B'],
  ['/v2.9/x', 'B'],
  ['/.well-known/oauth-authorization-server', 'B'],
  ['/voip/x', 'A'],
  ['/v2.2x/y', 'A'],
  ['/oauthx', 'A'],
  ['/', 'A'],
  ['/docs', 'A'],
])('%s belongs to interface %s', (path, expected) => {
  expect(interfaceOf(path)).toBe(expected);
});

test('a problem document, with and without fields', () => {
  const missing = render(new ServiceError('NotFound', 'Gone.'), at('/public/x'));
  expect(missing).toEqual({
    contentType: 'application/problem+json; charset=utf-8',
    body: {
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      code: 'NotFound',
      detail: 'Gone.',
      instance: '/public/x',
      requestId: 'req_1',
    },
  });
  const { body } = render(invalidFields({ a: ['is required'], 'b.c': ['x', 'y'] }), at('/public/x'));
  expect(body).toMatchObject({
    status: 400,
    code: 'ValidationFailed',
    detail: 'a: is required; b.c: x, y.',
    errors: { a: ['is required'], 'b.c': ['x', 'y'] },
  });
});

test('a sentence that ends in a question gets no full stop behind it', () => {
  const { body } = render(invalidFields({ a: ['is not known here; did you mean b?'] }), at('/public/x'));
  expect(body).toMatchObject({ detail: 'a: is not known here; did you mean b?' });
});

test('a coded object has the same integer twice', () => {
  const { body, contentType } = render(new ServiceError('AgentLimitExceeded', 'Full.'), at('/public/agents'));
  expect(contentType).toBe('application/json; charset=utf-8');
  expect(body).toEqual({ code: 'AgentLimitExceeded', description: 'Full.', type: 3, numericType: 3 });
});

test('interface B has a name and a message for every error of the catalogue', () => {
  for (const code of Object.keys(catalogue) as ErrorCode[]) {
    const { body } = render(new ServiceError(code, 'Told.'), at('/v2.2/x'));
    expect(body).toEqual({
      code: expect.stringMatching(/^(ResourceNotFound|InternalError|\w+Error)$/),
      message: 'Told.',
    });
  }
});

test('interface B names a conflict and a refusal by their status', () => {
  const nameOf = (code: ErrorCode) => render(new ServiceError(code, 'Told.'), at('/v2.2/x')).body['code'];
  expect(nameOf('CompanionInUse')).toBe('ConflictError');
  expect(nameOf('AdminRequired')).toBe('ForbiddenError');
  expect(nameOf('ValidationFailed')).toBe('BadRequestError');
});

test('every status has a problem', () => {
  expect([404, 413, 418, 451, 500, 502].map(codeOfStatus)).toEqual([
    'NotFound',
    'PayloadTooLarge',
    'BadRequest',
    'BadRequest',
    'InternalError',
    'InternalError',
  ]);
  expect(codeOfStatus(400)).toBe('BadRequest');
});

test.each([
  ['must be a number', 'size: must be a number.'],
  ['example.com cannot be found.', 'size: example.com cannot be found.'],
  ['is not known; did you mean sizes?', 'size: is not known; did you mean sizes?'],
])('the sentence of a wrong field ends once: %s', (message, detail) => {
  expect(invalidFields({ size: [message] }).message).toBe(detail);
});
