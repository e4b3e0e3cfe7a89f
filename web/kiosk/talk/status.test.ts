import { expect, test } from 'vitest';
import { initialState, type TalkState } from '../../../packages/client/src/core/state.ts';
import { languages } from '../texts.ts';
import { noticeOf } from './status.ts';

const talking = (more: Partial<TalkState>): TalkState => ({
  ...initialState('video'),
  phase: 'live',
  ...more,
});

test('whoever talks is told that the service is about to stop, in every language', () => {
  for (const texts of Object.values(languages)) {
    expect(noticeOf(talking({}), false, texts)).toBe('');
    const notice = noticeOf(talking({ drainWarning: 20, microphone: 'refused' }), false, texts);
    expect(notice).toContain('20');
    expect(notice).not.toContain('{n}');
  }
});
