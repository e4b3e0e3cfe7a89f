import type { LanguageModel, SpeechToText } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { FallbackLlm } from './fallback/fallback-llm.ts';
import { FallbackStt } from './fallback/fallback-stt.ts';
import { type Member, CircuitBreaker } from './fallback/circuit-breaker.ts';
import type { RealtimeProvider, RealtimeSession } from './kinds.ts';

export interface OpenedModels {
  readonly llm: LanguageModel;
  /** Null when there is no speech to text. */
  readonly stt: SpeechToText | null;
  /** Closes the session's connections. Idempotent. */
  close(): void;
}

/** The speech to text to use when the realtime models do not transcribe. */
export interface SessionStt {
  readonly stt: SpeechToText | null;
  readonly clock: Clock;
}

/**
 * The language model of a session with realtime models: these are opened for this session alone, in their own
 * order, and the chat models follow. Their circuit breakers are shared over all sessions. Realtime models
 * that transcribe are asked before the session's speech to text; failures of that are counted for this session
 * alone, and do not affect their replies.
 */
export function realtimeFirst(
  providers: readonly Member<RealtimeProvider>[],
  llms: readonly Member<LanguageModel>[],
  session: RealtimeSession,
  { stt, clock }: SessionStt,
): OpenedModels {
  const opened = providers.map(({ breaker, it }) => ({ breaker, it: it.openModel(session) }));
  const hearing = [...opened.map(({ it }) => it.stt), stt].flatMap((it) =>
    it ? [{ breaker: new CircuitBreaker(clock), it }] : [],
  );
  return {
    llm: new FallbackLlm([...opened, ...llms]),
    stt: hearing.length === 0 ? null : new FallbackStt(hearing),
    close: () => opened.forEach(({ it }) => it.close()),
  };
}
