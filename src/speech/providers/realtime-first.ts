import type { Mind, Transcriber } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../time/clock.ts';
import { FallbackMind } from './fallback/fallback-mind.ts';
import { FallbackTranscriber } from './fallback/fallback-transcriber.ts';
import { type Member, Standing } from './fallback/standing.ts';
import type { RealtimeProvider, RealtimeSession } from './kinds.ts';

export interface OpenedMind {
  readonly mind: Mind;
  /** Null when nobody hears. */
  readonly transcriber: Transcriber | null;
  /** Idempotent. */
  close(): void;
}

/** Who hears when the realtime models do not. */
export interface OtherEar {
  readonly transcriber: Transcriber | null;
  readonly clock: Clock;
}

/**
 * The mind of one session that has realtime models: each is opened for this session alone, in its own order, and the
 * chat models stand behind them. How they are doing is known over all sessions. Those that hear are asked before the
 * session's recogniser; how they do that is known for this session alone, and says nothing about their answers.
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
