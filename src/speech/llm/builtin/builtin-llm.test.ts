import { describe, expect, test } from 'vitest';
import type { Knowledge, Turn } from '../../../conversation/provider-ports.ts';
import { bakery, collect, llmContract, requestOf } from '../../contracts/llm.contract.ts';
import { builtinLlm, think } from './builtin-llm.ts';
import { indexFor } from './knowledge-index.ts';

llmContract('the built-in language model', async () => ({ llm: builtinLlm, close: async () => undefined }));

const shop: Knowledge = {
  answers: [
    { question: 'What is Duet?', answer: 'It is a service for talking agents.' },
    { question: 'Who made Duet?', answer: 'A small open source team.' },
    { question: 'How much does it cost?', answer: 'It is free.' },
    { question: 'When are you open?', answer: 'From nine to six.' },
    { question: 'Where is my data?', answer: 'On your own machine.' },
    { question: 'Can I interrupt you?', answer: 'Yes, at any time.' },
    { question: 'What languages do you speak?', answer: 'English best.' },
    { question: 'Are you a real person?', answer: 'No, I am drawn.' },
    { question: 'How many people can talk at the same time?', answer: 'About one hundred.' },
    { question: 'How do I start?', answer: 'Open the page.' },
  ],
  passages: [
    {
      source: 'about.md',
      text: 'Sessions. A session is one conversation. It ends when the person leaves.\n\nTexts are kept until you delete them. Nothing is sent away.',
    },
  ],
};

const heard = (text: string): Turn => ({ role: 'user', text });
const said = (text: string): Turn => ({ role: 'assistant', text });
const answerTo = (text: string, before: readonly Turn[] = [], knowledge = shop): string =>
  think(requestOf({ history: [...before, heard(text)], knowledge }));
const UNKNOWN = /do not know/;

test.each([
  ['What is your name?', /^I have not been given a name yet\. /],
  ['Hello', /^Hello! You could ask/],
])('an agent without a name says none: %s (10-first-use, "Wrong" 3)', (question, answer) => {
  const request = requestOf({ history: [heard(question)], knowledge: shop, companionName: '' });
  expect(think(request)).toMatch(answer);
});

describe('questions it knows', () => {
  test.each([
    ['What is Duet?', 'It is a service for talking agents.'],
    ['so what exactly is duet', 'It is a service for talking agents.'],
    ['Hello, how much does it cost?', 'It is free.'],
    ['is it expensive', 'It is free.'],
    ['what is the price', 'It is free.'],
    ['who created this', 'A small open source team.'],
    ['opening hours', 'From nine to six.'],
    ['are you open on sunday', 'From nine to six.'],
    ['what happens to my data', 'On your own machine.'],
    ['may I cut you off', 'Yes, at any time.'],
    ['do you speak German', 'English best.'],
    ['are you a robot', 'No, I am drawn.'],
    ['how many users at once', 'About one hundred.'],
    ['how do I get started', 'Open the page.'],
    ['what is a session', /A session is one conversation/],
    ['how long are texts kept', /kept until you delete them/],
  ])('%s', (question, answer) => {
    expect(answerTo(question)).toMatch(answer);
  });

  test.each([
    ['what is do it', 'It is a service for talking agents.'],
    ['hell do i start', 'Open the page.'],
    ['how many people can tall at the same time', 'About one hundred.'],
    ['are you real person', 'No, I am drawn.'],
    ['wear is my data', 'On your own machine.'],
  ])('as speech to text misheard it: %s', (question, answer) => {
    expect(answerTo(question)).toBe(answer);
  });
});

describe('what it says that it can do', () => {
  const can = (language: string, names: readonly string[]): string => {
    const tools = names.map((name) => ({ name, description: 'Music.', parameters: { type: 'object' } }));
    const history = [heard(language === 'de' ? 'Was kannst du?' : 'What can you do?')];
    return think(requestOf({ history, tools, language, knowledge: { answers: [], passages: [] } }));
  };

  test('is what the tools of the session can do', () => {
    expect(can('en', ['top_charts', 'new_albums'])).toBe(
      'I also know the music catalogue. Ask me what the top jazz albums are or what is new by an artist.',
    );
    expect(can('en', ['mcp__search_catalog'])).toContain('Ask me who sings a song.');
    for (const names of [[], ['get_album'], ['weather']])
      expect(can('en', names)).toBe('I can talk with you, but I have not been given any knowledge yet.');
  });

  test('is said in German too', () => {
    expect(can('de', ['top_charts', 'new_albums'])).toBe(
      'Ich kenne auch den Musikkatalog. Fragen Sie mich, was die beliebtesten Jazz-Alben sind oder was es Neues von jemandem gibt.',
    );
    expect(can('de', [])).toBe('Ich kann mit Ihnen sprechen, habe aber noch kein Wissen bekommen.');
  });
});

