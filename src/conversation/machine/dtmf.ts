import { dtmfAnswers } from './approving.ts';
import { takeMessage } from './clients.ts';
import { beginItem, sendUser, store } from './emit.ts';
import type { Item } from './items.ts';
import { hasDigits, dtmfDeadline, takeDtmfText } from './dtmf-buffer.ts';
import { cancelReply } from './replying.ts';
import type { State } from './state.ts';

const DIGIT = /^[0-9*#A-D]$/;
const END_DIGIT = '#';
/** Most digits in one message. */
const MOST_DIGITS = 64;

/**
 * A DTMF digit has come: the agent falls silent as it does at a word. Anything that is not a digit is
 * ignored.
 */
export function dtmfReceived(state: State, digit: string): void {
  if (!DIGIT.test(digit)) return;
  if (!hasDigits(state.dtmf) && dtmfAnswers(state, digit)) return addDtmf(state, `Pressed ${digit}`);
  cancelReply(state, 'turn_detected');
  state.dtmf.item ??= beginItem(state, 'user', null);
  state.dtmf.digits += digit;
  state.dtmf.lastDigitAt = state.now;
  if (digit === END_DIGIT || state.dtmf.digits.length >= MOST_DIGITS) takeDtmf(state);
}

/** The digits are complete: the agent answers to them. */
function takeDtmf(state: State): void {
  const { text, item } = takeDtmfText(state.dtmf);
  takeMessage(state, { text, role: 'user', triggerResponse: true }, item);
}

export function checkDtmf(state: State): void {
  if (state.now >= dtmfDeadline(state.dtmf)) takeDtmf(state);
}

/** The session closes: digits that have come are kept. */
export function closeDtmf(state: State): void {
  if (!hasDigits(state.dtmf)) return;
  const { text, item } = takeDtmfText(state.dtmf);
  addDtmf(state, text, item);
}

/** Adds the digits as something that the user has said. */
function addDtmf(state: State, text: string, begun: Item | null = null): void {
  const item = begun ?? beginItem(state, 'user', text);
  item.text = text;
  sendUser(state, item, 'completed', text);
  store(state, item, text);
}
