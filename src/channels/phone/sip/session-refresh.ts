import type { EventRelay } from './guarded.ts';
import { ABILITIES } from './replies.ts';
import { agreedTimer } from './session-timer.ts';
import type { Session } from './session.ts';
import { secondsOf } from './tokens.ts';
import type { SipResponse } from './wire/wire.ts';

/** So often a refresh is tried again with a longer time (RFC 4028, 7.4). */
const MOST_TRIES = 3;

/**
 * Refreshes a session that is ours to refresh (RFC 4028, 7.4 and 10). What fails in passing is tried again until the
 * session's own time is over; only 408 and 481 end it at once.
 */
export class SessionRefresh {
  readonly #session: Session;
  readonly #relay: EventRelay;
  #tries = 0;

  constructor(session: Session, relay: EventRelay) {
    this.#session = session;
    this.#relay = relay;
  }

  /**
   * UPDATE where the far end knows it, which leaves the sound alone; else a re-INVITE with what we have said last.
   * @param allows the methods that the far end knows; null where it has not said
   */
  now(allows: ReadonlySet<string> | null): void {
    this.#tries = 0;
    if (allows?.has('UPDATE')) this.#byUpdate();
    else this.#byInvite();
  }

  #byUpdate(): void {
    const session = this.#session;
    this.#tries += 1;
    session.send(
      'UPDATE',
      { headers: [...ABILITIES, ...session.timer.headers()] },
      {
        provisional: () => undefined,
        final: (response) => this.#updated(response),
        failed: (status) => (status === 408 ? session.broken() : session.timer.again(null)),
      },
    );
  }

  #updated(response: SipResponse): void {
    const session = this.#session;
    const { status, headers } = response;
    if (session.over) return;
    if (status < 300) return session.refreshed(response, agreedTimer(headers));
    if (status === 481 || status === 408) return session.broken();
    if (status === 405 || status === 501) return this.#byInvite();
    if (status !== 422 || this.#tries > MOST_TRIES)
      return session.timer.again(secondsOf(headers.get('Retry-After')));
    session.timer.raise(headers);
    this.#byUpdate();
  }

  #byInvite(): void {
    const { offers, over } = this.#session;
    const { local } = offers;
    if (local === null || over) return;
    // Both may be others by the time it is sent: the far end may change the call first.
    let { remote } = offers;
    const describe = (): string => {
      ({ remote } = offers);
      return offers.local ?? local;
    };
    this.#session.reinvite(describe).then(
      (answer) => void (answer !== remote && this.#relay.reanswered(answer)),
      // What has failed for good has ended the call already, and its timer.
      () => this.#session.timer.again(null),
    );
  }
}
