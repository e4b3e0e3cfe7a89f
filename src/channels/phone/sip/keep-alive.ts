import { requestOf } from './wire/message/index.ts';
import type { UserAgent } from './user-agent.ts';
import { ACCEPT } from './tokens.ts';

/** Shorter than the half minute after which routers forget a UDP mapping. */
const UDP_MS = 20_000;
/** Routers keep connections for minutes (RFC 5626, 4.4.1: up to 120 s). */
const CONNECTION_MS = 60_000;
/** How long to wait for an answer; a server that can be reached answers within a few round trips. */
const ANSWER_MS = 5_000;
/** After this many false alarms, a server counts as one that never answers OPTIONS. */
const MOST_FALSE_ALARMS = 2;

/**
 * Keeps the path to the server open and watches whether the server can be reached, by OPTIONS (RFC 3261, 11; RFC
 * 5626, 3.5 allows any request for it). Any answer will do.
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

  /** @param silent called when the server does not answer, because it may have lost our registration */
  constructor(ua: UserAgent, silent: () => void) {
    this.#ua = ua;
    this.#silent = silent;
    this.#callId = ua.token('call');
    this.#tag = ua.token('tag');
  }

  /** Sends OPTIONS regularly from now on. */
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

  /**
   * Notes that the server has accepted a registration after it was silent: it can be reached, but does not answer
   * OPTIONS.
   */
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
