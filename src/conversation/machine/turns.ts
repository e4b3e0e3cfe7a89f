import type { Certainty } from '../provider-ports.ts';
import { isDecisive, takeAnswer } from './approving.ts';
import { failedToUnderstand, noteUnderstood } from './asking-again.ts';
import { beginItem, sendUser, store } from './emit.ts';
import { hasWords } from './endpointing/acknowledging.ts';
import { patienceMs } from './endpointing/patience.ts';
import { TURN_TAKING } from './endpointing/settings.ts';
import { endingSilence } from './endpointing/ending.ts';
import { goOn, joinedTone, SURE_SILENCE_MS, type Tone, withoutComma } from './endpointing/tone.ts';
import { joinedText } from './endpointing/tokens.ts';
import { speechStarted, userPartial } from './events.ts';
import type { Input } from './inputs.ts';
import { lookUp } from './known-questions.ts';
import { isLate, takeLateWords } from './late-words.ts';
import { isAnswerAwaited, takeToolAnswer } from './tool-questions.ts';
import { cancelReply } from './replying.ts';
import { heardUpTo, isVoiced, type Reply } from './reply.ts';
import { isAudio, type State } from './state.ts';
import { createDraft } from './timing/draft.ts';
import { awaitReply, endDraft } from './timing/turn-timing.ts';
import { createTurn, type Pause, voiceDeadlineOf, type UserTurn } from './turn.ts';
import { agreedWords, isSure } from './sure-words.ts';
import { hasJustAsked, takesTheFloor } from './words.ts';

/**
 * The user speaks (the turn detector has heard enough voice) and has the floor. A reply in progress is held,
 * not yet interrupted: the recognised words decide that.
 * @param sinceMs how long ago the voice began
 */
export function voiceStarted(state: State, sinceMs = 0): void {
  if (!isAudio(state) || state.voice) return;
  const turn = beginTurn(state);
  turn.beganAt = state.now - sinceMs;
  turn.timing.speechStartedAt = state.world.wallTime() - sinceMs;
  state.floor = turn;
  listenTo(state, turn, true);
}

function beginTurn(state: State): UserTurn {
  const item = beginItem(state, 'user', null);
  const id = state.world.newId('turn');
  const turn = createTurn({ id, item, over: state.reply, now: state.now, timing: createDraft(id, item.id) });
  state.turns.set(id, turn);
  state.voice = turn;
  return turn;
}

/**
 * Tells the client that the user has begun to speak, and holds its playout where asked.
 * @param isHeld whether a reply in progress is held for the turn: then the client stops its playout
 */
function listenTo(state: State, { id, item }: UserTurn, isHeld: boolean): void {
  sendUser(state, item, 'speech_started', '');
  if (isHeld && state.reply && isVoiced(state.reply))
    state.effects.push({ type: 'send', event: speechStarted(item.id) });
  if (state.world.canTranscribe) state.effects.push({ type: 'listen', turnId: id });
}

/**
 * The user has been silent for as long as turn detection requires.
 * @param sinceMs how long ago the voice stopped
 */
export function voiceEnded(state: State, sinceMs = 0): void {
  const turn = state.voice;
  state.voice = null;
  if (turn) endTurn(state, turn, sinceMs);
}

function endTurn(state: State, turn: UserTurn, sinceMs: number): void {
  turn.endedAt = state.now;
  turn.voiceMs = state.now - sinceMs - turn.beganAt;
  const wall = state.world.wallTime();
  turn.timing.speechEndedAt = wall - sinceMs;
  turn.timing.endpointedAt = wall;
  if (state.world.canTranscribe) state.effects.push({ type: 'finish_listening', turnId: turn.id });
  else understood(state, turn.id, '');
}

/** Called after each step: notes since when a reply waits for the present voice to end. */
export function keepAwaited({ voice, reply, pendingReply, now }: State): void {
  if (voice) voice.awaitedSince = reply || pendingReply ? (voice.awaitedSince ?? now) : null;
}

