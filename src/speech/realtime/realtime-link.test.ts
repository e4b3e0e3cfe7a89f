import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ProviderError,
  type ReplyPiece,
  type SpokenPiece,
  type Turn,
  type Usage,
} from '../../conversation/provider-ports.ts';
import { createEgress } from '../../egress/egress.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeRealtimeServer } from '../../testing/realtime-server.ts';
import { toolSpec } from '../../testing/tool-provider.ts';
import { FakeTts, MS_PER_CHAR } from '../../testing/tts.ts';
import { type Clock, systemClock } from '../../kernel/time/clock.ts';
import { callsOf, collect, piecesOf, requestOf } from '../contracts/llm.contract.ts';
import type { RealtimeModel } from '../providers/kinds.ts';
import { RequestRefused } from '../providers/fallback/circuit-breaker.ts';
import { realtimeProviders } from '../providers/realtime.ts';
import type { ProviderEntry } from '../providers/setup.ts';
import { NOT_WRITTEN_DOWN } from './stretch.ts';

/** An id of the service. */
const OWN = expect.stringMatching(/^call_[0-9a-f]{40}$/) as string;

/** Timeout for conditions, as a test machine may be busy. */
const PATIENT = { timeout: 10_000 };
const warnings: object[] = [];
const log = {
  info: () => undefined,
  warn: (fields: object) => void warnings.push(fields),
  error: () => undefined,
};
const egress = createEgress({ allowPrivate: true });
const guarded = createEgress({ allowPrivate: false });

interface Given extends Partial<ProviderEntry> {
  readonly clock?: Clock;
  readonly voiceId?: string;
  readonly language?: string;
  readonly egress?: typeof egress;
  readonly hasNext?: boolean;
}

let server: FakeRealtimeServer;
let opened: RealtimeModel[];

const open = (given: Given = {}): RealtimeModel => {
  const {
    clock = new FakeClock(),
    voiceId = null,
    language = 'en',
    egress: way = egress,
    hasNext = false,
    ...entry
  } = given;
  const whole = { provider: 'openai-realtime', endpoint: server.url, key: 'sk-key', model: 'm', ...entry };
  const llm = realtimeProviders[whole.provider]!.open(
    { options: {}, prices: null, ...whole },
    { clock, log, egress: way, managed: {} as never, hasNext },
  ).openModel({ sessionId: 'session_1', voiceId, language });
  opened.push(llm);
  return llm;
};

const user = (text: string): Turn => ({ role: 'user', text });
const agent = (text: string): Turn => ({ role: 'assistant', text });
const ask = (llm: RealtimeModel, history: readonly Turn[]): Promise<string[]> =>
  collect(llm.reply(requestOf({ history })));
const isSpoken = (piece: ReplyPiece): piece is SpokenPiece => typeof piece === 'object' && 'speech' in piece;
const errorOf = (promise: Promise<unknown>): Promise<ProviderError> =>
  promise.then(
    () => Promise.reject(new Error('it went well')),
    (error: ProviderError) => error,
  );
/** The user speaks for `ms`. */
const transcribe = (
  llm: RealtimeModel,
  given: { ms?: number; meter?: (usage: Usage) => void; partials?: string[] } = {},
) => {
  const { ms = 400, meter, partials = [] } = given;
  const onPartial = (text: string): void => void partials.push(text);
  const heard = llm.stt!.open({ language: 'en', hints: [], onPartial, ...(meter && { meter }) });
  for (let at = 0; at < ms; at += 20) heard.write(new Int16Array(320).fill(at));
  return heard;
};
const said = (): string[] =>
  server.session.items.map(({ item, said: words }) => `${String(item['role'] ?? item['type'])}: ${words}`);

beforeEach(async () => {
  warnings.length = 0;
  opened = [];
  server = await FakeRealtimeServer.start(new FakeTts({ clock: systemClock }));
});
afterEach(async () => {
  for (const llm of opened) llm.close();
  await server.close();
});

