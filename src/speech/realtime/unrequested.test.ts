import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderError, Turn, Usage } from '../../conversation/provider-ports.ts';
import { createEgress } from '../../egress/egress.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeRealtimeServer } from '../../testing/realtime-server.ts';
import { FakeTts } from '../../testing/tts.ts';
import { collect, requestOf } from '../contracts/llm.contract.ts';
import type { RealtimeModel } from '../providers/kinds.ts';
import { realtimeProviders } from '../providers/realtime.ts';

/** Timeout for conditions, as a test machine may be busy. */
const PATIENT = { timeout: 10_000 };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let server: FakeRealtimeServer;
let llm: RealtimeModel;
let clock: FakeClock;

beforeEach(async () => {
  server = await FakeRealtimeServer.start(new FakeTts({ clock: systemClock }));
  clock = new FakeClock();
  const entry = { provider: 'openai-realtime', endpoint: server.url, key: 'sk-key', model: 'm' };
  const egress = createEgress({ allowPrivate: true });
  llm = realtimeProviders['openai-realtime']!.open(
    { options: {}, prices: null, ...entry },
    { clock, log, egress, managed: {} as never, hasNext: false },
  ).openModel({ sessionId: 'session_1', voiceId: null, language: 'en' });
});
afterEach(async () => {
  llm.close();
  await server.close();
});

const user = (text: string): Turn => ({ role: 'user', text });
const agent = (text: string): Turn => ({ role: 'assistant', text });
const ask = (history: readonly Turn[]): Promise<string[]> => collect(llm.reply(requestOf({ history })));
const said = (): string[] =>
  server.session.items.map(({ item, said: words }) => `${String(item['role'] ?? item['type'])}: ${words}`);

describe('a realtime model that answers unasked', () => {
  const found: Turn = {
    role: 'tool',
    ...{ callId: 'call_1', name: 'look', arguments: {}, output: 'It rains.', isError: false },
  };

  test('is asked all the same, behind the end of that answer', async () => {
    server.behaviour.answersResults = true;
    await ask([user('Hello')]);
    const history = [user('Hello'), agent(server.behaviour.answer), user('And the weather?'), found];
    const used: Usage[] = [];
    const meter = (usage: Usage) => void used.push(usage);
    expect((await collect(llm.reply(requestOf({ history, meter })))).join('')).toBe(server.behaviour.answer);
    // Both answers are paid for.
    expect(used.map(({ outputTokens }) => outputTokens)).toEqual([20, 20]);
    const requests = server.session.received.filter(({ type }) => type === 'response.create');
    // The one for the greeting, the one that came when the server was busy, and that again.
    expect(requests).toHaveLength(3);
    expect(requests[2]).toEqual(requests[1]);
    expect(server.complaints).toEqual(['conversation_already_has_active_response']);
    expect(said().filter((line) => line.startsWith('assistant'))).toHaveLength(2);
  });

  test('again and again is given up, and somebody else is asked', async () => {
    await ask([]);
    server.behaviour.trouble = 'is silent';
    const busy = ask([user('Hello')]).catch((error: ProviderError) => error);
    const asks = () => server.session.received.filter(({ type }) => type === 'response.create');
    await expect.poll(() => asks().length, PATIENT).toBe(2);
    for (let at = 0; at < 4; at += 1) {
      const asked = server.session.received.findLast(({ type }) => type === 'response.create')!;
      const error = { type: 'invalid_request_error', code: 'conversation_already_has_active_response' };
      server.session.sendRaw(
        JSON.stringify({ type: 'error', error: { ...error, event_id: asked['event_id'] } }),
      );
    }
    expect(await busy).toMatchObject({ retryable: true });
  });
});

describe('a realtime model that takes turns by itself, though it is told not to', () => {
  const hear = (): Promise<string> => {
    const heard = llm.stt!.open({ language: 'en', hints: [], onPartial: () => undefined });
    heard.write(new Int16Array(8_000).fill(1));
    return heard.finish();
  };

  test('while the commit is on its way is heard as a whole, once and in order', async () => {
    let many = 0;
    server.behaviour.hear = () => Promise.resolve(`part ${(many += 1)}`);
    server.behaviour.takesFirstMs = 200;
    expect(await hear()).toBe('part 1 part 2');
    expect(await hear()).toBe('part 3 part 4');
    await ask([user('part 1 part 2'), user('part 3 part 4')]);
    expect(said().filter((line) => line.startsWith('user'))).toEqual(
      [1, 2, 3, 4].map((at) => `user: part ${at}`),
    );
    expect(server.complaints).toEqual([]);
  });

  test('and that tells no clearing of its buffer holds up the first utterance for a second, and no other', async () => {
    server.behaviour.clears = 'in silence';
    const first = hear();
    await expect.poll(() => server.sessions[0]?.items.at(-1)?.said, PATIENT).toBe('hello there');
    await server.session.delivered();
    clock.advance(1_000);
    expect(await first).toBe('hello there');
    expect(await hear()).toBe('hello there');
    expect(clock.pending).toBe(0);
  });

  test('and that refuses to clear an empty buffer is heard at once, over one connection', async () => {
    server.behaviour.clears = 'with sound alone';
    expect([await hear(), await hear()]).toEqual(['hello there', 'hello there']);
    expect([server.sessions.length, clock.pending]).toEqual([1, 0]);
  });
});