/** When the present voice must be examined; infinite when there is none. */
export const voiceDeadline = (state: State): number =>
  state.voice ? voiceDeadlineOf(state.voice, holdsInNoise(state, state.voice)) : Number.POSITIVE_INFINITY;

const holdsInNoise = ({ reply, floor }: State, turn: UserTurn): boolean =>
  floor === turn && reply?.noisy === true;

/**
 * Examines a voice that goes on without words, which may be a television or a distant voice: its sound so far
 * is transcribed, and the floor is free unless words are found. Listening goes on meanwhile.
 */
export function checkVoice(state: State): void {
  const turn = state.voice;
  if (!turn || state.now < voiceDeadline(state)) return;
  if (state.now >= turn.startedAt + TURN_TAKING.longestTurnMs) return voiceEnded(state);
  const wordless = !hasWords(turn.partial);
  turn.cutShort = wordless;
  if (wordless && state.reply) state.reply.noisy = true;
  voiceEnded(state, wordless ? 0 : state.now - turn.partialAt);
  const next = beginTurn(state);
  next.timing.speechStartedAt = state.world.wallTime();
  listenTo(state, next, false);
}

/** How far the user has heard a reply that is in progress or over. */
const reachedIn = (state: State, reply: Reply): string =>
  reply.generated.slice(0, reply.reached ?? heardUpTo(reply, state.world.heardMs)).trimEnd();

const hasAsked = (state: State, reply: Reply): boolean =>
  hasJustAsked(reachedIn(state, reply), reply.generated, state.wording);

/**
 * Whether words are meant as an interruption: to a speaking agent "mhm" and "yeah" only mean attention,
 * unless it has asked something.
 */
const isMeant = (state: State, reply: Reply, text: string): boolean =>
  takesTheFloor(text, state.wording, hasAsked(state, reply));

type PartialText = Extract<Input, { readonly type: 'partial' }>;

/** Takes a partial text while the user still speaks: one word that is sure is enough to interrupt the reply. */
export function partialText(
  state: State,
  { turnId, text, behindMs = Infinity, certainty = null }: PartialText,
): void {
  const turn = state.turns.get(turnId);
  const content = text.trim();
  if (!turn) return;
  turn.confirmedAt = Math.max(turn.confirmedAt, state.now - behindMs);
  turn.certainty = certainty;
  if (content !== turn.partial) {
    turn.agreedWords = agreedWords(turn.partial, content);
    turn.partial = content;
    turn.partialAt = state.now;
    state.effects.push({ type: 'send', event: userPartial(turn.item.id, content) });
  }
  takeFloor(state, turn);
  endEarly(state, turn);
}

/** Whether words are not sure enough to interrupt a reply. Those that answer a question always are. */
const isLeftOpen = (state: State, turn: UserTurn, text: string): boolean =>
  state.reply !== null && !hasAsked(state, state.reply) && !isSure(state, turn, text);

/** A word that the recogniser reports may give the user the floor, and interrupt the reply. */
function takeFloor(state: State, turn: UserTurn): void {
  const content = turn.partial;
  if (isLate(state, turn)) return;
  if (state.reply ? !isMeant(state, state.reply, content) : !hasWords(content)) return;
  if (isLeftOpen(state, turn, content)) return;
  if (state.voice === turn) state.floor = turn;
  if (!state.reply) return;
  turn.interrupted = true;
  cancelReply(state, 'turn_detected');
}

/**
 * Takes how a pause sounds (spec 7, 3). Tone ends a turn only together with its words; alone it lengthens the wait.
 * @param tone null: the voice has come back
 * @param sinceMs how long ago the voice stopped
 */
export function toneOf(state: State, turnId: string, tone: Tone | null, sinceMs = 0): void {
  const turn = state.turns.get(turnId);
  if (!turn) return;
  turn.pause = tone && { ...joinedTone(turn.pause, tone), since: state.now - sinceMs };
  endEarly(state, turn);
}