describe('a realtime model is told', () => {
  test('who asks, how to hear and to speak, and what to say', async () => {
    const llm = open({
      voiceId: 'cedar',
      language: 'German',
      options: { speed: 1.1, maxOutputTokens: 900 },
    });
    await collect(llm.reply(requestOf({ temperature: 0.4, tools: [toolSpec('look', 'Looks.', {})] })));
    const [{ path, headers }] = server.handshakes as [(typeof server.handshakes)[number]];
    expect(path).toBe('/v1/realtime?model=m');
    expect([headers.authorization, headers['openai-beta']]).toEqual(['Bearer sk-key', undefined]);
    expect(server.session.session).toMatchObject({
      ...{ type: 'realtime', output_modalities: ['audio'] },
      audio: {
        input: {
          ...{ format: { type: 'audio/pcm', rate: 24_000 }, turn_detection: null },
          transcription: { model: 'gpt-4o-mini-transcribe', language: 'de' },
        },
        output: { voice: 'cedar', speed: 1.1 },
      },
    });
    const asked = server.session.received.at(-1)!['response'] as Record<string, unknown>;
    expect(asked['instructions']).toContain('You work for a bakery.');
    expect(asked).toMatchObject({ max_output_tokens: 900, tools: [{ type: 'function', name: 'look' }] });
    expect(asked).not.toHaveProperty('temperature');
  });

  test('the same in the words of the beta', async () => {
    server.behaviour.beta = true;
    const llm = open({ options: { beta: true }, voiceId: 'somebody-else' });
    await collect(llm.reply(requestOf({ temperature: 0.1 })));
    expect(server.handshakes[0]!.headers['openai-beta']).toBe('realtime=v1');
    expect(server.session.session).toMatchObject({ modalities: ['audio', 'text'], voice: 'alloy' });
    expect(server.session.received.at(-1)!['response']).toMatchObject({ temperature: 0.6 });
  });

  test("on Azure by the deployment's name and its own header; elsewhere by any address", async () => {
    const base = server.url.replace(/\/v1$/, '').replace('ws:', 'http:');
    await ask(open({ provider: 'azure-realtime', endpoint: `${base}/openai`, model: 'my one' }), []);
    await ask(open({ provider: 'compatible-realtime', endpoint: `${base}/v9/`, key: null, model: null }), []);
    expect(server.handshakes.map(({ path }) => path)).toEqual([
      '/openai/v1/realtime?model=my+one',
      '/v9/realtime',
    ]);
    expect(server.handshakes[0]!.headers).toMatchObject({ 'api-key': 'sk-key' });
    expect(server.handshakes[1]!.headers).not.toHaveProperty('authorization');
  });
});

