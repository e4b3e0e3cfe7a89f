import { expect, test } from 'vitest';
import { limitedFetch } from './limited-fetch.ts';

const MEGABYTE = 1024 * 1024;

/** An answer without an end. */
const endless =
  (status: number, state: { cancelled: boolean; chunks: number }): typeof fetch =>
  () =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          pull(controller) {
            state.chunks += 1;
            controller.enqueue(new Uint8Array(MEGABYTE));
          },
          cancel() {
            state.cancelled = true;
          },
        }),
        { status, headers: { 'x-kind': 'endless' } },
      ),
    );

test('what is too long is an error, and its connection is let go of', async () => {
  const state = { cancelled: false, chunks: 0 };
  const answer = await limitedFetch(endless(200, state), 3 * MEGABYTE)('https://a.test');
  expect([answer.status, answer.headers.get('x-kind')]).toEqual([200, 'endless']);
  await expect(answer.arrayBuffer()).rejects.toThrow('The answer is too long.');
  expect([state.cancelled, state.chunks < 10]).toEqual([true, true]);
});

test('of an error only the beginning is read', async () => {
  const state = { cancelled: false, chunks: 0 };
  const answer = await limitedFetch(endless(500, state))('https://a.test');
  expect((await answer.arrayBuffer()).byteLength).toBe(64 * 1024);
  await expect.poll(() => state.cancelled, { timeout: 10_000 }).toBe(true);
});

test('what is short comes as it is, and nothing as nothing', async () => {
  const short = await limitedFetch(() => Promise.resolve(new Response('hello', { status: 201 })))(
    'https://a.test',
  );
  expect([short.status, await short.text()]).toEqual([201, 'hello']);
  const none = await limitedFetch(() => Promise.resolve(new Response(null, { status: 204 })))(
    'https://a.test',
  );
  expect(none.body).toBeNull();
});
