import { moodOf, type TalkState } from '../../../packages/client/src/core/state.ts';
import { h } from '../dom.ts';
import type { Texts } from '../texts.ts';

/** The state in one word, beside the colour of the whole screen. */
export function wordOf(state: TalkState, texts: Texts): string {
  if (state.unstable) return texts.reconnecting;
  const mood = moodOf(state);
  if (mood === 'ended') return texts.goodbye;
  return mood === 'listening' && state.muted ? texts.muted : texts[mood];
}

export function openStatus(texts: Texts) {
  const word = h('span', {}, texts.connecting);
  return {
    element: h('p', { class: 'status', role: 'status' }, h('i', { 'aria-hidden': 'true' }), word),
    show(state: TalkState): void {
      const now = wordOf(state, texts);
      if (word.textContent !== now) word.textContent = now;
    },
  };
}

/** Other things that the visitor has to know; empty when there are none. */
export function openNotice(texts: Texts) {
  const element = h('p', { class: 'notice', role: 'alert' });
  return {
    element,
    show({ microphone }: TalkState, blocked: boolean): void {
      const deaf = microphone === 'refused' || microphone === 'missing';
      const text = blocked ? texts.sound : deaf ? texts.noMicrophone : '';
      if (element.textContent !== text) element.textContent = text;
    },
  };
}