describe('a realtime model speaks', () => {
  test('in pieces that hold all of the text and of the sound, with words and mouth', async () => {
    server.behaviour.answer = 'We open at seven, and on Sundays we open at nine. Is there anything else?';
    const pieces = (await piecesOf(open().reply(requestOf()))).filter(isSpoken);
    const text = server.behaviour.answer;
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    const totalMs = pieces.reduce((sum, { speech }) => sum + speech.durationMs, 0);
    expect(Math.abs(totalMs - text.length * MS_PER_CHAR)).toBeLessThanOrEqual(40);
    expect(pieces[0]!.speech.durationMs).toBeLessThanOrEqual(540);
    let [startMs, chars] = [0, 0];
    for (const { text: own, speech } of pieces) {
      expect(speech.text).toBe(own.trim());
      expect(speech.pcm.length).toBe(speech.durationMs * 16);
      expect(speech.visemes[0]?.startMs).toBe(0);
      expect(speech.visemes.at(-1)?.viseme).toBe('sil');
      for (const { charEnd, endMs } of speech.words)
        // 60 ms a letter: a word is known within four of them.
        expect(Math.abs(startMs + endMs - (chars + charEnd) * MS_PER_CHAR)).toBeLessThan(450);
      startMs += speech.durationMs;
      chars += own.length;
    }
  });

  test('over one connection, to which nothing is told twice', async () => {
    const llm = open();
    const first = (await ask(llm, [user('Hello')])).join('');
    await ask(llm, [user('Hello'), agent(first), user('And?')]);
    expect(server.sessions).toHaveLength(1);
    expect(said()).toEqual(['user: Hello', `assistant: ${first}`, 'user: And?', `assistant: ${first}`]);
    expect(server.complaints).toEqual([]);
  });

  test('and is cut, there too, to what was heard when it is interrupted', async () => {
    server.behaviour.answer =
      'One two three four five six seven eight nine ten eleven twelve thirteen fourteen.';
    const llm = open();
    const control = new AbortController();
    let generated = '';
    for await (const piece of llm.reply(requestOf({ history: [user('Count')], signal: control.signal }))) {
      generated += isSpoken(piece) ? piece.text : '';
      if (generated.includes('four')) control.abort(new Error('interrupted'));
    }
    await expect.poll(() => server.cancels, PATIENT).toBe(1);
    await ask(llm, [user('Count'), agent('One two three'), user('Stop')]);
    const cut = server.session.received.find(({ type }) => type === 'conversation.item.truncate');
    const exactMs = 'One two three'.length * MS_PER_CHAR;
    expect(Math.abs(Number(cut?.['audio_end_ms']) - exactMs)).toBeLessThan(300);
    expect(said()[1]).toMatch(/^assistant: One two/);
    expect(server.session.items).toHaveLength(4);
    expect(server.complaints.filter((code) => code !== 'response_cancel_not_active')).toEqual([]);
  });

  test('calls tools, and is told what came of them by its own ids', async () => {
    const llm = open();
    server.behaviour.calls = [
      { id: 'call_1', name: 'look', arguments: '{"at":"x"}' },
      { id: 'call_1', name: 'look', arguments: '' },
      { id: 'call_3', name: 'look', arguments: 'not json' },
    ];
    const tools = [toolSpec('look', 'Looks.', { at: { type: 'string' } })];
    const pieces = await piecesOf(llm.reply(requestOf({ history: [user('Look')], tools })));
    const calls = callsOf(pieces);
    expect(new Set(calls.map(({ callId }) => callId)).size).toBe(3);
    expect(calls.map(({ callId, arguments: given }) => [callId, given])).toEqual([
      [OWN, { at: 'x' }],
      [OWN, {}],
      [OWN, 'not json'],
    ]);
    server.behaviour.calls = [];
    const spoken = pieces
      .filter(isSpoken)
      .map(({ text }) => text)
      .join('');
    const results = calls.map((call, index): Turn => ({
      role: 'tool',
      ...call,
      arguments: {},
      output: `seen ${index}`,
      isError: index === 1,
    }));
    await ask(llm, [user('Look'), agent(spoken), ...results]);
    const outputs = server.session.items.filter(({ item }) => item['type'] === 'function_call_output');
    expect(outputs.map(({ item, said: words }) => [item['call_id'], words])).toEqual([
      ['call_1', 'seen 0'],
      ['call_1', 'Error: seen 1'],
      ['call_3', 'seen 2'],
    ]);
    expect(server.complaints).toEqual([]);
  });
});

