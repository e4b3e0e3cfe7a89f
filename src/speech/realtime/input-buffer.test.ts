import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { type ClientMessage, Conversation } from './conversation.ts';
import { readMessage } from './fields.ts';
import { InputBuffer } from './input-buffer.ts';
import { decoded } from './pcm-base64.ts';

/* A server that commits whatever it likes of its buffer whenever it likes, beside what it is told to commit. */

const PIECE = 'conversation.item.input_audio_transcription';

class WilfulServer {
  readonly inbox: ClientMessage[] = [];
  readonly outbox: Readonly<Record<string, unknown>>[] = [];
  #buffer: string[] = [];
  #unwritten: { item_id: string; transcript: string }[] = [];
  #items = 0;

  /** Handles the oldest message of its client. */
  handle(): boolean {
    const message = this.inbox.shift();
    if (message?.type === 'input_audio_buffer.append')
      this.#buffer.push(`word${decoded(String(message['audio']))[0]}`);
    if (message?.type === 'input_audio_buffer.commit') this.#commit(message['event_id']);
    if (message?.type === 'input_audio_buffer.clear') {
      this.#buffer = [];
      this.outbox.push({ type: 'input_audio_buffer.cleared' });
    }
    return message !== undefined;
  }

  takeTurn(): boolean {
    const hasSound = this.#buffer.length > 0;
    if (hasSound) this.#commit(undefined);
    return hasSound;
  }

  /** Writes down one of the items that wait for it, in any order. */
  transcribe(which: number): boolean {
    const [item] = this.#unwritten.splice(which % Math.max(1, this.#unwritten.length), 1);
    if (item) this.outbox.push({ type: `${PIECE}.completed`, ...item });
    return item !== undefined;
  }

  #commit(eventId: unknown): void {
    const error = { type: 'invalid_request_error', code: 'input_audio_buffer_commit_empty' };
    if (this.#buffer.length === 0)
      return void this.outbox.push({ type: 'error', error: { ...error, event_id: eventId } });
    const item_id = `item_${(this.#items += 1)}`;
    this.outbox.push({ type: 'input_audio_buffer.committed', item_id });
    this.#unwritten.push({ item_id, transcript: this.#buffer.join(' ') });
    this.#buffer = [];
  }
}

/** What a client does, step by step: each word is appended by itself; `isKept` false: nobody wants the stretch. */
function* speaking(input: InputBuffer, stretches: readonly Spoken[], texts: Promise<string>[]) {
  let word = 0;
  for (const { words, isKept } of stretches) {
    const holder = { displaced: () => undefined };
    for (let each = 0; each < words; each += 1) {
      input.hold(holder);
      input.append(Int16Array.of((word += 1)));
      yield;
    }
    if (isKept) texts.push(input.commit(() => undefined, undefined));
    else input.release(holder);
    yield;
  }
}

interface Spoken {
  readonly words: number;
  readonly isKept: boolean;
}

const wanted = (stretches: readonly Spoken[]): string[] => {
  let word = 0;
  const all = stretches.map(({ words, isKept }) => ({
    isKept,
    text: Array.from({ length: words }, () => `word${(word += 1)}`).join(' '),
  }));
  return all.filter(({ isKept }) => isKept).map(({ text }) => text);
};

/** Does one step of client, server or wire. @returns whether there was anything to do */
type Step = (which: number) => boolean;

function world(stretches: readonly Spoken[]) {
  const server = new WilfulServer();
  const conversation = new Conversation({ assistantText: 'text' }, () => 'own');
  const clock = new FakeClock();
  const send = (message: ClientMessage): void => void server.inbox.push(message);
  const source = { provider: 'p', key: null, model: 'm', transcriptMs: 3_000 };
  const input = new InputBuffer({ ...source, clock, conversation, send });
  const texts: Promise<string>[] = [];
  const client = speaking(input, stretches, texts);
  const deliver = (): boolean => {
    const message = readMessage(JSON.stringify(server.outbox.shift() ?? null));
    if (message?.type === 'error') input.failed(message.error?.event_id ?? '', message.error ?? {});
    else if (message) input.take(message);
    return message !== null;
  };
  const steps: readonly Step[] = [
    () => client.next().done !== true,
    () => server.handle(),
    () => server.takeTurn(),
    (which) => server.transcribe(which),
    deliver,
  ];
  return { steps, texts, conversation, input, clock };
}

test('whatever a server commits by itself, each stretch has its own words, once and in order', async () => {
  const stretch = fc.record({ words: fc.integer({ min: 1, max: 5 }), isKept: fc.boolean() });
  const schedule = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 9 })), { maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(fc.array(stretch, { maxLength: 5 }), schedule, async (stretches, order) => {
      const { steps, texts, conversation, input, clock } = world(stretches);
      for (const [step, which] of order) steps[step]!(which);
      while (steps.some((step) => step(0)));
      const heard = await Promise.all(texts);
      expect(heard).toEqual(wanted(stretches));
      expect([input.isBusy, clock.pending]).toEqual([false, 0]);
      // All of it is sound to the model: nothing has to be told as text.
      const told = conversation.follow(heard.map((text) => ({ role: 'user', text })));
      expect(told.filter(({ type }) => type === 'conversation.item.create')).toEqual([]);
    }),
  );
});
