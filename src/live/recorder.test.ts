import { expect, test } from 'vitest';
import type { ToolCallRecord, TranscriptItem } from '../conversation/ports.ts';
import { FakeClock } from '../testing/clock.ts';
import { createRecorder, type SessionRecords } from './recorder.ts';

const said = (text: string): TranscriptItem => ({ role: 'user', text, generated: text, timestamp: 1 });
const refusal = (code: string) => Object.assign(new Error(`refused with ${code}`), { code });

/** A recorder on a fake store that refuses texts, the start (`started`) and the end (its reason) as `refuse` says. */
const bench = (refuse: (text: string) => Error | null = () => null) => {
  const clock = new FakeClock();
  const written: unknown[] = [];
  const errors: unknown[] = [];
  const take = async (...values: unknown[]) => void written.push(values);
  const records: SessionRecords = {
    async markStarted() {
      const error = refuse('started');
      if (error) throw error;
      written.push('started');
    },
    async appendItem(_session, position, item) {
      const error = refuse(item.text);
      if (error) throw error;
      written.push([position, item.text]);
    },
    appendToolCall: async (_session, call) => void written.push(call),
    appendTurn: take,
    storeLeftOutTools: async (_session, tools) => void written.push(tools.map(({ name }) => name)),
    async recordHandoff(_session, position, { companionId }) {
      const error = refuse(companionId);
      if (error) throw error;
      written.push([position, companionId]);
    },
    storeUsage: take,
    async close(_session, reason) {
      const error = refuse(reason);
      if (error) throw error;
      written.push(reason);
    },
  };
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object) => void errors.push(fields),
  };
  const recorder = createRecorder({ records, clock, log, sessionId: 'sess_1', price: () => 2 });
  return { clock, written, errors, recorder };
};

test.each(['22021', '22P05', '23503', '54001'])('what is refused with %s holds nothing up', async (code) => {
  const { clock, written, errors, recorder } = bench((text) => (text === 'bad' ? refusal(code) : null));
  recorder.item(said('one'));
  recorder.item(said('bad'));
  recorder.item(said('two'));
  await recorder.closed('connection_closed');
  expect(written).toEqual([[0, 'one'], [2, 'two'], 'connection_closed']);
  expect(errors).toEqual([{ sessionId: 'sess_1', what: 'item' }]);
  expect(clock.now()).toBe(0);
});

test.each(['ECONNREFUSED', '57P01', '53300', '40001'])(
  '%s is waited out, and the order stays',
  async (code) => {
    let tries = 0;
    const { clock, written, errors, recorder } = bench(() => ((tries += 1) < 4 ? refusal(code) : null));
    recorder.item(said('one'));
    const closed = recorder.closed('connection_closed');
    for (const wait of [100, 300, 1_000]) {
      await expect.poll(() => clock.pending).toBe(1);
      clock.advance(wait);
    }
    await closed;
    expect(written).toEqual([[0, 'one'], 'connection_closed']);
    expect(errors).toEqual([]);
  },
);

test('whoever takes over has what is said from then on, and what they answer of before', async () => {
  const { written, recorder } = bench();
  const by = (companionId: string) => ({ companionId, companionName: 'Bo', language: 'en' });
  const agent = { ...said('yes'), role: 'agent' as const };
  recorder.agentHandoff(by('at once'), false);
  recorder.item(said('hello'));
  recorder.agentHandoff(by('unasked'), false);
  recorder.item(said('again'));
  recorder.item(said('and again'));
  recorder.agentHandoff(by('asked'), true);
  recorder.item(said('and this'));
  recorder.item(agent);
  recorder.agentHandoff(by('asked nothing'), true);
  await recorder.closed('connection_closed');
  expect(written).toEqual([
    ...[
      [0, 'at once'],
      [0, 'hello'],
      [1, 'unasked'],
      [1, 'again'],
      [2, 'and again'],
      [1, 'asked'],
    ],
    ...[[3, 'and this'], [4, 'yes'], [5, 'asked nothing'], 'connection_closed'],
  ]);
});

/** Advances the clock over the pauses between tries, each as soon as it has begun. */
const waitOut = async (clock: FakeClock, pauses: number): Promise<void> => {
  for (let pause = 0; pause < pauses; pause++) {
    await expect.poll(() => clock.pending).toBe(1);
    clock.advance(30_000);
  }
};

test('an item is given up after a minute, but neither the start, a change of hands nor the end', async () => {
  let away = false;
  const { clock, written, errors, recorder } = bench(() => (away ? refusal('ECONNREFUSED') : null));
  away = true;
  recorder.started();
  await waitOut(clock, 40);
  away = false;
  await waitOut(clock, 1);
  await expect.poll(() => written).toEqual(['started']);
  away = true;
  recorder.item(said('one'));
  await waitOut(clock, 8);
  await expect.poll(() => errors).toEqual([{ sessionId: 'sess_1', what: 'item' }]);
  recorder.agentHandoff({ companionId: 'comp_2', companionName: 'Bo', language: 'en' }, false);
  await waitOut(clock, 40);
  away = false;
  await waitOut(clock, 1);
  await expect.poll(() => written).toEqual(['started', [1, 'comp_2']]);
  away = true;
  const closed = recorder.closed('agent_ended');
  await waitOut(clock, 40);
  away = false;
  await waitOut(clock, 1);
  await closed;
  expect([written, errors.length, clock.pending]).toEqual([['started', [1, 'comp_2'], 'agent_ended'], 1, 0]);
});

test('what clients, tools and models say is made storable', async () => {
  const { written, recorder } = bench();
  const call: ToolCallRecord = {
    callId: 'call\u0000',
    name: 'find',
    arguments: { 'k\u0000': ['\ud83d', { deep: '\u0000' }], ok: '😀' },
    output: 'o\u0000',
    isError: false,
    startedAt: 1,
    endedAt: 2,
  };
  recorder.item(said('a\u0000b'));
  recorder.toolCall(call);
  await recorder.closed('connection_closed');
  expect(written).toEqual([
    [0, 'a\ufffdb'],
    {
      ...call,
      callId: 'call\ufffd',
      arguments: { 'k\ufffd': ['\ufffd', { deep: '\ufffd' }], ok: '😀' },
      output: 'o\ufffd',
    },
    'connection_closed',
  ]);
});

test('a session in which something was used and not counted has no metered cost any more', async () => {
  const { written, recorder } = bench();
  const voice = { kind: 'voice', provider: 'p', model: 'v', characters: 5 } as const;
  recorder.usage(voice);
  await expect.poll(() => written).toEqual([['sess_1', [voice], 2]]);
  recorder.usage({ kind: 'mind', provider: 'p', model: 'm' });
  await expect.poll(() => written.at(-1)).toEqual(['sess_1', [voice], null]);
  recorder.usage(voice);
  await recorder.closed('connection_closed');
  expect(written.at(-2)).toEqual(['sess_1', [{ ...voice, characters: 10 }], null]);
});
