import type { SpokenAudio } from '../../../../conversation/provider-ports.ts';
import type { Ticker } from '../../../../media/ticker.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import type { Leg } from '../../leg.ts';
import { LegPlayer } from '../leg-player.ts';

export interface ConsultationOptions {
  /** The leg of the person who shall take the call. */
  readonly leg: Leg;
  readonly briefing: readonly SpokenAudio[];
  readonly clock: Clock;
  readonly ticker: Ticker;
  /** Aborted when the caller has gone, so that no answer is needed. */
  readonly signal: AbortSignal;
}

/** A person who is still there this long after the briefing takes the call, as if by pressing 1. */
export const TAKEN_AFTER_MS = 5000;

/**
 * Plays the briefing to a person, and waits for their decision: 1 accepts at any time, and so does staying on the
 * line; 2 or hanging up refuses. It does not end the leg.
 */
export function consult({ leg, briefing, clock, ticker, signal }: ConsultationOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const player = new LegPlayer(leg, ticker);
    let callOff = (): void => undefined;
    let isOver = false;
    const decide = (taken: boolean): void => {
      if (isOver) return;
      isOver = true;
      callOff();
      player.stop();
      leg.signal.removeEventListener('abort', refuse);
      signal.removeEventListener('abort', refuse);
      leg.listen({ hear: () => undefined, key: () => undefined, held: () => undefined });
      resolve(taken);
    };
    const refuse = (): void => decide(false);
    const key = (pressed: string): void => {
      if (pressed === '1' || pressed === '2') decide(pressed === '1');
    };
    if (leg.signal.aborted || signal.aborted) return refuse();
    leg.signal.addEventListener('abort', refuse, { once: true });
    signal.addEventListener('abort', refuse, { once: true });
    leg.listen({ hear: () => undefined, key, held: () => undefined });
    void player.play(briefing).then((whole) => {
      if (whole && !isOver) callOff = clock.after(TAKEN_AFTER_MS, () => decide(true));
    });
  });
}