const patienceWith = (state: State, text: string): number =>
  patienceMs(joinedText(state.unfinished, text), state.items.lastSaid(), state.wording, TURN_TAKING);

/** How long words that go on are waited for behind the usual silence; 0: they may be whole. */
function openWait(state: State, text: string): number {
  const patience = patienceWith(state, withoutComma(text));
  return goOn(text, state.wording) ? Math.max(patience, TURN_TAKING.unfinishedMs) : patience;
}

/**
 * The silence that ends a turn by its tone and its words so far, in milliseconds, where the usual silence is
 * `usualSilenceMs`. A comma at the end means nothing where the tone is known.
 */
function silenceFor(state: State, pause: Tone, text: string): number {
  const wait = openWait(state, text);
  if (wait > 0) return TURN_TAKING.usualSilenceMs + wait;
  return endingSilence(text, joinedText(state.unfinished, text), pause, state.wording);
}

/** How long to wait behind the usual silence for more than `text`. */
function waitFor(state: State, { pause }: UserTurn, text: string): number {
  if (!pause) return patienceWith(state, text);
  return Math.max(0, silenceFor(state, pause, text) - TURN_TAKING.usualSilenceMs);
}

/** When the partial text is known to reach up to the pause. */
const upToDateAt = (pause: Pause, { confirmedAt }: UserTurn): number =>
  confirmedAt >= pause.since ? pause.since : pause.since + SURE_SILENCE_MS;

/** When tone and words end a turn before its silence is the usual one; infinite: they do not. */
function earlyEndOf(state: State, turn: UserTurn): number {
  const { pause, partial } = turn;
  if (state.voice !== turn || !pause || !hasWords(partial)) return Number.POSITIVE_INFINITY;
  const silence = silenceFor(state, pause, partial);
  if (silence >= TURN_TAKING.usualSilenceMs) return Number.POSITIVE_INFINITY;
  return Math.max(pause.since + silence, upToDateAt(pause, turn));
}

/** Ends a turn before its silence is the usual one, when both its tone and its words so far are those of an end. */
function endEarly(state: State, turn: UserTurn): void {
  turn.endsAt = earlyEndOf(state, turn);
  if (!turn.pause || state.now < turn.endsAt) return;
  state.effects.push({ type: 'end_speech' });
  voiceEnded(state, state.now - turn.pause.since);
}

/** Ends the present turn when the silence that its tone and its words ask for has passed. */
export function checkPause(state: State): void {
  const { voice, now } = state;
  if (voice && now >= voice.endsAt) endEarly(state, voice);
}

/** Whether words need an answer. Acknowledgements do not, even if the agent has finished meanwhile. */
function wantsAnswer(state: State, turn: UserTurn, text: string): boolean {
  if (turn.interrupted) return true;
  if (isLeftOpen(state, turn, text)) return false;
  const reply = state.reply ?? turn.over;
  return reply && !endsInQuestion(state, reply) ? isMeant(state, reply, text) : hasWords(text);
}

/**
 * Whether a reply asks something, and nothing more is to be said behind it: then the user has the word, and "mhm" is an answer
 * as it is to an agent that is silent.
 */
function endsInQuestion(state: State, reply: Reply): boolean {
  const left = reply.generated.trimEnd().length - reachedIn(state, reply).length;
  const isLast = state.reply !== reply || (reply.isGenerated && left < TURN_TAKING.questionReachChars);
  return isLast && hasAsked(state, reply);
}

/**
 * The turn's text is known, `''` when nothing was recognised. A turn whose partial text has interrupted a
 * reply gets an answer even if speech to text takes the words back: otherwise the agent would fall silent in
 * mid-sentence.
 */
function understood(state: State, turnId: string, text: string): void {
  const turn = state.turns.get(turnId);
  if (!turn) return;
  turn.timing.transcribedAt = state.world.wallTime();
  const decides = isDecisive(state, text, turn.startedAt);
  if (isLate(state, turn) && !decides) return addLate(state, turn, text.trim());
  const isAnswered = wantsAnswer(state, turn, text) || decides;
  if (isAnswered) cancelReply(state, 'turn_detected');
  closeTurn(state, turn, text.trim());
  if (isAnswered && !isTaken(state, turn, text.trim())) answer(state, turn, text.trim());
  else if (hasWords(text)) endDraft(state, turn.timing, false);
}

