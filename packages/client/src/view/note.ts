import type { TalkState } from '../core/state.ts';
import type { Texts } from './texts.ts';

/** The one sentence below the face that says what is out of the ordinary; empty when nothing is. */
export function noteOf(state: TalkState, texts: Texts): string {
  if (state.idleWarning !== null) return texts.idle.replace('{seconds}', String(state.idleWarning));
  if (state.unstable) return texts.unstable;
  if (state.screenRefused) return texts.noScreen;
  if (state.microphone === 'refused' || state.microphone === 'missing') return texts.noMicrophone;
  return '';
}
