import type { Log } from '../../../../kernel/log.ts';
import type { TextToSpeech, Vad } from '../../../../conversation/provider-ports.ts';
import { createTicker, type Ticker } from '../../../../media/ticker.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import { createCallHandling, type CallHandling } from '../index.ts';
import { FakePhoneSessions, type FakeSession, openedCall } from './fake-session.ts';
import type { OpenedCall } from '../../../../live/calls.ts';

/** Resolves after everything that was ready to run. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Voice activity for tests: any loud frame counts as speech. */
export const loudIsVoice = (): Vad => ({
  push: (frame) => (frame.some((sample) => Math.abs(sample) > 1000) ? 0.9 : 0.01),
  reset: () => undefined,
  close: () => undefined,
});

/** A clock that the test moves. */
export interface MovableClock extends Clock {
  readonly pending: number;
  advance(ms: number): void;
}

/** The longest duration of joined calls. */
export const LONGEST_JOINED_MS = 3_600_000;

/** The parts that a stage needs: `FakeClock` and `FakeVoice` (src/testing). */
export interface Kit {
  readonly clock: MovableClock;
  readonly voice: TextToSpeech & { readonly spoken: readonly string[] };
}

export interface Logged {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
}

/** The call handling of a process, with a clock that the test moves. */
export class Stage {
  readonly clock: MovableClock;
  readonly ticker: Ticker;
  readonly voice: Kit['voice'];
  readonly logged: Logged[] = [];
  readonly sessions: FakePhoneSessions;
  readonly calls: CallHandling;
  openActivities = 0;
  failActivities = false;

  constructor({ clock, voice }: Kit, answer: FakePhoneSessions['answer'], messagesDir: string | null = null) {
    const ticker = (this.ticker = createTicker(clock));
    this.clock = clock;
    this.voice = voice;
    this.sessions = new FakePhoneSessions(answer);
    const note =
      (level: Logged['level']) =>
      (_fields: object, message: string): void =>
        void this.logged.push({ level, message });
    const log: Log = { info: note('info'), warn: note('warn'), error: note('error') };
    this.calls = createCallHandling({
      sessions: this.sessions,
      tts: voice,
      ticker,
      clock,
      log,
      openVad: () => {
        if (this.failActivities) throw new Error('no detector');
        this.openActivities += 1;
        return { ...loudIsVoice(), close: () => void (this.openActivities -= 1) };
      },
      messagesDir,
      longestJoinedMs: LONGEST_JOINED_MS,
    });
  }

  static of(kit: Kit, session: FakeSession, more: Partial<OpenedCall> = {}): Stage {
    return new Stage(kit, () => openedCall(session, { tts: kit.voice, ...more }));
  }

  /** Advances time in steps of a frame, so that dependent events happen in order. */
  async run(ms: number, each: () => void = () => undefined): Promise<void> {
    await settle();
    for (let at = 0; at < ms; at += 20) {
      this.clock.advance(20);
      each();
      await settle();
    }
  }
}
