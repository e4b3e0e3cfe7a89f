import { hasWords } from './endpointing/acknowledging.ts';
import { cancelReply } from './replying.ts';
import { hasBegun } from './reply.ts';
import type { State } from './state.ts';
import { awaitReply, endDraft } from './timing/turn-timing.ts';
import type { UserTurn } from './turn.ts';
import { isUserSilent } from './user-silence.ts';

/*
 * Words whose text comes when something that was said after them is being answered. They do not cut that answer off.
 */

/** Whether a turn was over before the answer in progress began. */
export const isLate = ({ reply }: State, { endedAt, over }: UserTurn): boolean =>
  reply?.kind === 'answer' && reply !== over && endedAt !== null && endedAt <= reply.startedAt;

/**
 * Takes late words. An answer of which nothing has come yet is asked for anew, with them; otherwise they are answered
 * behind it.
 */
export function takeLateWords(state: State, turn: UserTurn, text: string): void {
  const { reply } = state;
  if (!reply || !hasWords(text)) return endDraft(state, turn.timing, false);
  if (hasBegun(reply)) {
    state.lateItem = turn.item;
    return endDraft(state, turn.timing, false);
  }
  cancelReply(state, 'turn_detected', 'service');
  state.pendingReply = { task: null, atOnce: false };
  awaitReply(state, turn.timing);
}

/** Whether there are late words to be answered, and nothing else is to be said. */
export const mayAnswerLate = (state: State): boolean =>
  state.lateItem !== null &&
  !state.reply &&
  !state.pendingReply &&
  !state.tools.followUp &&
  isUserSilent(state);

/** Has late words answered. What the user says meanwhile is answered with them. */
export function answerLate(state: State): void {
  const { lateItem, tools, nextAgent } = state;
  if (lateItem === null || !mayAnswerLate(state)) return;
  state.lateItem = null;
  if (tools.ending === null && nextAgent === null)
    state.pendingReply = { task: null, atOnce: false, about: lateItem };
}
