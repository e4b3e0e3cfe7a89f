import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from './state.ts';
import { Talk, type Connection } from './talk.ts';
import { network } from './testing/fakes.ts';

vi.mock('./joining.ts', async () => (await import('./testing/fakes.ts')).fakeJoining);

interface Call {
  readonly channel: string;
  readonly answer: (connection: Connection) => void;
  readonly fail: (error: Error) => void;
}

const connection: Connection = { token: '', connection: { id: 's' } };
const stored = { channel: 'video', connection, lines: [] } as const;

let calls: Call[];
let talk: Talk;

beforeEach(() => {
  vi.useFakeTimers();
  network.reset();
  network.flushes = false;
  calls = [];
});
afterEach(() => {
  talk.close();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const channels = () => network.lines.map(({ channel }) => channel);

/** Starts a conversation over WebRTC, or over WebSocket if that does not get through. */
async function begin(more: { readonly stored?: typeof stored } = {}): Promise<void> {
  talk = new Talk({
    channel: 'video',
    connect: (channel) =>
      new Promise((answer, fail) => void calls.push({ channel, answer: answer as Call['answer'], fail })),
    explain: (error): Failure => ({ kind: 'server', detail: (error as Error).message }),
    microphone: async () => ({ ok: false, refusal: 'off' }) as const,
    fallback: true,
    resumable: true,
    ...more,
  });
  talk.start();
  await pass(0);
}

test('a call for a connection that was given up ends nothing when it fails at last', async () => {
  await begin();
  await pass(20_000);
  calls[1]?.answer(connection);
  await pass(0);
  network.lines[0]?.handlers.onReady();
  expect([channels(), talk.snapshot().phase]).toEqual([['voice'], 'live']);
  calls[0]?.fail(new Error('504'));
  await pass(0);
  expect(talk.snapshot()).toMatchObject({ phase: 'live', failure: null });
});

test('a call for a connection that fails in its time ends the conversation', async () => {
  await begin();
  calls[0]?.fail(new Error('504'));
  await pass(0);
  expect(talk.snapshot()).toMatchObject({ phase: 'failed', failure: { kind: 'server', detail: '504' } });
});

test('a session begun in place of one that is gone has all of its own time', async () => {
  await begin({ stored });
  network.lines[0]?.handlers.onRefused('There is no such session.');
  await pass(5_000);
  calls[0]?.answer(connection);
  await pass(6_999);
  expect([channels(), talk.snapshot().channel]).toEqual([['video', 'video'], 'video']);
  await pass(1);
  expect(talk.snapshot().channel).toBe('voice');
});
