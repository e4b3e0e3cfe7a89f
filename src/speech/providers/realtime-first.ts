import type { Mind, Transcriber } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { FallbackMind } from './fallback/fallback-mind.ts';
import { FallbackTranscriber } from './fallback/fallback-transcriber.ts';
import { type Member, Standing } from './fallback/standing.ts';
import type { RealtimeProvider, RealtimeSession } from './kinds.ts';

export interface OpenedMind {
  readonly mind: Mind;
  /** Null when there is no speech to text. */
  readonly transcriber: Transcriber | null;
  /** Closes the session's connections. Idempotent. */
  close(): void;
}

/** The speech to text to use when the realtime models do not transcribe. */
export interface OtherEar {
  readonly transcriber: Transcriber | null;
  readonly clock: Clock;
}

/**
 * The language model of a session with realtime models: these are opened for this session alone, in their own
 * order, and the chat models follow. Their circuit breakers are shared over all sessions. Realtime models
 * that transcribe are asked before the session's recogniser; failures of that are counted for this session
 * alone, and do not affect their replies.
 */
export function realtimeFirst(
  providers: readonly Member<RealtimeProvider>[],
  minds: readonly Member<Mind>[],
  session: RealtimeSession,
  { transcriber, clock }: OtherEar,
): OpenedMind {
  const opened = providers.map(({ standing, it }) => ({ standing, it: it.openMind(session) }));
  const hearing = [...opened.map(({ it }) => it.transcriber), transcriber].flatMap((it) =>
    it ? [{ standing: new Standing(clock), it }] : [],
  );
  return {
    mind: new FallbackMind([...opened, ...minds]),
    transcriber: hearing.length === 0 ? null : new FallbackTranscriber(hearing),
    close: () => opened.forEach(({ it }) => it.close()),
  };
}
