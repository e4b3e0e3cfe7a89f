import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type LanguageModel,
  ProviderError,
  type ReplyPiece,
  type ReplyRequest,
  type Turn,
  type Usage,
  type ToolCallRequest,
} from '../../conversation/provider-ports.ts';

/** The faults of a server: the first two happen before it answers, the others after it has begun. */
export type Trouble = 'refuses the key' | 'is busy' | 'breaks off' | 'ends early' | 'fails midway' | 'hangs';

export interface ServerUnderTest {
  /** Makes the server faulty; null makes it work again. */
  trouble(what: Trouble | null): void;
  /** How many answers the client has aborted. */
  abandoned(): number;
  /** The key that requests must carry, and that the server repeats in its refusals. */
  readonly secret: string;
}

export interface LlmUnderTest {
  readonly llm: LanguageModel;
  /**
   * Makes a model that does not decide itself call `transfer` for the main desk in its next replies, or not.
   */
  decide?(calls: boolean): void;
  /** The usage that the server reports for each reply, where the model meters it. */
  readonly usage?: Omit<Usage, 'kind'>;
  /** Present where the model has a server. */
  readonly server?: ServerUnderTest;
  close(): Promise<void>;
}

/** A request for an agent that knows two answers and a text. */
export const requestOf = (given: Partial<ReplyRequest> = {}): ReplyRequest => ({
  instructions: 'You work for a bakery.',
  task: null,
  history: [{ role: 'user', text: 'When do you open?' }],
  language: 'en',
  temperature: null,
  knowledge: bakery,
  retrieved: { answers: [], passages: [] },
  remembered: [],
  companionName: 'Mia',
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

/** A tool that every model under test can be made to call. */
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

/** Timeout for conditions, as a test machine may be busy. */
const PATIENT = { timeout: 10_000 };

const FOR_A_HUMAN: Turn = { role: 'user', text: 'I want to talk to a human.' };

const resultOf = ({ callId, name, arguments: given }: ToolCallRequest, output: string): Turn => ({
  ...{ role: 'tool', callId, name, arguments: given, output },
  isError: true,
});

/** All pieces of a reply, in order. */
export async function piecesOf(pieces: AsyncIterable<ReplyPiece>): Promise<ReplyPiece[]> {
  const all: ReplyPiece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

const isCall = (piece: ReplyPiece): piece is ToolCallRequest =>
  typeof piece !== 'string' && 'callId' in piece;

/** The calls among the pieces. */
export const callsOf = (pieces: readonly ReplyPiece[]): ToolCallRequest[] => pieces.filter(isCall);

/** The text of a piece. */
const textOf = (piece: ReplyPiece): string =>
  typeof piece === 'string' ? piece : 'speech' in piece ? piece.text : '';

/** The pieces of a reply without calls. @throws Error when there is a call */
export async function collect(pieces: AsyncIterable<ReplyPiece>): Promise<string[]> {
  const all = await piecesOf(pieces);
  return all.map((piece) => {
    if (isCall(piece)) throw new Error(`the language model called ${piece.name}`);
    return textOf(piece);
  });
}

/** The contract of every language model (provider-ports.ts, `LanguageModel`). */
export function llmContract(
  name: string,
  open: () => Promise<LlmUnderTest>,
  { server = false }: { readonly server?: boolean } = {},
): void {
  describe(`${name} is a language model`, () => {
    let under: LlmUnderTest;

    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    test('streams an answer in several pieces, none of them empty', async () => {
      const pieces = await collect(under.llm.reply(requestOf({ task: 'Greet the user.', history: [] })));
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.every((piece) => piece !== '')).toBe(true);
      expect(pieces.join('').trim()).not.toBe('');
    });

    test('answers several at once', async () => {
      const replies = await Promise.all([1, 2, 3].map(() => collect(under.llm.reply(requestOf()))));
      expect(replies.every((pieces) => pieces.join('') !== '')).toBe(true);
    });

    test('says nothing when it is called off before', async () => {
      const signal = AbortSignal.abort(new Error('over'));
      expect(await collect(under.llm.reply(requestOf({ signal })))).toEqual([]);
    });

    test('stops when it is called off on the way', async () => {
      const control = new AbortController();
      const pieces: ReplyPiece[] = [];
      for await (const piece of under.llm.reply(
        requestOf({ task: 'Greet the user.', signal: control.signal }),
      )) {
        pieces.push(piece);
        control.abort(new Error('interrupted'));
      }
      expect(pieces).toHaveLength(1);
    });

    const reply = (history: readonly Turn[], tools = [transfer]): Promise<ReplyPiece[]> =>
      piecesOf(under.llm.reply(requestOf({ history, tools })));

    test('calls a tool that it is offered, behind a text', async () => {
      under.decide?.(true);
      const pieces = await reply([FOR_A_HUMAN]);
      const [call] = callsOf(pieces);
      expect(pieces.at(-1)).toBe(call);
      expect(call).toMatchObject({ name: 'transfer_call', arguments: { destination: 'main' } });
      expect(pieces.slice(0, -1).map(textOf).join('').length).toBeGreaterThan(5);
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
      expect([callsOf(pieces), pieces.map(textOf).join('') !== '']).toEqual([[], true]);
    });

    test('calls nothing when nothing is offered', async () => {
      under.decide?.(false);
      expect(callsOf(await reply([FOR_A_HUMAN], []))).toEqual([]);
    });

    test('lets go when its reader leaves', async () => {
      for await (const piece of under.llm.reply(requestOf())) {
        expect(piece).not.toBe('');
        break;
      }
    });

    test('says what a reply used, once, where it counts that', async () => {
      under.decide?.(false);
      const used: Usage[] = [];
      await collect(under.llm.reply(requestOf({ meter: (usage) => used.push(usage) })));
      expect(used).toEqual(under.usage ? [{ kind: 'mind', ...under.usage }] : []);
    });

    if (server) describe('and its server', () => troubleContract(() => under));
  });
}

const TROUBLES = [
  ['refuses the key', false, 0],
  ['is busy', true, 0],
  ['breaks off', true, 1],
  ['ends early', true, 1],
  ['fails midway', true, 1],
] as const satisfies readonly (readonly [Trouble, boolean, number])[];

/** The contract for a model whose server is faulty. */
function troubleContract(underTest: () => LlmUnderTest): void {
  const set = (what: Trouble | null): void => underTest().server?.trouble(what);
  const abandoned = (): number => underTest().server?.abandoned() ?? 0;
  const ask = (given: Partial<ReplyRequest> = {}): AsyncIterable<ReplyPiece> =>
    underTest().llm.reply(requestOf(given));

  afterEach(() => set(null));

  const failing = async (what: Trouble): Promise<{ said: string[]; error: unknown }> => {
    set(what);
    const said: string[] = [];
    try {
      for await (const piece of ask()) said.push(textOf(piece));
    } catch (error) {
      return { said, error };
    }
    throw new Error('it went well');
  };

  test.each(TROUBLES)('one that %s is an error (retryable: %s)', async (what, retryable, most) => {
    const { said, error } = await failing(what);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ retryable });
    expect(said.length).toBeLessThanOrEqual(most);
    expect((error as Error).message).toMatch(/^[A-Z].*\.$/);
  });

  test('the key is repeated neither to people nor to the log', async () => {
    const { error } = await failing('refuses the key');
    const { message, cause } = error as Error;
    expect(`${message} ${String((cause as Error).message)}`).not.toContain(underTest().server?.secret);
  });

  test('answers again when the trouble is over', async () => {
    await failing('is busy');
    set(null);
    expect((await collect(ask())).join('')).not.toBe('');
  });

  test('is let go of when the reader leaves in the middle', async () => {
    set('hangs');
    const before = abandoned();
    for await (const piece of ask()) {
      expect(piece).not.toBe('');
      break;
    }
    await expect.poll(abandoned, PATIENT).toBe(before + 1);
  });

  test('is let go of when the reply is called off while nothing comes', async () => {
    set('hangs');
    const before = abandoned();
    const control = new AbortController();
    const pieces: ReplyPiece[] = [];
    for await (const piece of ask({ signal: control.signal })) {
      pieces.push(piece);
      setImmediate(() => control.abort(new Error('interrupted')));
    }
    expect(pieces).toHaveLength(1);
    await expect.poll(abandoned, PATIENT).toBe(before + 1);
  });
}
