import type { TalkState } from '../../../packages/client/src/core/state.ts';
import { button, h } from '../dom.ts';
import type { Texts } from '../texts.ts';

/** The two buttons of a conversation. */
export function openButtons(texts: Texts, onMute: () => void, onEnd: () => void) {
  const mute = button(texts.mute, 'choice', onMute);
  const end = button(texts.end, 'choice end', onEnd);
  return {
    element: h('div', { class: 'buttons' }, mute, end),
    show({ muted, microphone }: TalkState): void {
      mute.hidden = microphone !== 'on';
      mute.textContent = muted ? texts.unmute : texts.mute;
      mute.setAttribute('aria-pressed', String(muted));
    },
  };
}
