import { expect, test } from 'vitest';
import { challengeOf, coversScope, isScope, joinScopes, refusalOf } from './challenge.ts';

const answer = (status: number, header?: string): Response =>
  new Response(null, { status, ...(header !== undefined && { headers: { 'www-authenticate': header } }) });

const METADATA = 'https://mcp.example/.well-known/oauth-protected-resource';

test('what a refusal asks for is read, in any order and however it is quoted', () => {
  expect(challengeOf(answer(401, `Bearer resource_metadata="${METADATA}", scope="a b"`))).toEqual({
    scope: 'a b',
    resourceMetadataUrl: METADATA,
  });
  expect(challengeOf(answer(401, 'Bearer scope=a'))).toEqual({ scope: 'a', resourceMetadataUrl: null });
});

test.each([undefined, '', 'Basic realm="x"', 'Bearer', 'Bearer scope="a  b", resource_metadata="no url"'])(
  'what makes no sense is nothing: %s',
  (header) => {
    expect(challengeOf(answer(401, header))).toEqual({ scope: null, resourceMetadataUrl: null });
  },
);

test('what is too long is nothing', () => {
  expect(challengeOf(answer(401, `Bearer scope="${'a'.repeat(2049)}"`)).scope).toBe(null);
  const long = `https://mcp.example/${'a'.repeat(2048)}`;
  expect(challengeOf(answer(401, `Bearer resource_metadata="${long}"`)).resourceMetadataUrl).toBe(null);
});

test('a 401, and a 403 for the scope, may be mended; nothing else is', () => {
  const nothing = { scope: null, resourceMetadataUrl: null };
  expect(refusalOf(answer(401))).toEqual({ kind: 'token', challenge: nothing });
  expect(refusalOf(answer(403, 'Bearer error="insufficient_scope", scope="a"'))).toEqual({
    kind: 'scope',
    challenge: { ...nothing, scope: 'a' },
  });
  for (const other of [answer(403), answer(403, 'Bearer error="invalid_token"'), answer(200), answer(500)])
    expect(refusalOf(other)).toBe(null);
});

test('scopes are joined and compared as sets', () => {
  expect(joinScopes('b a', null, 'a c', undefined, '')).toBe('b a c');
  expect(joinScopes(null, undefined)).toBe(null);
  expect([coversScope('a b', 'b'), coversScope('a', 'a b'), coversScope(null, 'a')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(['a', 'a b', 'https://x/y', '', ' a', 'a"', 'a\\b', 'a\nb'].map(isScope)).toEqual([
    true,
    true,
    true,
    ...Array<boolean>(5).fill(false),
  ]);
});
