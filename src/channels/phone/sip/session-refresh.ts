import type { EventRelay } from './guarded.ts';
import { ABILITIES } from './replies.ts';
import { agreedTimer } from './session-timer.ts';
import type { DialogSession } from './dialog-session.ts';
import { secondsOf } from './tokens.ts';
import type { SipResponse } from './wire/wire.ts';

/** How often an UPDATE that 422 refused is sent again with a longer interval (RFC 4028, 7.4). */
const MOST_TRIES = 3;

/**
 * Refreshes a session when that is our task (RFC 4028, 7.4 and 10). A passing failure is tried again until the
 * session expires; only 408 and 481 end the session at once.
 */
export class SessionRefresh {
  readonly #session: DialogSession;
  readonly #relay: EventRelay;
  #tries = 0;

  constructor(session: DialogSession, relay: EventRelay) {
    this.#session = session;
    this.#relay = relay;
  }

  /**
   * Refreshes now. By UPDATE where the far end supports it, which leaves the media alone; else by a re-INVITE that
   * repeats our last description.
   * @param allows the methods that the far end supports; null where it has not said
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
    // Both descriptions may have changed by the time the re-INVITE is sent: the far end may change the call first.
    let { remote } = offers;
    const describe = (): string => {
      ({ remote } = offers);
      return offers.local ?? local;
    };
    this.#session.reinvite(describe).then(
      (answer) => void (answer !== remote && this.#relay.reanswered(answer)),
      // A failure for good has already ended the call and its timer, so that this does nothing then.
      () => this.#session.timer.again(null),
    );
  }
}
