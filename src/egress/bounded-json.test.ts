import { expect, test } from 'vitest';
import { JsonBeyondBounds } from '../kernel/json/bounds.ts';
import { boundedJson } from './bounded-json.ts';

const answering = (body: string | null, init: ResponseInit = {}) =>
  boundedJson(async () => new Response(body, init))('https://models.example/');

test('an answer within bounds comes through as it is', async () => {
  const body = JSON.stringify({ choices: [{ delta: { content: '[[[{{{' } }] });
  const answer = await answering(body, { status: 201, headers: { 'content-type': 'application/json' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/json']);
  expect(await answer.text()).toBe(body);
  expect((await answering(null, { status: 204 })).body).toBeNull();
});

test.each([
  ['one text', '['.repeat(65)],
  ['an event of a stream', `data: {"ok":true}\n\ndata: ${'{"a":'.repeat(65)}`],
  ['too many values', `[${'1,'.repeat(50_001)}`],
  ['an error', '['.repeat(100_000)],
])('%s beyond them breaks off before anybody can parse it', async (what, body) => {
  const answer = await answering(body, { status: what === 'an error' ? 500 : 200 });
  await expect(answer.text()).rejects.toBeInstanceOf(JsonBeyondBounds);
});
