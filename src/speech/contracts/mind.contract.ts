import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mind, ReplyPiece, ReplyRequest, Turn, WantedCall } from '../../conversation/ports.ts';

export interface MindUnderTest {
  readonly mind: Mind;
  /** Tells a mind that does not decide itself whether it calls `transfer` for the main desk in its next replies. */
  decide?(calls: boolean): void;
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
  tools: [],
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

/** A tool that every mind under test can be made to call. */
const transfer = {
  name: 'transfer_call',
  description: 'Transfers the caller to a person. Use it when the caller asks for a human.',
  parameters: {
    type: 'object',
    properties: {
      destination: { type: 'string', enum: ['main', '1'], description: 'main: the front desk; 1: Invoices' },
    },
    required: ['destination'],
  },
};

const FOR_A_HUMAN: Turn = { role: 'user', text: 'I want to talk to a human.' };

const resultOf = ({ callId, name, arguments: given }: WantedCall, output: string): Turn => ({
  ...{ role: 'tool', callId, name, arguments: given, output },
  isError: true,
});

/** All pieces of a reply, in order. */
export async function piecesOf(pieces: AsyncIterable<ReplyPiece>): Promise<ReplyPiece[]> {
  const all: ReplyPiece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** The pieces of a reply that calls nothing. @throws Error when it does */
export async function collect(pieces: AsyncIterable<ReplyPiece>): Promise<string[]> {
  const all = await piecesOf(pieces);
  return all.map((piece) => {
    if (typeof piece === 'string') return piece;
    throw new Error(`the mind called ${piece.name}`);
  });
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
      const pieces: ReplyPiece[] = [];
      for await (const piece of under.mind.reply(
        requestOf({ task: 'Greet the user.', signal: control.signal }),
      )) {
        pieces.push(piece);
        control.abort(new Error('interrupted'));
      }
      expect(pieces).toHaveLength(1);
    });

    const callsOf = (pieces: readonly ReplyPiece[]): WantedCall[] =>
      pieces.filter((piece) => typeof piece !== 'string');
    const reply = (history: readonly Turn[], tools = [transfer]): Promise<ReplyPiece[]> =>
      piecesOf(under.mind.reply(requestOf({ history, tools })));

    test('calls a tool that it is offered, behind a text', async () => {
      under.decide?.(true);
      const pieces = await reply([FOR_A_HUMAN]);
      const [call] = callsOf(pieces);
      expect(pieces.at(-1)).toBe(call);
      expect(call).toMatchObject({ name: 'transfer_call', arguments: { destination: 'main' } });
      expect(pieces.slice(0, -1).join('').length).toBeGreaterThan(5);
    });

    test('gives each call of a session an id of its own', async () => {
      under.decide?.(true);
      const [first] = callsOf(await reply([FOR_A_HUMAN]));
      const again = [
        FOR_A_HUMAN,
        resultOf(first!, 'Busy.'),
        { role: 'assistant', text: 'It is busy.' } as const,
      ];
      const [second] = callsOf(await reply([...again, FOR_A_HUMAN]));
      expect(new Set(['', first?.callId, second?.callId]).size).toBe(3);
    });

    test('tells what came of a call, and does not make it again', async () => {
      under.decide?.(false);
      const call = { callId: 'x', name: 'transfer_call', arguments: { destination: 'main' } };
      const said = { role: 'assistant', text: 'One moment.' } as const;
      const pieces = await reply([FOR_A_HUMAN, said, resultOf(call, 'Nobody answered.')]);
      expect([callsOf(pieces), pieces.join('') !== '']).toEqual([[], true]);
    });

    test('calls nothing when nothing is offered', async () => {
      under.decide?.(false);
      expect(callsOf(await reply([FOR_A_HUMAN], []))).toEqual([]);
    });

    test('lets go when its reader leaves', async () => {
      for await (const piece of under.mind.reply(requestOf())) {
        expect(piece).not.toBe('');
        break;
      }
    });
  });
}