describe('a realtime model that refuses a tool', () => {
  const tools = [toolSpec('look', 'Looks.')];
  beforeEach(() => (server.behaviour.refusesTools = true));

  test('is asked without, and the log says why', async () => {
    const llm = open();
    for (const history of [[user('Hello')], [user('Look')]])
      expect((await collect(llm.reply(requestOf({ history, tools })))).join('')).toBe(
        server.behaviour.answer,
      );
    const asked = server.session.received.filter(({ type }) => type === 'response.create');
    expect(asked.map(({ response }) => (response as { tools: unknown[] }).tools.length)).toEqual([
      1, 0, 1, 0,
    ]);
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toMatchObject({ provider: 'openai-realtime', model: 'm' });
    expect(String((warnings[0] as { err: Error }).err.cause)).toContain('invalid_function_parameters');
  });

  test('by its place gets the others, then and later, and the session is told which', async () => {
    server.behaviour.refusesTools = false;
    server.behaviour.refusedTool = 'look';
    const llm = open();
    const told: string[] = [];
    const onToolRefused = (name: string, reason: string): void => void told.push(`${name}: ${reason}`);
    const both = [toolSpec('go'), ...tools];
    for (const history of [[user('Hello')], [user('Look')]])
      await collect(llm.reply(requestOf({ history, tools: both, onToolRefused })));
    const asked = server.session.received.filter(({ type }) => type === 'response.create');
    const names = ({ response }: (typeof asked)[number]): unknown[] =>
      (response as { tools: { name: string }[] }).tools.map(({ name }) => name);
    expect(asked.map(names)).toEqual([['go', 'look'], ['go'], ['go']]);
    expect(new Set(told.map((one) => one.split(':')[0]))).toEqual(new Set(['look']));
    expect(told[0]).toContain('response.tools[1].parameters');
    expect(warnings).toHaveLength(1);
  });

  test('leaves the request to somebody else, where there is one', async () => {
    const failing = errorOf(collect(open({ hasNext: true }).reply(requestOf({ tools }))));
    expect(await failing).toBeInstanceOf(RequestRefused);
    expect([server.complaints, warnings]).toEqual([['invalid_function_parameters'], []]);
  });

  test('gets none with a choice at the top of its parameters, and no more than it takes', async () => {
    server.behaviour.refusesTools = false;
    const parameters = { type: 'object', anyOf: [{ required: ['at'] }], properties: { at: {} } };
    const many = Array.from({ length: 200 }, (_, index) => ({ ...toolSpec(`look_${index}`), parameters }));
    await collect(open().reply(requestOf({ tools: many })));
    const { tools: sent } = server.session.received.at(-1)!['response'] as { tools: object[] };
    expect(sent).toHaveLength(128);
    expect(sent[0]).toMatchObject({ name: 'look_0' });
    expect(sent[0]).toHaveProperty('parameters', { type: 'object', properties: { at: {} } });
  });
});

