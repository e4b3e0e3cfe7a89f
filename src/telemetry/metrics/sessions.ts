import type { CloseReason, Recorder, SessionSettings, TurnTiming } from '../../conversation/ports.ts';
import type { SpeechToText, Transcription, Usage } from '../../conversation/provider-ports.ts';
import { CLOSE_REASONS } from '../../conversation/close-reasons.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { stepsOf } from '../steps.ts';
import type { Instruments } from './instruments.ts';
import { overriding } from './overriding.ts';
import { watchedTranscription } from './watched-transcription.ts';
import { SESSION_TYPES } from '../../kernel/session-types.ts';

/** What of a session the metrics read. */
export interface MeasuredSession extends Pick<SessionSettings, 'sessionId'> {
  /** `sessionType` is the channel by which it came. */
  readonly owner: { readonly projectId: string; readonly sessionType: string };
}

export interface SessionMetricsParts {
  readonly instruments: Instruments;
  readonly clock: Clock;
}

const seconds = (from: number | null, to: number | null): number | null =>
  from === null || to === null || to < from ? null : (to - from) / 1000;

/** What has become of a turn. */
const outcomeOf = ({ interrupted, playedAt, firstTokenAt }: TurnTiming): string => {
  if (interrupted) return 'interrupted';
  return playedAt === null && firstTokenAt === null ? 'unanswered' : 'answered';
};

/** The steps of a turn in which a user does not wait. */
const SPOKEN: ReadonlySet<string> = new Set(['user speech', 'agent speech']);

const OPERATIONS: Readonly<Record<Usage['kind'], string>> = {
  mind: 'chat',
  voice: 'text_to_speech',
  transcriber: 'speech_to_text',
};

/** What is counted of the tokens of a usage, by OpenTelemetry's type of tokens, or Duet's where it has none. */
const tokensOf = (usage: Usage): Readonly<Record<string, number | undefined>> => ({
  input: usage.inputTokens,
  output: usage.outputTokens,
  cached: usage.cachedTokens,
  audio_input: usage.audioInputTokens,
  audio_output: usage.audioOutputTokens,
});

/** All tokens that went in and came out, as OpenTelemetry counts them: those of sound are counted apart here. */
const wholeTokensOf = (usage: Usage): Readonly<Record<'input' | 'output', number>> => ({
  input: (usage.inputTokens ?? 0) + (usage.audioInputTokens ?? 0),
  output: (usage.outputTokens ?? 0) + (usage.audioOutputTokens ?? 0),
});

/** Counts a session that has ended, here or in a process that is gone. */
export const countEnded = (instruments: Instruments, reason: CloseReason, projectId: string): void =>
  instruments.add('sessionsEnded', { reason }, 1, projectId);

/**
 * Has every reason of an end told, though none has come yet: the first ones are what an alert is for. And that no
 * session runs, by which an idle process is told from one of which nothing is known where processes are added by it.
 */
export function beginSessions(instruments: Instruments): void {
  for (const channel of SESSION_TYPES)
    for (const state of ['connecting', 'running']) instruments.set('sessions', { channel, state }, 0);
  for (const reason of CLOSE_REASONS) instruments.begin('sessionsEnded', { reason });
}

/** Counts what a session is, from what its recorder is told anyway. */
class SessionMetrics {
  readonly #instruments: Instruments;
  readonly #clock: Clock;
  readonly #project: string;
  readonly #channel: string;
  #startedAt: number | null = null;

  constructor({ instruments, clock }: SessionMetricsParts, { owner }: MeasuredSession) {
    this.#instruments = instruments;
    this.#clock = clock;
    this.#project = owner.projectId;
    this.#channel = owner.sessionType;
    this.#change('connecting', 1);
  }

  started(): void {
    if (this.#startedAt !== null) return;
    this.#startedAt = this.#clock.now();
    this.#change('connecting', -1);
    this.#change('running', 1);
  }

  turn(timing: TurnTiming): void {
    const { speechEndedAt, askedAt, playedAt, interrupted } = timing;
    this.#instruments.add('turns', { outcome: outcomeOf(timing) }, 1, this.#project);
    if (interrupted) this.#instruments.add('interruptions', {}, 1, this.#project);
    for (const { name: step, from, to } of stepsOf(timing))
      if (!SPOKEN.has(step)) this.#instruments.observe('turnStep', { step }, (to - from) / 1000);
    const whole = seconds(speechEndedAt ?? askedAt, playedAt);
    const input = speechEndedAt === null ? 'text' : 'speech';
    if (whole !== null) this.#instruments.observe('turnResponse', { input }, whole);
  }

  toolCall(outcome: string): void {
    this.#instruments.add('toolCalls', { outcome });
  }

  usage(usage: Usage): void {
    const { kind, provider, model, characters = 0 } = usage;
    const labels = {
      gen_ai_operation_name: OPERATIONS[kind],
      gen_ai_provider_name: provider,
      gen_ai_request_model: this.#instruments.modelLabel(model),
    };
    for (const [type, count = 0] of Object.entries(tokensOf(usage)))
      this.#instruments.add('tokens', { ...labels, gen_ai_token_type: type }, count, this.#project);
    for (const [type, count] of Object.entries(wholeTokensOf(usage)))
      // No request takes or gives none: then nobody has counted.
      if (count > 0) this.#instruments.observe('modelTokens', { ...labels, gen_ai_token_type: type }, count);
    this.#instruments.add('characters', { gen_ai_provider_name: provider }, characters, this.#project);
  }

  /** A lost session is counted by the process that has found it lost, and has written that (countEnded). */
  closed(reason: CloseReason): void {
    this.#change(this.#startedAt === null ? 'connecting' : 'running', -1);
    if (reason !== 'server_lost') countEnded(this.#instruments, reason, this.#project);
    if (this.#startedAt === null) return;
    this.#instruments.observe('sessionDuration', {}, (this.#clock.now() - this.#startedAt) / 1000);
  }

  #change(state: 'connecting' | 'running', by: number): void {
    this.#instruments.raise('sessions', { channel: this.#channel, state }, by);
  }
}

/** A recorder that passes everything on to the given one, and counts it. */
export function measuredRecorder(
  recorder: Recorder,
  session: MeasuredSession,
  parts: SessionMetricsParts,
): Recorder {
  const metrics = new SessionMetrics(parts, session);
  return {
    started: () => (metrics.started(), recorder.started()),
    item: (item) => recorder.item(item),
    toolCall: (call) => (metrics.toolCall(call.isError ? 'error' : 'ok'), recorder.toolCall(call)),
    toolLeftOut: (tool) => recorder.toolLeftOut(tool),
    agentHandoff: (by, answersUser) => recorder.agentHandoff(by, answersUser),
    turn: (timing) => (metrics.turn(timing), recorder.turn(timing)),
    usage: (usage) => (metrics.usage(usage), recorder.usage(usage)),
    closed: (reason) => (metrics.closed(reason), recorder.closed(reason)),
  };
}

/**
 * The speech to text of a session, which counts the voices that had no words. A stretch that was given up says nothing
 * about the voice in it.
 */
export function countingFalseStarts(
  stt: SpeechToText,
  { owner }: MeasuredSession,
  instruments: Instruments,
): SpeechToText {
  const counted = (of: Transcription): Transcription =>
    watchedTranscription(of, async (isCancelled) => {
      const text = await of.finish();
      if (text === '' && !isCancelled()) instruments.add('falseStarts', {}, 1, owner.projectId);
      return text;
    });
  return overriding(stt, { open: (options) => counted(stt.open(options)) });
}
