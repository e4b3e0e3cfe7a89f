import { describe, expect, test } from 'vitest';
import type { Knowledge, ReplyRequest, ToolTurn, Turn } from '../../../conversation/provider-ports.ts';
import { toolSpec } from '../../../testing/tool-provider.ts';
import { callsOf, piecesOf, requestOf } from '../../contracts/llm.contract.ts';
import { builtinLlm, think } from './builtin-llm.ts';

const user = (text: string): Turn => ({ role: 'user', text });
const nothing: Knowledge = { answers: [], passages: [] };
const says = (text: string, given: Partial<ReplyRequest> = {}): string =>
  think(requestOf({ knowledge: nothing, history: [user(text)], ...given }));

const remembered = [
  'On 20 November 2026: Their name is Tom. They said "I need a red bike".',
  'On 21 November 2026: Their name is Anna Berg. The agent said "I will call you back". They asked "when do you open".',
];

describe('what is remembered of earlier conversations', () => {
  test.each(['what is my name', "What's my name?", 'do you remember my name', 'do you know who I am'])(
    '%s',
    (text) => {
      expect(says(text, { remembered })).toBe('Your name is Anna Berg.');
      expect(says(text)).toBe('You have not told me your name yet.');
    },
  );

  test('a name that was given now counts more', () => {
    const history = [user('hello, my name is Maria'), user('what is my name')];
    expect(says('', { remembered, history })).toBe('Your name is Maria.');
  });

  test.each(['do you remember me', 'have we talked before', 'Do you still know me?'])('%s', (text) => {
    expect(says(text, { remembered })).toBe(
      'Yes, Anna Berg. We talked on 21 November 2026. Your name is Anna Berg. I said "I will call you back". You asked "when do you open".',
    );
    expect(says(text)).toBe('I remember no earlier conversation with you.');
  });

  test.each([
    'what did we talk about last time',
    'what do you remember about me',
    'what did I say last time',
  ])('%s', (text) => {
    expect(says(text, { remembered })).toMatch(/^We talked on 21 November 2026\. Your name is Anna Berg\./);
  });

  test('do you remember what we talked about last time', () => {
    expect(says('Do you remember what we talked about last time?', { remembered })).toMatch(
      /^We talked on 21/,
    );
  });

  test('counts before what is known by chance', () => {
    const found = {
      answers: [{ question: 'What is a companion?', answer: 'A face with a name.', score: 0.6 }],
      passages: [],
    };
    expect(says('what is my name?', { remembered, retrieved: found })).toBe('Your name is Anna Berg.');
  });

  test('somebody who introduces themselves is welcomed, by their name alone', () => {
    expect(says('hello, my name is Anna and I like jazz')).toMatch(/^Nice to meet you, Anna\./);
    expect(says('my name is tom')).toMatch(/^Nice to meet you, Tom\./);
    const history = [user('My name is Anna and I like jazz'), user('what is my name')];
    expect(says('', { history })).toBe('Your name is Anna.');
  });

  test('is not told unasked, and makes the agent do nothing', async () => {
    const tools = [toolSpec('transfer_call', 'Transfers the caller to a person.')];
    const notes = ['On 1 May 2026: They said "connect me with a human".'];
    for (const text of ['hello', 'do you remember me']) {
      const pieces = await piecesOf(
        builtinLlm.reply(requestOf({ knowledge: nothing, history: [user(text)], tools, remembered: notes })),
      );
      expect(callsOf(pieces)).toEqual([]);
    }
    expect(says('hello', { remembered })).not.toContain('Anna');
  });
});

describe('what was found for the question', () => {
  const answer = { question: 'Can I cancel?', answer: 'Within two weeks.' };
  const found = (score: number) => ({ answers: [{ ...answer, score }], passages: [] });

  test('answers where nothing else does, when it fits well', () => {
    expect(says('I would rather not have it any more', { retrieved: found(0.7) })).toBe('Within two weeks.');
    expect(says('I would rather not have it any more', { retrieved: found(0.6) })).toMatch(/do not know/);
  });

  test('of passages that bear on it the best sentence is said', () => {
    const passages = [
      { source: 'a.md', text: 'The ferry is white. The ferry leaves at nine. It has a kitchen.', score: 0.7 },
      { source: 'b.md', text: 'The ferry leaves at ten.', score: 0.3 },
    ];
    expect(says('when does the ferry leave', { retrieved: { answers: [], passages } })).toBe(
      'The ferry leaves at nine. It has a kitchen.',
    );
    expect(says('who won the cup', { retrieved: { answers: [], passages } })).toMatch(/do not know/);
  });

  test('of a large knowledge nothing else is searched', () => {
    const passages = Array.from({ length: 2_000 }, (_, at) => ({
      source: 'a.md',
      text: `Room ${at} is blue.`,
    }));
    const knowledge = { answers: [answer], passages };
    expect(says('can I cancel', { knowledge, retrieved: found(0.9) })).toBe('Within two weeks.');
    expect(says('which colour has room 7', { knowledge })).toMatch(/do not know/);
  });
});

describe('what nobody knows is looked for on the web', () => {
  const tools = [toolSpec('web_search', 'Searches the web.', { query: { type: 'string' } })];
  const outcome = (output: string): ToolTurn => ({
    ...{ role: 'tool', callId: 'x', name: 'web_search', arguments: { query: 'q' }, output },
    isError: false,
  });
  const calls = async (text: string) =>
    callsOf(
      await piecesOf(builtinLlm.reply(requestOf({ knowledge: nothing, history: [user(text)], tools }))),
    );

  test.each(['who won the world cup in 1990', 'what is the capital of Australia'])('%s', async (text) => {
    expect(await calls(text)).toMatchObject([{ name: 'web_search', arguments: { query: text } }]);
  });

  test.each(['hello', 'how are you', 'what can you do', 'what do you think about my new shoes', 'why'])(
    '%s: not',
    async (text) => {
      expect(await calls(text)).toEqual([]);
    },
  );

  test('the first result is said, with its site', () => {
    const output =
      'What the web has.\n\n[1] Cup\nAddress: https://www.cup.example/a\nExcerpt: The cup went to Bern. More follows…\n\n[2] Other\nAddress: https://b.example/\nExcerpt: No.';
    const history = [user('who won the cup'), outcome(output)];
    expect(says('', { history, tools })).toBe(
      'On the web, cup.example says: The cup went to Bern. More follows.',
    );
    expect(says('', { history: [user('who won'), outcome('Nothing was found.')], tools })).toBe(
      'I have found nothing about it on the web.',
    );
  });
});