/** Whether the words answer a question of the agent: for an approval, or of a tool. */
function isTaken(state: State, turn: UserTurn, text: string): boolean {
  if (takeAnswer(state, text, turn.startedAt)) return true;
  if (!isAnswerAwaited(state)) return false;
  const so = joinedText(state.questions.begun, text);
  return takeToolAnswer(state, text, turn.startedAt, usualEnd(state, turn) + waitFor(state, turn, so));
}

/** Adds words that come too late for the answer in progress. */
function addLate(state: State, turn: UserTurn, text: string): void {
  const isMeantSo = turn.over === null || isMeant(state, turn.over, text);
  closeTurn(state, turn, text);
  takeLateWords(state, turn, isMeantSo ? text : '');
}

/**
 * Lets the agent answer, after a wait when the words look or the tone sounds unfinished. What is said meanwhile is answered
 * together with them.
 */
function answer(state: State, turn: UserTurn, text: string): void {
  const wait = waitFor(state, turn, text);
  const mayBeWhole = wait > 0 && turn.pause !== null && openWait(state, text) === 0;
  turn.item.joins = state.unfinished !== '';
  state.unfinished = wait > 0 || turn.cutShort ? joinedText(state.unfinished, text) : '';
  const notBefore = wait > 0 ? usualEnd(state, turn) + wait : (turn.endedAt ?? state.now);
  state.pendingReply = { task: null, atOnce: false, ...state.pendingReply, notBefore };
  awaitReply(state, turn.timing);
  if (mayBeWhole) lookUp(state);
  if (turn.cutShort && state.voice) state.floor = state.voice;
}

/** When the silence of the turn is long enough, also of one that was ended early: waits count from there. */
function usualEnd({ live, now }: State, { endedAt, pause }: UserTurn): number {
  const end = endedAt ?? now;
  return pause ? Math.max(end, pause.since + live.turnDetection.silenceDurationMs) : end;
}

/**
 * The recogniser has finished the turn.
 * @param text `''` when it found no words; null when nothing listens in the language
 * @param certainty how far it trusts the text; null: it never says so
 */
export function recognised(
  state: State,
  turnId: string,
  text: string | null,
  certainty: Certainty | null = null,
): void {
  const turn = state.turns.get(turnId);
  if (!turn) return;
  turn.certainty = certainty;
  if (text !== null && text.trim() !== turn.partial) turn.agreedWords = agreedWords(turn.partial, text);
  state.failureCounts.stt = 0;
  if (text !== null) noteUnderstood(state, turn, text);
  understood(state, turnId, text ?? '');
}

/**
 * The turn gets no text beyond the partial one; a partial text with words in it still counts as a success.
 */
export function recognitionFailed(state: State, turnId: string): void {
  const turn = state.turns.get(turnId);
  if (!turn) return;
  state.failureCounts.stt = hasWords(turn.partial) ? 0 : state.failureCounts.stt + 1;
  failedToUnderstand(state, turn);
  understood(state, turnId, turn.partial);
}

function closeTurn(state: State, turn: UserTurn, text: string): void {
  state.turns.delete(turn.id);
  if (state.voice === turn) state.voice = null;
  if (state.floor === turn) state.floor = null;
  turn.item.text = text;
  sendUser(state, turn.item, 'completed', text);
  store(state, turn.item, text, { endedAt: turn.timing.speechEndedAt });
}

/** The session closes: what was recognised of unfinished turns is kept. */
export function closeTurns(state: State): void {
  for (const turn of state.turns.values()) {
    if (state.world.canTranscribe) state.effects.push({ type: 'cancel_listening', turnId: turn.id });
    closeTurn(state, turn, turn.partial);
  }
}
