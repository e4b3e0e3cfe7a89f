import type { Log } from '../../../kernel/log.ts';
import type { Vad, TextToSpeech } from '../../../conversation/provider-ports.ts';
import { Running } from '../../../live/running.ts';
import type { Ticker } from '../../../media/ticker.ts';
import type { PhoneSessions } from '../../../live/calls.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Dial } from './dial.ts';
import { holdMusic } from './hold-music.ts';
import { Inbound, type CalledAgent } from './inbound.ts';
import type { IncomingCall } from './incoming-call.ts';
import { BusyMessage } from './messages/busy-message.ts';
import { Outbound, type CallOrder, type CallResult } from './outbound.ts';
import { tickedDial } from './ticked.ts';

export { CallFailed, type Dial, type Dialling } from './dial.ts';
export { answeredCall, type IncomingCall } from './incoming-call.ts';
export type { CalledAgent } from './inbound.ts';
export type { CallOrder, CallResult } from './outbound.ts';
export { dialOver, incomingSipCall, type SipCallParts } from './sip-calls.ts';

export interface CallHandlingOptions {
  readonly sessions: PhoneSessions;
  readonly tts: TextToSpeech;
  readonly ticker: Ticker;
  readonly clock: Clock;
  readonly log: Log;
  readonly openVad: () => Vad;
  /** Folder with recorded messages (DUET_PHONE_MESSAGES), or null. */
  readonly messagesDir: string | null;
  /** The longest duration of a call that was joined with a person (DUET_JOINED_CALL_SECONDS). */
  readonly longestJoinedMs: number;
}

/** The phone calls of a process, over any transport. */
export interface CallHandling {
  /**
   * Handles an incoming call; it rings before this returns. Never throws.
   * @param dial calls people over the same line, for transfers; null where only the far end's server can
   */
  inbound(incoming: IncomingCall, agent: CalledAgent, dial: Dial | null): void;
  /**
   * Places a call that was requested through the API. Resolves when it has been answered or has failed; never
   * rejects.
   */
  outbound(order: CallOrder): Promise<CallResult>;
  /** The number of calls and bridges that a stopping process waits for. */
  readonly size: number;
  /** Takes no more calls; resolves when the last has ended, or after `withinMs`. */
  drain(withinMs: number): Promise<void>;
  /** Takes calls again after `drain` or `close`. */
  resume(): void;
  /**
   * Ends all calls; sessions close with `server_draining`. Resolves when nothing is left, or after 5 s. Idempotent.
   */
  close(): Promise<void>;
}

/** SIP status 503 (RFC 3261, 21.5.4). */
const UNAVAILABLE = 503;
const CLOSED_WITHIN_MS = 5000;

/** Composes the music while the first call still rings, so that it takes no time of a call, and none of a start. */
const prepare = (): void => void holdMusic();

export function createCallHandling(options: CallHandlingOptions): CallHandling {
  const { clock, ticker } = options;
  const running = new Running();
  const parts = { ...options, running };
  const inbound = new Inbound({ ...parts, busy: new BusyMessage(options) });
  const outbound = new Outbound(parts);
  let isStopping = false;
  return {
    inbound(incoming, agent, dial) {
      if (isStopping) return incoming.refuse(UNAVAILABLE);
      prepare();
      void inbound.take(incoming, agent, dial && tickedDial(dial, ticker));
    },
    outbound(order) {
      if (isStopping) return Promise.resolve({ kind: 'refused', refusal: 'unavailable' });
      prepare();
      return outbound.place(order);
    },
    get size() {
      return running.size;
    },
    async drain(withinMs) {
      isStopping = true;
      await running.wait(clock, withinMs);
    },
    resume() {
      isStopping = false;
    },
    async close() {
      isStopping = true;
      running.stopAll();
      await running.wait(clock, CLOSED_WITHIN_MS);
    },
  };
}
