import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Turn } from '../../conversation/provider-ports.ts';
import { type ClientMessage, Conversation } from './conversation.ts';

let conversation: Conversation;
let ids = 0;
beforeEach(() => {
  ids = 0;
  conversation = new Conversation({ assistantText: 'output_text' }, () => `own${++ids}`);
});

const user = (text: string): Turn => ({ role: 'user', text });
const agent = (text: string): Turn => ({ role: 'assistant', text });
const call = (callId: string, output: string | null): Turn => ({
  ...{ role: 'tool', callId, name: 'look', arguments: { at: callId } },
  ...{ output, isError: false },
});
const heard = (id: string, text: string): void => void conversation.add({ id, kind: 'user', text });
const spoken = (id: string, text: string): void =>
  void conversation.add({
    ...{ id, kind: 'assistant', text, isSpoken: true },
    marks: [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
      charEnd: index + word.length,
      endMs: 100 * (index + word.length),
    })),
  });
const brief = (messages: readonly ClientMessage[]): string[] =>
  messages.map((message) => {
    const item = message['item'] as Record<string, unknown> | undefined;
    const what = item ? `${String(item['id'])} ${String(item['role'] ?? item['type'])}` : message['item_id'];
    const where = message['previous_item_id'] ?? message['audio_end_ms'] ?? '';
    return `${message.type.replace('conversation.item.', '')} ${String(what)} ${String(where)}`.trim();
  });

