import { avatarState, sessionCreated } from './events.ts';
import type { AvatarMode } from './inputs.ts';
import { questionsOf } from './phrases/phrases.ts';
import { sayText } from './saying.ts';
import { isAudio, isUnheardCall, type State } from './state.ts';

/** The transport is connected. */
export function started(state: State): void {
  state.effects.push({ type: 'send', event: sessionCreated(state.world.wallTime()) });
  state.effects.push({ type: 'send', event: avatarState('preparing') });
  state.effects.push({ type: 'open_tools' });
  if (!isAudio(state)) greet(state);
}

const sendReady = (state: State, mode: AvatarMode | null): void => {
  state.effects.push({ type: 'send', event: avatarState('ready', mode) });
};

/** With a deferred video `ready` comes twice, with its mode, in this order; else once (2-agent-platform-facts 1.3). */
export function avatarReady(state: State, mode: AvatarMode): void {
  const before = state.avatar;
  if (before === mode || before === 'audio_video') return;
  state.avatar = mode;
  if (state.settings.videoPolicy === 'deferred') {
    if (before === 'preparing') sendReady(state, 'audio_only');
    if (mode === 'audio_video') sendReady(state, 'audio_video');
  } else if (before === 'preparing') sendReady(state, null);
  greet(state);
}

/**
 * The agent speaks first, if it is configured to and nobody has said anything before. A caller who would not be
 * understood is told that instead.
 */
function greet(state: State): void {
  if (state.greeted) return;
  state.greeted = true;
  if (!state.items.isEmpty || state.pendingReply) return;
  const { settings } = state;
  if (isUnheardCall(settings)) sayText(state, questionsOf(settings.language).deaf, 'filler');
  else state.pendingReply = { task: settings.initialSpeech, atOnce: true };
}
