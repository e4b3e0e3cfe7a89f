import type { PersonAnswer } from '../ports.ts';
import { joinedText } from './endpointing/tokens.ts';
import { questionsOf } from './phrases/phrases.ts';
import { verdictOn } from './phrases/verdict.ts';
import { cancelReply } from './replying.ts';
import { sayText } from './saying.ts';
import { isAudio, type State } from './state.ts';
import { isUserSilent } from './user-silence.ts';

/** Silence after which a question counts as not answered: spoken, and written. */
const SPOKEN_WITHIN_MS = 30_000;
const WRITTEN_WITHIN_MS = 120_000;

export function questionOpened({ questions }: State, id: string, text: string): void {
  questions.open.set(id, { id, text });
}

/** The tool wants no answer any more. */
export const questionWithdrawn = (state: State, id: string): void => closeQuestion(state, id, null);

function closeQuestion(state: State, id: string, answer: PersonAnswer | null): void {
  const { questions } = state;
  if (!questions.open.delete(id)) return;
  if (questions.current?.id === id) {
    questions.current = null;
    questions.begun = '';
    if (state.reply?.kind === 'asked') cancelReply(state, 'client_cancelled', 'service');
  }
  state.effects.push({ type: 'question_answered', questionId: id, answer });
}

/** Whether a question of a tool waits for its answer: until then the agent says nothing of its own accord. */
export const isAnswerAwaited = ({ questions }: State): boolean =>
  questions.current !== null && !questions.mustAsk;

/** Whether a tool's question may be asked now: it interrupts nothing, and approvals come first. */
export function mayAskQuestion(state: State): boolean {
  const { current, mustAsk, open } = state.questions;
  if (!(current ? mustAsk : open.size > 0) || state.approvals.current) return false;
  return !state.reply && !state.pendingReply && isUserSilent(state) && state.tools.ending === null;
}

export function askQuestion(state: State): void {
  const { questions } = state;
  const [first] = questions.open.values();
  const question = questions.current ?? first;
  if (!question) return;
  questions.current = question;
  questions.mustAsk = false;
  questions.begun = '';
  questions.soundsSince = isAudio(state) ? null : state.now;
  sayText(state, question.text, 'asked');
}

/** The agent says something else before the question is answered, or it was not heard: it is asked again. */
export function askQuestionAgain({ questions }: State): void {
  if (questions.current) questions.mustAsk = true;
}

/** The keys of a telephone, as they enter the conversation (dtmf-buffer.ts). */
const KEYS = /^Pressed ([\d*#A-D ]+)$/;

function answerOf({ settings, questions }: State, said: string): PersonAnswer {
  const keys = KEYS.exec(said)?.[1];
  const text = keys ?? said;
  const verdict = verdictOn(text, questions.current?.text ?? '', questionsOf(settings.language));
  return { text, isKeys: keys !== undefined, ...verdict };
}

/**
 * Takes what the person says as the answer to a tool's question, if one was heard.
 * @param since when the person began to say it
 * @param waitUntil until when more of it may come; absent: it is whole
 * @returns whether it was an answer, which needs no reply of the model
 */
export function takeToolAnswer(state: State, text: string, since: number, waitUntil = 0): boolean {
  const { current, mustAsk, soundsSince, begun } = state.questions;
  if (!current || mustAsk || soundsSince === null || since < soundsSince || text === '') return false;
  const whole = joinedText(begun, text);
  if (waitUntil <= state.now) closeQuestion(state, current.id, answerOf(state, whole));
  else Object.assign(state.questions, { begun: whole, wholeAt: waitUntil });
  return true;
}

const expiresAt = (state: State): number =>
  isAnswerAwaited(state) && state.silence.holds
    ? state.silence.since + (isAudio(state) ? SPOKEN_WITHIN_MS : WRITTEN_WITHIN_MS)
    : Number.POSITIVE_INFINITY;

/** When the present question must be looked at; infinite when there is nothing to wait for. */
export function questionDeadline(state: State): number {
  const { current, begun, wholeAt } = state.questions;
  if (!current) return Number.POSITIVE_INFINITY;
  return begun !== '' && isUserSilent(state) ? wholeAt : expiresAt(state);
}

/** An answer that nobody goes on with is whole, and a question that nobody answers is given up. */
export function checkQuestion(state: State): void {
  const { current, begun } = state.questions;
  if (!current || state.now < questionDeadline(state)) return;
  closeQuestion(state, current.id, begun === '' ? null : answerOf(state, begun));
}

/** The session closes: nobody will answer. */
export function closeQuestions(state: State): void {
  for (const id of [...state.questions.open.keys()]) closeQuestion(state, id, null);
}
