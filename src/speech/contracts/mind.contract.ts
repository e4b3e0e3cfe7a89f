import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mind, ReplyRequest } from '../../conversation/ports.ts';

export interface MindUnderTest {
  readonly mind: Mind;
  close(): Promise<void>;
}

/** A request about an agent that knows two answers and a text. */
export const requestOf = (given: Partial<ReplyRequest> = {}): ReplyRequest => ({
  instructions: 'You work for a bakery.',
  task: null,
  history: [{ role: 'user', text: 'When do you open?' }],
  language: 'en',
  temperature: null,
  knowledge: bakery,
  speaker: 'Mia',
  signal: new AbortController().signal,
  ...given,
});

export const bakery = {
  answers: [
    { question: 'When do you open?', answer: 'We open at seven.' },
    { question: 'Do you sell cakes?', answer: 'Yes, we bake cakes to order.' },
  ],
  passages: [{ source: 'bread.md', text: 'Our rye bread is baked for two hours in a stone oven.' }],
} as const;

export async function collect(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** What every mind must do (ports.ts, `Mind`). */
export function mindContract(name: string, open: () => Promise<MindUnderTest>): void {
  describe(`${name} is a mind`, () => {
    let under: MindUnderTest;

    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    test('streams an answer in several pieces, none of them empty', async () => {
      const pieces = await collect(under.mind.reply(requestOf({ task: 'Greet the user.', history: [] })));
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.every((piece) => piece !== '')).toBe(true);
      expect(pieces.join('').trim()).not.toBe('');
    });

    test('answers several at once', async () => {
      const replies = await Promise.all([1, 2, 3].map(() => collect(under.mind.reply(requestOf()))));
      expect(replies.every((pieces) => pieces.join('') !== '')).toBe(true);
    });

    test('says nothing when it is called off before', async () => {
      const signal = AbortSignal.abort(new Error('over'));
      expect(await collect(under.mind.reply(requestOf({ signal })))).toEqual([]);
    });

    test('stops when it is called off on the way', async () => {
      const control = new AbortController();
      const pieces: string[] = [];
      for await (const piece of under.mind.reply(
        requestOf({ task: 'Greet the user.', signal: control.signal }),
      )) {
        pieces.push(piece);
        control.abort(new Error('interrupted'));
      }
      expect(pieces).toHaveLength(1);
    });

    test('lets go when its reader leaves', async () => {
      for await (const piece of under.mind.reply(requestOf())) {
        expect(piece).not.toBe('');
        break;
      }
    });
  });
}
