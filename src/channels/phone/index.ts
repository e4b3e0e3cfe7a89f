import type { Log } from '../../kernel/log.ts';
import type { TextToSpeech, Vad } from '../../conversation/provider-ports.ts';
import type { Ticker } from '../../media/ticker.ts';
import type { PhoneSessions } from '../../live/calls.ts';
import type { LineStore } from '../../platform/sip-connections/line-store.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { endsWithin } from '../../kernel/time/ends-within.ts';
import { type CallHandling, createCallHandling } from './call/index.ts';
import { createLineCalls } from './lines/line-calls.ts';
import { Lines } from './lines/lines.ts';
import type { OpenPhoneMedia } from './media/phone-media.ts';
import type { SipEndpoint } from './sip/signalling.ts';

export interface PhoneOptions {
  readonly sessions: PhoneSessions;
  readonly store: LineStore;
  readonly secrets: SecretBox;
  readonly endpoint: SipEndpoint;
  readonly openMedia: OpenPhoneMedia;
  readonly tts: TextToSpeech;
  readonly openVad: () => Vad;
  readonly ticker: Ticker;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder of recorded messages (DUET_PHONE_MESSAGES). */
  readonly messagesDir: string | null;
  /** The longest duration of a joined call (DUET_JOINED_CALL_SECONDS). */
  readonly longestJoinedMs: number;
  /** Whether this process registers lines (the role `phone`). */
  readonly holdsLines: boolean;
}

/** The telephone of a process: its calls and its lines. */
export interface Phone {
  readonly calls: CallHandling;
  /** Looks at the database at once, because a line has changed or a call waits. */
  wake(): void;
  /** Takes no more calls and lines; resolves when the last call has ended, or after `withinMs`. */
  drain(withinMs: number): Promise<void>;
  /** Takes calls and lines again after `drain`. */
  resume(): void;
  /** Ends all calls, and releases all lines. Resolves when nothing is left, or after 10 s. Idempotent. */
  close(): Promise<void>;
}

/**
 * The limit of closing: calls have 5 s to end, each line has 2 s to unregister, and the rest is for releasing the
 * lines in the database. A server that does not answer must not keep the process from stopping: it drops the
 * registrations by itself, and the leases of the lines expire.
 */
export const CLOSED_WITHIN_MS = 10_000;

/** Creates the telephone. From the first `wake` on, lines are taken, registered and answered. */
export function openPhone(options: PhoneOptions): Phone {
  const { endpoint, holdsLines, clock, log } = options;
  const calls = createCallHandling(options);
  const lines = new Lines({ ...options, calls: createLineCalls({ ...options, handling: calls }) });
  const wake = (): void => {
    if (holdsLines) lines.wake();
  };
  const close = async (): Promise<void> => {
    await calls.close();
    await lines.close();
    await endpoint.close();
  };
  const closeInTime = async (): Promise<void> => {
    if (await endsWithin(clock, close(), CLOSED_WITHIN_MS)) return;
    log.warn({}, 'stopped before all telephone lines were closed: their registrations run out');
  };
  let closing: Promise<void> | null = null;
  return {
    calls,
    wake,
    async drain(withinMs) {
      lines.drain();
      await calls.drain(withinMs);
    },
    resume() {
      calls.resume();
      if (holdsLines) lines.resume();
    },
    close: () => (closing ??= closeInTime()),
  };
}
