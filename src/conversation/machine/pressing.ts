import { keyAnswers } from './approving.ts';
import { takeMessage } from './clients.ts';
import { sendUser, store } from './emit.ts';
import { isPressing, keysDueAt, takeText } from './keys.ts';
import { cancelReply } from './replying.ts';
import type { State } from './state.ts';

const KEY = /^[0-9*#A-D]$/;
const END_KEY = '#';
/** Most keys in one message. */
const MOST_KEYS = 64;

/**
 * The caller presses a key: the agent falls silent as it does at a word. Anything that is not a key is
 * ignored.
 */
export function keyPressed(state: State, key: string): void {
  if (!KEY.test(key)) return;
  if (!isPressing(state.keys) && keyAnswers(state, key)) return addKeys(state, `Pressed ${key}`);
  cancelReply(state, 'turn_detected');
  state.keys.pressed += key;
  state.keys.pressedAt = state.now;
  if (key === END_KEY || state.keys.pressed.length >= MOST_KEYS) takeKeys(state);
}

/** The keys are complete: the agent answers to them. */
function takeKeys(state: State): void {
  takeMessage(state, { text: takeText(state.keys), role: 'user', triggerResponse: true });
}

export function checkKeys(state: State): void {
  if (state.now >= keysDueAt(state.keys)) takeKeys(state);
}

/** The session closes: pressed keys are kept. */
export function closeKeys(state: State): void {
  if (!isPressing(state.keys)) return;
  addKeys(state, takeText(state.keys));
}

/** Adds the pressed keys as something that the user has said. */
function addKeys(state: State, text: string): void {
  const item = state.items.add('user', text);
  sendUser(state, item, 'completed', text);
  store(state, item, text);
}
