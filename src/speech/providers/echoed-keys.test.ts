/**
 * A server that refuses a request may quote all of it. Nothing of its key is then in the error, which the session's record
 * and client are told, nor in the log: asked of every provider that takes a key.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import { createEgress } from '../../egress/egress.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { FakeLlm } from '../../testing/llm.ts';
import { FakeStt, FakeVad } from '../../testing/stt.ts';
import { FakeTts } from '../../testing/tts.ts';
import { requestOf } from '../contracts/llm.contract.ts';
import { builtinOffer } from '../builtin/tts/offer.ts';
import { createProviders, type KeyProviders, type Providers } from './index.ts';
import { llmProviders } from './llm.ts';
import { readSetup } from './read-setup.ts';
import { realtimeProviders } from './realtime.ts';
import { sttProviders } from './stt.ts';
import { ttsProviders } from './tts.ts';

const KEY = 'Zw9mQ4tYxK2vLr8sHb6N';

let server: Server;
let endpoint: string;
let asked = 0;
let providers: Providers;
let written: string;

const echo = ({ url, rawHeaders }: IncomingMessage): string => {
  asked += 1;
  const message = `Invalid credentials: ${url} ${rawHeaders.join(' ')}`;
  return JSON.stringify({ error: { message, type: 'invalid_request_error' }, message, detail: message });
};

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(401, { 'content-type': 'application/json' }).end(echo(request));
  });
  server.on('upgrade', (request, socket) => {
    const body = echo(request);
    const length = Buffer.byteLength(body);
    socket.end(`HTTP/1.1 401 Unauthorized\r\ncontent-length: ${length}\r\nx-echo: ${body}\r\n\r\n${body}`);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));
beforeEach(() => {
  written = '';
  asked = 0;
  const note = (fields: object, message: string): void => {
    for (const value of Object.values(fields)) written += textOf(value);
    written += `${JSON.stringify(fields)} ${message}\n`;
  };
  providers = createProviders({
    clock: systemClock,
    log: { info: note, warn: note, error: note },
    egress: createEgress({ allowPrivate: true }),
    speech: {
      tts: Object.assign(new FakeTts({ clock: systemClock }), { offer: async () => builtinOffer() }),
      llm: new FakeLlm({ clock: systemClock }),
      stt: new FakeStt({ clock: systemClock }),
      openVad: () => new FakeVad(),
      openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
    },
    operator: new Map(),
  });
});
afterEach(() => providers.close());

/** What the log writes of an error: message and stack, with those of its causes. */
const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.stack} ${textOf(error.cause)}` : String(error);

type Open = ReturnType<KeyProviders['open']>;
const signal = () => AbortSignal.timeout(10_000);

const reply = async ({ llm }: Open): Promise<void> => {
  for await (const _ of llm.reply({ ...requestOf(), signal: signal() })) void _;
};
const speak = ({ tts }: Open): Promise<unknown> =>
  speakWhole(tts, 'Hello', { voiceId: null, language: 'en', meter: () => undefined, signal: signal() });
const transcribe = ({ stt }: Open): Promise<unknown> => {
  const transcription = stt!.open({ language: 'en', hints: [], onPartial: () => undefined });
  transcription.write(new Int16Array(16_000));
  return transcription.finish();
};

const ROLES = {
  minds: [llmProviders, reply],
  voices: [ttsProviders, speak],
  transcribers: [sttProviders, transcribe],
  realtime: [realtimeProviders, reply],
} as const;

const CASES = Object.entries(ROLES).flatMap(([role, [registry, ask]]) =>
  Object.entries(registry)
    .filter(([name, { needs }]) => needs.length > 0 && name !== 'managed')
    .map(([name]) => [role, name, ask] as const),
);

test.each(CASES)('%s: %s', async (role, provider, ask) => {
  const setup = readSetup({ [role]: [{ provider, key: KEY, model: 'm', endpoint }] });
  const opened = providers.forSetup(setup, { id: 'key_1', revision: 1 });
  const open = opened.open({ sessionId: 'sess_1', voiceId: null, language: 'en' });
  const error = await ask(open).then(
    () => null,
    (refusal: unknown) => refusal,
  );
  expect(asked).toBeGreaterThan(0);
  expect(textOf(error)).not.toContain(KEY);
  expect(written).not.toContain(KEY);
});
