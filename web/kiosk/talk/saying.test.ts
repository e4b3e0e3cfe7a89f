import { expect, test } from 'vitest';
import { initialState, type TalkState } from '../../../packages/client/src/core/state.ts';
import { Saying } from './saying.ts';

test('what is typed while the conversation begins is said once, in order, when it is live', () => {
  const said: string[] = [];
  let state: TalkState = initialState('voice');
  const saying = new Saying({ snapshot: () => state, say: (text) => said.push(text) > 0 });
  saying.say('What does it cost?');
  saying.say('And for students?');
  saying.show(state);
  expect(said).toEqual([]);
  state = { ...state, phase: 'live' };
  saying.show(state);
  saying.show(state);
  saying.say('Thank you.');
  expect(said).toEqual(['What does it cost?', 'And for students?', 'Thank you.']);
});