describe('questions it does not know', () => {
  test.each([
    'What is the weather like tomorrow?',
    'Can you book a flight to Paris for me?',
    'Who is the president of France?',
    'I would like to order a pizza.',
    'Tell me a joke about dragons.',
    'Do you like music?',
    'asdf qwer',
  ])('%s', (question) => {
    const reply = answerTo(question);
    expect(reply).toMatch(UNKNOWN);
    expect(shop.answers.filter((known) => reply.includes(known.question))).toHaveLength(2);
  });

  test('without any knowledge it admits that, and offers nothing', () => {
    expect(answerTo('What is Duet?', [], { answers: [], passages: [] })).toMatch(UNKNOWN);
    expect(answerTo('what can you do', [], { answers: [], passages: [] })).toMatch(
      /not been given any knowledge/,
    );
  });

  test('all that it says it was given, or says about itself', () => {
    const given = [
      ...shop.answers.map((known) => known.answer),
      ...shop.passages.map((passage) => passage.text),
    ].join(' ');
    for (const question of ['who made it', 'what is a session', 'when are you open']) {
      expect(given).toContain(answerTo(question).split('. ')[0]);
    }
  });
});

describe('small talk', () => {
  test.each([
    ['Hello there', /^Hello! I am Mia\./],
    ['hi mia', /^Hello! I am Mia\./],
    ['Thank you very much', /welcome/],
    ['okay bye', /^Goodbye/],
    ["What's your name?", /My name is Mia/],
    ['who are you', /My name is Mia/],
    ['what can you do for me', /You could ask me/],
    ['help', /You could ask me/],
    ['how are you today', /I am fine/],
    ['no thanks', /here if you need me/],
  ])('%s', (text, reply) => {
    expect(answerTo(text)).toMatch(reply);
  });

  test('an answer that was written for such a question goes first', () => {
    const knowledge = {
      answers: [{ question: 'Who are you?', answer: 'I am the night porter.' }],
      passages: [],
    };
    expect(answerTo('who are you', [], knowledge)).toBe('I am the night porter.');
  });

  test('it says again what was heard', () => {
    expect(answerTo('sorry?', [heard('When are you open?'), said('From nine')])).toBe('From nine');
    expect(answerTo('can you repeat that')).toMatch(/not said anything/);
  });
});

describe('what was said before', () => {
  const before = [heard('What is Duet?'), said('It is a service for talking agents.')];

  test('a question that leans on the last one is read with it', () => {
    expect(answerTo('and who made it', before)).toBe('A small open source team.');
    expect(answerTo('and the languages', [heard('What do you speak?'), said('x')])).toBe('English best.');
  });

  test('more is told where there is more', () => {
    expect(
      answerTo('tell me more', [heard('what is a session'), said('A session is one conversation.')]),
    ).toMatch(/ends when/);
  });

  test('more and more is about the same question', () => {
    const session = [heard('what is a session'), said('A session is one conversation.')];
    const further = answerTo('tell me more', session);
    expect(answerTo('tell me more', [...session, heard('tell me more'), said(further)])).toMatch(
      /^That is all I know/,
    );
  });

  test('of what a tool has answered, or nobody, there is no more in the knowledge', () => {
    const question = heard('And the session?');
    const call = { callId: 'c', name: 'get_track', arguments: {}, output: '{}', isError: false };
    const byTool = [question, { role: 'tool', ...call } as const, said('It is on the album "Sessions".')];
    expect(answerTo('tell me more', byTool)).toMatch(/^That is all I know/);
    expect(answerTo('tell me more', [question, said('I am sorry, I do not know that.')])).toMatch(
      /^That is all I know/,
    );
  });
});

describe('tasks', () => {
  const follow = (task: string): string => think(requestOf({ task, history: [], knowledge: bakery }));

  test.each([
    ['Greet the user warmly and offer help.', /^Hello! I am Mia\. You could ask me/],
    ['Welcome Anna and ask for her order number.', 'Hello, Anna! I am Mia. May I have your order number?'],
    ['Say "Good day, how may I help?"', 'Good day, how may I help?'],
    ['Tell the user that the shop opens at nine.', 'The shop opens at nine.'],
    ['Ask the caller whether they want a table.', 'May I ask if you want a table?'],
    ['Be as mysterious as you can.', /^Hello! I am Mia/],
  ])('%s', (task, expected) => {
    expect(follow(task)).toMatch(expected);
  });
});

test('what an agent knows is indexed once', () => {
  expect(indexFor(bakery)).toBe(indexFor(bakery));
  expect(indexFor({ ...bakery })).not.toBe(indexFor(bakery));
});

test('of a large collection what was found for the question is searched', () => {
  const answers = Array.from({ length: 3000 }, (_, n) => ({
    question: `How do I clean machine number ${n}?`,
    answer: `Wipe ${n}.`,
  }));
  const knowledge = { answers: [...answers, ...shop.answers], passages: [] };
  const ask = (text: string, ...found: (typeof answers)[number][]): string => {
    const scored = found.map((one, place) => ({ ...one, score: 0.9 - place / 10 }));
    const history = [heard(text)];
    return think(requestOf({ history, knowledge, retrieved: { answers: scored, passages: [] } }));
  };
  expect(ask('how much does it cost', shop.answers[2]!, answers[1]!)).toBe('It is free.');
  expect(ask('how do I clean machine number 1234', answers[12]!, answers[1234]!)).toBe('Wipe 1234.');
  expect(ask('how do I clean the floor')).toMatch(UNKNOWN);
});

test('pieces make up the whole', async () => {
  const request = requestOf({ history: [heard('How much does it cost?')], knowledge: shop });
  expect((await collect(builtinLlm.reply(request))).join('')).toBe(think(request));
});
