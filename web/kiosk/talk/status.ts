import { isDeaf, moodOf, type TalkState } from '../../../packages/client/src/core/state.ts';
import { h } from '../dom.ts';
import { fill, type Texts } from '../texts.ts';

/** The state in one word, beside the colour of the whole screen. */
function wordOf(state: TalkState, texts: Texts): string {
  if (state.unstable) return texts.reconnecting;
  const mood = moodOf(state);
  if (mood === 'ended') return texts.goodbye;
  if (mood !== 'listening') return texts[mood];
  if (isDeaf(state)) return texts.ready;
  return state.muted ? texts.muted : texts.listening;
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

/** Why the visitor is not heard; empty when they are. */
function whyUnheard(state: TalkState, texts: Texts): string {
  if (isDeaf(state)) return state.speechToText?.state === 'installing' ? texts.deafYet : texts.deaf;
  if (state.microphone === 'insecure') return texts.noHttps;
  return state.microphone === 'refused' || state.microphone === 'missing' ? texts.noMicrophone : '';
}

/** The text that the conversation's process is about to stop; empty when it is not. */
const drainText = ({ drainWarning }: TalkState, texts: Texts): string =>
  drainWarning === null ? '' : fill(texts.draining, drainWarning);

/** What the visitor has to know beside the state; empty when nothing. */
export const noticeOf = (state: TalkState, blocked: boolean, texts: Texts): string =>
  blocked ? texts.sound : drainText(state, texts) || whyUnheard(state, texts);

/** Other things that the visitor has to know; empty when there are none. */
export function openNotice(texts: Texts) {
  const element = h('p', { class: 'notice', role: 'alert' });
  return {
    element,
    show(state: TalkState, blocked: boolean): void {
      const text = noticeOf(state, blocked, texts);
      if (element.textContent !== text) element.textContent = text;
    },
  };
}
