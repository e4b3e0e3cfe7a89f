import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from '../core/testing/fakes.ts';
import { createSession } from './create-session.ts';
import type { DuetSession } from './duet-session.ts';
import type { SessionOptions } from './options.ts';

vi.mock('../core/joining.ts', async () => (await import('../core/testing/fakes.ts')).fakeJoining);
vi.mock('./worklets.ts', () => ({ workletAddresses: () => [] }));

let session: DuetSession;
/** What the callbacks were told, in order. */
let told: string[];

beforeEach(() => {
  network.reset();
  told = [];
});
afterEach(() => session.destroy());

const endpoint = 'wss://duet.example/signalling';
const token = () => btoa(JSON.stringify({ signalingEndpoint: endpoint, connection: { id: 's' } }));

/** A session over WebRTC whose data channel is open. */
async function begun(options: SessionOptions = {}): Promise<void> {
  session = createSession(token, {
    microphone: false,
    onReady: () => told.push('ready'),
    onAvatarReady: () => told.push('avatar_ready'),
    onError: ({ code }) => told.push(code),
    onDestroy: (reason) => told.push(reason),
    ...options,
  });
  await expect.poll(() => network.lines).toHaveLength(1);
  network.newest().handlers.onReady();
}

test('a session without a view is ready with its picture, and needs no document', async () => {
  expect([typeof document, typeof addEventListener]).toEqual(['undefined', 'undefined']);
  const stream = {} as MediaStream;
  await begun();
  network.newest().handlers.onStream(stream);
  await expect.poll(() => told).toEqual(['ready', 'avatar_ready']);
  expect(session.state).toMatchObject({ phase: 'live', channel: 'video' });
  expect(session.state.remote).toBe(stream);
});

test('it sends commands, and keeps the volume for whoever plays its sound', async () => {
  await begun();
  await expect.poll(() => session.state.phase).toBe('live');
  const volumes: number[] = [];
  session.on('state', () => volumes.push(session.volume));
  session.setVolume(0.25);
  expect(session.sendMessage('Hello')).toBe(true);
  expect(network.newest().commands).toMatchObject([{ type: 'send_message', data: { text: 'Hello' } }]);
  expect(volumes).toEqual([0.25]);
});

test('it runs the functions of the page', async () => {
  await begun({ functions: { add: ({ a, b }) => Number(a) + Number(b) } });
  await expect.poll(() => session.state.phase).toBe('live');
  const call = { call_id: 'c', name: 'add', arguments: { a: 1, b: 2 } };
  network.newest().handlers.onEvent({ event: 'function_implicitly_called', data: call });
  const output = { type: 'send_function_output', data: { call_id: 'c', output: { result: 3 } } };
  await expect.poll(() => network.newest().commands).toMatchObject([output]);
});

test('it ends with the service and by itself, and lets its transport go', async () => {
  await begun();
  await expect.poll(() => session.state.phase).toBe('live');
  network.newest().handlers.onEnded('');
  expect([session.ended, told.at(-1)]).toEqual(['ended_by_service', 'ended_by_service']);
  expect(network.newest().closes).toEqual([false]);
});

test('an option that is undefined leaves its default in place', async () => {
  await begun({ volume: undefined as unknown as number, muted: true });
  expect([session.volume, session.muted]).toEqual([1, true]);
});

test('a token that cannot be read is thrown at the caller', () => {
  expect(() => createSession('no token')).toThrow(expect.objectContaining({ code: 'token_invalid' }));
});

test("it tells the service's `error` as a DuetError alone, and as it was sent by `data`", async () => {
  await begun();
  await expect.poll(() => session.state.phase).toBe('live');
  const heard: unknown[] = [];
  session.on('error', (error) => heard.push(error));
  session.on('data', ({ event, data }) => heard.push([event, data]));
  network.newest().handlers.onEvent({ event: 'error', data: { error: 'talk: text is missing' } });
  expect(heard).toEqual([
    ['error', { error: 'talk: text is missing' }],
    expect.objectContaining({ code: 'service_error', message: 'talk: text is missing', fatal: false }),
  ]);
});

test('it waits for its turn for longer than a start may take, and then begins', async () => {
  vi.useFakeTimers();
  const half = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  try {
    const refusal = Object.assign(new Error('429'), { status: 429, retryAfter: 30 });
    const source = vi.fn(token).mockRejectedValueOnce(refusal as never);
    session = createSession(source as never, { microphone: false, patience: 90 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.state).toMatchObject({ phase: 'connecting', waiting: { reason: 'rate', seconds: 44 } });
    await vi.advanceTimersByTimeAsync(44_000);
    expect(source).toHaveBeenCalledTimes(2);
    expect(session.state).toMatchObject({ phase: 'connecting', waiting: null });
    expect(network.lines).toHaveLength(1);
  } finally {
    half.mockRestore();
    vi.useRealTimers();
  }
});

test('it asks the user once its patience is at an end, and is not over', async () => {
  const source = vi.fn(() => Promise.reject(Object.assign(new Error('409'), { status: 409 })));
  const errors: unknown[] = [];
  session = createSession(source, { microphone: false, patience: 0, onError: (error) => errors.push(error) });
  await expect.poll(() => session.state.waiting).toEqual({ reason: 'limit', seconds: null });
  expect(errors).toEqual([expect.objectContaining({ code: 'session_limit', fatal: false })]);
  expect(session.retry()).toBe(true);
  await expect.poll(() => source).toHaveBeenCalledTimes(2);
  expect(session.ended).toBeNull();
});