describe('a realtime model hears', () => {
  test('what becomes text is sound to the model, and stays it', async () => {
    server.behaviour.hear = async (pcm) => `heard ${Math.round(pcm.length / 16)} ms`;
    const llm = open();
    const used: Usage[] = [];
    const partials: string[] = [];
    expect(await transcribe(llm, { meter: (usage) => used.push(usage), partials }).finish()).toBe(
      'heard 400 ms',
    );
    await ask(llm, [user('heard 400 ms')]);
    expect(server.session.items[0]!.item['content']).toEqual([{ type: 'input_audio' }]);
    expect(server.session.items).toHaveLength(2);
    expect(partials).toEqual(['heard ', 'heard 400 ms']);
    expect(used).toEqual([{ kind: 'transcriber', provider: 'openai-realtime', model: 'm', seconds: 0.4 }]);
  });

  test('while it is being said, unless nobody wants it', async () => {
    const llm = open();
    const heard = transcribe(llm, { ms: 1000 });
    await expect.poll(() => server.sessions.length, PATIENT).toBe(1);
    heard.cancel();
    expect(await heard.finish()).toBe('');
    server.behaviour.hear = async (pcm) => `heard ${Math.round(pcm.length / 16)} ms`;
    expect(await transcribe(llm).finish()).toBe('heard 400 ms');
  });

  test('several at once: each gets the buffer for itself', async () => {
    server.behaviour.hear = async (pcm) => `heard ${Math.round(pcm.length / 16)} ms`;
    const llm = open();
    const long = transcribe(llm, { ms: 900 });
    await ask(llm, []);
    const short = transcribe(llm, { ms: 200 });
    expect(await short.finish()).toBe('heard 200 ms');
    long.write(new Int16Array(1600));
    expect(await long.finish()).toBe('heard 1000 ms');
  });

  test('all of it, when the connection is lost meanwhile', async () => {
    server.behaviour.hear = async (pcm) => `heard ${Math.round(pcm.length / 16)} ms`;
    const llm = open();
    await ask(llm, []);
    const heard = transcribe(llm, { ms: 600 });
    server.session.drop();
    expect(await heard.finish()).toBe('heard 600 ms');
    expect(server.sessions).toHaveLength(2);
  });

  test('also what it cannot write down: the sound stays, and is answered', async () => {
    server.behaviour.deaf = true;
    const llm = open();
    expect(await transcribe(llm).finish()).toBe(NOT_WRITTEN_DOWN);
    await ask(llm, [user(NOT_WRITTEN_DOWN)]);
    expect(server.session.items[0]!.item['content']).toEqual([{ type: 'input_audio' }]);
    expect(server.session.items).toHaveLength(2);
    expect(server.session.received.map(({ type }) => type)).not.toContain('conversation.item.delete');
  });

  test('speech of which no words are written down, unless it is short', async () => {
    server.behaviour.hear = async () => '';
    const llm = open();
    expect(await transcribe(llm, { ms: 2000 }).finish()).toBe(NOT_WRITTEN_DOWN);
    expect(await transcribe(llm, { ms: 400 }).finish()).toBe('');
  });

  test('or says that it does not', async () => {
    server.behaviour.deaf = true;
    const llm = open();
    expect(await transcribe(llm).finish()).toBe(NOT_WRITTEN_DOWN);
    server.behaviour.deaf = false;
    expect(await transcribe(llm).finish()).toBe('hello there');
    expect(open({ options: { hears: false } }).stt).toBeUndefined();
  });

  test.each([
    ['with a rest behind', 200, 500, 'part 2'],
    ['to its end', 100, 300, 'part 2'],
  ])(
    'also what a server takes by itself, though it is told not to: %s',
    async (_, ownTurnMs, ms, lastOwn) => {
      server.behaviour.ownTurnMs = ownTurnMs;
      let many = 0;
      server.behaviour.hear = () => Promise.resolve(`part ${(many += 1)}`);
      const llm = open();
      await ask(llm, []);
      const heard = transcribe(llm, { ms });
      await expect
        .poll(() => server.session.items.filter(({ said: text }) => text === lastOwn), PATIENT)
        .toHaveLength(1);
      await server.session.delivered();
      const text = await heard.finish();
      expect(text).toBe('part 1 part 2 part 3');
      const answer = server.behaviour.answer;
      expect((await ask(llm, [agent(answer), user(text)])).join('')).toBe(answer);
      // What it has answered unasked is cancelled, and no part of its conversation.
      expect(server.cancels).toBeGreaterThan(0);
      expect(said().filter((line) => line.startsWith('assistant'))).toHaveLength(2);
    },
  );

  test('in its time', async () => {
    const clock = new FakeClock();
    const llm = open({ clock });
    await ask(llm, []);
    server.behaviour.hear = () => new Promise(() => undefined);
    const text = transcribe(llm).finish();
    await expect
      .poll(() => server.session.received.map(({ type }) => type), PATIENT)
      .toContain('input_audio_buffer.commit');
    // Whoever speaks behind it is not kept waiting, and the model has heard both.
    server.behaviour.hear = async () => 'another';
    expect(await transcribe(llm).finish()).toBe('another');
    clock.advance(3_000);
    expect(await text).toBe(NOT_WRITTEN_DOWN);
    expect(clock.pending).toBe(0);
  });
});

