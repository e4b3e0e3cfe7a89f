import type { Clock } from '../../../kernel/time/clock.ts';
import { secondsOf, supports } from './tokens.ts';
import type { SipHeaders } from './wire/wire.ts';

/** RFC 4028, 5: the shortest interval that a session may be refreshed at. Seconds. */
export const LEAST_SECONDS = 90;
/** The interval that we ask for (RFC 4028, 4.2). Seconds. */
export const ASKED_SECONDS = 1800;
/** How long after a passing failure the refresh is tried again. Seconds. */
const AGAIN_SECONDS = 10;
const LEAST_AGAIN_MS = 1000;
/** The longest interval between refreshes, a day: longer timers overflow, and help nobody. Seconds. */
const MOST_SECONDS = 86_400;

/** What both sides have agreed on: the interval, and which of them refreshes. */
export interface TimerTerms {
  readonly seconds: number;
  readonly weRefresh: boolean;
}

interface Wish {
  readonly seconds: number;
  readonly refresher: 'uac' | 'uas' | null;
}

/** Reads Session-Expires (RFC 4028, 4); null where there is none that can be read. */
export function readSessionExpires(headers: SipHeaders): Wish | null {
  const text = headers.get('Session-Expires');
  const seconds = secondsOf(text);
  if (seconds === null) return null;
  const refresher = /;\s*refresher\s*=\s*(uac|uas)\b/i.exec(text ?? '')?.[1]?.toLowerCase();
  return {
    seconds: Math.min(seconds, MOST_SECONDS),
    refresher: refresher === 'uac' || refresher === 'uas' ? refresher : null,
  };
}

/** Whether a request asks for refreshes that are too frequent; it gets 422 then (RFC 4028, 9). */
export const isTooOften = (headers: SipHeaders): boolean => {
  const wish = readSessionExpires(headers);
  return wish !== null && wish.seconds < LEAST_SECONDS;
};

export interface Answered {
  readonly terms: TimerTerms | null;
  readonly headers: readonly (readonly [string, string])[];
}

/**
 * What our 2xx to a request agrees to (RFC 4028, 9): the interval that the request asks for, but at least the
 * shortest. A far end that supports `timer` refreshes by itself unless it asks us to. If it does not, a proxy has
 * added the Session-Expires, and we refresh.
 */
export function answerTimer(headers: SipHeaders): Answered {
  const wish = readSessionExpires(headers);
  if (!wish) return { terms: null, headers: [] };
  const theyCan = supports(headers, 'timer');
  const refresher = theyCan ? (wish.refresher ?? 'uac') : 'uas';
  return {
    terms: { seconds: Math.max(wish.seconds, LEAST_SECONDS), weRefresh: refresher === 'uas' },
    headers: [
      ['Session-Expires', `${Math.max(wish.seconds, LEAST_SECONDS)};refresher=${refresher}`],
      ...(refresher === 'uac' ? [['Require', 'timer'] as const] : []),
    ],
  };
}

/** What the 2xx to our request has agreed to (RFC 4028, 7.2); null when the session does not expire. */
export function agreedTimer(headers: SipHeaders): TimerTerms | null {
  const wish = readSessionExpires(headers);
  if (!wish || wish.seconds === 0) return null;
  return { seconds: Math.max(wish.seconds, LEAST_SECONDS), weRefresh: wish.refresher !== 'uas' };
}

export interface SessionTimerEvents {
  /** Called when we have to refresh the session now. */
  refresh(): void;
  /** Called when nobody has refreshed the session in time: it has to end with BYE (RFC 4028, 10). */
  expired(): void;
}

/** Watches that a session is refreshed in time (RFC 4028, 10), and tells when we have to do it. */
export class SessionTimer {
  readonly #clock: Clock;
  readonly #events: SessionTimerEvents;
  #terms: TimerTerms | null = null;
  #least = LEAST_SECONDS;
  #timers: (() => void)[] = [];
  /** When the session expires unless it is refreshed, by the clock. */
  #expiresAt = 0;
  /** Whether we had to refresh the session, and nobody has refreshed it since. */
  #isDue = false;

  constructor(clock: Clock, events: SessionTimerEvents) {
    this.#clock = clock;
    this.#events = events;
  }

  /** Takes the Min-SE of a 422: a server on the path demands at least that many seconds (RFC 4028, 7.3). */
  raise(headers: SipHeaders): void {
    const least = secondsOf(headers.get('Min-SE')) ?? 0;
    this.#least = Math.min(MOST_SECONDS, Math.max(this.#least, least));
    if (this.#terms) this.#terms = { ...this.#terms, seconds: Math.max(this.#terms.seconds, this.#least) };
  }

  /**
   * The headers with which a request of ours asks for an interval: the one agreed already, or `ASKED_SECONDS` at
   * the start (RFC 4028, 7.1 and 7.4).
   */
  headers(): readonly (readonly [string, string])[] {
    const seconds = Math.max(this.#terms?.seconds ?? ASKED_SECONDS, this.#least);
    const refresher = this.#terms ? `;refresher=${this.#terms.weRefresh ? 'uac' : 'uas'}` : '';
    return [
      ['Session-Expires', `${seconds}${refresher}`],
      ['Min-SE', String(this.#least)],
    ];
  }

  /** The session has begun, or was refreshed, on these terms; null when it does not expire. */
  start(terms: TimerTerms | null): void {
    this.close();
    this.#terms = terms;
    if (!terms) return;
    const { seconds, weRefresh } = terms;
    const expiry = (seconds - Math.min(32, seconds / 3)) * 1000;
    this.#expiresAt = this.#clock.now() + expiry;
    this.#timers.push(this.#clock.after(expiry, () => this.#events.expired()));
    if (weRefresh) this.#refreshIn(seconds * 500);
  }

  /**
   * Our refresh has failed in a passing way (RFC 4028, 10). Another follows after so many seconds, or half the time
   * to the expiry if that is sooner. None follows when the session was refreshed meanwhile, or is over.
   */
  again(seconds: number | null): void {
    if (!this.#isDue) return;
    const wait = Math.min((seconds ?? AGAIN_SECONDS) * 1000, (this.#expiresAt - this.#clock.now()) / 2);
    this.#refreshIn(Math.max(wait, LEAST_AGAIN_MS));
  }

  close(): void {
    for (const callOff of this.#timers) callOff();
    this.#timers = [];
    this.#isDue = false;
  }

  #refreshIn(delayMs: number): void {
    const refresh = (): void => {
      this.#isDue = true;
      this.#events.refresh();
    };
    this.#timers.push(this.#clock.after(delayMs, refresh));
  }
}
