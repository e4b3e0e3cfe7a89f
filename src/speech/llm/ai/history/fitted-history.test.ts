import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Turn } from '../../../../conversation/provider-ports.ts';
import { messagesOf } from '../messages.ts';
import { requestOf } from '../../../contracts/llm.contract.ts';
import { fittedHistory, historyTokens } from './fitted-history.ts';
import { tokensOf } from './token-estimate.ts';

const user = (text: string): Turn => ({ role: 'user', text });
const agent = (text: string): Turn => ({ role: 'assistant', text });
const note = (text: string): Turn => ({ role: 'system', text });
const call = (callId: string, output: string | null): Turn => ({
  ...{ role: 'tool', callId, name: 'look_up', arguments: { of: callId }, output, isError: false },
});
const WORDS = 'Could you please tell me when the bakery at the corner opens tomorrow? ';
/** A conversation of so many questions, each with a call and an answer. */
const long = (questions: number): readonly Turn[] =>
  Array.from({ length: questions }, (_, at) => [
    ...[user(`${at}: ${WORDS}`), call(`c${at}`, `Opening hours ${at}.`), agent(`${at}: at seven.`)],
  ]).flat();
const fit = (history: readonly Turn[], budget: number, summary?: { text: string; turns: number }) =>
  fittedHistory(history, budget, { language: 'en', summary });

/* Estimates beside what vocabularies of 100,000 tokens and more have: cl100k, o200k, Llama 3. */
test.each([
  ['en', 'We open at nine in the morning, and on Sundays at ten, but never on public holidays.', 18, 26],
  ['de', 'Wir öffnen um neun Uhr morgens, und an Sonntagen um zehn, aber niemals an Feiertagen.', 20, 34],
  ['ru', 'Мы открываемся в девять утра, а по воскресеньям в десять, но никогда по праздникам.', 20, 42],
  ['zh', '我们早上九点开门，星期天十点开门，但节假日从不开门。', 18, 30],
  ['ja', '朝の九時に開店し、日曜日は十時ですが、祝日は休みです。', 18, 32],
  ['ar', 'نفتح في التاسعة صباحا، وفي أيام الأحد في العاشرة', 16, 34],
  ['en', '{"opens":"2026-11-29T09:00:00Z","closed":false}', 16, 32],
])('tokens of %s', (language, text, least, most) => {
  expect(tokensOf(text, language)).toBeGreaterThanOrEqual(least);
  expect(tokensOf(text, language)).toBeLessThanOrEqual(most);
});

describe('a conversation that is longer than its budget', () => {
  test('loses its oldest turns at a question, and what is left fits', () => {
    const history = long(60);
    const { turns } = fit(history, 1_000);
    expect(turns[0]).toMatchObject({ role: 'user' });
    expect(turns).toEqual(history.slice(-turns.length));
    expect(historyTokens(turns, 'en')).toBeLessThanOrEqual(1_000);
    expect(historyTokens(turns, 'en')).toBeGreaterThan(600);
  });

  test('that is within it stays whole', () => {
    const history = long(5);
    expect(fit(history, 1_000)).toEqual({ turns: history, summary: null, crowdedTurns: null });
  });

  test('keeps open calls and the newest notes', () => {
    const head = [call('open', null), note('The caller is a member.'), note('x'.repeat(9_999))];
    const { turns } = fit([...head, ...long(60)], 1_000);
    expect(turns.slice(0, 3)).toMatchObject([{ callId: 'open' }, { role: 'system' }, { role: 'user' }]);
  });

  test('keeps the last question with its results, but cuts a result that alone would fill it', () => {
    const { turns } = fit([...long(20), user('And now?'), call('big', 'y'.repeat(90_000))], 1_000);
    expect(turns.at(-2)).toEqual(user('And now?'));
    const last = turns.at(-1);
    expect(last?.role === 'tool' && last.output).toMatch(
      /^y{500,2100}\n\[The rest of this result was left out/,
    );
  });

  test('loses the same turns for a while, so that providers can cache what is left', () => {
    const whole = long(200);
    const firsts = Array.from({ length: 60 }, (_, at) => fit(whole.slice(0, 240 + 3 * at), 1_000).turns[0]);
    expect(new Set(firsts).size).toBeLessThan(15);
  });

  test('asks for a summary before it is full, and has it in place of the turns', () => {
    const history = long(60);
    const { crowdedTurns } = fit(history.slice(0, 66), 1_000);
    expect(crowdedTurns).toBeGreaterThan(0);
    expect(history[crowdedTurns!]).toMatchObject({ role: 'user' });
    const summary = { text: 'They asked for the hours.', turns: crowdedTurns! };
    expect(fit(history.slice(0, 66), 1_000, summary).crowdedTurns).toBeNull();
    const later = fit(history.slice(0, 93), 1_000, summary);
    expect(later.summary).toBe(summary.text);
    expect(later.turns[0]).toBe(history[crowdedTurns!]);
  });

  test('any conversation stays one that servers take, with what was said last', () => {
    const word = fc.string({ maxLength: 40 });
    const turn = fc.oneof(
      word.map(user),
      word.map(agent),
      word.map(note),
      fc.tuple(fc.uuid(), fc.option(word)).map(([id, output]) => call(id, output)),
    );
    const manner = { systemAnywhere: false, answersCalls: true, hasVision: false };
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 60 }), fc.integer({ min: 10, max: 900 }), (history, budget) => {
        const { turns, crowdedTurns } = fit(history, budget);
        const messages = messagesOf(requestOf({ history: turns }), manner);
        expect(messages[0]?.role).toBe('user');
        const lastUsers = history.findLastIndex(({ role }) => role === 'user');
        if (lastUsers >= 0) expect(turns).toContain(history[lastUsers]);
        if (crowdedTurns !== null) expect(crowdedTurns).toBeLessThan(history.length);
      }),
      { numRuns: 150 },
    );
  });
});
