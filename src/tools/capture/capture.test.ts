import { expect, test } from 'vitest';
import type { PersonAnswer, ToolOutcome, ToolSession } from '../../conversation/ports.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeToolSession } from '../../testing/mcp-server.ts';
import { createCaptureToolProvider } from './tool-provider.ts';

type Said = Partial<PersonAnswer> & { readonly text: string };

/** Answers the questions of a call in their order; nobody answers behind the last. */
async function capture(
  given: Readonly<Record<string, unknown>>,
  answers: readonly Said[],
  language = 'en',
): Promise<{ outcome: ToolOutcome; asked: string[] }> {
  const asked: string[] = [];
  const session: ToolSession = Object.assign(new FakeToolSession(), {
    ask: async (question: string): Promise<PersonAnswer | null> => {
      const said = answers[asked.push(question) - 1];
      return said ? { isKeys: false, says: 'neither', more: false, ...said } : null;
    },
  });
  const tool = createCaptureToolProvider({ clock: new FakeClock(), language })!;
  tool.open?.(session);
  const context = { signal: new AbortController().signal, spoken: Promise.resolve() };
  const outcome = await tool.call({ callId: 'call', name: 'capture_input', arguments: given }, context);
  return { outcome, asked };
}

const YES: Said = { text: 'Yes.', says: 'yes' };
const NO: Said = { text: 'No.', says: 'no' };
const HEARD = 'john dot smith at gmail dot com';

test('what was heard is read back, and given to the model when it is confirmed', async () => {
  const { outcome, asked } = await capture({ kind: 'email', heard: HEARD }, [YES]);
  expect(asked).toEqual(['I have J, O, H, N; dot; S, M, I; T, H; at gmail dot com. Is that right?']);
  expect(outcome).toMatchObject({ isError: false, output: 'Confirmed by the person: john.smith@gmail.com' });
});

test('what was not said yet is asked for, in the language of the agent', async () => {
  const { outcome, asked } = await capture(
    { kind: 'phone' },
    [{ text: 'null drei null fünf fünf fünf' }, { text: 'Ja', says: 'yes' }],
    'de-AT',
  );
  expect(asked).toEqual(['Wie lautet die Telefonnummer?', 'Ich habe 0, 3, 0; 5, 5, 5. Stimmt das?']);
  expect(outcome.output).toContain('030555');
});

test('a correction is read back anew', async () => {
  const fix: Said = { text: 'No, with a D at the end', says: 'no', more: true };
  const { outcome, asked } = await capture({ kind: 'name', heard: 'B R A N T' }, [fix, YES]);
  expect(asked[1]).toBe('I have B, R, A; N, D. Is that right?');
  expect(outcome.output).toBe('Confirmed by the person: Brand');
});

test('behind a plain no it is asked for again', async () => {
  const { outcome, asked } = await capture({ kind: 'code', heard: 'A B C' }, [NO, { text: 'A B Z' }, YES]);
  expect(asked[1]).toBe('Please say it once more, letter by letter.');
  expect(outcome.output).toBe('Confirmed by the person: ABZ');
});

test('keys are figures', async () => {
  const keys: Said = { text: '0 3 0 5 5 5 #', isKeys: true };
  const { outcome } = await capture({ kind: 'phone' }, [keys, { text: '1', isKeys: true, says: 'yes' }]);
  expect(outcome.output).toBe('Confirmed by the person: 030555');
});

test.each([
  ['a question of the person', [{ text: 'What do you need it for?' }], /something else.*What do you need/],
  ['two answers that are none', [{ text: 'hm well' }, { text: 'let me see' }], /something else/],
  ['nobody', [], /did not answer/],
  [
    'no again and again',
    [NO, { text: 'A B Z' }, NO, { text: 'A B C' }, NO, { text: 'A B D' }],
    /could not be understood/,
  ],
])('%s ends it unconfirmed', async (_, answers, told) => {
  const { outcome } = await capture({ kind: 'code', heard: 'A B X' }, answers);
  expect(outcome).toMatchObject({ isError: true, answers: true });
  expect(outcome.output).toMatch(told);
});

test('whoever has nothing to give is not asked again', async () => {
  const { outcome, asked } = await capture({ kind: 'email' }, [NO]);
  expect([asked.length, outcome.isError]).toEqual([1, true]);
});

test('an unknown kind is refused', async () => {
  expect((await capture({ kind: 'shoe size' }, [])).outcome.output).toContain('birth_date');
});

test('an agent of another language has none', () => {
  expect(createCaptureToolProvider({ clock: new FakeClock(), language: 'pl-PL' })).toBeNull();
  expect(createCaptureToolProvider({ clock: new FakeClock(), language: '' })).not.toBeNull();
});
