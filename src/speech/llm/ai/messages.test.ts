import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Turn } from '../../../conversation/provider-ports.ts';
import { requestOf } from '../../contracts/llm.contract.ts';
import { sentId } from './calls.ts';
import { messagesOf } from './messages.ts';
import { plainMessagesOf } from './plain-messages.ts';

const turns: fc.Arbitrary<Turn> = fc.oneof(
  fc.record({ role: fc.constantFrom('user', 'assistant', 'system'), text: fc.string() }),
  fc.record({
    role: fc.constant('tool' as const),
    // Unique in a session, and otherwise in whatever format the server chose that made the call.
    callId: fc.uuid().map((id) => `toolu_${id}: é`),
    name: fc.constant('look_up'),
    arguments: fc.constant({}),
    output: fc.option(fc.string()),
    isError: fc.boolean(),
  }),
);

const manners = fc.record({
  systemAnywhere: fc.boolean(),
  answersCalls: fc.boolean(),
  hasVision: fc.boolean(),
});

test('whatever was said, the messages are ones that servers take', () => {
  fc.assert(
    fc.property(fc.array(turns, { maxLength: 12 }), manners, (history, manner) => {
      const messages = messagesOf(requestOf({ history }), manner);
      const roles = messages.map(({ role }) => role);
      expect(roles.filter((role) => role !== 'system')[0]).toBe('user');
      expect(['user', 'tool']).toContain(roles.at(-1));
      if (!manner.systemAnywhere) expect(roles).not.toContain('system');
      messages.forEach((message, index) => {
        const before = messages[index - 1];
        if (message.role === 'tool') {
          const [result] = message.content;
          const calls = before?.role === 'assistant' ? before.content : [];
          const ids = calls.map((part) => (part.type === 'tool-call' ? part.toolCallId : ''));
          expect(ids).toContain(result?.type === 'tool-result' ? result.toolCallId : 'none');
          // Mistral's rule, the strictest.
          for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9]{9}$|^$/);
        }
        // Strict chat templates want roles to alternate.
        if (message.role !== 'tool' && message.role !== 'system') expect(before?.role).not.toBe(message.role);
        if (manner.answersCalls && message.role === 'user') expect(before?.role).not.toBe('tool');
      });
    }),
  );
});

test('a call that one server has made is told to the others by an id that they take, the same every time', () => {
  const history = ['call_9tq-2', '1'].map((callId): Turn => ({
    ...{ role: 'tool', callId, name: 'look_up', arguments: {}, output: 'found', isError: false },
  }));
  const told = JSON.stringify(messagesOf(requestOf({ history }), { ...manner, hasVision: false }));
  const ids = [...told.matchAll(/"toolCallId":"([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['call_9tq-2', 'call_9tq-2', '1', '1'].map(sentId));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9]{9}$/);
});

test('nothing that was said or done is left out, but for calls that are open', () => {
  fc.assert(
    fc.property(fc.array(turns, { maxLength: 12 }), manners, (history, manner) => {
      const text = JSON.stringify(messagesOf(requestOf({ history }), manner));
      for (const turn of history) {
        if (turn.role !== 'tool') expect(text).toContain(JSON.stringify(turn.text).slice(1, -1));
        else expect(text.includes(sentId(turn.callId))).toBe(turn.output !== null);
      }
    }),
  );
});

test('in the plainest form there are two roles by turns, with everything that was said', () => {
  fc.assert(
    fc.property(fc.array(turns, { maxLength: 12 }), (history) => {
      const messages = plainMessagesOf(requestOf({ history }), 'You work for a bakery.');
      messages.forEach(({ role }, at) => expect(role).toBe(at % 2 === 0 ? 'user' : 'assistant'));
      expect(messages.at(-1)?.role).toBe('user');
      const text = JSON.stringify(messages);
      for (const turn of history) {
        const told = turn.role === 'tool' ? (turn.output ?? '') : turn.text;
        expect(text).toContain(JSON.stringify(told).slice(1, -1));
      }
    }),
  );
});

test('what a user says in two goes is one message', () => {
  const history = ['When do you', 'open on Sundays?'].map((text): Turn => ({ role: 'user', text }));
  expect(messagesOf(requestOf({ history }), { ...manner, hasVision: false })).toEqual([
    { role: 'user', content: [{ type: 'text', text: 'When do you\nopen on Sundays?' }] },
  ]);
});

const picture = { mediaType: 'image/webp', data: new Uint8Array([1, 2, 3]) } as const;
const manner = { systemAnywhere: true, answersCalls: false };

test('a picture stands at what the user said last, and nowhere else; whoever cannot look is told so', () => {
  const history = [
    { role: 'user', text: 'Hello' },
    { role: 'assistant', text: 'Hi' },
    { role: 'user', text: 'What is this?' },
    { role: 'tool', callId: 'c', name: 'look_up', arguments: {}, output: 'found', isError: false },
  ] as const;
  const files = (looks: boolean) => {
    const messages = messagesOf(requestOf({ history, picture }), { ...manner, hasVision: looks });
    const parts = messages.map(({ content }) => (typeof content === 'string' ? [] : content));
    return {
      at: parts.map((content) => content.filter(({ type }) => type === 'file').length),
      notes: JSON.stringify(parts).match(/sharing their screen[^.]*\./g),
    };
  };
  expect(files(true).at).toEqual([0, 0, 1, 0, 0]);
  expect(files(true).notes).toEqual(['sharing their screen; the picture is how it looks now.']);
  expect(files(false).at).toEqual([0, 0, 0, 0, 0]);
  expect(files(false).notes?.[0]).toContain('cannot see it');
});

test('a note of the service is no word of the user', () => {
  const history = [{ role: 'system', text: 'Paid.' }] as const;
  const messages = messagesOf(requestOf({ history }), {
    ...{ systemAnywhere: false, answersCalls: false, hasVision: false },
  });
  expect(JSON.stringify(messages)).toContain('(A note of the service, not said by the user: Paid.)');
});

test('of a long result that is old the beginning is told, without half a sign; of others all', () => {
  const output = `${'x'.repeat(1999)}🙂${'x'.repeat(60_000)}`;
  const turn = { role: 'tool', callId: 'a', name: 'look_up', arguments: {}, output, isError: false } as const;
  const manner = { systemAnywhere: false, answersCalls: false, hasVision: false };
  const toldOf = (one: Turn): unknown => {
    const [result] = messagesOf(requestOf({ history: [one] }), manner).at(-1)?.content ?? [];
    return typeof result === 'object' && result.type === 'tool-result' && result.output.type === 'text'
      ? result.output.value
      : null;
  };
  expect(toldOf(turn)).toBe(output);
  expect(toldOf({ ...turn, isOld: true })).toMatch(
    /^x{1999}\n\[The rest .* left out; it was 62001 characters long\. [^\]]*\]$/,
  );
  expect(toldOf({ ...turn, output: 'short', isOld: true })).toBe('short');
});
