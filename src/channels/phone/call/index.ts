import type { Log } from '../../../kernel/log.ts';
import type { VoiceActivity, Voice } from '../../../conversation/provider-ports.ts';
import { Running } from '../../../live/running.ts';
import type { Ticker } from '../../../media/ticker.ts';
import type { PhoneSessions } from '../../../live/calls.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Dial } from './dial.ts';
import { holdSound } from './hold-sound.ts';
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
  readonly voice: Voice;
  readonly ticker: Ticker;
  readonly clock: Clock;
  readonly log: Log;
  readonly openVoiceActivity: () => VoiceActivity;
  /** Folder of recorded messages (DUET_PHONE_MESSAGES), or null. */
  readonly messagesDir: string | null;
  /** How long a call that was joined with a person may last (DUET_JOINED_CALL_SECONDS). */
  readonly longestJoinedMs: number;
}

/** The phone calls of a process, whatever carries them. */
export interface CallHandling {
  /**
   * Takes a call that has come in; it rings before this returns. Never throws.
   * @param dial calls people for a handoff over the same line; null where only the far end's server can
   */
  inbound(incoming: IncomingCall, agent: CalledAgent, dial: Dial | null): void;
  /** Places a call that the API has asked for. Resolves as soon as it is known what came of it; never rejects. */
  outbound(order: CallOrder): Promise<CallResult>;
  /** Calls that ring, talk or are put through, and bridges: what a stopping process waits for. */
  readonly size: number;
  /** Takes no more calls; resolves when the last has ended, or after `withinMs`. */
  drain(withinMs: number): Promise<void>;
  /** Ends everything: sessions close with `server_draining`. Resolves when nothing is left, or after 5 s. Idempotent. */
  close(): Promise<void>;
}

/** RFC 3261, 21.5.4. */
const UNAVAILABLE = 503;
const CLOSED_WITHIN_MS = 5000;

export function createCallHandling(options: CallHandlingOptions): CallHandling {
  const { clock, ticker } = options;
  const running = new Running();
  const parts = { ...options, running };
  const inbound = new Inbound({ ...parts, busy: new BusyMessage(options) });
  const outbound = new Outbound(parts);
  let isStopping = false;
  // Made now, and not while calls are running.
  holdSound();
  return {
    inbound(incoming, agent, dial) {
      if (isStopping) return incoming.refuse(UNAVAILABLE);
      void inbound.take(incoming, agent, dial && tickedDial(dial, ticker));
    },
    outbound: (order) =>
      isStopping ? Promise.resolve({ kind: 'refused', refusal: 'unavailable' }) : outbound.place(order),
    get size() {
      return running.size;
    },
    async drain(withinMs) {
      isStopping = true;
      await running.wait(clock, withinMs);
    },
    async close() {
      isStopping = true;
      running.stopAll();
      await running.wait(clock, CLOSED_WITHIN_MS);
    },
  };
}
