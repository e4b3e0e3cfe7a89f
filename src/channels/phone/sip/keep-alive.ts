import { requestOf } from './wire/message/index.ts';
import type { UserAgent } from './user-agent.ts';
import { ACCEPT } from './tokens.ts';

/** Shorter than the half minute after which routers forget where UDP belongs. */
const UDP_MS = 20_000;
/** Routers keep connections for minutes (RFC 5626, 4.4.1: up to 120 s). */
const CONNECTION_MS = 60_000;
/** A server that is there answers within some round trips. */
const ANSWER_MS = 5_000;
/** So many false alarms, and a server counts as one that answers no OPTIONS at all. */
const MOST_FALSE_ALARMS = 2;

/**
 * Keeps the way to the server open and watches whether it is still there, by OPTIONS (RFC 3261, 11; RFC 5626, 3.5 allows
 * any request for it): whatever it answers, it is alive.
 */
export class KeepAlive {
  readonly #ua: UserAgent;
  readonly #silent: () => void;
  readonly #callId: string;
  readonly #tag: string;
  #sequence = 0;
  #round = 0;
  #falseAlarms = 0;
  #callOff: (() => void)[] = [];

  /** @param silent the server does not answer: it may have forgotten us */
  constructor(ua: UserAgent, silent: () => void) {
    this.#ua = ua;
    this.#silent = silent;
    this.#callId = ua.token('call');
    this.#tag = ua.token('tag');
  }

  /** From now on, again and again. */
  start(): void {
    this.stop();
    const period = this.#ua.account.transport === 'UDP' ? UDP_MS : CONNECTION_MS;
    this.#callOff.push(this.#ua.clock.after(period, () => this.#ask()));
  }

  stop(): void {
    this.#round += 1;
    for (const callOff of this.#callOff) callOff();
    this.#callOff = [];
  }

  /** The server has taken a registration after it was silent: it was there, but does not answer OPTIONS. */
  falseAlarm(): void {
    this.#falseAlarms += 1;
  }

  #ask(): void {
    this.start();
    const round = this.#round;
    const isCurrent = (): boolean => round === this.#round;
    const stopWaiting = this.#ua.clock.after(ANSWER_MS, () => {
      if (isCurrent() && this.#falseAlarms < MOST_FALSE_ALARMS) this.#silent();
    });
    this.#callOff.push(stopWaiting);
    const alive = (): void => {
      stopWaiting();
      if (isCurrent()) this.#falseAlarms = 0;
    };
    this.#ua.wire.request(this.#options(), {
      provisional: () => undefined,
      final: alive,
      failed: () => undefined,
    });
  }

  #options() {
    this.#sequence += 1;
    const { addressOfRecord, registrar, contact, ownHeaders } = this.#ua;
    return requestOf({
      method: 'OPTIONS',
      uri: registrar,
      headers: [
        ['From', `<${addressOfRecord}>;tag=${this.#tag}`],
        ['To', `<${registrar}>`],
        ['Call-ID', this.#callId],
        ['CSeq', `${this.#sequence} OPTIONS`],
        ['Contact', contact],
        ['Accept', ACCEPT],
        ...ownHeaders,
      ],
    });
  }
}
