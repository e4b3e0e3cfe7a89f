import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ProviderError,
  type TranscribeOptions,
  type SpeechToText,
  type Transcription,
} from '../../../conversation/provider-ports.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { FallbackStt } from './fallback-stt.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

/** Speech to text that sums and counts all samples, and fails at the end when it is told to. */
class Adder implements SpeechToText {
  readonly name: string;
  trouble: Error | null = null;
  opened = 0;
  cancelled = 0;
  options: TranscribeOptions | null = null;
  known = ['en', 'de'];

  constructor(name: string) {
    this.name = name;
  }

  knows(language: string): boolean {
    return this.known.includes(language);
  }

  open(options: TranscribeOptions): Transcription {
    this.opened += 1;
    this.options = options;
    let [count, sum, over] = [0, 0, false];
    return {
      write: (pcm) => {
        count += pcm.length;
        sum += pcm.reduce((all, one) => all + one, 0);
        options.onPartial(`${this.name} ${count}`);
      },
      finish: async () => {
        if (over) return '';
        if (this.trouble) throw this.trouble;
        return `${this.name}: ${count} ${sum}`;
      },
      cancel: () => {
        over = true;
        this.cancelled += 1;
      },
    };
  }
}

const busy = new ProviderError('first', 'Busy.', { retryable: true });

const setUp = () => {
  const clock = new FakeClock();
  const both = [new Adder('first'), new Adder('second')] as const;
  const stt = new FallbackStt(both.map((it) => ({ breaker: new CircuitBreaker(clock), it })));
  const partials: string[] = [];
  const open = () => stt.open({ language: 'en', hints: [], onPartial: (text) => void partials.push(text) });
  return { clock, first: both[0], second: both[1], stt, open, partials };
};

describe('several speech-to-text providers', () => {
  test('the first one hears as long as it is well', async () => {
    const { open, second } = setUp();
    const heard = open();
    heard.write(Int16Array.of(1, 2));
    expect(await heard.finish()).toBe('first: 2 3');
    expect(second.opened).toBe(0);
  });

  test('what one cannot make out is heard by the next from its start, though the caller uses its frame again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: -9, max: 9 })), { maxLength: 9 }),
        async (frames) => {
          const { open, first } = setUp();
          first.trouble = busy;
          const heard = open();
          const frame = new Int16Array(100);
          for (const samples of frames) {
            frame.set(samples);
            heard.write(frame.subarray(0, samples.length));
          }
          const all = frames.flat();
          expect(await heard.finish()).toBe(
            `second: ${all.length} ${all.reduce((sum, one) => sum + one, 0)}`,
          );
        },
      ),
    );
  });

  test('one that was given up is not listened to any more', async () => {
    const { open, first, partials } = setUp();
    first.trouble = busy;
    const heard = open();
    heard.write(Int16Array.of(1));
    await heard.finish();
    first.options?.onPartial('late');
    expect([partials, first.cancelled]).toEqual([['first 1', 'second 1'], 1]);
  });

  test('a very long speech is not kept', async () => {
    const { open, first, second } = setUp();
    first.trouble = busy;
    const heard = open();
    const minute = new Int16Array(60 * 16_000);
    for (let count = 0; count < 3; count++) heard.write(minute);
    await expect(heard.finish()).rejects.toMatchObject({ provider: 'first' });
    expect(second.opened).toBe(0);
  });

  test('when nobody can hear it the error goes up', async () => {
    const { open, first, second } = setUp();
    first.trouble = busy;
    second.trouble = new ProviderError('second', 'No.', { retryable: false });
    await expect(open().finish()).rejects.toMatchObject({ provider: 'second', retryable: true });
  });

  test('one that rests is heard last', async () => {
    const { open, first } = setUp();
    first.trouble = new ProviderError('first', 'No.', { retryable: false });
    await open().finish();
    expect(await open().finish()).toBe('second: 0 0');
    expect(first.opened).toBe(1);
  });

  test('called off, it says nothing, whatever fails', async () => {
    const { open, first, second } = setUp();
    const heard = open();
    heard.cancel();
    first.trouble = busy;
    heard.write(Int16Array.of(1));
    expect([await heard.finish(), second.opened, first.cancelled]).toEqual(['', 0, 1]);
    heard.cancel();
  });

  test('one that does not know the language is passed over, and stays well for others', async () => {
    const { stt, first, second, open } = setUp();
    first.known = ['en'];
    second.known = ['de'];
    const options = { hints: [], onPartial: () => undefined };
    expect(await stt.open({ ...options, language: 'de' }).finish()).toBe('second: 0 0');
    expect(first.opened).toBe(0);
    expect(await open().finish()).toBe('first: 0 0');
    expect(['en', 'de', 'fr'].map((language) => stt.knows(language))).toEqual([true, true, false]);
  });

  test('where nobody knows the language, whoever asks all the same hears the failure', async () => {
    const { stt, first, second } = setUp();
    first.trouble = second.trouble = new ProviderError('both', 'No French.', { retryable: false });
    const heard = stt.open({ language: 'fr', hints: [], onPartial: () => undefined });
    await expect(heard.finish()).rejects.toThrow('No French.');
  });

  test('there must be one', () => {
    expect(() => new FallbackStt([])).toThrow(TypeError);
  });
});
