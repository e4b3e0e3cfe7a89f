import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SpeakOptions, SpeechPiece, Usage } from '../../conversation/provider-ports.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeDeepgramServer } from '../../testing/deepgram-server.ts';
import { FakeOpenAiTtsServer, SILENT_MS } from '../../testing/speech-server.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { openTts } from '../contracts/open-entry.ts';

const TEXT = 'Hello there, the weather is fine today.';
/** The silence at the start, and 100 ms of sound, at 24 kHz. */
const FIRST_BYTES = ((SILENT_MS + 100) / 1000) * 24_000 * 2 + 1;

const options = (more: Partial<SpeakOptions> = {}): SpeakOptions => ({
  ...{ voiceId: null, language: 'en', signal: new AbortController().signal },
  ...more,
});

const deferred = () => {
  let [resolve, reject] = [(): void => undefined, (_error: Error): void => undefined];
  const promise = new Promise<void>((resolved, rejected) => ([resolve, reject] = [resolved, rejected]));
  return { promise, resolve, reject };
};

const rest = async (pieces: AsyncIterable<SpeechPiece>): Promise<SpeechPiece[]> => {
  const all: SpeechPiece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
};

const concat = (pieces: readonly SpeechPiece[]): number[] => pieces.flatMap(({ pcm }) => [...pcm]);

describe('a hosted voice', () => {
  let server: FakeOpenAiTtsServer;
  beforeEach(async () => {
    server = await FakeOpenAiTtsServer.start();
  });
  afterEach(() => server.close());

  const open = (clock = systemClock) =>
    openTts({ provider: 'openai', key: 'k', endpoint: server.url }, clock);
  const stream = () => {
    const { promise, resolve, reject } = deferred();
    server.behaviour.stream = { firstBytes: FIRST_BYTES, rest: promise };
    return { resolve, reject: () => reject(new Error('broken')) };
  };
  const first = async (pieces: AsyncIterator<SpeechPiece>): Promise<SpeechPiece> => {
    const { value, done } = await pieces.next();
    if (done) throw new Error('There was no piece.');
    return value;
  };

  test('is heard while the rest of the sentence is still being made; together it is the whole', async () => {
    const { resolve } = stream();
    const uses: Usage[] = [];
    const pieces = open()
      .speak(TEXT, options({ meter: (usage) => uses.push(usage) }))
      [Symbol.asyncIterator]();
    const piece = await first(pieces);
    expect(piece.pcm.length).toBeGreaterThan(0);
    expect([piece.whole, uses.length]).toEqual([undefined, 0]);
    expect(piece.visemes.some(({ viseme }) => viseme !== 'sil')).toBe(true);
    resolve();
    const others = await rest({ [Symbol.asyncIterator]: () => pieces });
    const whole = others.at(-1)?.whole;
    expect(concat([piece, ...others])).toEqual([...(whole?.pcm ?? [])]);
    const seconds = expect.closeTo(TEXT.length * 0.06 + 0.4, 3) as number;
    expect(uses).toMatchObject([{ kind: 'voice', provider: 'openai', characters: TEXT.length, seconds }]);
  });

  test('that breaks off has failed after what it said, costs what it cost, and is asked again', async () => {
    const { reject } = stream();
    const uses: Usage[] = [];
    const voice = open();
    const pieces = voice.speak(TEXT, options({ meter: (usage) => uses.push(usage) }))[Symbol.asyncIterator]();
    await first(pieces);
    reject();
    await expect(pieces.next()).rejects.toMatchObject({
      message: "The voice's server cannot be reached, or broke off.",
      retryable: true,
    });
    expect(uses).toMatchObject([{ characters: TEXT.length, seconds: expect.closeTo(0.3, 2) as number }]);
    server.behaviour.stream = null;
    const again = await rest(voice.speak(TEXT, options()));
    expect(again.at(-1)?.whole?.text).toBe(TEXT);
    expect(server.requests.length).toBe(2);
  });

  test('that is interrupted stops at once: the connection is closed', async () => {
    stream();
    const interrupted = new AbortController();
    const pieces = open()
      .speak(TEXT, options({ signal: interrupted.signal }))
      [Symbol.asyncIterator]();
    await first(pieces);
    interrupted.abort(new Error('interrupted'));
    await expect(pieces.next()).rejects.toThrow('interrupted');
    await expect.poll(() => server.givenUp).toBe(1);
  });

  test('that falls silent in the middle is given up after its time limit', async () => {
    stream();
    const clock = new FakeClock();
    const pieces = open(clock).speak(TEXT, options())[Symbol.asyncIterator]();
    await first(pieces);
    const next = pieces.next();
    clock.advance(15_000);
    await expect(next).rejects.toMatchObject({ message: "The voice's server took too long." });
  });

  test('speaks a long text in parts whose times go on', async () => {
    const text = Array.from({ length: 40 }, () => TEXT).join(' ');
    const pieces = await rest(open().speak(text, options()));
    const whole = pieces.at(-1)?.whole;
    expect(server.requests.length).toBe(2);
    expect(concat(pieces)).toEqual([...(whole?.pcm ?? [])]);
    for (const { visemes } of pieces)
      expect(visemes.map(({ startMs }) => startMs)).toEqual(
        [...visemes.map(({ startMs }) => startMs)].sort((a, b) => a - b),
      );
  });
});

test('Deepgram is streamed too, and a piece may end in the middle of a sample', async () => {
  const server = await FakeDeepgramServer.start();
  const { promise, resolve } = deferred();
  server.behaviour.stream = { firstBytes: 9_601, rest: promise };
  const voice = openTts({ provider: 'deepgram', key: 'k', endpoint: server.origin }, systemClock);
  const pieces = voice.speak(TEXT, options())[Symbol.asyncIterator]();
  expect((await pieces.next()).done).toBe(false);
  resolve();
  const others = await rest({ [Symbol.asyncIterator]: () => pieces });
  expect(others.at(-1)?.whole?.text).toBe(TEXT);
  await server.close();
});
