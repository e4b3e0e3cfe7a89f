import { describe, expect, test } from 'vitest';
import type { SpeechPiece } from '../../conversation/provider-ports.ts';
import { fakeSpeech } from '../../testing/tts.ts';
import { type MakeSpeech, SharedSpeech } from './shared-speech.ts';

const WHOLE = fakeSpeech('abcd');
const FIRST: SpeechPiece = { pcm: WHOLE.pcm.subarray(0, 320), words: [], visemes: [] };
const LAST: SpeechPiece = { ...FIRST, pcm: WHOLE.pcm.subarray(320), whole: WHOLE };

/** A voice whose sentences wait after their first piece until a test decides. */
class Source {
  readonly signals: AbortSignal[] = [];
  readonly decide: { resolve: () => void; reject: (error: Error) => void }[] = [];

  readonly make = async function* (this: Source, signal: AbortSignal): AsyncGenerator<SpeechPiece, void> {
    this.signals.push(signal);
    yield FIRST;
    await new Promise<void>((resolve, reject) => {
      this.decide.push({ resolve, reject });
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    yield LAST;
  }.bind(this);
}

const open = () => {
  const source = new Source();
  const speech = new SharedSpeech(1_000_000);
  const read = (signal = new AbortController().signal) =>
    speech.speak('key', { signal }, ({ signal: all }) => source.make(all));
  return { source, read };
};

const rest = async (pieces: AsyncIterable<SpeechPiece>): Promise<SpeechPiece[]> => {
  const all: SpeechPiece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
};

describe('sentences that are shared', () => {
  test('come as a stream to each reader from the beginning, and then as one piece', async () => {
    const { source, read } = open();
    const [one, two] = [read(), read()];
    expect((await one.next()).value).toBe(FIRST);
    expect((await two.next()).value).toBe(FIRST);
    source.decide[0]?.resolve();
    expect([await rest(one), await rest(two)]).toEqual([[LAST], [LAST]]);
    const [again] = await rest(read());
    expect([again?.whole, again?.pcm, source.signals.length]).toEqual([WHOLE, WHOLE.pcm, 1]);
  });

  test('are aborted when the last reader has gone, and only then', async () => {
    const { source, read } = open();
    const impatient = new AbortController();
    const [one, two] = [read(impatient.signal), read()];
    await Promise.all([one.next(), two.next()]);
    const waiting = one.next();
    impatient.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    expect(source.signals[0]?.aborted).toBe(false);
    await two.return();
    expect(source.signals[0]?.aborted).toBe(true);
  });

  test('that broke off fail for every reader, and are not kept', async () => {
    const { source, read } = open();
    const [one, two] = [read(), read()];
    await Promise.all([one.next(), two.next()]);
    source.decide[0]?.reject(new Error('broken'));
    await expect(one.next()).rejects.toThrow('broken');
    await expect(two.next()).rejects.toThrow('broken');
    const again = read();
    expect((await again.next()).value).toBe(FIRST);
    source.decide[1]?.resolve();
    expect(await rest(again)).toEqual([LAST]);
  });
});

describe('the usage of a shared sentence', () => {
  const metered = () => {
    const speech = new SharedSpeech(1_000_000);
    let finish: () => void = () => undefined;
    const go = new Promise<void>((resolve) => (finish = resolve));
    const make: MakeSpeech = async function* ({ signal, meter }) {
      try {
        yield FIRST;
        await new Promise<void>((resolve, reject) => {
          void go.then(resolve);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
        yield LAST;
      } finally {
        await Promise.resolve();
        meter({ kind: 'voice', provider: 'fake', model: 'one', characters: 4 });
      }
    };
    const paid: string[] = [];
    const read = (name: string, signal = new AbortController().signal) =>
      speech.speak('key', { signal, meter: () => paid.push(name) }, make);
    return { read, paid, finish };
  };

  test('goes to who is still there, once', async () => {
    const { read, paid, finish } = metered();
    const [one, two] = [read('one'), read('two')];
    await Promise.all([one.next(), two.next()]);
    await one.return();
    finish();
    await rest(two);
    expect(paid).toEqual(['two']);
  });

  test('goes to the last one when all have gone, before that one has', async () => {
    const { read, paid } = metered();
    const leaving = new AbortController();
    const one = read('one', leaving.signal);
    await one.next();
    const next = one.next();
    leaving.abort(new Error('closed'));
    await expect(next).rejects.toThrow('closed');
    expect(paid).toEqual(['one']);
  });
});
