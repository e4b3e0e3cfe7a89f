import { describe, expect, test } from 'vitest';
import type { Knowledge, Turn } from '../../../conversation/provider-ports.ts';
import { requestOf } from '../../contracts/llm.contract.ts';
import { think } from './builtin-llm.ts';

/* A shop whose agent knows a text with numbers, abbreviations and days in it. */

const passages = [
  `Opening hours
The bakery is open from Tuesday to Friday from 7 a.m. to 6 p.m. and on Saturday from 7 a.m. to 2 p.m. We are closed on Sunday and Monday.`,
  `Prices
A loaf of sourdough bread costs 5.20 euros. A croissant costs 1.90 euros. A whole cheesecake costs 32 euros, a slice 4.50 euros.`,
  `Allergens
The walnut bread contains walnuts and wheat. The cheesecake contains milk and eggs.`,
  `Cafe
The bakery has a small cafe with twenty seats. You can book a table for breakfast.`,
];
const shop: Knowledge = {
  answers: [],
  passages: passages.map((text) => ({ source: 'shop.md', text })),
};

/** The agent's answers to what is said, one after the other. */
function talk(knowledge: Knowledge, ...texts: string[]): string[] {
  const history: Turn[] = [];
  return texts.map((text) => {
    history.push({ role: 'user', text });
    const answer = think(requestOf({ knowledge, history }));
    history.push({ role: 'assistant', text: answer });
    return answer;
  });
}

const HOURS =
  'The bakery is open from Tuesday to Friday from 7 a.m. to 6 p.m. and on Saturday from 7 a.m. to 2 p.m. We are closed on Sunday and Monday.';
const CLOSED = 'We are closed on Sunday and Monday.';
const UNKNOWN = /^I am sorry, I do not know that\./;

describe('sentences are whole', () => {
  test('a price has its decimals', () => {
    expect(talk(shop, 'How much is a croissant?')[0]).toMatch(/^A croissant costs 1\.90 euros\. A whole/);
  });

  test('the full stops of "a.m." end nothing', () => {
    expect(talk(shop, 'When do you open?')[0]).toBe(HOURS);
  });
});

test('of what fits two questions in a row alike, the one is said that the second asks for', () => {
  expect(talk(shop, 'Are you open on Sunday?', 'And on Saturday?')).toEqual([CLOSED, HOURS]);
  expect(talk(shop, 'Are you open on Saturday?', 'And on Sunday?')).toEqual([HOURS, CLOSED]);
});

test('a clause with a single topic finds no more behind another sentence than alone', () => {
  for (const text of ['What can I eat?', 'I am allergic to nuts. What can I eat?'])
    expect(talk(shop, text)[0], text).toMatch(UNKNOWN);
});

test('a short word is no misspelt one that no text has: "half" is no "halt"', () => {
  const knowledge = { ...shop, answers: [{ question: 'Can I interrupt you?', answer: 'Yes, please do.' }] };
  expect(talk(knowledge, 'How much is 12 times 12?', 'And half of that?')).toEqual([
    'That is 144.',
    expect.stringMatching(UNKNOWN),
  ]);
});

describe('two questions at once', () => {
  const known: Knowledge = {
    answers: [
      { question: 'How much does it cost?', answer: 'It is free.' },
      { question: 'Where is my data?', answer: 'On your own machine.' },
    ],
    passages: [],
  };

  test.each([
    'How much does it cost, and where is my data?',
    'How much does it cost and where is my data?',
    'How much does it cost? And where is my data?',
    'Hello, how much does it cost, and where is my data?',
  ])('%s: both are answered', (text) => {
    expect(talk(known, text)[0]).toBe('It is free. On your own machine.');
  });

  test('of a text both are found, too', () => {
    const [said] = talk(shop, 'When do you open and how much is the sourdough?');
    expect(said).toMatch(/^The bakery is open .+ A loaf of sourdough bread costs 5\.20 euros\./);
  });

  test('of one that is not known nothing near is said', () => {
    expect(talk(known, 'How much does it cost, and who is your cook?')[0]).toBe('It is free.');
    expect(talk(known, 'Who is your cook, and what do you eat?')[0]).toMatch(UNKNOWN);
  });
});
