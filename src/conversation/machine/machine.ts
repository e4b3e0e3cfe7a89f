import type { CloseReason, SessionSettings } from '../ports.ts';
import { questionKnown } from './known-questions.ts';
import { approvalOpened, approvalWithdrawn, closeApprovals } from './approving.ts';
import { avatarReady, started } from './avatar.ts';
import { closeCalls, toolOutcome, toolCallRequested } from './calling.ts';
import { clientCommand, sendError } from './clients.ts';
import { addContext } from './contexts.ts';
import type { Effect } from './effects.ts';
import { idleWarning, sessionExpired } from './events.ts';
import { checkIdle, secondsLeft, touchIdle } from './idle.ts';
import type { Input, World } from './inputs.ts';
import { hasFatalFailure } from './provider-failures.ts';
import { closeQuestions, questionOpened, questionWithdrawn } from './tool-questions.ts';
import { closeDtmf, dtmfReceived } from './dtmf.ts';
import { trackSilence } from './user-silence.ts';
import { cancelReply, replyRequested, replyDelta, replyDone, replyFailed } from './replying.ts';
import { playoutFinished, playoutStarted, replySpoken, speechFailed, speechReady } from './speaking.ts';
import { hasFinished, advance } from './advance.ts';
import { createState, type State } from './state.ts';
import { closeDraft } from './timing/turn-timing.ts';
import { noteTimes } from './timing/note.ts';
import { wordsPlayed } from './word-times.ts';
import {
  closeTurns,
  keepAwaited,
  partialText,
  recognised,
  recognitionFailed,
  toneOf,
  voiceEnded,
  voiceStarted,
} from './turns.ts';
import { checkDeadlines, nextDeadline, keepIdle } from './deadlines.ts';

/**
 * The live session as a pure machine: inputs and the time go in, effects come out. It never waits and owns no timer:
 * `nextDeadline` says when it wants the next `tick`.
 */
export class Machine {
  readonly #state: State;

  constructor(settings: SessionSettings, world: World) {
    this.#state = createState(settings, world);
  }

  get closed(): boolean {
    return this.#state.phase === 'closed';
  }

  /** Whether a reply is in progress, heard yet or not: words of the user may interrupt it. */
  get isReplying(): boolean {
    return this.#state.reply !== null;
  }

  /** Monotonic milliseconds at which a `tick` is wanted; infinite when none is. */
  get nextDeadline(): number {
    return nextDeadline(this.#state);
  }

  /**
   * Takes one input at `now` (monotonic milliseconds). @returns the effects in order; valid until the next
   * step
   */
  step(input: Input, now: number): readonly Effect[] {
    const state = this.#state;
    state.effects.length = 0;
    state.now = now;
    if (state.phase === 'closed') return state.effects;
    if (input.type === 'close') close(state, input.reason);
    else if (input.type === 'started') start(state);
    else if (state.phase === 'running') run(state, input);
    return state.effects;
  }
}

function start(state: State): void {
  if (state.phase !== 'new') return;
  state.phase = 'running';
  touchIdle(state.idle, state.now);
  started(state);
  advance(state);
  trackSilence(state);
}

/** What a session takes between its start and its end. */
type RunningInput = Exclude<Input, { readonly type: 'close' | 'started' }>;

function run(state: State, input: RunningInput): void {
  noteTimes(state, input);
  take(state, input);
  if (state.phase !== 'running') return;
  advance(state);
  trackSilence(state);
  keepIdle(state);
  keepAwaited(state);
  if (hasFatalFailure(state)) close(state, 'provider_aborted');
  else if (state.tools.ending !== null && hasFinished(state)) close(state, state.tools.ending);
}

function take(state: State, input: RunningInput): void {
  switch (input.type) {
    case 'avatar_ready':
      return avatarReady(state, input.mode);
    case 'voice_started':
      return voiceStarted(state, input.sinceMs);
    case 'voice_ended':
      return voiceEnded(state, input.sinceMs);
    case 'tone':
      return toneOf(state, input.turnId, input.tone, input.sinceMs);
    case 'partial':
      return partialText(state, input);
    case 'transcribed':
      return recognised(state, input.turnId, input.text, input.certainty);
    case 'transcription_failed':
      return recognitionFailed(state, input.turnId);
    case 'question_known':
      return questionKnown(state, input.text);
    case 'command':
      return clientCommand(state, input.message);
    case 'reply_requested':
      return replyRequested(state, input.responseId, input.retrieved);
    case 'reply_spoken':
      return replySpoken(state, input.responseId, input.piece);
    case 'reply_delta':
      return replyDelta(state, input.responseId, input.text);
    case 'reply_done':
      return replyDone(state, input.responseId);
    case 'reply_failed':
      return replyFailed(state, input.responseId, input.error, input.retryable);
    case 'tool_call_requested':
      return toolCallRequested(state, input.responseId, input.call);
    case 'tool_outcome':
      return toolOutcome(state, input.callId, input.outcome);
    case 'approval_opened':
      return approvalOpened(state, input.approvalId, input.request);
    case 'approval_withdrawn':
      return approvalWithdrawn(state, input.approvalId);
    case 'question_opened':
      return questionOpened(state, input.questionId, input.text);
    case 'question_withdrawn':
      return questionWithdrawn(state, input.questionId);
    case 'context':
      return addContext(state, input.context);
    case 'tool_event':
      return void state.effects.push({ type: 'send', event: input.event });
    case 'refused':
      return sendError(state, input.error);
    case 'hold':
      return void (state.onHold = input.held);
    case 'dtmf':
      return dtmfReceived(state, input.digit);
    case 'speech_ready':
      return speechReady(state, input.segmentId, input.speech);
    case 'speech_failed':
      return speechFailed(state, input.segmentId);
    case 'playout_started':
      return playoutStarted(state, input.segmentId);
    case 'playout_finished':
      return playoutFinished(state, input.segmentId);
    case 'words_played':
      return wordsPlayed(state, input.segmentId, input.words);
    case 'tick':
      return tick(state);
  }
}

function tick(state: State): void {
  checkDeadlines(state);
  keepIdle(state);
  const idle = checkIdle(state.idle, state.now);
  if (idle === 'warn')
    state.effects.push({ type: 'send', event: idleWarning(secondsLeft(state.idle, state.now)) });
  if (idle === 'expire') expire(state);
}

function expire(state: State): void {
  state.effects.push({ type: 'send', event: sessionExpired() });
  close(state, 'idle_timeout');
}

/** Ends the session once; the present reply is kept as far as it was heard. */
function close(state: State, reason: CloseReason): void {
  if (state.phase === 'running') {
    cancelReply(state, 'session_closed', 'service');
    closeTurns(state);
    closeDraft(state);
    closeDtmf(state);
    closeApprovals(state);
    closeQuestions(state);
    closeCalls(state);
  }
  state.phase = 'closed';
  state.effects.push({ type: 'close', reason });
}
