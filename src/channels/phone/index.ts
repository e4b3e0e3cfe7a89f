import type { Log, Voice, VoiceActivity } from '../../conversation/ports.ts';
import type { Ticker } from '../../media/ticker.ts';
import type { PhoneSessions } from '../../platform/phone/calls.ts';
import type { LineStore } from '../../platform/sip-connections/line-store.ts';
import type { SecretBox } from '../../secret-box.ts';
import type { Clock } from '../../time/clock.ts';
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
  readonly voice: Voice;
  readonly openVoiceActivity: () => VoiceActivity;
  readonly ticker: Ticker;
  readonly clock: Clock;
  readonly log: Log;
  /** DUET_PHONE_MESSAGES. */
  readonly messagesDir: string | null;
  /** Whether this process registers lines (the role `phone`); calls of other carriers it takes in any case. */
  readonly holdsLines: boolean;
}

/** The telephone of a process. */
export interface Phone {
  readonly calls: CallHandling;
  /** A line has changed, or a call waits: looks at once. */
  wake(): void;
  /** Takes no more calls and no more lines; resolves when the last call has ended, or after `withinMs`. */
  drain(withinMs: number): Promise<void>;
  /** Ends all calls, and gives all lines back. Idempotent. */
  close(): Promise<void>;
}

/** Makes the telephone: from the first `wake` on lines are taken, registered and answered. */
export function openPhone(options: PhoneOptions): Phone {
  const { endpoint, holdsLines } = options;
  const calls = createCallHandling(options);
  const lines = new Lines({ ...options, calls: createLineCalls({ ...options, handling: calls }) });
  const wake = (): void => {
    if (holdsLines) lines.wake();
  };
  return {
    calls,
    wake,
    async drain(withinMs) {
      lines.drain();
      await calls.drain(withinMs);
    },
    async close() {
      await calls.close();
      await lines.close();
      await endpoint.close();
    },
  };
}
