import { sendUser, store } from './emit.ts';
import { speechStarted, userPartial } from './events.ts';
import { cancelReply } from './replying.ts';
import { isVoiced } from './reply.ts';
import { isAudio, type State } from './state.ts';
import { createTurn, type UserTurn } from './turn.ts';
import { hasWords, takesTheFloor } from './words.ts';

/**
 * The user speaks (the turn detector has heard enough voice): they have the floor. A reply in progress is held, not
 * yet interrupted: that is decided by what is recognised.
 */
export function voiceStarted(state: State): void {
  if (!isAudio(state)) return;
  if (state.floor?.endedAt === null) return;
  const item = state.items.add('user', null);
  const turn = createTurn(state.world.newId('turn'), item, state.now);
  state.turns.set(turn.id, turn);
  state.floor = turn;
  sendUser(state, item, 'speech_started', '');
  if (state.reply && isVoiced(state.reply))
    state.effects.push({ type: 'send', event: speechStarted(item.id) });
  if (state.world.canTranscribe) state.effects.push({ type: 'listen', turnId: turn.id });
}

/** The user has been silent for as long as turn detection asks. */
export function voiceEnded(state: State): void {
  const turn = state.floor;
  if (turn?.endedAt !== null) return;
  turn.endedAt = state.now;
  if (state.world.canTranscribe) state.effects.push({ type: 'finish_listening', turnId: turn.id });
  else understood(state, turn.id, '');
}

/** A recogniser's guess while the user still speaks: a word is enough to make an interruption stand. */
export function partialText(state: State, turnId: string, text: string): void {
  const turn = state.turns.get(turnId);
  const content = text.trim();
  if (!turn || content === turn.partial) return;
  turn.partial = content;
  state.effects.push({ type: 'send', event: userPartial(turn.item.id, content) });
  if (!state.reply || !takesTheFloor(content)) return;
  turn.interrupted = true;
  cancelReply(state, 'turn_detected');
}

/** Words ask for an answer; to a speaking agent "mhm" does not. */
const wantsAnswer = (state: State, turn: UserTurn, text: string): boolean =>
  turn.interrupted || (state.reply ? takesTheFloor(text) : hasWords(text));

/**
 * The turn's text is known, `''` when nothing was recognised. A turn that has interrupted a reply by a guess that the
 * recogniser takes back gets an answer all the same: the agent would fall silent in mid-sentence.
 */
export function understood(state: State, turnId: string, text: string): void {
  const turn = state.turns.get(turnId);
  if (!turn) return;
  const isAnswered = wantsAnswer(state, turn, text);
  if (isAnswered) cancelReply(state, 'turn_detected');
  closeTurn(state, turn, text.trim());
  if (isAnswered) state.wanted ??= { task: null, atOnce: false };
}

/** No text will come for this turn but what was guessed so far. */
export function notUnderstood(state: State, turnId: string): void {
  const turn = state.turns.get(turnId);
  if (turn) understood(state, turnId, turn.partial);
}

function closeTurn(state: State, turn: UserTurn, text: string): void {
  state.turns.delete(turn.id);
  if (state.floor === turn) state.floor = null;
  turn.item.text = text;
  sendUser(state, turn.item, 'completed', text);
  store(state, 'user', text);
}

/** The session closes: what was understood so far of unfinished turns is kept. */
export function closeTurns(state: State): void {
  for (const turn of state.turns.values()) {
    if (state.world.canTranscribe) state.effects.push({ type: 'cancel_listening', turnId: turn.id });
    closeTurn(state, turn, turn.partial);
  }
}