describe('a connection', () => {
  test('that is lost is made anew, and told the conversation as text', async () => {
    const llm = open();
    const first = (await ask(llm, [user('Hello')])).join('');
    // The loss is noticed only when the next answer has been requested.
    server.session.drop();
    const history = [user('Hello'), agent(first), user('And?')];
    expect((await ask(llm, history)).join('')).toBe(first);
    expect(server.sessions).toHaveLength(2);
    expect(said().slice(0, 3)).toEqual(['user: Hello', `assistant: ${first}`, 'user: And?']);
  });

  test.each([
    [401, false],
    [404, false],
    [429, true],
    [503, true],
  ])('that is refused with %i (retryable: %s)', async (status, retryable) => {
    server.status = status;
    const error = await errorOf(ask(open(), []));
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ provider: 'openai-realtime', retryable });
    expect(error.message).toContain(`${status}`);
  });

  test('to nobody, and to where nobody may go', async () => {
    const nobody = await errorOf(ask(open({ endpoint: 'ws://127.0.0.1:1' }), []));
    expect(nobody).toMatchObject({
      retryable: true,
      message: "The realtime model's server cannot be reached.",
    });
    const inner = await errorOf(ask(open({ egress: guarded }), []));
    expect(inner).toMatchObject({ retryable: false });
    expect(inner.message).toContain('may not be reached from here');
  });

  test.each(['nonsense', '[]', '{"type":7}', Buffer.from([1, 2])])(
    'over which %s comes is given up',
    async (raw) => {
      const llm = open();
      await ask(llm, []);
      server.behaviour.trouble = 'hangs';
      const failing = errorOf(ask(llm, [user('Hello')]));
      await expect
        .poll(() => server.session.items.filter(({ audioMs }) => audioMs > 0), PATIENT)
        .toHaveLength(1);
      await expect.poll(() => said()[0], PATIENT).toBe('user: Hello');
      server.session.sendRaw(raw);
      expect(await failing).toMatchObject({ retryable: true });
      server.behaviour.trouble = null;
      expect(await ask(llm, [])).not.toEqual([]);
    },
  );

  test('over which a server does not greet, or answer, in time', async () => {
    const clock = new FakeClock();
    const llm = open({ clock });
    server.behaviour.trouble = 'is silent';
    const silent = errorOf(ask(llm, []));
    await expect.poll(() => server.sessions.length, PATIENT).toBe(1);
    clock.advance(10_000);
    expect(await silent).toMatchObject({ retryable: true });
    server.behaviour.trouble = null;
    await ask(llm, []);
    server.behaviour.trouble = 'is silent';
    const late = errorOf(ask(llm, [user('Hello')]));
    await expect.poll(() => server.session.received.at(-1)?.['type'], PATIENT).toBe('response.create');
    clock.advance(10_000);
    expect(await late).toMatchObject({ message: "The realtime model's server took too long to begin." });
    // The server does not even stop: then the connection is given up.
    clock.advance(5_000);
    await expect.poll(() => server.session.isOpen, PATIENT).toBe(false);
    server.behaviour.trouble = null;
    expect((await ask(llm, [user('Hello')])).join('')).toBe(server.behaviour.answer);
  });

  test.each([[['conversation.created']], [['session.created', 'conversation.created']]])(
    'that is greeted by %j gets its settings, once',
    async (greetings) => {
      server.behaviour.greetings = greetings;
      expect((await ask(open(), [user('Hello')])).join('')).toBe(server.behaviour.answer);
      expect(server.session.received.filter(({ type }) => type === 'session.update')).toHaveLength(1);
    },
  );

  test('that ends soon is left for another one between two answers', async () => {
    const clock = new FakeClock();
    server.behaviour.expiresAt = clock.wallTime() / 1000 + 600;
    const llm = open({ clock });
    await ask(llm, []);
    clock.advance(500_000);
    await ask(llm, []);
    expect(server.sessions).toHaveLength(1);
    clock.advance(20_000);
    await ask(llm, []);
    expect(server.sessions.length).toBe(2);
  });

  test('whose settings are refused says so, and does not come back to it by itself', async () => {
    server.behaviour.beta = true;
    const error = await errorOf(ask(open(), []));
    expect(error).toMatchObject({ retryable: false });
    expect(error.message).toContain('refuses its settings');
  });

  test.each([false, true])(
    'that refuses the code of the language is told the rest without it (beta: %s)',
    async (beta) => {
      Object.assign(server.behaviour, { refusesLanguage: true, beta });
      await ask(open({ language: 'ka', options: beta ? { beta } : {} }), []);
      const updates = server.session.received.filter(({ type }) => type === 'session.update');
      expect(updates.map((update) => JSON.stringify(update).includes('"language":"ka"'))).toEqual([
        true,
        false,
      ]);
    },
  );

  test('is closed with the session, and leaves no timer behind', async () => {
    const clock = new FakeClock();
    const llm = open({ clock });
    await ask(llm, [user('Hello')]);
    llm.close();
    llm.close();
    await expect.poll(() => server.session.isOpen, PATIENT).toBe(false);
    expect(clock.pending).toBe(0);
    expect(await errorOf(ask(llm, []))).toBeInstanceOf(ProviderError);
    expect(server.sessions).toHaveLength(1);
  });
});
