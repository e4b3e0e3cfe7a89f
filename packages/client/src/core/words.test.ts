import { describe, expect, it } from 'vitest';
import { aroundWord } from './lines.ts';
import { initialState, reduce, type TalkState } from './state.ts';

const event = (name: string, data: Readonly<Record<string, unknown>>) =>
  ({ type: 'event', event: { event: name, data } }) as const;
const said = (action: string, content: string) =>
  event('message_received', {
    message: { type: 'message', role: 'assistant', action, item_id: 'a1', content },
  });
const spoken = (start: number, end: number, item_id = 'a1') =>
  event('words_spoken', { item_id, response_id: 'r1', words: [{ char_start: start, char_end: end }] });

const after = (...actions: readonly Parameters<typeof reduce>[1][]): TalkState =>
  actions.reduce(reduce, initialState('voice'));
const begun = [said('created', ''), said('delta', 'We open '), said('delta', 'at nine.')];

/** The one line, with what the agent is saying in brackets. */
const shown = (state: TalkState): string | undefined => {
  const [line] = state.lines;
  const [before, word, behind] = line ? aroundWord(line) : [];
  return word ? `${before}[${word}]${behind}` : before;
};

describe('the word that the agent is saying [spec 12, 13]', () => {
  it('is known of the open line that it belongs to, one after the other', () => {
    expect(shown(after(...begun))).toBe('We open at nine.');
    expect(shown(after(...begun, spoken(0, 2)))).toBe('[We] open at nine.');
    expect(shown(after(...begun, spoken(0, 2), spoken(11, 16)))).toBe('We open at [nine.]');
    expect(shown(after(...begun, spoken(0, 2, 'other')))).toBe('We open at nine.');
  });

  it.each(['completed', 'cancelled', 'failed'])('is none once the line is %s', (action) => {
    const state = after(...begun, spoken(0, 2), said(action, 'We open at nine.'));
    expect([shown(state), state.lines[0]?.word]).toEqual(['We open at nine.', undefined]);
  });

  it('is none once the session is over', () => {
    const state = after(...begun, spoken(0, 2), { type: 'ended', cause: 'you' });
    expect(shown(state)).toBe('We open at nine.');
  });

  it.each([
    {},
    { item_id: 'a1' },
    { item_id: 'a1', words: [] },
    { item_id: 'a1', words: [{ char_start: '0' }] },
  ])('stays as it is where an event names none: %j', (data) => {
    expect(shown(after(...begun, spoken(0, 2), event('words_spoken', data)))).toBe('[We] open at nine.');
  });
});
