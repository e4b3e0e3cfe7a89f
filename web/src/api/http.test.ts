import { afterEach, expect, test, vi } from 'vitest';
import { callLines } from './http.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, ...pieces: readonly (string | Uint8Array<ArrayBuffer>)[]) => {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece));
  const body = new ReadableStream({
    start(controller) {
      for (const piece of bytes) controller.enqueue(piece);
      controller.close();
    },
  });
  const send = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', send);
  return send;
};

const linesOf = async (): Promise<unknown[]> => {
  const lines: unknown[] = [];
  const signal = new AbortController().signal;
  await callLines('/operator/doctor', {
    body: { providers: false },
    onLine: (line) => lines.push(line),
    signal,
  });
  return lines;
};

test('lines are told as they come, however the network cuts them', async () => {
  const [first, second] = [new Uint8Array([0xc3]), new Uint8Array([0xbc])];
  const send = answering(200, '{"a":1}\n{"b":"', first, second, '"}\n');
  expect(await linesOf()).toEqual([{ a: 1 }, { b: 'ü' }]);
  expect(send).toHaveBeenCalledWith(
    '/console/api/operator/doctor',
    expect.objectContaining({ method: 'POST', body: '{"providers":false}' }),
  );
});

test('a refusal is the error of its answer', async () => {
  answering(409, '{"detail":"The doctor is at work already."}');
  await expect(linesOf()).rejects.toMatchObject({ status: 409, message: 'The doctor is at work already.' });
});
