import { isDeaf, moodOf, type TalkState } from '../core/state.ts';
import type { Texts } from './texts.ts';

/** Why there is no picture although one was requested; empty when there is one, or it may still come. */
function pictureNote({ withoutPicture }: TalkState, texts: Texts): string {
  if (withoutPicture === null) return '';
  if (withoutPicture === 'no_webrtc') return texts.noWebRtc;
  return withoutPicture === 'no_network' ? texts.noNetwork : texts.noPicture;
}

/** Why the user cannot speak; empty when they can. */
function speechNote(state: TalkState, texts: Texts): string {
  if (isDeaf(state)) return state.speechToText?.state === 'installing' ? texts.deafYet : texts.deaf;
  if (state.microphone === 'insecure') return texts.noHttps;
  return state.microphone === 'refused' || state.microphone === 'missing' ? texts.noMicrophone : '';
}

/**
 * The note below the face when something is unusual; empty when nothing is. Only the most urgent one is
 * shown.
 */
export function noteOf(state: TalkState, texts: Texts): string {
  if (state.waiting) return state.waiting.reason === 'limit' ? texts.waitingLimit : texts.waitingRate;
  if (state.idleWarning !== null) return texts.idle.replace('{seconds}', String(state.idleWarning));
  if (state.drainWarning !== null) return texts.draining.replace('{seconds}', String(state.drainWarning));
  if (state.unstable) return texts.unstable;
  if (state.screenRefused) return texts.noScreen;
  return [pictureNote(state, texts), speechNote(state, texts)].filter(Boolean).join(' ');
}

/** What happens now, in words. */
export function moodText(state: TalkState, texts: Texts): string {
  const mood = moodOf(state);
  if (mood === 'connecting' && state.waiting) return texts.waiting;
  return mood === 'listening' && isDeaf(state) ? texts.ready : texts.mood[mood];
}