describe('the conversation of a realtime server', () => {
  test('is told as text where it is not there', () => {
    const sent = conversation.follow([user('Hello'), agent('Good day'), call('c1', 'Blue'), user('And?')]);
    expect(brief(sent)).toEqual([
      'create own1 user',
      'create own2 assistant',
      'create own3 function_call',
      'create own4 function_call_output',
      'create own5 user',
    ]);
    expect(sent.map(({ item }) => item)).toEqual([
      { id: 'own1', type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello' }] },
      {
        id: 'own2',
        type: 'message',
        role: 'assistant',
        content: [{ type: 'output_text', text: 'Good day' }],
      },
      { id: 'own3', type: 'function_call', call_id: 'c1', name: 'look', arguments: '{"at":"c1"}' },
      { id: 'own4', type: 'function_call_output', call_id: 'c1', output: 'Blue' },
      { id: 'own5', type: 'message', role: 'user', content: [{ type: 'input_text', text: 'And?' }] },
    ]);
  });

  test('keeps what the user said as sound, two stretches of one turn too', () => {
    heard('a', 'I want to');
    heard('b', 'Order a cake.');
    expect(conversation.follow([user('I want to order a cake')])).toEqual([]);
  });

  test('is cut where the agent was interrupted, to the word', () => {
    heard('a', 'Hello');
    spoken('b', 'We open at nine, every day.');
    heard('c', 'And on Sundays?');
    const history = [user('Hello'), agent('We open at nine,'), user('And on Sundays?')];
    expect(brief(conversation.follow(history))).toEqual(['truncate b 1600']);
    expect(conversation.follow(history)).toEqual([]);
  });

  test('loses what nobody heard: an answer without a sound, noise that was no turn', () => {
    heard('a', 'Hello');
    spoken('b', 'Never mind.');
    heard('c', '');
    heard('d', 'mhm');
    heard('e', 'Stop.');
    expect(brief(conversation.follow([user('Hello'), user('Stop.')]))).toEqual([
      'delete b',
      'delete c',
      'delete d',
    ]);
  });

  test('gets what is missing in its place', () => {
    heard('a', 'Hello');
    expect(brief(conversation.follow([agent('Good day'), user('Hello')]))).toEqual([
      'create own1 assistant root',
    ]);
    heard('b', 'Bye');
    const history = [agent('Good day'), user('Hello'), agent('Typed'), user('Bye')];
    expect(brief(conversation.follow(history))).toEqual(['create own2 assistant a']);
  });

  test('gets the result of a call behind the call, by the id that the server gave', () => {
    heard('a', 'Look');
    spoken('b', 'One moment.');
    conversation.add({ id: 'c', kind: 'call', text: '', callId: 'ours', serverCallId: 'theirs' });
    expect(conversation.follow([user('Look'), agent('One moment.'), call('ours', null)])).toEqual([]);
    const [output] = conversation.follow([user('Look'), agent('One moment.'), call('ours', 'Blue')]);
    expect(output).toMatchObject({ item: { call_id: 'theirs', output: 'Blue' } });
  });

  test('gets a late result, with its call, where it came', () => {
    heard('a', 'Look');
    conversation.add({ id: 'b', kind: 'call', text: '', callId: 'x', serverCallId: 'x' });
    heard('c', 'Hurry');
    expect(brief(conversation.follow([user('Look'), user('Hurry'), call('x', 'Blue')]))).toEqual([
      'delete b',
      'create own1 function_call',
      'create own2 function_call_output',
    ]);
  });

  test('says what the history says, whatever was there', () => {
    const words = fc.constantFrom('yes', 'no', 'well yes', 'yes no', 'well', '...');
    const turn = fc.oneof(
      words.map(user),
      words.map(agent),
      fc
        .tuple(fc.constantFrom('p', 'q'), fc.constantFrom(null, 'done'))
        .map(([id, output]) => call(id, output)),
    );
    const key = (each: Turn): string | object => (each.role === 'tool' ? each.callId : each);
    const histories = fc.array(fc.uniqueArray(turn, { selector: key, maxLength: 8 }), { maxLength: 4 });
    const there = fc.array(fc.tuple(fc.boolean(), words), { maxLength: 8 });
    fc.assert(
      fc.property(there, histories, (items, all) => {
        const own = new Conversation({ assistantText: 'text' }, () => `own${++ids}`);
        for (const [isUser, text] of items)
          own.add({
            id: `id${++ids}`,
            kind: isUser ? 'user' : 'assistant',
            text,
            isSpoken: !isUser,
            marks: [],
          });
        for (const history of all) {
          const before = own.items.map(({ id }) => id);
          const after = replay(before, own.follow(history));
          expect(after).toEqual(own.items.map(({ id }) => id));
          expect(saidIn(own)).toBe(wantedOf(history));
          expect(own.follow(history)).toEqual([]);
        }
      }),
    );
  });
});

/** The conversation that a server has after the messages. */
function replay(before: readonly string[], messages: readonly ClientMessage[]): string[] {
  const list = [...before];
  for (const message of messages) {
    const id = String(message['item_id']);
    if (message.type.endsWith('delete')) list.splice(list.indexOf(id), 1);
    if (message.type.endsWith('truncate')) expect(list).toContain(id);
    if (!message.type.endsWith('create')) continue;
    const behind = message['previous_item_id'];
    const at = behind === undefined ? list.length : behind === 'root' ? 0 : list.indexOf(String(behind)) + 1;
    list.splice(at, 0, (message['item'] as { id: string }).id);
  }
  return list;
}

const letters = (text: string): string => text.replace(/[^a-z]/g, '');

/** Who said what, with successive turns of one speaker joined. */
const saidIn = ({ items }: Conversation): string => {
  let last = '';
  return items
    .filter(({ kind }) => kind !== 'call' && kind !== 'output')
    .map(({ kind, text }) => {
      const mark = kind === last ? '' : `${kind}:`;
      last = kind;
      return mark + letters(text);
    })
    .join('');
};

const wantedOf = (history: readonly Turn[]): string => {
  const own = new Conversation({ assistantText: 'text' }, () => `own${++ids}`);
  for (const turn of history)
    if (turn.role !== 'tool' && letters(turn.text) !== '')
      own.add({ id: `id${++ids}`, kind: turn.role, text: turn.text });
  return saidIn(own);
};
